// The package `infrarun`: the commands, with everything that they need.
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundleScript } from "../docs/index.ts";
import { compileFixedModules } from "../generate/index.ts";
import { closeTypes, writeTypes } from "./declarations.ts";
import { printLicenses } from "./licenses.ts";
import { writeModules } from "./modules.ts";
import { minimumNode, project } from "./project.ts";
import { makeRuntimeBlocks } from "./runtime-blocks.ts";
import { vendorName, writeVendor } from "./vendor.ts";

/** Rarely needed packages, which the command asks to install. */
const peers = ["@stoplight/prism-cli", "openapi-typescript", "typescript"];

const config = "scripts/cli/define-config";
const exported = { "./gate": "scripts/gate/in-process/index", "./step": "scripts/generate/step-module" };

const entries = [
  "scripts/infrarun.ts",
  "scripts/lint/plugin.ts",
  `${config}.ts`,
  ...Object.values(exported).map((file) => `${file}.ts`),
];

/** Files that are read at run time, copied unchanged. */
const assets = [
  "openapi/**/*.yaml",
  "generated/openapi.json",
  "scripts/conform/report/*.{css,yaml}",
  "scripts/contract/runtime/types.ts",
  "scripts/docs/*.css",
  "scripts/gate/live/page/*",
  "scripts/generate/steps/client/runtime/*.ts",
  "scripts/generate/steps/query/runtime/*.ts",
  "scripts/generate/steps/*.txt",
  "scripts/generate/steps/router/runtime/*.ts",
  "scripts/impact/forms/*.css",
  "scripts/mock/runtime/*.ts",
  "scripts/reports/*.css",
  "scripts/site/*.css",
];

/** Files of other packages that are read at run time, copied unchanged. */
const copied = [
  "@redocly/cli/lib/chunks/redoc.standalone.js",
  "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  "@fontsource-variable/geist/LICENSE",
  "@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2",
];

/** `configTypes`: the declarations of `defineConfig`, made from the options of all commands. */
export async function buildInfrarun(folder: string, configTypes: string): Promise<void> {
  const { imports } = await writeModules(entries, folder, (name) => (isPeer(name) ? null : vendorName(name)));
  for (const name of imports.keys()) if (isPeer(name)) imports.delete(name);
  const { sources, imports: left } = await writeVendor(imports, join(folder, "vendor"));
  if (left.length > 0) throw new Error(`The packed packages still import ${left.join(", ")}.`);
  for (const file of copied)
    copyFileSync(join(project, "node_modules", file), join(folder, vendorName(file).replace("#", "")));
  copyAssets(folder);
  const types = join(folder, "types");
  await writeTypes(
    Object.values(exported).map((file) => `${file}.ts`),
    types,
  );
  writeFileSync(join(types, "config.d.ts"), configTypes);
  closeTypes(types, (name) => name.startsWith("node:") || name === "express");
  for (const [path, text] of await makeTexts()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(
    join(folder, "LICENSES.md"),
    printLicenses("vendor/", [...sources, ...copied.map((file) => join(project, "node_modules", file))]),
  );
  copyFileSync(join(project, "LICENSE"), join(folder, "LICENSE"));
  copyFileSync(join(project, "scripts/packages/infrarun.md"), join(folder, "README.md"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describePackage(), null, 2)}\n`);
}

const isPeer = (name: string): boolean =>
  peers.some((peer) => name === peer || name.startsWith(`${peer}/`)) && name !== "openapi-typescript/parts";

function copyAssets(folder: string): void {
  for (const file of assets.flatMap((pattern) => globSync(pattern, { cwd: project }))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file));
  }
  // Our own rules are JavaScript in the package.
  const rules = join(folder, "openapi/redocly.yaml");
  writeFileSync(rules, readFileSync(rules, "utf8").replace("scripts/lint/plugin.ts", "scripts/lint/plugin.js"));
}

function describePackage(): object {
  const { version, license, devDependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const ranges: Record<string, string> = {
    "@stoplight/prism-cli": `^${devDependencies["@stoplight/prism-cli"]}`,
    "openapi-typescript": `^${devDependencies["openapi-typescript"]}`,
    // Any version is allowed, even one without a compiler interface, because only --project uses it.
    typescript: ">=5.8",
    "@types/express": "^5.0.0",
  };
  return {
    name: "infrarun",
    version,
    description:
      "Types, client, validators, docs, lint, a traffic gate and the effects of an edit, from an OpenAPI description",
    keywords: [
      "openapi",
      "swagger",
      "generator",
      "validation",
      "proxy",
      "contract-testing",
      "breaking-changes",
      "docs",
    ],
    license,
    type: "module",
    engines: { node: `>=${minimumNode}` },
    bin: { infrarun: "scripts/infrarun.js" },
    exports: {
      ".": { types: "./types/config.d.ts", default: `./${config}.js` },
      ...Object.fromEntries(
        Object.entries(exported).map(([name, file]) => [
          name,
          { types: `./types/${file}.d.ts`, default: `./${file}.js` },
        ]),
      ),
      "./package.json": "./package.json",
    },
    imports: { "#vendor/*": "./vendor/*" },
    peerDependencies: ranges,
    peerDependenciesMeta: Object.fromEntries(Object.keys(ranges).map((name) => [name, { optional: true }])),
  };
}

/** Scripts of pages, with the name by which their page calls them. */
const scripts = [
  { file: "scripts/docs/browser/main", name: "page" },
  { file: "scripts/docs/browser/site-console", name: "trial" },
  { file: "scripts/docs/browser/site-search", name: "search" },
  { file: "scripts/site/browser/page", name: "page" },
];

/** Keyed by path in the package. */
async function makeTexts(): Promise<Map<string, string>> {
  const texts = new Map([
    ["scripts/contract/runtime/blocks.json", JSON.stringify(await makeRuntimeBlocks())],
    ["scripts/generate/javascript/fixed.json", JSON.stringify(await compileFixedModules())],
  ]);
  for (const { file, name } of scripts) {
    texts.set(`${file}.script.txt`, await bundleScript(join(project, `${file}.ts`), name));
  }
  return texts;
}
