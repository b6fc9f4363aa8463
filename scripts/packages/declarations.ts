// Declarations by tsc, for the exports of a package.
import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { project } from "./project.ts";

/** With imports of the built files instead of the sources. `entries` are files of the project. */
export async function writeTypes(entries: readonly string[], out: string): Promise<void> {
  mkdirSync(join(project, ".cache"), { recursive: true });
  const config = join(mkdtempSync(join(project, ".cache/types-")), "tsconfig.json");
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: project,
    outDir: out,
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(project, "tsconfig.json"),
      compilerOptions: options,
      include: [],
      files: entries.map((file) => join(project, file)),
    }),
  );
  try {
    await promisify(execFile)(process.execPath, [
      resolve(project, "node_modules/@typescript/native/bin/tsc"),
      "-p",
      config,
    ]);
  } catch (error) {
    throw new Error(`The declarations could not be made:\n${(error as { stdout?: string }).stdout}`);
  } finally {
    rmSync(join(config, ".."), { recursive: true, force: true });
  }
  const declarations = readFileSync(join(project, "generated/validators.d.ts"), "utf8");
  writeFileSync(join(out, "generated/validators.d.ts"), declarations);
  for (const name of globSync("**/*.d.ts", { cwd: out })) {
    const file = join(out, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/(from |import\()"(\.[^"]+)\.ts"/g, '$1"$2.js"'));
  }
  removeUnreached(entries, out);
}

/** tsc declares every file of the program; readers need only those that the entries refer to. */
function removeUnreached(entries: readonly string[], out: string): void {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, path] of readFileSync(file, "utf8").matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)) {
      visit(join(dirname(file), `${path}.d.ts`));
    }
  };
  for (const entry of entries) visit(join(out, entry.replace(/\.ts$/, ".d.ts")));
  for (const name of globSync("**/*.d.ts", { cwd: out })) if (!reached.has(join(out, name))) rmSync(join(out, name));
}

/** Bundled packages have no declarations. Callers hold none of their values, so a name is enough. */
export function closeTypes(out: string, isOpen: (specifier: string) => boolean): void {
  const names = new Set<string>();
  for (const name of globSync("**/*.d.ts", { cwd: out })) {
    const file = join(out, name);
    const closed = relative(dirname(file), join(out, "closed.js")).replaceAll("\\", "/");
    const text = readFileSync(file, "utf8").replaceAll(
      /import (?:type )?\{([^}]*)\} from "([^".][^"]*)"/g,
      (line, list, from) => {
        if (isOpen(from)) return line;
        for (const one of list.split(",")) names.add(one.replace(/^\s*type\s+/, "").trim());
        return line.replace(`"${from}"`, `"${closed.startsWith(".") ? closed : `./${closed}`}"`);
      },
    );
    writeFileSync(file, text);
  }
  if (names.size === 0) return;
  const lines = [...names]
    .sort()
    .map((name) => `export type ${name}<_ = any> = any;\nexport declare const ${name}: any;\n`);
  writeFileSync(join(out, "closed.d.ts"), lines.join(""));
}
