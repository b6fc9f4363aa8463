// `infrarun init`: finds the description, writes the configuration and adds npm scripts.
import {
  closeSync,
  type Dirent,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { extname, join, relative } from "node:path";
import type { Command } from "commander";
import { CommandLine } from "../terminal/command.ts";
import { UserError, visible } from "../terminal/index.ts";
import { configNames, isMap, newConfig } from "./load-config.ts";

interface Options {
  spec?: string;
  out: string;
}

const bounds = { depth: 5, entries: 20_000, bytes: 64 << 10 };
const passedBy = new Set(["node_modules", "dist", "build", "coverage", "vendor", "target"]);
const scripts: Record<string, string> = {
  generate: "infrarun generate",
  "lint:api": "infrarun lint",
  impact: "infrarun impact",
  gate: "infrarun gate",
};

export const describeInit = (): Command =>
  new CommandLine("infrarun init")
    .description("Finds the OpenAPI description here, writes infrarun.config.ts for it, and adds npm scripts.")
    .option("--spec <file>", "the description, if there are several")
    .option("--out <folder>", "folder of the generated files", "generated")
    .addHelpText(
      "after",
      "\nIt overwrites nothing. Exit codes: 0 done. 2 refused, with the reason, or wrong arguments.",
    );

/** Returns sentences about the changes. */
export function runInit({ spec, out }: Options): string[] {
  const there = configNames.find((name) => existsSync(name));
  if (there !== undefined) throw new UserError(`There is ${there} already; edit it, or remove it and try again.`);
  const file = spec ?? chooseDescription(process.cwd());
  if (!existsSync(file)) throw new UserError(`There is no description ${visible(file)}.`);
  if (statSync(file).isDirectory()) throw new UserError(`${visible(file)} is a folder: name the file in it.`);
  const config = relative(process.cwd(), newConfig(process.cwd()));
  try {
    writeFileSync(config, printConfig(file, out), { flag: "wx" });
  } catch (error) {
    throw new UserError(`${config} cannot be written: ${(error as Error).message}`);
  }
  return [`Wrote ${config} for ${visible(file)}.`, addScripts(), "Next: npx infrarun generate"];
}

const printConfig = (spec: string, out: string): string => `import { defineConfig } from "infrarun";

export default defineConfig({
  spec: ${JSON.stringify(spec)},
  out: ${JSON.stringify(out)},
  gate: {
    // upstream: "https://api.example.com",
  },
});
`;

function addScripts(): string {
  if (!existsSync("package.json")) return "There is no package.json, so no npm scripts were added.";
  const file = realpathSync("package.json");
  let text: string;
  let content: unknown;
  try {
    text = readFileSync(file, "utf8");
    content = JSON.parse(withoutMark(text));
  } catch {
    return "package.json cannot be read as JSON, so no npm scripts were added.";
  }
  if (!isMap(content) || (content.scripts !== undefined && !isMap(content.scripts))) {
    return "package.json has no scripts object, so no npm scripts were added.";
  }
  const present = content.scripts ?? {};
  const added = Object.entries(scripts).filter(([name]) => !Object.hasOwn(present, name));
  if (added.length === 0) return "package.json already has scripts with these names; they are unchanged.";
  content.scripts = { ...present, ...Object.fromEntries(added) };
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
  const partial = `${file}.${process.pid}.partial`;
  try {
    const lines = JSON.stringify(content, null, indent) + (text.endsWith("\n") ? "\n" : "");
    const mark = text.slice(0, text.length - withoutMark(text).length);
    writeFileSync(partial, mark + (text.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines));
    renameSync(partial, file);
  } catch (error) {
    return `package.json cannot be written, so no npm scripts were added: ${visible((error as Error).message)}`;
  } finally {
    rmSync(partial, { force: true });
  }
  return `Added to package.json: npm run ${added.map(([name]) => name).join(", npm run ")}.`;
}

/** Editors of Windows begin a file with a byte order mark. */
const withoutMark = (text: string): string => text.replace(/^\ufeff/, "");

/** The only one, or the one with the best name in the highest folder. */
function chooseDescription(folder: string): string {
  const found = findDescriptions(folder);
  if (found.length === 0) {
    throw new UserError("No OpenAPI description was found here; name it: infrarun init --spec FILE");
  }
  const ranked = found.map((file) => ({ file, rank: rankOf(file) })).sort((one, other) => one.rank - other.rank);
  const equal = ranked.filter(({ rank }) => rank === ranked[0]!.rank).map(({ file }) => file);
  // A link and its target are the same description.
  const best = [...new Map(equal.map((file) => [realpathSync(file), file])).values()];
  if (best.length === 1) return best[0]!;
  const shown = best.slice(0, 5).map(visible).join(", ");
  const more = best.length > 5 ? `, and ${best.length - 5} more` : "";
  throw new UserError(`There are several descriptions: ${shown}${more}. Choose one: infrarun init --spec FILE`);
}

const rankOf = (file: string): number =>
  file.split("/").length * 2 + (/(?:^|\/)(?:openapi|swagger)\.\w+$/i.test(file) ? 0 : 1);

/** Files with an OpenAPI version in their first lines. */
function findDescriptions(top: string): string[] {
  const found: string[] = [];
  let entries = 0;
  const look = (folder: string, depth: number): void => {
    for (const entry of listEntries(folder)) {
      entries += 1;
      if (entries > bounds.entries) return;
      const path = join(folder, entry.name);
      const mayHold = !entry.name.startsWith(".") && !passedBy.has(entry.name) && depth < bounds.depth;
      if (entry.isDirectory() && mayHold && !isGenerated(path)) look(path, depth + 1);
      const isFile = entry.isFile() || (entry.isSymbolicLink() && leadsToFile(path));
      if (isFile && isDescription(path)) found.push(relative(top, path).replaceAll("\\", "/"));
    }
  };
  look(top, 1);
  return found;
}

/** The description in a generated folder is a copy. */
const isGenerated = (folder: string): boolean =>
  /^\{\s*"generated":\s*"By scripts\/generate\.ts/.test(readStart(join(folder, "manifest.json")));

/** Returns nothing for an unreadable folder, such as that of a database. */
function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function leadsToFile(link: string): boolean {
  try {
    return statSync(link).isFile();
  } catch {
    return false;
  }
}

function isDescription(file: string): boolean {
  const ending = extname(file).toLowerCase();
  const sign =
    ending === ".json" ? /"(?:openapi|swagger)"\s*:\s*"[23]\./ : /^["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./m;
  return [".yaml", ".yml", ".json"].includes(ending) && sign.test(readStart(file));
}

function readStart(file: string): string {
  try {
    const handle = openSync(file, "r");
    try {
      const buffer = Buffer.alloc(bounds.bytes);
      return withoutMark(buffer.toString("utf8", 0, readSync(handle, buffer, 0, bounds.bytes, 0)));
    } finally {
      closeSync(handle);
    }
  } catch {
    return "";
  }
}
