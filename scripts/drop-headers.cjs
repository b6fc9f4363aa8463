// Run by `npm ci` and `npm install` after the packages are there: the packages of Node hold its headers, 67 MB that only the
// compiling of addons would use, and nothing here compiles any. npm compares versions of packages, not their files, so it
// neither misses nor restores them.
const { readFileSync, rmSync } = require("node:fs");
const { join } = require("node:path");

const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
for (const name of Object.keys(optionalDependencies)) {
  if (name.startsWith("node-")) rmSync(join("node_modules", name, "include"), { recursive: true, force: true });
}
