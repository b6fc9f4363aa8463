// The package `infrarun-client`: ESM by rolldown, declarations by tsc, and the licenses of bundled packages.
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { build } from "rolldown";
import { esmExternalRequirePlugin } from "rolldown/plugins";
import { writeTypes } from "./declarations.ts";
import { printLicenses } from "./licenses.ts";
import { project } from "./project.ts";

/** Fills the folder with everything that npm publishes. If the folder is client/ itself, only dist/ is missing. */
export async function buildClient(folder = join(project, "client")): Promise<void> {
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  const types = writeTypes(["client/index.ts", "client/node.ts"], join(folder, "dist/types"));
  const modules = writeModules(join(folder, "dist"));
  // If one fails, wait for the other: it would write into a folder that the caller removes.
  await Promise.allSettled([types, modules]);
  const [bundled] = await Promise.all([modules, types]);
  writeFileSync(join(folder, "dist/LICENSES.md"), printLicenses("dist/node.js", bundled));
  copyFileSync(join(project, "LICENSE"), join(folder, "LICENSE"));
  if (folder === join(project, "client")) return;
  copyFileSync(join(project, "client/README.md"), join(folder, "README.md"));
  // The published package is already built, so it has no build script.
  const { scripts, ...rest } = JSON.parse(readFileSync(join(project, "client/package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(rest, null, 2)}\n`);
}

const common = { cwd: project, treeshake: { moduleSideEffects: false }, transform: { target: "es2022" } };

/** Returns the files of other packages that are included. */
async function writeModules(dir: string): Promise<string[]> {
  const output = { dir, format: "esm" as const, entryFileNames: "[name].js", chunkFileNames: "[name].js" };
  const external = ["openapi-fetch"];
  await build({ ...common, input: { index: "client/index.ts" }, external, platform: "neutral", output });
  const written = await build({
    ...common,
    input: { node: "client/node.ts" },
    platform: "node",
    plugins: [
      // CommonJS bundles have no URL for require.
      esmExternalRequirePlugin({ external: [...builtinModules] }),
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
