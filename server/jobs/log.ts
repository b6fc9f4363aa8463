// Logs of plans, applies and tests: they grow while the work goes on, and are read from any place on.
import type { Blobs } from "../store/blobs.ts";

/** How soon what was written becomes readable. */
const soonestMs = 250;
/** A log is one file, written anew as a whole: the larger it is, and the slower the store, the less often that is. */
const largeBytes = 256 * 1024;
const shareOfTime = 0.1;
const latestMs = 5_000;
/** A log that runs away ends here. */
const longestLog = 8 * 1024 ** 2;

export interface LogWriter {
  write(text: string): void;
  /** Makes everything readable that was written. */
  close(): Promise<void>;
}

/** Goes on where an earlier attempt stopped. */
export async function openLog(blobs: Blobs, key: string): Promise<LogWriter> {
  let whole = (await blobs.get(key)) ?? Buffer.alloc(0);
  let fresh: Buffer[] = [];
  let room = longestLog - whole.byteLength;
  let isSaved = true;
  let saving: Promise<void> = Promise.resolve();
  let pauseMs = soonestMs;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function save(): Promise<void> {
    if (fresh.length > 0) {
      whole = Buffer.concat([whole, ...fresh]);
      fresh = [];
      isSaved = false;
    }
    if (isSaved) return;
    const startedAt = performance.now();
    await blobs.put(key, whole);
    isSaved = true;
    pauseMs = pauseAfter(whole.byteLength, performance.now() - startedAt);
  }
  /** One at a time; what one could not save, the next saves as well. */
  const saveNext = () => {
    saving = saving.catch(() => {}).then(save);
    return saving;
  };
  function saveLater(): void {
    if (timer || isClosed) return;
    timer = setTimeout(async () => {
      await saveNext().catch(() => {});
      timer = undefined;
      if (!isSaved || fresh.length > 0) saveLater();
    }, pauseMs).unref();
  }

  return {
    write(text) {
      if (room <= 0) return;
      room -= Buffer.byteLength(text);
      fresh.push(Buffer.from(room > 0 ? text : "\nThe log is too long; the rest is left out.\n"));
      saveLater();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await saveNext();
    },
  };
}

function pauseAfter(bytes: number, tookMs: number): number {
  return Math.min(latestMs, Math.max(soonestMs * (1 + bytes / largeBytes), tookMs / shareOfTime));
}

/** Between them stands the log; a reader knows by the second that there is no more to come. */
const start = Buffer.from("\x02");
const end = Buffer.from("\x03");

export type LogRange = Readonly<{ offset?: number | undefined; limit?: number | undefined }>;

/** Counted from the frame's first byte on. `complete`: nothing will be added any more. */
export async function readLog(
  blobs: Pick<Blobs, "get">,
  key: string | null,
  complete: boolean,
  { offset = 0, limit = longestLog * 2 }: LogRange,
): Promise<Buffer> {
  const text = (key === null ? undefined : await blobs.get(key)) ?? Buffer.alloc(0);
  const wanted = (part: Buffer, at: number) =>
    part.subarray(Math.max(0, offset - at), Math.max(0, Math.min(part.length, offset + limit - at)));
  // A copy of what is wanted alone: a small part must not keep the whole log in memory until it is read.
  return Buffer.concat([
    wanted(start, 0),
    wanted(text, start.length),
    ...(complete ? [wanted(end, start.length + text.length)] : []),
  ]);
}
