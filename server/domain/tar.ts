// Reads a tar as a stream. It accepts only plain archives: they have only one interpretation, and the cost depends only on
// the size of the archive.

/** One sentence that says what is wrong with an archive. */
export class BadBundle extends Error {}

export type EntryKind = "file" | "directory" | "symlink" | "link";

export interface TarEntry {
  name: string;
  /** Undefined for devices, pipes and the like. */
  kind: EntryKind | undefined;
  /** The target of a link; empty for everything else. */
  target: string;
  size: number;
  isExecutable: boolean;
  /** Read it before requesting the next entry; unread content is skipped. */
  body: AsyncIterable<Buffer>;
}

/** Bounds on extended headers: bytes and records of each, and bytes of all together. */
const most = { bytes: 32 * 1024, records: 100, allBytes: 32 * 1024 ** 2, global: 16 };

const blockSize = 512;
const zeros = Buffer.alloc(blockSize);

const kinds: Readonly<Record<string, EntryKind>> = {
  "\0": "file",
  "0": "file",
  "7": "file",
  "5": "directory",
  "1": "link",
  "2": "symlink",
};

/** Headers about the entry that follows: records of pax, and the long names of GNU. */
const extensions = { x: "records", L: "name", K: "target" } as const;
type Extension = { records?: Buffer; name?: Buffer; target?: Buffer };

/** Keys of a global header that this reader may ignore. */
const harmlessKeys = ["comment", "mtime", "atime", "ctime", "uid", "gid", "uname", "gname", "hdrcharset"];

/** Throws `BadBundle`. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(chunks);
  let extension: Extension = {};
  let [extendedBytes, globals] = [0, 0];
  while (!(await bytes.isAtEnd())) {
    const block = await bytes.take(blockSize);
    if (block.equals(zeros)) continue;
    const header = readHeader(block);
    const { type, size } = header;
    const end = bytes.position + size + (-size & (blockSize - 1));
    if (type === "g" || Object.hasOwn(extensions, type)) {
      extendedBytes += size;
      if (size > most.bytes || extendedBytes > most.allBytes) throw badExtension("is too large");
      const content = await bytes.take(size);
      if (type === "g") checkGlobal(content, ++globals);
      else extension = extend(extension, extensions[type as keyof typeof extensions], content);
    } else {
      yield { ...toEntry(header, extension), body: bytes.pieces(size) };
      extension = {};
    }
    await bytes.skipTo(end);
  }
  if (Object.keys(extension).length > 0) throw noTar();
}

const noTar = () => new BadBundle("The upload is not a tar archive, or it is truncated.");
const badExtension = (what: string) => new BadBundle(`An extended header of the archive ${what}.`);

interface Header {
  name: string;
  type: string;
  size: number;
  target: string;
  mode: number;
}

const magic = { ustar: Buffer.from("ustar\0"), gnu: Buffer.from("ustar  \0") };

function readHeader(block: Buffer): Header {
  const isUstar = block.subarray(257, 263).equals(magic.ustar);
  const isGnu = block.subarray(257, 265).equals(magic.gnu);
  if (!(isUstar || isGnu) || sumOf(block) !== numberOf(block, 148, 8)) throw noTar();
  const size = sizeOf(block);
  if (!(size >= 0)) throw noTar();
  const prefix = isUstar ? textOf(block, 345, 155) : "";
  const name = textOf(block, 0, 100);
  return {
    name: prefix === "" ? name : `${prefix}/${name}`,
    type: String.fromCharCode(block[156]!),
    size,
    target: textOf(block, 157, 100),
    mode: numberOf(block, 100, 8),
  };
}

/** The sum of all bytes; the checksum field itself counts as blanks. */
function sumOf(block: Buffer): number {
  let sum = 8 * 32;
  for (let index = 0; index < blockSize; index++) if (index < 148 || index >= 156) sum += block[index]!;
  return sum;
}

/** The text before the first NUL. */
function textOf(bytes: Buffer, start = 0, length = bytes.byteLength): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? undefined : end);
}

/** Octal digits; NaN for anything else. */
function numberOf(block: Buffer, start: number, length: number): number {
  const digits = textOf(block, start, length).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || "0", 8) : Number.NaN;
}

/** A number too large for eleven octal digits is stored in binary. */
function sizeOf(block: Buffer): number {
  const [first, ...others] = block.subarray(124, 128) as unknown as [number, ...number[]];
  if (first < 0x80) return numberOf(block, 124, 12);
  if (first > 0x80) return Number.NaN;
  return others.some((byte) => byte !== 0) ? Number.POSITIVE_INFINITY : Number(block.readBigUInt64BE(128));
}

/** Each kind at most once, so that headers cannot pile up in front of one entry. */
function extend(extension: Extension, member: keyof Extension, content: Buffer): Extension {
  if (extension[member] !== undefined) throw badExtension("occurs twice for one entry");
  return { ...extension, [member]: content };
}

/** Git and others write a comment there. Refuses a key that would change every entry. */
function checkGlobal(content: Buffer, count: number): void {
  if (count > most.global) throw badExtension(`is one of more than ${most.global} for all entries`);
  for (const key of readRecords(content).keys()) {
    if (!harmlessKeys.includes(key)) throw badExtension("sets for all entries what only a single entry may set");
  }
}

function toEntry(header: Header, extension: Extension): Omit<TarEntry, "body"> {
  const records = extension.records ? readRecords(extension.records) : new Map<string, string>();
  for (const key of records.keys())
    if (key.startsWith("GNU.sparse.")) throw new BadBundle("An entry is a sparse file.");
  checkSize(header.size, records.get("size"));
  const name = records.get("path") || (extension.name && textOf(extension.name)) || header.name;
  const kind = kinds[header.type];
  return {
    name,
    // Old tools have no type for folders.
    kind: kind === "file" && name.endsWith("/") ? "directory" : kind,
    target: records.get("linkpath") || (extension.target && textOf(extension.target)) || header.target,
    size: header.size,
    isExecutable: (header.mode & 0o111) !== 0,
  };
}

/** Refuses a second size, because programs disagree about which one counts. */
function checkSize(size: number, given: string | undefined): void {
  if (given === undefined || (/^\d{1,15}$/.test(given) && Number(given) === size)) return;
  throw new BadBundle("An entry has two sizes.");
}

/** Each record is `<length> <key>=<value>` and a line feed; the length counts all of it. */
function readRecords(content: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  let count = 0;
  for (let at = 0; at < content.byteLength; ) {
    const [start = ""] = /^\d{1,5} /.exec(content.toString("latin1", at, at + 6)) ?? [];
    const end = at + Number(start);
    const equals = content.indexOf("=", at + start.length);
    const isWhole = start !== "" && end <= content.byteLength && content[end - 1] === 10;
    if (!isWhole || equals < 0 || equals >= end) throw badExtension("is malformed");
    if (++count > most.records) throw badExtension(`has more than ${most.records} records`);
    records.set(content.toString("utf8", at + start.length, equals), content.toString("utf8", equals + 1, end - 1));
    at = end;
  }
  return records;
}

/** Reads a stream by numbers of bytes; each byte is read or skipped once. */
class Bytes {
  position = 0;
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.byteLength === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) return true;
      this.#rest = value;
    }
    return false;
  }

  async take(length: number): Promise<Buffer> {
    if (this.#rest.byteLength >= length) return this.#cut(length);
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (await this.isAtEnd()) throw noTar();
      const piece = this.#cut(Math.min(left, this.#rest.byteLength));
      left -= piece.byteLength;
      yield piece;
    }
  }

  async skipTo(position: number): Promise<void> {
    if (position > this.position) for await (const _ of this.pieces(position - this.position));
  }

  #cut(length: number): Buffer {
    const piece = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.position += length;
    return piece;
  }
}
