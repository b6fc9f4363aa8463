// Imports point one way; this is the table of what each room may know.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const root = new URL("..", import.meta.url).pathname;

/** A room and the rooms that it may import from, besides itself; the longest name that fits a file is its room. */
const mayImport: Record<string, readonly string[]> = {
  generated: [],
  client: ["generated"],
  "server/domain": ["generated"],
  "server/store": ["server/domain", "generated"],
  "server/views": ["server/domain", "generated"],
  "server/jobs": ["server/store", "server/domain", "generated"],
  "server/handlers": ["server/views", "server/store", "server/jobs", "server/domain", "generated", "server"],
  "server/http": ["server/handlers", "server/store", "server/domain", "generated", "server"],
  server: [
    "server/http",
    "server/handlers",
    "server/views",
    "server/jobs",
    "server/store",
    "server/domain",
    "generated",
  ],
  scripts: ["server", "server/jobs", "server/store", "server/domain", "generated", "test/support"],
};
const rooms = Object.keys(mayImport).sort((one, other) => other.length - one.length);
const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`)) ?? dirname(file);

const files = globSync("{generated,client,server,scripts}/**/*.{ts,js,mjs}", { cwd: root });

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm)]
    .map((match) => normalize(join(dirname(file), (match[1] ?? match[2])!)))
    .filter((target) => target.includes("/"));
}

describe.each(Object.entries(mayImport))("%s", (room, allowed) => {
  test(`imports only itself${allowed.length > 0 ? " and " : ""}${allowed.join(", ")}`, () => {
    const own = files.filter((file) => roomOf(file) === room);
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((target) => ![room, ...allowed].includes(roomOf(target)))
        .map((target) => `${file} imports ${target}`),
    );

    expect(own.length > 0 || room === "client").toBe(true);
    expect(wrong).toEqual([]);
  });
});

test("the README is read in one sitting", () => {
  expect(readFileSync(join(root, "README.md"), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(200);
});

test("files are short enough to be read in one go", () => {
  const long = files
    .filter((file) => !file.startsWith("generated/"))
    .filter((file) => readFileSync(join(root, file), "utf8").split("\n").length > 300);

  expect(long).toEqual([]);
});
