// Licenses of the packages whose code a package contains.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** `place`: the file or folder that contains the code. */
export function printLicenses(place: string, files: string[]): string {
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
  return `# Licenses of what ${place} contains\n\n${parts.join("\n")}`;
}
