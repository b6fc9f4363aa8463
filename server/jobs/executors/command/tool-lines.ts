// Reads the output of a tool line by line while it arrives.
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { setTimeout as sleep } from "node:timers/promises";

/** Pause between two reads of output beyond the limit. */
const pauseMs = 10;
/** Longer lines are left out. */
const longestLine = 1024 ** 2;

interface Output {
  /** Limit in bytes for all streams together. */
  most: number;
  /** Called with lines that arrived together. */
  onLines(lines: readonly string[]): void;
  /** Called for output beyond the limit, which is ignored. */
  onExcess(): void;
}

/** Settles when all streams have ended. */
export async function readOutput(streams: readonly Readable[], { most, onLines, onExcess }: Output): Promise<void> {
  let room = most;
  const onBytes = (count: number): boolean => {
    room -= count;
    if (room < 0) onExcess();
    return room >= 0;
  };
  await Promise.all(streams.map((stream) => readLines(stream, onBytes, onLines)));
}

/** `onBytes` returns whether the output is within the limit. */
async function readLines(stream: Readable, onBytes: (count: number) => boolean, onLines: Output["onLines"]) {
  const decoder = new StringDecoder("utf8");
  let started = "";
  let dropped = 0;
  const end = (rest: string): string => {
    const line = started + rest;
    const isTooLong = dropped > 0 || line.length > longestLine;
    started = "";
    dropped = 0;
    return isTooLong ? `(a line of more than ${longestLine} characters is left out)` : line.replace(/\r$/, "");
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (!onBytes(chunk.byteLength)) {
        // Drain slowly while the tool shuts down, so that its output does not keep the worker busy.
        await sleep(pauseMs);
        continue;
      }
      const [first, ...more] = decoder.write(chunk).split("\n");
      const last = more.pop();
      if (last !== undefined) onLines([first!, ...more].map(end));
      const open = last ?? first!;
      if (started.length + open.length > longestLine) dropped += started.length + open.length;
      else if (dropped === 0) started += open;
      if (dropped > 0) started = "";
    }
  } catch {
    // A broken pipe has no more output.
  }
  if (started !== "" || dropped > 0) onLines([end("")]);
}

/** The whole stream; undefined if it is longer than `most` bytes. */
export async function collect(stream: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let room = most;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      room -= chunk.byteLength;
      if (room >= 0) chunks.push(chunk);
      // Keep draining: a full pipe would block the tool.
      else chunks.length = 0;
    }
  } catch {
    return undefined;
  }
  return room < 0 ? undefined : Buffer.concat(chunks);
}
