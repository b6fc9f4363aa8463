// `--record s3://…`: writes lines to gzipped parts on the disk, which are uploaded without delaying traffic.
import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGzip, type Gzip } from "node:zlib";
import { plural, UserError, visible, visibleJson } from "../../terminal/index.ts";
import { type Lines, noteLostLines } from "../consumers/lines.ts";
import { readRecordingAddress, shownAddress } from "./address.ts";
import { Bucket } from "./bucket.ts";

interface PartBounds {
  /** Maximum size of a part in bytes, before compression. */
  partBytes: number;
  /** Milliseconds until a part is closed. */
  partMs: number;
  /** Maximum size in bytes of all parts that wait for upload. */
  spoolBytes: number;
  /** Milliseconds that a stop waits for uploads. */
  graceMs: number;
}

const standard: PartBounds = { partBytes: 64 << 20, partMs: 60_000, spoolBytes: 1 << 30, graceMs: 10_000 };
/** Maximum size in bytes of the lines that wait for compression. */
const maxWaiting = 16 << 20;
const pauses = [500, 1_000, 2_000, 5_000, 10_000, 30_000];

interface UploadPart {
  key: string;
  file: string;
  lines: number;
  bytes: number;
  gzip: Gzip;
  written: Promise<void>;
}

interface FullPart {
  key: string;
  file: string;
  lines: number;
  size: number;
}

/** Throws a UserError if the bucket cannot be used. */
export async function openPartWriter(text: string, bounds: Partial<PartBounds> = {}): Promise<Lines> {
  const address = readRecordingAddress(text, process.env);
  const bucket = await Bucket.open(address);
  try {
    await bucket.list(address.prefix, 1);
  } catch (error) {
    // Write access alone is enough.
    if ((error as Error).name !== "AccessDenied") {
      bucket.close();
      throw error;
    }
  }
  return new PartWriter(bucket, address.prefix, shownAddress(text), { ...standard, ...bounds });
}

class PartWriter implements Lines {
  readonly #bucket: Bucket;
  readonly #prefix: string;
  readonly #shown: string;
  readonly #bounds: PartBounds;
  /** Only its owner can read it. */
  readonly #folder = mkdtempSync(join(tmpdir(), "infrarun-record-"));
  /** Distinguishes processes that record to the same prefix. */
  readonly #process = randomBytes(4).toString("hex");
  #count = 0;
  #part: UploadPart | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #full: FullPart[] = [];
  #spooled = 0;
  /** Settles when every finished part is on the disk. */
  #ended: Promise<void> = Promise.resolve();
  #uploading: Promise<void> | undefined;
  /** Ends the pause before a retry, because the gate is stopping. */
  readonly #hurry = new AbortController();
  readonly #closing = new AbortController();
  #isTold = false;

  constructor(bucket: Bucket, prefix: string, shown: string, bounds: PartBounds) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#shown = shown;
    this.#bounds = bounds;
  }

  write(value: unknown): void {
    if (this.#spooled > this.#bounds.spoolBytes) {
      this.#lose(1, "too many parts wait for their upload");
      return;
    }
    const part = this.#part ?? this.#begin();
    this.#part = part;
    if (part.gzip.writableLength > maxWaiting) {
      this.#lose(1, "lines come faster than they can be compressed");
      return;
    }
    const line = Buffer.from(`${visibleJson(value)}\n`);
    part.gzip.write(line);
    part.lines += 1;
    part.bytes += line.byteLength;
    if (part.bytes >= this.#bounds.partBytes) this.#end();
  }

  async ready(): Promise<void> {}

  /** Uploads the rest for a bounded time. Parts that are then left stay on the disk, and a message names their folder. */
  async close(): Promise<void> {
    AbortSignal.timeout(this.#bounds.graceMs).addEventListener("abort", () => this.#closing.abort());
    this.#hurry.abort();
    this.#end();
    await this.#ended;
    await this.#uploading;
    this.#bucket.close();
    const lines = this.#full.reduce((sum, part) => sum + part.lines, 0);
    if (lines === 0) rmSync(this.#folder, { recursive: true, force: true });
    else {
      noteLostLines(lines);
      console.error(
        visible(
          `${plural(this.#full.length, "part")} could not be uploaded to ${this.#shown}: kept in ${this.#folder}.`,
        ),
      );
    }
  }

  #begin(): UploadPart {
    this.#count += 1;
    const time = new Date().toISOString().replaceAll(/[-:]/g, "");
    const name = `${time}-${this.#process}-${String(this.#count).padStart(6, "0")}.ndjson.gz`;
    const file = join(this.#folder, name);
    const gzip = createGzip();
    const output = createWriteStream(file, { mode: 0o600 });
    gzip.pipe(output);
    const written = finished(output);
    written.catch(() => {});
    this.#timer = setTimeout(() => this.#end(), this.#bounds.partMs);
    this.#timer.unref();
    const key = this.#prefix === "" ? name : `${this.#prefix}/${name}`;
    return { key, file, lines: 0, bytes: 0, gzip, written };
  }

  /** Finishes the part: the next line begins another one. */
  #end(): void {
    const part = this.#part;
    this.#part = undefined;
    clearTimeout(this.#timer);
    if (part === undefined) return;
    part.gzip.end();
    this.#ended = this.#ended.then(() => this.#handOver(part));
  }

  async #handOver({ key, file, lines, written }: UploadPart): Promise<void> {
    try {
      await written;
      const { size } = statSync(file);
      this.#full.push({ key, file, lines, size });
      this.#spooled += size;
      this.#uploading ??= this.#upload();
    } catch (error) {
      this.#lose(lines, `${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown"})`);
    }
  }

  /** Uploads one part after the other, in their order. */
  async #upload(): Promise<void> {
    let failures = 0;
    for (let part = this.#full[0]; part !== undefined && !this.#closing.signal.aborted; part = this.#full[0]) {
      try {
        await this.#bucket.put(part.key, part.file, part.size, this.#closing.signal);
        this.#full.shift();
        this.#spooled -= part.size;
        rmSync(part.file, { force: true });
        failures = 0;
      } catch (error) {
        this.#report(error);
        const isHurried = this.#hurry.signal.aborted;
        const pause = isHurried ? pauses[0]! : pauses[Math.min(failures, pauses.length - 1)]!;
        failures += 1;
        const signal = isHurried ? this.#closing.signal : this.#hurry.signal;
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
    this.#uploading = undefined;
  }

  #report(error: unknown): void {
    if (this.#isTold) return;
    this.#isTold = true;
    const why = error instanceof UserError ? error.message : `An upload failed: ${(error as Error).message}`;
    console.error(visible(`${why} Parts of the recording wait in ${this.#folder} and are tried again.`));
  }

  #lose(count: number, reason: string): void {
    noteLostLines(count);
    if (!this.#isTold) console.error(visible(`Some lines are missing in ${this.#shown}: ${reason}.`));
    this.#isTold = true;
  }
}
