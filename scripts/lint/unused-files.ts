import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Oas3Rule, Source } from "@redocly/openapi-core";
import { isOverlaid } from "../model/files/index.ts";

const folders = ["components", "paths", "state-machines"];

/** The root document refers to every file, directly or indirectly. */
export const unusedFiles: Oas3Rule = () => {
  const used = new Set<string>();
  let allResolved = true;
  return {
    ref: {
      leave(_node, _context, { location, chain }) {
        allResolved &&= location !== undefined;
        for (const hop of [{ location }, ...(chain ?? [])]) if (hop.location) used.add(hop.location.source.absoluteRef);
      },
    },
    Root: {
      leave(_root, { location, report }) {
        // An unresolved reference may hide others: report nothing until it is fixed. Overlays apply to a bundle.
        if (!allResolved || isOverlaid(location.source)) return;
        const home = dirname(location.source.absoluteRef);
        for (const file of folders.flatMap((folder) => filesUnder(join(home, folder)))) {
          if (used.has(file)) continue;
          const place = { source: new Source(file, readFileSync(file, "utf8")), pointer: "#/", reportOnKey: false };
          const name = relative(home, file);
          const next = name.startsWith("paths") ? " Add its path to the root document." : "";
          report({ message: `Nothing refers to ${name}.${next}`, location: place });
        }
      },
    },
  };
};

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ya?ml|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
