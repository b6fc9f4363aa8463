// Bundles as a caller uploads them.
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import type { Simulation } from "../../server/jobs/executors/simulation.ts";

/** File names to contents. */
export type Files = Readonly<Record<string, string>>;

export async function bundleOf(files: Files, simulation?: Simulation): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  if (simulation) archive.entry({ name: "simulation.json" }, JSON.stringify(simulation));
  archive.finalize();
  return gzipSync(await buffer(archive));
}

/** A configuration with this many resources. */
export function resources(...names: string[]): Files {
  return { "main.tf": names.map((name) => `resource "null_resource" "${name}" {}\n`).join("") };
}
