// The bundle of the service, which `npm start` runs. It is made again when something that it was made from has changed.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { project } from "./project.ts";

/** Each bundle has a folder of its own in here, because a running service loads some of its files later. */
const home = join(project, ".cache/service");
const record = "made-from.json";

/** Loads the newest bundle, or the sources if there is no bundler. */
export const serviceProgram = join(home, "main.js");
const sourcesInstead = 'import "../../server/main.ts";\n';
/** Node warns of outdated calls outside of node_modules, and the packages of the bundle make some. */
const withoutWarnings = "process.noDeprecation = true;\n";

/** Other files that determine the bundle. */
const makers = [
  "node_modules/.package-lock.json",
  "scripts/packages/service.ts",
  "scripts/packages/service-bundle.ts",
  "scripts/contract/compile/latin1.ts",
];

/** Hashes by path relative to the project. */
type Hashes = Record<string, string>;

/** Returns true if it made a new bundle. */
export async function makeService(onStart: () => void = () => {}): Promise<boolean> {
  const before = folderOfProgram();
  if (before !== undefined && isFresh(join(home, before))) return false;
  mkdirSync(home, { recursive: true });
  if (!hasBundler()) {
    if (readOrNothing(serviceProgram) !== sourcesInstead) replaceFile(serviceProgram, sourcesInstead);
    return false;
  }
  onStart();
  const { bundleService, entry } = await import("./service-bundle.ts");
  const { files, sources } = await bundleService(join(home, "any"));
  const read = [...sources].map(([file, text]) => [file, hash(text)]);
  files.set(record, JSON.stringify({ ...hashFiles(makers), ...Object.fromEntries(read) }, null, 2));
  const name = hash([...files].flat().join("\0")).slice(0, 16);
  for (const [path, text] of files) writeOnce(join(home, name, path), text);
  replaceFile(serviceProgram, `${withoutWarnings}await import("./${name}/${entry}");\n`);
  // Even if this bundle exists already, from the same sources.
  utimesSync(join(home, name), new Date(), new Date());
  removeOldest();
  return true;
}

const folderOfProgram = (): string | undefined =>
  /^await import\("\.\/(\w+)\//m.exec(readOrNothing(serviceProgram) ?? "")?.[1];

function isFresh(folder: string): boolean {
  const made: Hashes = JSON.parse(readOrNothing(join(folder, record)) ?? "{}");
  const files = Object.keys(made);
  return files.length > 0 && JSON.stringify(hashFiles(files)) === JSON.stringify(made);
}

/** npm ci --omit=dev installs no development packages. */
function hasBundler(): boolean {
  try {
    import.meta.resolve("rolldown");
    return true;
  } catch {
    return false;
  }
}

/** Another process may write the same bundle, or already load it. */
function writeOnce(file: string, text: string): void {
  if (readOrNothing(file) === text) return;
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, text);
}

function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Running services may still use earlier bundles, and load some of their files when they first need them. */
const keptBundles = 10;

function removeOldest(): void {
  const folders = readdirSync(home, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [{ path: join(home, entry.name), at: statSync(join(home, entry.name)).mtimeMs }] : [],
  );
  const old = folders.sort((one, other) => other.at - one.at).slice(keptBundles);
  for (const { path } of old) rmSync(path, { recursive: true, force: true });
}

const hashFiles = (files: readonly string[]): Hashes =>
  Object.fromEntries(
    files.map((file) => {
      const text = readOrNothing(join(project, file));
      return [file, text === undefined ? "" : hash(text)];
    }),
  );

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return;
  }
}
