// Packs a folder in the browser as `packFolder` does in Node. Loaded at the first use.
import ignore from "ignore";
import { packTar } from "modern-tar";

interface Entry {
  /** Relative to the folder. */
  path: string;
  file: File;
}

/** Terraform skips the same files. */
const always = [".git/", ".terraform/*", "!.terraform/modules/"];
const ignoreFiles = [".terraformignore", ".infrarunignore"];

const isArchive = ({ name }: File): boolean => /\.(tar\.gz|tgz)$/i.test(name);

/** Files of a folder, or one archive. */
export function filesOf(files: readonly File[]) {
  return toFiles(files.map((file) => ({ file, path: file.webkitRelativePath.replace(/^[^/]*\//, "") || file.name })));
}

export async function readDropped({ items, files }: DataTransfer) {
  // The list is empty after the first await.
  const roots = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (roots.length === 0) return filesOf([...files]);
  const [root] = roots;
  const found = roots.length === 1 && root!.isDirectory ? await readFolder(root as FileSystemDirectoryEntry) : roots;
  return toFiles((await Promise.all(found.map((entry) => readEntry(entry, "")))).flat());
}

async function readEntry(entry: FileSystemEntry, below: string): Promise<Entry[]> {
  const path = below + entry.name;
  if (entry.isFile)
    return [{ path, file: await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail)) }];
  const entries = await readFolder(entry as FileSystemDirectoryEntry);
  return (await Promise.all(entries.map((one) => readEntry(one, `${path}/`)))).flat();
}

/** Browsers give at most 100 entries at a time. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function toFiles(entries: readonly Entry[]) {
  const [only] = entries;
  if (entries.length === 1 && isArchive(only!.file))
    return { label: `The archive ${only!.file.name}.`, pack: async (): Promise<Blob> => only!.file };
  const label = `${entries.length} file${entries.length === 1 ? "" : "s"}, without those that .terraformignore names.`;
  return { label, pack: () => pack(entries) };
}

async function pack(entries: readonly Entry[]): Promise<Blob> {
  const rules = ignore().add(always);
  for (const { path, file } of entries) if (ignoreFiles.includes(path)) rules.add(await file.text());
  const kept = entries
    .filter(({ path }) => !rules.ignores(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  if (kept.length === 0) throw new Error("The folder has no files to send. Choose a folder with .tf files.");
  const tar = await packTar(
    kept.map(({ path, file }) => ({
      header: { name: path, size: file.size, mode: 0o644, mtime: new Date(0) },
      body: file.stream(),
    })),
  );
  return new Response(new Blob([tar]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
}
