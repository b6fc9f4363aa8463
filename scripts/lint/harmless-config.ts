// Redocly reads the redocly.yaml next to a document, runs its plugins and fetches its `extends`. That is allowed only for
// this project: linting another description must not run its code.
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseYaml } from "@redocly/openapi-core";
import { toRelative } from "../model/files/index.ts";
import { SpecError } from "../model/index.ts";

const project = realpathSync(fileURLToPath(new URL("../..", import.meta.url)));
const mostBytes = 1 << 20;
/** Plugins without a name. */
const themes = ["@theme/plugin.js", "@theme/plugin.cjs", "@theme/plugin.mjs"];
const ownRulesets = ["minimal", "recommended", "recommended-strict", "spec", "all"];

export function demandHarmlessConfig(file: string): void {
  const folder = dirname(file);
  const real = realpathSync(file);
  if (statSync(real).size > mostBytes) throw new SpecError(`${toRelative(file)}:1:1: The file is larger than 1 MiB.`);
  const text = readFileSync(real, "utf8");
  let plugins: string[];
  try {
    plugins = [
      ...foreignParts(parseYaml(text, {}), folder),
      ...themes.filter((name) => existsSync(join(folder, name))),
    ];
  } catch (error) {
    throw new SpecError(`${toRelative(file)}:1:1: ${(error as Error).message.split("\n")[0]}.`);
  }
  const [plugin] = plugins;
  // Redocly looks for plugins next to the file's name, which may be a link.
  const isHere = [real, realpathSync(folder)].every((path) => `${path}${sep}`.startsWith(project + sep));
  if (plugin === undefined || isHere) return;
  const line =
    1 +
    Math.max(
      0,
      text.split("\n").findIndex((each) => each.includes(plugin)),
    );
  const reason = `${plugin} would be run or fetched, which is done only for this project's own rules; remove it`;
  throw new SpecError(`${toRelative(file)}:${line}:1: ${reason}.`);
}

/** All references to code and other configurations, except to files of this project. */
function foreignParts(node: unknown, folder: string): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "plugins")
      return [value]
        .flat()
        .map(String)
        .filter((plugin) => !isOwn(plugin, folder));
    if (key === "$ref") return [String(value)].filter((place) => !place.startsWith("#") && !isOwn(place, folder));
    if (key !== "extends") return foreignParts(value, folder);
    const names = [value].flat().map(String);
    return names.filter(
      (name) => !ownRulesets.includes(name) && !/^infrarun\/[\w-]+$/.test(name) && !isOwn(name, folder),
    );
  });
}

function isOwn(path: string, folder: string): boolean {
  try {
    return realpathSync(resolve(folder, path)).startsWith(project + sep);
  } catch {
    return false;
  }
}
