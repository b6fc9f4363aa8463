// Reports changed files below a folder. On Linux, Node's own recursive watch loses a file when an editor replaces it.
import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";

export class FolderWatch implements Disposable {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #onChange: (file: string) => void;

  constructor(folder: string, onChange: (file: string) => void) {
    this.#onChange = onChange;
    this.#add(folder);
  }

  #add(folder: string): void {
    if (this.#watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      if (name === null) return;
      this.#onChange(join(folder, name));
      this.#addFolders(folder);
    });
    // The folder is gone. The watch of its parent finds a new folder with the same name.
    watcher.on("error", () => this.#remove(folder));
    this.#watchers.set(folder, watcher);
    this.#addFolders(folder);
  }

  #addFolders(folder: string): void {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) this.#add(join(folder, entry.name));
      }
    } catch {
      this.#remove(folder);
    }
  }

  #remove(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  [Symbol.dispose](): void {
    for (const folder of [...this.#watchers.keys()]) this.#remove(folder);
  }
}
