// Deletes the headers in the packages of Node after an install: 67 MB that only a compiler of addons needs, and this project
// compiles none. npm compares versions of packages, not their files, so it does not restore them.
const { readFileSync, rmSync } = require("node:fs");
const { join } = require("node:path");

const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
for (const name of Object.keys(optionalDependencies)) {
  if (name.startsWith("node-")) rmSync(join("node_modules", name, "include"), { recursive: true, force: true });
}
