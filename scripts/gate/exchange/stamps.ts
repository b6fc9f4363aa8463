// The state of files, to notice their changes.
import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";

/** Maps the absolute path of each file to a string that changes with the file. Missing files have a string of their own. */
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
