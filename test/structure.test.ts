// Checks the direction of imports, that rooms of scripts import each other only by index.ts, and the length of files.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { drawTable, folders, roomOf, rooms } from "./support/rooms.ts";

const root = new URL("..", import.meta.url).pathname;

const files = globSync("{generated,client,server,scripts}/**/*.{ts,js,mjs}", { cwd: root }).filter(
  // Output of `npm run build:client`.
  (file) => !file.startsWith("client/dist/"),
);

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm)]
    .map((match) => normalize(join(dirname(file), (match[1] ?? match[2])!)))
    .filter((target) => target.includes("/"));
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe.each(Object.entries(rooms))("%s", (room, { mayImport }) => {
  test(`imports only itself${mayImport.length > 0 ? " and " : ""}${mayImport.join(", ")}`, () => {
    const own = files.filter((file) => roomOf(file) === room);
    const wrong = own.flatMap((file) =>
      imports
        .get(file)!
        .filter((target) => ![room, ...mayImport].includes(roomOf(target) ?? dirname(target)))
        .map((target) => `${file} imports ${target}`),
    );

    expect(own.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});

/** Commander takes time; shells also run in browsers; the gate's proxy reads bodies without a contract in memory. */
const besideTheIndex = [
  "scripts/terminal/command.ts",
  "scripts/terminal/shell.ts",
  "scripts/contract/runtime/bodies.ts",
];

test("rooms of scripts import one another by their index.ts", () => {
  const pastTheDoor = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => {
        const [own, other] = [roomOf(file), roomOf(target)];
        const between = own !== "scripts" && own?.startsWith("scripts/") && other?.startsWith("scripts/");
        return between && own !== other && ![`${other}/index.ts`, ...besideTheIndex].includes(target);
      })
      .map((target) => `${file} imports ${target}`),
  );

  expect(pastTheDoor).toEqual([]);
});

test.each(Object.entries(folders))("folders of %s import only folders below them", (room, order) => {
  const own = files.filter((file) => roomOf(file) === room);
  const folderOf = (file: string) => (dirname(file) === room ? "." : file.slice(room.length + 1).split("/")[0]!);
  const upward = own.flatMap((file) =>
    imports
      .get(file)!
      .filter((target) => roomOf(target) === room)
      .filter((target) => order.indexOf(folderOf(target)) > order.indexOf(folderOf(file)))
      .map((target) => `${file} imports ${target}`),
  );

  expect([...new Set(own.map(folderOf))].sort()).toEqual([...order].sort());
  expect(upward).toEqual([]);
});

test("there are no import cycles, types included", () => {
  expect(cyclesOf(imports)).toEqual([]);
});

/** Each cycle once, as its path. */
function cyclesOf(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (done.has(file) || way.includes(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

test("CONTRIBUTING.md lists the current rooms", () => {
  expect(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")).toContain(drawTable());
});

test("every room of scripts has a short README", () => {
  const own = Object.keys(rooms).filter((room) => /^scripts\/[^/]+$/.test(room));
  const long = own.filter((room) => {
    const lines = readFileSync(join(root, room, "README.md"), "utf8")
      .trimEnd()
      .split("\n");
    return lines.length > 40;
  });

  expect(long).toEqual([]);
});

test.each(Object.keys(rooms).filter((room) => /^server\/[^/]+$/.test(room)))("%s has a README of ten lines", (room) => {
  const lines = readFileSync(join(root, room, "README.md"), "utf8")
    .trimEnd()
    .split("\n");

  expect(lines.length).toBeLessThanOrEqual(10);
});

test("every source file that a README or CONTRIBUTING.md names exists", () => {
  const known = globSync("{generated,client,server,scripts,test}/**/*.ts", { cwd: root });
  // A reader of the recipes writes these, a user writes the configuration.
  const unwritten = ["show-run-age.test.ts", "repeated-ids.ts", "NAME.ts", "NNNN-NAME.ts", "infrarun.config.ts"];
  const lost = globSync("{.,client,openapi,server/**,scripts/**,test/**}/*.md", { cwd: root }).flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/`(?:[\w.-]+\/)*(\w[\w.-]*\.ts)`/g)]
      .map(([name, file]) => ({ name: name.slice(1, -1), file: file! }))
      .filter(({ name, file }) => !unwritten.includes(file) && !known.some((one) => `/${one}`.endsWith(`/${name}`)))
      .map(({ name }) => `${page}: ${name}`),
  );

  expect(lost).toEqual([]);
});

test("the README is short", () => {
  expect(readFileSync(join(root, "README.md"), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(150);
});

test("no file is longer than the limit", () => {
  const long = files
    .filter((file) => !file.startsWith("generated/"))
    .filter((file) => readFileSync(join(root, file), "utf8").split("\n").length > 300);

  expect(long).toEqual([]);
});

test("the workflow that finds flickering tests runs every suite", () => {
  const { jobs } = parse(readFileSync(join(root, ".github/workflows/flicker.yml"), "utf8"));
  const suites = globSync("test/**/*.test.ts", { cwd: root }).filter((file) => !file.endsWith(".slow.test.ts"));

  expect(jobs.flicker.strategy.matrix.suite).toEqual([...new Set(suites.map((file) => file.split("/")[1]))].sort());
});
