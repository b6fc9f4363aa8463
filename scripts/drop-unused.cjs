// Deletes 80 MB of unused files after an install. npm compares versions of packages, not their files, so it does not
// restore them.
const { readdirSync, readFileSync, rmSync } = require("node:fs");
const { join } = require("node:path");

const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const nodes = Object.keys(optionalDependencies).filter((name) => name.startsWith("node-"));
const ofBare = readdirSync("node_modules").filter((name) => name.startsWith("bare-"));
const unused = [
  // Headers, which only compilers of addons need.
  ...nodes.map((name) => `${name}/include`),
  // Addons of the Bare runtime, for every platform: Node has its own modules.
  ...ofBare.map((name) => `${name}/prebuilds`),
  // Scripts for browsers.
  "postman-collection/node_modules/@faker-js/faker/dist",
];
for (const path of unused) rmSync(join("node_modules", path), { recursive: true, force: true });
