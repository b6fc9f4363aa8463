// Reads recorded traffic exchange by exchange: HAR 1.2, our NDJSON or access logs (JSON, combined, tables), from files or standard input, gzipped or not.
import { stat } from "node:fs/promises";
import { didYouMean, fileReasonOf, similarFile, UserError } from "../../terminal/index.ts";
import { isBucketAddress, shownAddress } from "../bucket/address.ts";
import type { Exchange, Source } from "../exchange/exchange.ts";
import { UnreadableEntry } from "../exchange/fields.ts";
import { readLine } from "../exchange/record.ts";
import { SeenBodies } from "../exchange/seen-bodies.ts";
import { detectLogFormat, longestLine, readLogLine } from "./access-log.ts";
import { type OpenRecording, openFile, openRecording, UnpackingError, unpack, zipMark } from "./attachments.ts";
import { type AttachedBodies, readEntry } from "./har.ts";
import { findLineForm, isTable, type ReadLine } from "./line-forms.ts";
import type { LogFormat } from "./log-formats.ts";
import { countValues, EntrySplitter, LineSplitter, maxMebibytes, type Piece, type Splitter } from "./split.ts";

export interface ReadExchange {
  source: Source & { kind: "file" };
  /** The exchange, or why it is unreadable. */
  exchange: Exchange | { problem: string };
  /** The part of the file that is read, 0 to 1; null if its size is unknown. */
  progress: number | null;
}

/** The file is not a recording; the message names it. */
export class UnreadableRecording extends UserError {}

const maxUnreadable = 10_000;

/** Standard input is `-`. */
export async function* readRecording(file: string): AsyncGenerator<ReadExchange> {
  for await (const part of readInParts(file)) yield* part;
}

/**
 * Yields the exchanges of one chunk at a time, which is faster than waiting for each exchange. `logFormat` is that of access
 * logs; by default, it is recognized. `name`: of a file that was downloaded.
 */
export async function* readInParts(
  file: string,
  logFormat?: LogFormat,
  name = nameOf(file),
): AsyncGenerator<Iterable<ReadExchange>> {
  using opened = file === "-" ? null : await openNamed(file);
  const size = opened?.size ?? null;
  const input = opened?.input ?? process.stdin;
  let attached: AttachedBodies = new Map();
  let readBytes = 0;
  let format: Format | undefined;
  let entry = 0;
  let unreadable = 0;
  function* toExchanges(pieces: readonly Piece[]): Generator<ReadExchange> {
    for (const piece of pieces) {
      entry += 1;
      const read = piece === null || !isBlank(piece) ? toExchange(piece) : null;
      if (read !== null) yield read;
    }
  }
  const toExchange = (piece: Piece): ReadExchange | null => {
    const source = { kind: "file", file: name, entry } as const;
    const exchange = interpret(piece, source, format!, attached);
    if (exchange === null) return null;
    if ("problem" in exchange) unreadable += 1;
    if (unreadable > maxUnreadable) {
      throw new UnreadableRecording(
        `${name} has more than 10,000 entries that are not exchanges: it is not a recording.`,
      );
    }
    return { source, exchange, progress: size && Math.min(1, readBytes / size) };
  };
  try {
    const counted = async function* () {
      for await (const chunk of input as AsyncIterable<Buffer>) {
        readBytes += chunk.length;
        yield chunk;
      }
    };
    for await (const next of withStart(unpack(withStart(counted(), 2)), startBytes)) {
      const chunk = format === undefined ? withoutMark(next) : next;
      format ??= detect(chunk, name, logFormat);
      const pieces = format.splitter.feed(chunk);
      if (opened !== null && format.hasAttachments) attached = await readAttached(pieces, opened);
      yield toExchanges(pieces);
    }
  } catch (error) {
    if (error instanceof UnreadableRecording) throw error;
    const reason = error instanceof UnpackingError ? error.message : fileReasonOf(error);
    throw new UnreadableRecording(`${name} cannot be read: ${reason}.`);
  }
  if (format === undefined) throw new UnreadableRecording(`${name} is empty.`);
  const { rest, problem } = format.splitter.end();
  yield toExchanges(rest);
  if (problem !== null) throw new UnreadableRecording(`${name} is not a complete HAR file: ${problem}.`);
}

/** The name of the file in findings and messages. */
export function nameOf(file: string): string {
  if (file === "-") return "standard input";
  return isBucketAddress(file) ? shownAddress(file) : file;
}

/** A line with only white space, such as the last one of a file with \r\n. */
const isBlank = (piece: Buffer): boolean => piece.length < 100 && piece.toString().trim() === "";

const byteOrderMark = Buffer.from("\uFEFF");

const withoutMark = (start: Buffer): Buffer =>
  start.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? start.subarray(byteOrderMark.length) : start;

/** Bytes that are enough to detect the format. */
const startBytes = 16_384;

/** The same bytes, but the first chunk has at least `least` bytes if possible: pipes split them anywhere. */
async function* withStart(chunks: AsyncIterable<Buffer>, least: number): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (start === null) {
      yield chunk;
      continue;
    }
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
    if (start.length < least) continue;
    yield start;
    start = null;
  }
  if (start !== null && start.length > 0) yield start;
}

interface Format {
  splitter: Splitter;
  /** Bodies may be in other files of the same folder. */
  hasAttachments: boolean;
  /** Larger pieces are not read. */
  maxBytes?: number;
  /** Completes the message for a SyntaxError of `read`: "is not JSON". */
  isNot: string;
  /** Null for a piece without an exchange. */
  read(piece: Buffer, source: Source, attached: AttachedBodies): Exchange | null;
}

/**
 * HAR is one object with a member `log`; each line of our NDJSON has a member `exchange`, usually first; lines of access logs
 * have method, path and status.
 */
function detect(start: Buffer, name: string, given: LogFormat | undefined): Format {
  const text = start.subarray(0, startBytes).toString().trimStart();
  if (/^(?!\s*\{\s*"log"\s*:)(?:[^\n]*\n)?\s*\{[^\n]*"exchange"\s*:\s*1\b/.test(text)) {
    const seen = new SeenBodies();
    return {
      splitter: new LineSplitter(),
      hasAttachments: false,
      isNot: "JSON",
      read: (line, source) => readLine(line, source, seen),
    };
  }
  const lines = text.split(/\r?\n/, 10);
  const log = /^\{\s*"log"\s*:\s*\{/.test(text) ? undefined : recognize(lines, given);
  if (log !== undefined) return log;
  const foreign = describeForeign(start, text);
  if (foreign !== undefined) throw new UnreadableRecording(`${name} is ${foreign}.`);
  if (isObject(lines[0]!) || isTable(lines)) {
    throw new UnreadableRecording(
      `${name} is an access log of an unknown format: name its fields, as in --log-format method=verb,path=url,status=code.`,
    );
  }
  if (text.startsWith("{")) {
    return {
      splitter: new EntrySplitter(),
      hasAttachments: true,
      isNot: "JSON",
      read: (entry, source, attached) => readEntry(JSON.parse(entry.toString()), source, attached),
    };
  }
  // PowerShell writes it so.
  if (/^(?:fffe|feff)/.test(start.toString("hex", 0, 2))) {
    throw new UnreadableRecording(`${name} is in UTF-16: convert it to UTF-8.`);
  }
  if (text.startsWith(zipMark)) {
    throw new UnreadableRecording(
      `${name} is a zip archive, which cannot be read from a pipe. Pass the name of the file.`,
    );
  }
  throw new UnreadableRecording(`${name} is neither a HAR file nor a recording of the gate nor an access log.`);
}

/** Looks at several lines, because a log can begin in the middle of a line. */
function recognize(lines: readonly string[], given: LogFormat | undefined): Format | undefined {
  const find = (readLine?: ReadLine) =>
    lines.map((line) => detectLogFormat(line, readLine)).find((each) => each !== undefined);
  const format = find() ?? (lines.some(isObject) ? given : undefined);
  if (format !== undefined) return logOf(given ?? format, undefined);
  const readLine = findLineForm(lines);
  const other = readLine && (given ?? find(readLine));
  return other && logOf(other, readLine);
}

function isObject(line: string): boolean {
  try {
    return line.startsWith("{") && !("log" in JSON.parse(line));
  } catch {
    return false;
  }
}

const logOf = (format: LogFormat, readLine: ReadLine | undefined): Format => ({
  isNot: readLine === undefined ? "JSON" : "a line of this log",
  splitter: new LineSplitter(),
  hasAttachments: false,
  maxBytes: longestLine,
  read: (line: Buffer, source: Source) => readLogLine(line.toString().replace(/\r$/, ""), source, format, readLine),
});

/** Texts up to this length are parsed without counting their values. */
const shortText = 1 << 20;
const maxValues = 1_000_000;

function interpret(
  piece: Piece,
  source: Source,
  format: Format,
  attached: AttachedBodies,
): ReadExchange["exchange"] | null {
  const { read, isNot, maxBytes = Number.POSITIVE_INFINITY } = format;
  if (piece === null) return { problem: `is larger than ${maxMebibytes} MiB` };
  if (piece.length > maxBytes) return { problem: `is larger than ${maxBytes >> 20} MiB` };
  if (piece.length > shortText && countValues(piece) > maxValues) return { problem: "has more than 1,000,000 values" };
  try {
    return read(piece, source, attached);
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `is not ${isNot}` };
    return { problem: error instanceof UnreadableEntry ? error.message : "cannot be read as an exchange" };
  }
}

async function openNamed(file: string): Promise<OpenRecording> {
  try {
    if (isBucketAddress(file)) return await (await import("../bucket/parts.ts")).openPart(file);
    const found = await stat(file);
    if (found.isDirectory()) throw new UnreadableRecording(`${file} is a folder.`);
    return found.isFile() ? await openRecording(file, found.size) : openFile(file, found.size);
  } catch (error) {
    if (error instanceof UnreadableRecording) throw error;
    if (error instanceof UserError) throw new UnreadableRecording(error.message);
    const reason = error instanceof UnpackingError ? error.message : fileReasonOf(error);
    const near = (error as NodeJS.ErrnoException).code === "ENOENT" ? similarFile(file) : undefined;
    throw new UnreadableRecording(`${file} cannot be read: ${reason}.${didYouMean(near)}`);
  }
}

/** Maximum size in bytes of the attached bodies of one chunk. */
const maxAttached = 256 << 20;
const attachedName = /"_file"\s*:\s*"([^"\\]{1,200})"/g;

/** Bodies beyond the bound count as not recorded. */
async function readAttached(pieces: readonly Piece[], { attached }: OpenRecording): Promise<AttachedBodies> {
  const found = new Map<string, Buffer>();
  let size = 0;
  for (const piece of pieces) {
    if (!piece?.includes('"_file"')) continue;
    for (const [, name] of piece.toString().matchAll(attachedName)) {
      const bytes = size > maxAttached || found.has(name!) ? null : await attached(name!);
      if (bytes === null) continue;
      found.set(name!, bytes);
      size += bytes.byteLength;
    }
  }
  return found;
}

const throughGate = "start the gate with --upstream, and send the requests to the gate";

const foreignFiles: readonly [is: RegExp, what: string][] = [
  [/^(?:\{\s*"(?:openapi|swagger)"|(?:openapi|swagger)\s*:)/, "a description: name it with --spec"],
  [/schema\.(?:get)?postman\.com\//, `a Postman collection, which has no traffic: ${throughGate}`],
  [/"__export_format"|collection\.insomnia\.rest/, `an export of Insomnia, which has no traffic: ${throughGate}`],
  [/^meta \{\s/, `a request of Bruno, which has no traffic: ${throughGate}`],
  [/^\d{1,12}:\d{1,12}:/, "a file of mitmproxy: mitmdump -nr FILE --set hardump=FILE.har makes it a HAR file"],
  [/^> [A-Z]+ \S+ HTTP\/\d/m, `the output of curl -v: ${throughGate}`],
  [/^\{"kind":"[a-z-]+","severity":/, "a list of findings: --record writes recordings"],
  [/^\[/, "a list in JSON: write one entry on each line, as jq -c '.[]' FILE does"],
  [/^</, "XML or HTML: export the traffic as a HAR file"],
];

const captures: ReadonlySet<string> = new Set(["d4c3b2a1", "a1b2c3d4", "4d3cb2a1", "0a0d0d0a"]);

/** Continues a sentence about the file; undefined for an unknown one. */
function describeForeign(start: Buffer, text: string): string | undefined {
  if (captures.has(start.toString("hex", 0, 4))) return `a capture of packets: ${throughGate}, or use --mirror`;
  return foreignFiles.find(([is]) => is.test(text))?.[1];
}
