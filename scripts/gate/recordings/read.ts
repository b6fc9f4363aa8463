// Recorded traffic, one exchange after the other: HAR 1.2 or our NDJSON, from files or standard input, also gzipped.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Exchange, Source } from "../exchange.ts";
import { reasonOf } from "../reasons.ts";
import { readEntry } from "./har.ts";
import { readRecord } from "./record.ts";
import { type Piece, type Splitter, splitEntries, splitLines } from "./split.ts";

export interface ReadExchange {
  source: Source & { kind: "file" };
  /** Where it could not be read, the reason. */
  exchange: Exchange | { problem: string };
  /** How far the file is read, 0 to 1; null where its size is not known. */
  progress: number | null;
}

/** What cannot be read at all; the message names the file. */
export class UnreadableRecording extends Error {}

/** Standard input is `-`. */
export async function* readRecording(file: string): AsyncGenerator<ReadExchange> {
  const name = file === "-" ? "standard input" : file;
  const size = file === "-" ? null : await sizeOf(file);
  const input = file === "-" ? process.stdin : createReadStream(file, { highWaterMark: 256 << 10 });
  let readBytes = 0;
  let format: Format | undefined;
  let entry = 0;
  const toExchange = (piece: Piece): ReadExchange | null => {
    entry += 1;
    if (piece?.length === 0) return null;
    const source = { kind: "file", file: name, entry } as const;
    return { source, exchange: interpret(piece, source, format!), progress: size && Math.min(1, readBytes / size) };
  };
  try {
    const counted = async function* () {
      for await (const chunk of input as AsyncIterable<Buffer>) {
        readBytes += chunk.length;
        yield chunk;
      }
    };
    for await (const chunk of withoutGzip(counted())) {
      format ??= detect(chunk, name);
      for (const piece of format.splitter.feed(chunk)) {
        const exchange = toExchange(piece);
        if (exchange) yield exchange;
      }
    }
  } catch (error) {
    if (error instanceof UnreadableRecording) throw error;
    throw new UnreadableRecording(`${name} cannot be read: ${reasonOf(error)}.`);
  }
  if (format === undefined) throw new UnreadableRecording(`${name} is empty: there is nothing to judge.`);
  const { rest, problem } = format.splitter.end();
  for (const piece of rest) {
    const exchange = toExchange(piece);
    if (exchange) yield exchange;
  }
  if (problem !== null) throw new UnreadableRecording(`${name} is no whole HAR file: ${problem}.`);
}

interface Format {
  splitter: Splitter;
  read(value: unknown, source: Source): Exchange;
}

/** A HAR file is one object with a member `log`; each line of our NDJSON says that it is an exchange, mostly at once. */
function detect(start: Buffer, name: string): Format {
  const text = start
    .subarray(0, 4096)
    .toString()
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^\{(?!\s*"log"\s*:)[^\n]*"exchange"\s*:\s*1\b/.test(text)) {
    return { splitter: splitLines(), read: readRecord };
  }
  if (text.startsWith("{")) return { splitter: splitEntries(), read: readEntry };
  throw new UnreadableRecording(`${name} is neither a HAR file nor a recording of the gate.`);
}

function interpret(piece: Piece, source: Source, { read }: Format): ReadExchange["exchange"] {
  if (piece === null) return { problem: "is larger than 128 MiB" };
  let value: unknown;
  try {
    value = JSON.parse(piece.toString());
  } catch {
    return { problem: "is not JSON" };
  }
  try {
    return read(value, source);
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Unpacks what begins like gzip. */
async function* withoutGzip(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await chunks.next();
  if (first.done) return;
  const rest = async function* () {
    yield first.value;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  };
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* rest();
    return;
  }
  const unpacked = createGunzip();
  const piped = pipeline(rest(), unpacked);
  // Told by the iteration below.
  piped.catch(() => {});
  for await (const chunk of unpacked) yield chunk as Buffer;
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) throw new UnreadableRecording(`${file} is a folder.`);
    return found.size;
  } catch (error) {
    if (error instanceof UnreadableRecording) throw error;
    throw new UnreadableRecording(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}
