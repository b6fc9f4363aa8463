// The keys of this process: from INFRARUN_KEY, or from the key file, one per line.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { StoreRefused, StoreUnavailable, WrongStoreSetting } from "../database/errors.ts";

export interface KeySettings {
  /** Keys in base64, separated by commas, instead of the file. */
  key: string | null;
  keyFile: string;
  /** The folder of the store: a new key file must be on the same volume. */
  data?: string;
}

const keyBytes = 32;
const written = /^(?:[A-Za-z0-9+/_-]{43}=?|[0-9A-Fa-f]{64})$/;
const howToMake = "openssl rand -base64 32 makes one";

/** Defaults to a file next to the data folder. */
export function keyFileOf({ data, keyFile }: { data: string; keyFile?: string | null | undefined }): string {
  return keyFile ? resolve(keyFile) : `${resolve(data)}.key`;
}

export class KeyRing {
  readonly #settings: KeySettings;
  #keys: ReadonlyMap<string, Buffer>;

  constructor(settings: KeySettings) {
    this.#settings = settings;
    this.#keys = this.#read();
  }

  /** Names of the keys, in the given order. */
  get ids(): readonly string[] {
    return [...this.#keys.keys()];
  }

  /** The source of the keys, as words for a sentence. */
  get source(): string {
    return this.#settings.key === null ? `the key file ${this.#settings.keyFile}` : "INFRARUN_KEY";
  }

  get isFile(): boolean {
    return this.#settings.key === null;
  }

  /** Reads the file again if the key is missing, because it may have been added. Throws `StoreUnavailable` without it. */
  get(id: string): Buffer {
    if (!this.#keys.has(id) && this.isFile) this.#keys = this.#read();
    const key = this.#keys.get(id);
    if (!key) throw new StoreUnavailable(this.#lacking(id));
    return key;
  }

  /** Throws `StoreRefused` without the key. */
  assertHas(id: string): void {
    if (!this.#keys.has(id)) throw new StoreRefused(this.#lacking(id));
  }

  #lacking(id: string): string {
    return (
      `The secrets of the store are encrypted with the key ${id}, which is not in ${this.source}. Add that key there ` +
      "from your copy: without it, the secrets cannot be read."
    );
  }

  /** Writes a new key to the file, and returns its name. Only the owner may read the file. */
  make(): string {
    const { keyFile } = this.#settings;
    const key = randomBytes(keyBytes);
    try {
      if (this.#keys.size === 0) this.#createFile(`${key.toString("base64")}\n`);
      else replaceFile(keyFile, `${readFileSync(keyFile, "utf8").trimEnd()}\n${key.toString("base64")}\n`);
    } catch (error) {
      if (error instanceof StoreRefused) throw error;
      throw new StoreRefused(
        `The key file ${keyFile} cannot be written (${(error as NodeJS.ErrnoException).code}). ` +
          `Name another one in INFRARUN_KEY_FILE, or give a key in INFRARUN_KEY: ${howToMake}.`,
      );
    }
    this.#keys = this.#read();
    return nameOf(key);
  }

  /** If several processes start at the same time, only one creates the file. */
  #createFile(content: string): void {
    const { keyFile, data } = this.#settings;
    // The data folder of a container is often its only part that lasts.
    if (data !== undefined && isOtherVolume(dirname(keyFile), data)) {
      throw new StoreRefused(
        `${data} is a volume of its own, and the key file ${keyFile} is outside of it: the key may be lost while the store survives. ` +
          `Give the key in INFRARUN_KEY (${howToMake}), or name a file that lasts in INFRARUN_KEY_FILE.`,
      );
    }
    const draft = `${keyFile}.${randomUUID()}.tmp`;
    try {
      writePrivately(draft, content);
      linkSync(draft, keyFile);
    } finally {
      rmSync(draft, { force: true });
    }
  }

  #read(): ReadonlyMap<string, Buffer> {
    const { key, keyFile } = this.#settings;
    const texts = (key ?? readKeyFile(keyFile)).split(/[\s,]+/).filter(Boolean);
    // Do not show the text: it may be a mistyped key.
    if (!texts.every((text) => written.test(text))) {
      throw new (this.isFile ? StoreRefused : WrongStoreSetting)(
        `${this.source} contains something that is not a key: a key is ${keyBytes} random bytes in base64; ${howToMake}.`,
      );
    }
    if (key !== null && texts.length === 0) throw new WrongStoreSetting(`INFRARUN_KEY contains no key; ${howToMake}.`);
    return new Map(texts.map(parse).map((bytes) => [nameOf(bytes), bytes]));
  }
}

const parse = (text: string) => Buffer.from(text, text.length === keyBytes * 2 ? "hex" : "base64");

/** A hash that identifies the key without revealing it. */
export function nameOf(key: Buffer): string {
  return `key-${createHash("sha256").update("infrarun key name").update(key).digest("hex").slice(0, 12)}`;
}

/** Empty if there is no file. Lines that begin with # are comments. */
function readKeyFile(file: string): string {
  try {
    const { mode } = statSync(file);
    if (process.platform !== "win32" && (mode & 0o007) !== 0) {
      throw new StoreRefused(`Every user of this machine can read the key file ${file}; run chmod 600 on it.`);
    }
    return readFileSync(file, "utf8").replace(/^\s*#.*$/gm, "");
  } catch (error) {
    if (error instanceof StoreRefused) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "";
    throw new StoreRefused(`The key file ${file} of INFRARUN_KEY_FILE cannot be read (${code}).`);
  }
}

function isOtherVolume(folder: string, other: string): boolean {
  return statSync(folder).dev !== statSync(other).dev;
}

/** Owner and mode stay: the service may run as another user than the one who adds a key. */
function replaceFile(file: string, content: string): void {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    writePrivately(draft, content);
    const { uid, gid, mode } = statSync(file);
    const made = statSync(draft);
    if (uid !== made.uid || gid !== made.gid) chownSync(draft, uid, gid);
    chmodSync(draft, mode & 0o777);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function writePrivately(file: string, content: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
