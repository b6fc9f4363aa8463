// Reports changed files below a folder. On Linux, Node's own recursive watch loses a file when an editor replaces it.
import { type Dirent, type FSWatcher, readdirSync, watch } from "node:fs";
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
    for (const entry of this.#listEntries(folder)) {
      if (!entry.isDirectory()) continue;
      try {
        this.#add(join(folder, entry.name));
      } catch {
        // A folder that cannot be read, such as that of a database, or a deleted one. The others are still watched.
      }
    }
  }

  #listEntries(folder: string): Dirent[] {
    try {
      return readdirSync(folder, { withFileTypes: true });
    } catch {
      this.#remove(folder);
      return [];
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
