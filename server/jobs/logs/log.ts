// Logs of plans, applies and tests: they grow during the work, and can be read from any offset.
import type { Run } from "../../domain/types.ts";
import type { Blobs } from "../../store/files/blobs.ts";

/** Shortest delay until new text is readable. */
const soonestMs = 250;
/** Each save rewrites the whole log, so large logs and slow stores save less often. */
const largeBytes = 256 * 1024;
const shareOfTime = 0.1;
const latestMs = 5_000;
/** The rest of a longer log is dropped. */
const longestLog = 8 * 1024 ** 2;

const lengthNotice = "\nThe log is too long; the rest is left out.\n";
const quotaNotice = "\nThe organization has used its quota of stored bytes; the rest of the log is left out.\n";

/** Each log has two forms: text, and lines of JSON for clients that render the output themselves. */
export const logKey = (id: string) => `logs/${id}`;
export const structuredLogKey = (id: string) => `${logKey(id)}-lines`;

/** Exactly three lines: the official command lines omit the first three lines of the log of an apply. */
export const applyHeading = ({ id, toolVersion }: Pick<Run, "id" | "toolVersion">) =>
  `Apply of ${id}\nTool version ${toolVersion}\n\n`;

/** One JSON line per line of text, as tools write messages that clients show unchanged. */
export function toMessages(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) =>
    JSON.stringify({ "@level": "info", "@message": line, "@module": "infrarun", type: "log" }),
  );
}

export interface LogWriter {
  write(text: string): void;
  /** Saves all text that was written, and returns its size in bytes. */
  close(): Promise<number>;
  /** Whether no earlier attempt has written to it. */
  readonly isNew: boolean;
  /** Whether text was dropped because of the quota. */
  readonly isOverQuota: boolean;
}

/** Appends to the log of an earlier attempt. `quotaRoom` is the number of bytes that the organization may still store. */
export async function openLog(blobs: Blobs, key: string, quotaRoom = Number.POSITIVE_INFINITY): Promise<LogWriter> {
  let whole = (await blobs.get(key)) ?? Buffer.alloc(0);
  const isNew = whole.byteLength === 0;
  let fresh: Buffer[] = [];
  let room = Math.min(longestLog - whole.byteLength, quotaRoom);
  const notice = room === quotaRoom ? quotaNotice : lengthNotice;
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
  /** One save at a time; if one fails, the next saves everything. */
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
    isNew,
    write(text) {
      if (room <= 0) return;
      room -= Buffer.byteLength(text);
      fresh.push(Buffer.from(room > 0 ? text : notice));
      saveLater();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await saveNext();
      return whole.byteLength;
    },
    get isOverQuota() {
      return room <= 0 && notice === quotaNotice;
    },
  };
}

function pauseAfter(bytes: number, tookMs: number): number {
  return Math.min(latestMs, Math.max(soonestMs * (1 + bytes / largeBytes), tookMs / shareOfTime));
}

/** STX starts the log; ETX at the end tells readers that it is complete. */
const start = Buffer.from("\x02");
const end = Buffer.from("\x03");

export type LogRange = Readonly<{ offset?: number | undefined; limit?: number | undefined }>;

/** The offset counts from the first byte of the frame. `complete`: nothing will be added. */
export async function readLog(
  blobs: Pick<Blobs, "get">,
  key: string | null,
  complete: boolean,
  { offset = 0, limit = longestLog * 2 }: LogRange,
): Promise<Buffer> {
  const text = (key === null ? undefined : await blobs.get(key)) ?? Buffer.alloc(0);
  const wanted = (part: Buffer, at: number) =>
    part.subarray(Math.max(0, offset - at), Math.max(0, Math.min(part.length, offset + limit - at)));
  // Copy the requested part: a slice would keep the whole log in memory.
  return Buffer.concat([
    wanted(start, 0),
    wanted(text, start.length),
    ...(complete ? [wanted(end, start.length + text.length)] : []),
  ]);
}
