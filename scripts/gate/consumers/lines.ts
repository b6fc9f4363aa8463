// Lines of JSON to a file or to standard output, without ever holding many of them.

import { once } from "node:events";
import { closeSync, createWriteStream, openSync, readSync, statSync } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { visible, visibleJson } from "../../terminal/index.ts";
import { reasonOf } from "../reasons.ts";

export interface Lines {
  write(value: unknown): void;
  /** Settles when little of what was written is still buffered. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

let lostLines = 0;

/** Lines that could not be written, of all outputs together. */
export const countLostLines = (): number => lostLines;

const mostWaiting = 16 << 20;

/** Says on standard error, once, that the file is no longer whole. */
const tellOfLoss = (file: string, reason: string) =>
  console.error(visible(`Not every line is in ${file === "-" ? "standard output" : file}: ${reason}.`));

/** Ends the half line that a killed run left, so that the next line is whole. */
function endsInHalfALine(file: string): boolean {
  const found = statSync(file);
  // A pipe or a device cannot be looked at.
  if (!found.isFile() || found.size === 0) return false;
  const descriptor = openSync(file, "r");
  try {
    const last = Buffer.alloc(1);
    return readSync(descriptor, last, 0, 1, found.size - 1) === 1 && last[0] !== 0x0a;
  } finally {
    closeSync(descriptor);
  }
}

/** Appends; `-` is standard output. A new file is its owner's alone. Throws where it cannot be opened. */
export async function openLines(file: string): Promise<Lines> {
  const output: Writable = file === "-" ? process.stdout : createWriteStream(file, { flags: "a", mode: 0o600 });
  if (file !== "-") {
    await once(output, "open");
    if (endsInHalfALine(file)) output.write("\n");
  }
  let isTold = false;
  let failure: Error | undefined;
  output.on("error", (error) => {
    failure = error;
    if (!isEnough(error)) loseLines(1, reasonOf(error));
  });
  /** A reader of standard output that has seen enough is no failure. */
  const isEnough = (error: NodeJS.ErrnoException) => file === "-" && error.code === "EPIPE";
  function loseLines(count: number, reason: string): void {
    lostLines += count;
    if (!isTold) tellOfLoss(file, reason);
    isTold = true;
  }
  return {
    write(value) {
      if (failure !== undefined) {
        if (!isEnough(failure)) loseLines(1, reasonOf(failure));
      } else if (output.writableLength > mostWaiting) loseLines(1, "lines come faster than they can be written");
      else output.write(`${visibleJson(value)}\n`);
    },
    async ready() {
      if (output.writableNeedDrain && failure === undefined) await once(output, "drain").catch(() => {});
    },
    async close() {
      if (file === "-" || failure !== undefined) return;
      // Only now is it known whether everything was written.
      await finished(output.end()).catch(() => {});
    },
  };
}
