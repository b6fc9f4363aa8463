// The site of this project's own API, which `npm start` shows. It is made again when something that it is made from has changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled, readOrNothing } from "./made.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const description = join(project, "openapi/openapi.yaml");
const out = join(project, "generated/site");
const record = join(out, "made-from.txt");

/** Files that determine the site. The manifest has the hashes of the description, the guides and the other rooms. */
const makers = ["generated/manifest.json", "package.json"];

/** Returns true if it made the site. Call it after the generator. */
export async function makeOwnSite(onStart: () => void): Promise<boolean> {
  const state = stateOfSources();
  if (readOrNothing(record) === state || !isInstalled("markdown-it")) return false;
  onStart();
  // These need packages for development.
  const [{ buildSite }, { readSite, writeSite }, { pagesOf, referenceOf }, { readGuideFiles }] = await Promise.all([
    import("./build.ts"),
    import("./folder.ts"),
    import("../generate/index.ts"),
    import("../model/files/index.ts"),
  ]);
  const bundle = JSON.parse(readFileSync(join(project, "generated/openapi.json"), "utf8"));
  const spec = { bundle, files: [], source: "openapi/openapi.yaml", guides: readGuideFiles(description) };
  const set = await pagesOf(spec);
  const reference = await referenceOf(spec, set);
  writeSite(out, await buildSite({ spec, set, reference, others: [], root: "/docs/", before: readSite(out) }));
  writeFileSync(record, state);
  return true;
}

function stateOfSources(): string {
  const own = readdirSync(join(project, "scripts/site"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const file of [...makers.map((one) => join(project, one)), ...own]) hash.update(readOrNothing(file) ?? "");
  return hash.digest("hex");
}
