// Tells when files have changed. It looks at them again and again: notifications get lost on mounted and replaced files.
import { stat } from "node:fs/promises";

export interface FileWatch {
  stop(): void;
}

/** Calls back when a file has changed, and then nothing has for one more look. `files` is asked each time. */
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

/** Changes with each change of the file; a file that is not there has one too. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found === null ? "-" : `${found.ino}.${found.mtimeMs}.${found.size}`;
}
