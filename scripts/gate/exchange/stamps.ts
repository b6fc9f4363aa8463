// The state of files, to notice their changes.
import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";

/** A string for each file, by absolute path. It differs after each change of the file; a missing file has one too. */
export class Stamps extends Map<string, string> {
  /** Call it before the file is read: a later stamp would hide a change in between. */
  readonly take = (file: string): void => {
    try {
      this.set(file, print(statSync(file)));
    } catch {
      this.set(file, missing);
    }
  };
}

/** Does not block the thread. */
export const stampOf = (file: string): Promise<string> => stat(file).then(print, () => missing);

const missing = "-";
const print = ({ ino, mtimeMs, size }: Stats): string => `${ino}.${mtimeMs}.${size}`;
