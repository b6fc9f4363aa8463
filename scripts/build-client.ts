// Builds the client package: ESM by rolldown, declarations by tsc, and the licenses of what is bundled.
import { execFile } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const usage = `Usage: npm run build:client [-- <folder>]

Builds the client package into client/dist, or with everything that is published into another folder.
In either, npm pack makes the tarball; in client/ it builds first by itself.`;

/** Fills the folder with what npm publishes. When the folder is client/ itself, only dist/ is missing. */
export async function buildClient(folder = join(root, "client")): Promise<void> {
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  const [bundled] = await Promise.all([writeModules(join(folder, "dist")), writeTypes(join(folder, "dist/types"))]);
  writeFileSync(join(folder, "dist/LICENSES.md"), printLicenses(bundled));
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  if (folder === join(root, "client")) return;
  copyFileSync(join(root, "client/README.md"), join(folder, "README.md"));
  // The published package is built already, so it has no build script.
  const { scripts, ...rest } = JSON.parse(readFileSync(join(root, "client/package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(rest, null, 2)}\n`);
}

const common = { cwd: root, treeshake: { moduleSideEffects: false }, transform: { target: "es2022" } };

/** Returns the files of other packages that went in. */
async function writeModules(dir: string): Promise<string[]> {
  const output = { dir, format: "esm" as const, entryFileNames: "[name].js", chunkFileNames: "[name].js" };
  const external = ["openapi-fetch"];
  await build({ ...common, input: { index: "client/index.ts" }, external, platform: "neutral", output });
  const written = await build({
    ...common,
    input: { node: "client/node.ts" },
    platform: "node",
    plugins: [
      {
        name: "the rest is beside it",
        resolveId: (source) => (source === "./index.ts" ? { id: "./index.js", external: true } : null),
      },
    ],
    output,
  });
  const modules = written.output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  return modules.filter((id) => id.includes("node_modules"));
}

/** The declarations of tsc, with imports of the built files instead of the sources. */
async function writeTypes(out: string): Promise<void> {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const config = join(mkdtempSync(join(root, ".cache/types-")), "tsconfig.json");
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: root,
    outDir: out,
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: options,
      include: [],
      files: ["client/index.ts", "client/node.ts"].map((file) => join(root, file)),
    }),
  );
  try {
    await promisify(execFile)(process.execPath, [
      resolve(root, "node_modules/@typescript/native/bin/tsc"),
      "-p",
      config,
    ]);
  } catch (error) {
    throw new Error(`The client has no types:\n${(error as { stdout?: string }).stdout}`);
  } finally {
    rmSync(join(config, ".."), { recursive: true, force: true });
  }
  const declarations = readFileSync(join(root, "generated/validators.d.ts"), "utf8");
  writeFileSync(join(out, "generated/validators.d.ts"), declarations);
  for (const name of globSync("**/*.d.ts", { cwd: out })) {
    const file = join(out, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/(from |import\()"(\.[^"]+)\.ts"/g, '$1"$2.js"'));
  }
}

function printLicenses(files: string[]): string {
  const packages = new Map(
    files.map((file) => {
      const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file)!;
      return [name!, folder!];
    }),
  );
  const parts = [...packages].sort().map(([name, folder]) => {
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const [file] = globSync("LICENSE*", { cwd: folder });
    const text = file === undefined ? `License: ${license}` : readFileSync(join(folder, file), "utf8").trim();
    return `## ${name} ${version}\n\n${text}\n`;
  });
  return `# Licenses of what dist/node.js contains\n\n${parts.join("\n")}`;
}

if (import.meta.main) {
  const [folder, ...more] = process.argv.slice(2);
  if (folder?.startsWith("-") || more.length > 0) {
    console.error(usage);
    process.exitCode = folder === "--help" ? 0 : 2;
  } else {
    await buildClient(folder === undefined ? undefined : resolve(folder));
    console.log(`Built ${folder ?? "client"}/dist.`);
  }
}
