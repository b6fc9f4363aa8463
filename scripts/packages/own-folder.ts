import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Throws unless the folder is new, empty or from an earlier build: a clone of this project may have the name of a package. */
export function demandOwn(folder: string, name: string): void {
  if (!existsSync(folder) || isEmpty(folder) || isBuilt(folder, name)) return;
  throw new Error(`${folder} exists and is not an earlier build of ${name}: choose another folder, or remove it.`);
}

const isEmpty = (folder: string): boolean => {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
};

/** The package of this project itself is private. */
function isBuilt(folder: string, name: string): boolean {
  try {
    const described = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return described.name === name && described.private === undefined && !existsSync(join(folder, ".git"));
  } catch {
    return false;
  }
}
