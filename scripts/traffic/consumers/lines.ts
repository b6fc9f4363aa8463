// Lines of JSON to a file or to standard output, without ever holding many of them.

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";

export interface Lines {
  write(value: unknown): void;
  /** Settles when what was written so far is not much any more. */
  ready(): Promise<void>;
  /** Lines that came faster than they could be written. */
  readonly lost: number;
  close(): Promise<void>;
}

const mostWaiting = 16 << 20;

/** Says on standard error, once, that the file is no longer whole. */
const tellOfLoss = (file: string, reason: string) => console.error(`Not every line is in ${file}: ${reason}.`);

/** Appends; `-` is standard output. A new file is its owner's alone. Throws where it cannot be opened. */
export async function openLines(file: string): Promise<Lines> {
  const output: Writable = file === "-" ? process.stdout : createWriteStream(file, { flags: "a", mode: 0o600 });
  if (file !== "-") await once(output, "open");
  let lost = 0;
  let failure: Error | undefined;
  output.on("error", (error) => {
    failure = error;
    // A reader of standard output that has seen enough is no failure.
    if (file !== "-") tellOfLoss(file, error.message);
  });
  return {
    write(value) {
      if (failure !== undefined || output.writableLength > mostWaiting) {
        lost += 1;
        if (lost === 1 && failure === undefined) tellOfLoss(file, "lines come faster than they can be written");
      } else output.write(`${JSON.stringify(value)}\n`);
    },
    async ready() {
      if (output.writableNeedDrain && failure === undefined) await once(output, "drain").catch(() => {});
    },
    get lost() {
      return lost;
    },
    close() {
      if (file === "-" || failure !== undefined) return Promise.resolve();
      return new Promise((resolve) => output.end(resolve));
    },
  };
}
