// What an uploaded configuration may be: a gzip-compressed tar that stays within its own folder and within bounds.
// It is judged while it streams by and is never unpacked here.
import { createHash } from "node:crypto";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";

export type BundleLimits = Readonly<{
  /** Of the upload as sent. */
  bytes: number;
  unpackedBytes: number;
  /** Files, links and folders, also those that are only implied by a longer name. */
  entries: number;
}>;

export const standardLimits: BundleLimits = {
  bytes: 100 * 1024 ** 2,
  unpackedBytes: 1024 ** 3,
  entries: 50_000,
};

export type BundleFile = Readonly<{ name: string; size: number }>;

export type Bundle = Readonly<{
  ok: true;
  /** In hexadecimal; the name under which it is kept. */
  sha256: string;
  size: number;
  unpackedSize: number;
  files: readonly BundleFile[];
}>;

/** `interrupted`: the sender went away, which says nothing about what it was sending. */
export type BundleFault = "too-large" | "invalid" | "interrupted";
export type BundleRefusal = Readonly<{ ok: false; fault: BundleFault; reason: string }>;

class Refused extends Error {
  readonly fault: BundleFault;

  constructor(fault: BundleFault, reason: string) {
    super(reason);
    this.fault = fault;
  }
}

const invalid = (reason: string) => new Refused("invalid", reason);

/**
 * Judges a bundle as it arrives; `keep` gets every byte of it in order and is waited for.
 * Stops reading at the first fault. Errors of `keep` are thrown, all others are the result.
 */
export async function verifyBundle(
  source: AsyncIterable<Uint8Array>,
  limits: BundleLimits,
  keep: (chunk: Uint8Array) => Promise<void> | void = () => {},
): Promise<Bundle | BundleRefusal> {
  const contents = new Contents(limits);
  const unpacker = createUnpacker(contents, limits.unpackedBytes);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of interruptible(source)) {
      size += chunk.byteLength;
      if (size > limits.bytes) throw new Refused("too-large", `The upload is larger than ${limits.bytes} bytes.`);
      hash.update(chunk);
      await Promise.all([keep(chunk), unpacker.write(chunk)]);
    }
    const unpackedSize = await unpacker.end();
    return { ok: true, sha256: hash.digest("hex"), size, unpackedSize, files: contents.files };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, fault: error.fault, reason: error.message };
  } finally {
    unpacker.destroy();
  }
}

async function* interruptible(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch {
    throw new Refused("interrupted", "The upload ended before it was complete.");
  }
}

/** From compressed bytes to the entries of the tar within, one chunk in flight at a time. */
function createUnpacker(contents: Contents, limit: number) {
  const gunzip = createGunzip();
  const tar = extract();
  let unpackedSize = 0;
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  finished.catch(() => {});
  const fail = (error: Error) => {
    reject(error);
    gunzip.destroy();
    tar.destroy(null);
  };
  gunzip.on("error", () => fail(invalid("The upload is not a gzip-compressed file, or is cut off.")));
  gunzip.on("data", (chunk: Buffer) => {
    unpackedSize += chunk.byteLength;
    if (unpackedSize > limit) return fail(invalid(`The bundle unpacks to more than ${limit} bytes.`));
    if (!tar.write(chunk)) gunzip.pause();
  });
  gunzip.on("end", () => tar.end(null));
  tar.on("drain", () => gunzip.resume());
  tar.on("error", () => fail(invalid("The upload is not a tar archive, or is cut off.")));
  tar.on("entry", (header, body, next) => {
    body.on("error", () => {});
    try {
      contents.add(header);
      body.on("end", next).resume();
    } catch (error) {
      fail(error as Error);
    }
  });
  tar.on("finish", () => {
    if (unpackedSize === 0) fail(invalid("The upload holds no tar archive."));
    else resolve();
  });

  return {
    async write(chunk: Uint8Array) {
      if (gunzip.destroyed) return finished;
      const written = new Promise<void>((done) => gunzip.write(chunk, () => done()));
      await Promise.race([written, finished]);
    },
    async end() {
      if (!gunzip.destroyed) gunzip.end();
      await finished;
      return unpackedSize;
    },
    destroy() {
      gunzip.destroy();
      tar.destroy(null);
    },
  };
}

type Kind = "file" | "directory" | "link";

const kinds: Partial<Record<Header["type"], Kind>> = {
  file: "file",
  "contiguous-file": "file",
  directory: "directory",
  link: "link",
  symlink: "link",
};

/** The longest name that Linux opens. */
const longestName = 4096;

/** Where an entry belongs, below the bundle's own folder. */
export type Place = Readonly<{ path: string; kind: Kind }>;

/** The entries seen so far, and whether the next may join them; whoever unpacks a bundle asks as well. */
export class Contents {
  readonly files: BundleFile[] = [];
  readonly #kinds = new Map<string, Kind>();
  readonly #limits: BundleLimits;

  constructor(limits: BundleLimits) {
    this.#limits = limits;
  }

  /** Throws one sentence about what is wrong. */
  add({ name, type, linkname, size }: Header): Place {
    const kind = kinds[type];
    if (!kind) throw invalid(`${show(name)} is neither a file, a folder nor a link.`);
    if (size > this.#limits.unpackedBytes) {
      throw invalid(`The bundle unpacks to more than ${this.#limits.unpackedBytes} bytes.`);
    }
    const path = partsOf(name);
    if (path.length === 0 && kind !== "directory") throw invalid("An entry has no name.");
    path.slice(0, -1).forEach((_, depth) => {
      this.#claim(path.slice(0, depth + 1).join("/"), "directory", name);
    });
    if (path.length > 0) this.#claim(path.join("/"), kind, name);
    // A link without a target comes with null, whatever the type says.
    const target = linkname ?? "";
    if (type === "symlink") checkSymlink(name, path, target);
    if (type === "link") this.#checkHardLink(name, target);
    if (kind === "file") this.files.push({ name: path.join("/"), size });
    return { path: path.join("/"), kind };
  }

  /** Only a folder may be named twice; so nothing is overwritten, or written through a link. */
  #claim(path: string, kind: Kind, name: string): void {
    const known = this.#kinds.get(path);
    if (known === "directory" && kind === "directory") return;
    if (known !== undefined) throw invalid(`${show(name)} stands in the way of an earlier entry of the same name.`);
    this.#kinds.set(path, kind);
    if (this.#kinds.size > this.#limits.entries) {
      throw invalid(`The bundle has more than ${this.#limits.entries} entries.`);
    }
  }

  #checkHardLink(name: string, target: string): void {
    if (this.#kinds.get(partsOf(target).join("/")) !== "file") {
      throw invalid(`${show(name)} links to something that is no earlier file of the bundle.`);
    }
  }
}

/** The parts of a path that stays below its folder, without empty ones and `.`. */
function partsOf(name: string): string[] {
  if (name.length > longestName) throw invalid("An entry has a name that is too long.");
  if (/[\0\\]/.test(name)) throw invalid(`${show(name)} has a NUL or a backslash in its name.`);
  if (isAbsolute(name)) throw invalid(`${show(name)} has an absolute name.`);
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw invalid(`${show(name)} lies outside the bundle.`);
  return parts;
}

/**
 * A target may climb first and then descend. Since no entry lies behind a link, the climb goes through real folders;
 * a climb after a descent could leave through another link.
 */
function checkSymlink(name: string, path: readonly string[], target: string): void {
  const parts = target.split("/").filter((part) => part !== "" && part !== ".");
  const climb = parts.findIndex((part) => part !== "..");
  const climbs = climb === -1 ? parts.length : climb;
  const leaves = climbs > path.length - 1 || parts.slice(climbs).includes("..");
  if (target === "" || target.length > longestName || /[\0\\]/.test(target) || isAbsolute(target) || leaves) {
    throw invalid(`${show(name)} links to something outside the bundle.`);
  }
}

function isAbsolute(name: string): boolean {
  return name.startsWith("/") || /^[A-Za-z]:/.test(name);
}

/** A name as a message may carry it: one short line. */
function show(name: string): string {
  const line = name.replace(/[^\x20-\x7e]/g, "?");
  return `"${line.length > 80 ? `${line.slice(0, 77)}...` : line}"`;
}
