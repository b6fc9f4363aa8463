// Reads an export file part by part, and checks that it is complete.
import { createReadStream } from "node:fs";
import { PassThrough, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Task, taskKinds } from "../../../server/jobs/queue/queue.ts";
import type { KeyRing } from "../../../server/store/encryption/key-ring.ts";
import { UserError } from "../../terminal/index.ts";
import { batchSize, format, type Table, type Totals, tables, version } from "./format.ts";

export type ArchiveEntry =
  /** Lines as in the file; `first` is the number of the first one. */
  | { kind: "rows"; table: Table; first: number; lines: string[] }
  | { kind: "job"; job: Task }
  | { kind: "blob"; key: string; data: string }
  | { kind: "end"; totals: Totals };

/** Throws a `UserError` that names the line if the file is not a valid export. */
export async function* readEntries(file: string, keys: KeyRing): AsyncGenerator<ArchiveEntry> {
  let [number, size] = [0, 0];
  let rows: Extract<ArchiveEntry, { kind: "rows" }> | undefined;
  let ended = false;
  for await (const line of readLines(file)) {
    number += 1;
    if (number === 1) {
      checkHeader(file, line, keys);
      continue;
    }
    const part: ArchiveEntry | undefined = ended ? undefined : toPart(line, number);
    if (part === undefined)
      throw new UserError(`${file}, line ${number}, is not what export writes. Export it again.`, 1);
    size += line.length;
    const isFull = rows?.lines.length === batchSize || size > longestLine;
    if (rows && (part.kind !== "rows" || part.table !== rows.table || isFull)) {
      yield rows;
      rows = undefined;
      size = line.length;
    }
    if (part.kind !== "rows") yield part;
    else if (rows) rows.lines.push(line);
    else rows = part;
    ended = part.kind === "end";
  }
  if (!ended) throw new UserError(`${file} ends too early: it was cut, or export did not finish. Export it again.`, 1);
}

function checkHeader(file: string, line: string, keys: KeyRing): void {
  const header = parse(line);
  if (header?.format !== format) throw new UserError(`${file} was not written by export.`, 1);
  if (header.version !== version) {
    throw new UserError(
      `${file} is of version ${header.version}, and this is for version ${version}. Import it with the version of ` +
        "infrarun that exported it, or export it again with this one.",
      1,
    );
  }
  const missing = (Array.isArray(header.keys) ? header.keys : []).find((id) => !keys.ids.includes(id));
  if (missing !== undefined) {
    throw new UserError(
      `The secrets in ${file} are encrypted with the key ${missing}, which is not in ${keys.source}. Add that key to ` +
        "the others; the exported store has it.",
      1,
    );
  }
}

function toPart(line: string, number: number): ArchiveEntry | undefined {
  const value = parse(line);
  if (value === undefined) return undefined;
  const table = tables.find((one) => one === value.table);
  if (table && isObject(value.row)) return { kind: "rows", table, first: number, lines: [line] };
  if (isObject(value.job)) return isTask(value.job) ? { kind: "job", job: value.job } : undefined;
  if (typeof value.blob === "string" && blobKey.test(value.blob) && typeof value.data === "string") {
    return { kind: "blob", key: value.blob, data: value.data };
  }
  return isObject(value.end) ? { kind: "end", totals: value.end as unknown as Totals } : undefined;
}

/** A folder and a name; a path that points elsewhere is refused. */
const blobKey = /^[a-z-]+\/[\w-]{1,128}$/;

function isTask(job: Record<string, unknown>): job is Task & Record<string, unknown> {
  const texts = [job.id, job.status, job.organizationName];
  return taskKinds.some((kind) => kind === job.kind) && texts.every((text) => typeof text === "string");
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Longer than any row or piece of a blob. */
const longestLine = 64 * 1024 ** 2;

/** Node's readline would also break lines at U+2028, which JSON may contain. */
async function* readLines(file: string): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let [number, size] = [1, 0];
  for await (const chunk of readChunks(file)) {
    let from = 0;
    for (let to = chunk.indexOf(10); to !== -1; to = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, to));
      yield Buffer.concat(parts).toString("utf8");
      parts = [];
      from = to + 1;
      number += 1;
      size = 0;
    }
    parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > longestLine) {
      throw new UserError(`${file}, line ${number}, is longer than any that export writes (${longestLine} bytes).`, 1);
    }
  }
  const rest = Buffer.concat(parts).toString("utf8");
  if (rest !== "") yield rest;
}

async function* readChunks(file: string): AsyncGenerator<Buffer> {
  const decompress = file.endsWith(".gz") ? createGunzip() : new PassThrough();
  try {
    yield* pipeline(createReadStream(file), decompress, () => {}) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${(error as Error).message}.`, 1);
  }
}
