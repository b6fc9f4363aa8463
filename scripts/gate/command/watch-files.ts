// Reports changes of files. It polls, because notifications get lost for mounted and replaced files.
import { stat } from "node:fs/promises";

export interface FileWatch {
  stop(): void;
}

/** Calls `onChange` after a change, when the next look finds no further change. Each look calls `files` again. */
export function watchFiles(files: () => readonly string[], onChange: () => void, every = 500): FileWatch {
  let isStopped = false;
  let known: string | undefined;
  let isChanging = false;
  async function look(): Promise<void> {
    const stamp = (await Promise.all(files().map(stampOf))).join();
    if (isStopped) return;
    if (known !== undefined && stamp !== known) isChanging = true;
    else if (isChanging) {
      isChanging = false;
      onChange();
    }
    known = stamp;
    timer = setTimeout(look, every);
    timer.unref();
  }
  let timer = setTimeout(look, 0);
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A text that differs after each change of the file; a missing file has one too. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found === null ? "-" : `${found.ino}.${found.mtimeMs}.${found.size}`;
}
