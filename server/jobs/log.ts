// Logs of plans, applies and tests: they grow while the work goes on, and are read from any place on.
import type { Blobs } from "../store/blobs.ts";

/** How often what was written becomes readable. */
const flushMs = 250;
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
  let saving: Promise<void> = Promise.resolve();

  async function save(): Promise<void> {
    if (fresh.length === 0) return;
    whole = Buffer.concat([whole, ...fresh]);
    fresh = [];
    await blobs.put(key, whole);
  }
  /** One at a time; what one could not save, the next saves as well. */
  const saveNext = () => {
    saving = saving.catch(() => {}).then(save);
    return saving;
  };
  const timer = setInterval(() => saveNext().catch(() => {}), flushMs).unref();

  return {
    write(text) {
      if (room <= 0) return;
      room -= Buffer.byteLength(text);
      fresh.push(Buffer.from(room > 0 ? text : "\nThe log is too long; the rest is left out.\n"));
    },
    async close() {
      clearInterval(timer);
      await saveNext();
    },
  };
}

/** Between them stands the log; a reader knows by the second that there is no more to come. */
const start = Buffer.from("\x02");
const end = Buffer.from("\x03");

export type LogRange = Readonly<{ offset?: number | undefined; limit?: number | undefined }>;

/** Counted from the frame's first byte on. `complete`: nothing will be added any more. */
export async function readLog(
  blobs: Blobs,
  key: string | null,
  complete: boolean,
  { offset = 0, limit = longestLog * 2 }: LogRange,
): Promise<Buffer> {
  const text = key === null ? undefined : await blobs.get(key);
  const framed = Buffer.concat([start, text ?? Buffer.alloc(0), ...(complete ? [end] : [])]);
  return framed.subarray(offset, offset + limit);
}
