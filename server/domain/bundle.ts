// Accepts an uploaded configuration only if it is a gzip-compressed tar that stays within its own folder and the limits.
// Both the check and the unpacking read it with this code.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { BadBundle, type EntryKind, readTar, type TarEntry } from "./tar.ts";

export type BundleLimits = Readonly<{
  /** The size of the upload as sent. */
  bytes: number;
  unpackedBytes: number;
  /** Files, links and folders, including folders that only occur as part of a longer name. */
  entries: number;
  /** Milliseconds to check it, and to read its configuration. */
  verifyMs: number;
}>;

export const standardLimits: BundleLimits = {
  bytes: 100 * 1024 ** 2,
  unpackedBytes: 1024 ** 3,
  entries: 50_000,
  verifyMs: 30_000,
};

type BundleSettings = Record<"uploadLimit" | "unpackedLimit" | "entryLimit" | "verifyMs", number>;

export function toBundleLimits({ uploadLimit, unpackedLimit, entryLimit, verifyMs }: BundleSettings): BundleLimits {
  return { bytes: uploadLimit, unpackedBytes: unpackedLimit, entries: entryLimit, verifyMs };
}

/** An entry that may be unpacked. */
export interface BundleEntry extends Pick<TarEntry, "size" | "isExecutable" | "body"> {
  /** Relative to the bundle's own folder; empty for that folder itself. */
  path: string;
  kind: EntryKind;
  /** For a symlink, its text; for a hard link, the path of an earlier file. */
  target: string;
}

/** Returns the error of a bundle, in one sentence; undefined for a valid one. */
export async function findFault(source: AsyncIterable<Uint8Array>, limits: BundleLimits): Promise<string | undefined> {
  try {
    for await (const _ of readBundle(source, limits));
    return undefined;
  } catch (error) {
    if (error instanceof BadBundle) return error.message;
    throw error;
  }
}

/** The entries of a bundle. Stops at the first fault and throws `BadBundle`. */
export async function* readBundle(
  source: AsyncIterable<Uint8Array>,
  limits: BundleLimits,
): AsyncGenerator<BundleEntry> {
  const contents = new Contents(limits);
  for await (const entry of readTar(inflate(source, limits.unpackedBytes))) {
    const { size, isExecutable, body } = entry;
    yield { ...contents.add(entry), size, isExecutable, body };
  }
}

async function* inflate(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  // Errors of the source reach the reader through this stream.
  pipeline(Readable.from(source), gunzip).catch(() => {});
  let size = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    throw isOfZlib(error) ? new BadBundle("The upload is not a gzip file, or it is truncated.") : error;
  } finally {
    gunzip.destroy();
  }
  if (size === 0) throw new BadBundle("The upload contains no tar archive.");
}

const isOfZlib = (error: unknown) => (error as NodeJS.ErrnoException).code?.startsWith("Z_") === true;
const tooLarge = (limit: number) => new BadBundle(`The bundle unpacks to more than ${limit} bytes.`);

/** Maximum bytes of a name and of each of its parts, on any file system. */
const longest = { name: 1024, part: 255 };
/** Depth of nested folders. */
const deepest = 64;

/** The content of a folder, by name. */
type Folder = Map<string, Folder | "file" | "link">;

/** The entries so far, and the check whether the next one is allowed. */
class Contents {
  readonly #root: Folder = new Map();
  readonly #limits: BundleLimits;
  /** Entries of the archive, and places that they use: an archive may repeat a folder, and a name may imply many folders. */
  #count = { entries: 0, places: 0 };

  constructor(limits: BundleLimits) {
    this.#limits = limits;
  }

  add({ name, kind, target, size }: TarEntry): Pick<BundleEntry, "path" | "kind" | "target"> {
    this.#countTowards("entries");
    if (!kind) throw new BadBundle(`${show(name)} is neither a file, a folder nor a link.`);
    if (size > this.#limits.unpackedBytes) throw tooLarge(this.#limits.unpackedBytes);
    if (kind !== "file" && size > 0) throw new BadBundle(`${show(name)} has a size, but is not a file.`);
    const parts = partsOf(name);
    if (parts.length === 0 && kind !== "directory") throw new BadBundle("An entry has no name.");
    this.#claim(parts, kind, name);
    const path = parts.join("/");
    if (kind === "symlink") checkSymlink(name, parts, target);
    if (kind !== "link") return { path, kind, target };
    return { path, kind, target: this.#earlierFile(name, target) };
  }

  /** Only folders may occur twice. So nothing is overwritten, or written through a link. */
  #claim(parts: readonly string[], kind: EntryKind, name: string): void {
    let folder = this.#root;
    for (const [depth, part] of parts.entries()) {
      const isFolder = depth < parts.length - 1 || kind === "directory";
      const known = folder.get(part);
      if (known !== undefined && !(isFolder && known instanceof Map)) {
        throw new BadBundle(`${show(name)} has the same name as an earlier entry.`);
      }
      if (known === undefined) this.#countTowards("places");
      const place = known ?? (isFolder ? new Map() : kind === "file" ? "file" : "link");
      folder.set(part, place);
      if (place instanceof Map) folder = place;
    }
  }

  #countTowards(what: "entries" | "places"): void {
    this.#count[what] += 1;
    if (this.#count[what] > this.#limits.entries) {
      throw new BadBundle(`The bundle has more than ${this.#limits.entries} entries.`);
    }
  }

  #earlierFile(name: string, target: string): string {
    const parts = partsOf(target);
    let place: ReturnType<Folder["get"]> = this.#root;
    for (const part of parts) place = place instanceof Map ? place.get(part) : undefined;
    if (place === "file") return parts.join("/");
    throw new BadBundle(`${show(name)} links to something other than an earlier file of the bundle.`);
  }
}

/** Returns the parts of a path that stays below its folder, without empty ones and `.`. */
function partsOf(name: string): string[] {
  if (Buffer.byteLength(name) > longest.name) throw new BadBundle("An entry has a name that is too long.");
  if (/[\0\\]/.test(name)) throw new BadBundle(`${show(name)} has a NUL or a backslash in its name.`);
  if (isAbsolute(name)) throw new BadBundle(`${show(name)} has an absolute name.`);
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw new BadBundle(`${show(name)} is outside the bundle.`);
  if (parts.length > deepest) throw new BadBundle(`${show(name)} is more than ${deepest} folders deep.`);
  if (parts.some((part) => Buffer.byteLength(part) > longest.part)) {
    throw new BadBundle("An entry has a name that is too long.");
  }
  return parts;
}

/**
 * A target may first go up and then down. Entries cannot be behind a link, so leading `..` goes through real folders; `..`
 * after a folder name could leave the bundle through another link.
 */
function checkSymlink(name: string, path: readonly string[], target: string): void {
  const parts = target.split("/").filter((part) => part !== "" && part !== ".");
  const climb = parts.findIndex((part) => part !== "..");
  const climbs = climb === -1 ? parts.length : climb;
  const leaves = climbs > path.length - 1 || parts.slice(climbs).includes("..");
  const isTooLong = Buffer.byteLength(target) > longest.name;
  if (target === "" || isTooLong || /[\0\\]/.test(target) || isAbsolute(target) || leaves) {
    throw new BadBundle(`${show(name)} links to something outside the bundle.`);
  }
}

function isAbsolute(name: string): boolean {
  return name.startsWith("/") || /^[A-Za-z]:/.test(name);
}

/** The name for a message: one short line. */
function show(name: string): string {
  const line = name.slice(0, 100).replace(/[^\x20-\x7e]/g, "?");
  return `"${line.length > 80 ? `${line.slice(0, 77)}...` : line}"`;
}
