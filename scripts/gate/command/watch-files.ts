// Reports changes of files. It polls, because notifications get lost for mounted and replaced files.
import { type Stamps, stampOf } from "../exchange/stamps.ts";

export interface FileWatch {
  stop(): void;
}

/**
 * Calls `onChange` after a change, when the next poll finds no further change. Every poll calls `files`, which returns
 * the files as they were read.
 */
export function watchFiles(files: () => Stamps, onChange: () => void, every = 500): FileWatch {
  let isStopped = false;
  const known = new Map<string, string>();
  let isChanging = false;
  async function poll(): Promise<void> {
    const read = [...files()];
    const stamps = await Promise.all(read.map(([file]) => stampOf(file)));
    if (isStopped) return;
    const hasChanged = read.some(([file, stamp], index) => stamps[index] !== (known.get(file) ?? stamp));
    for (const [index, [file]] of read.entries()) known.set(file, stamps[index]!);
    if (isChanging && !hasChanged) onChange();
    isChanging = hasChanged;
    timer = setTimeout(poll, every);
    timer.unref();
  }
  let timer = setTimeout(poll, 0);
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
