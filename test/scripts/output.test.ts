// Where the output of a command goes, and what happens when nobody reads it.
import { spawn } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources } from "../../scripts/generate/manifest.ts";
import { write } from "../../scripts/generate/output.ts";
import { rooms } from "../support/rooms.ts";
import { ownFolder } from "../support/temporary.ts";
import { someOf } from "../support/thorough.ts";

const root = new URL("../..", import.meta.url).pathname;

test.each(someOf(["gate", "admin", "generate", "impact", "lint", "mock", "new", "release"], 4))(
  "%s bears a reader that stops early, such as head",
  async (name) => {
    const child = spawn(process.execPath, [`scripts/${name}.ts`, "--help"], { cwd: root, stdio: "pipe" });
    child.stdout.destroy();
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });

    const code = await new Promise((resolve) => child.once("close", resolve));

    expect({ code, errors }).toEqual({ code: 0, errors: "" });
  },
);

test("generated files are replaced as a whole, and all of them or none", () => {
  const out = ownFolder();
  write(out, [{ path: "a.ts", text: "before" }], []);
  const { ino } = statSync(join(out, "a.ts"));
  write(out, [{ path: "a.ts", text: "after" }], []);
  expect(statSync(join(out, "a.ts")).ino).not.toBe(ino);

  // Where a folder should be, there is a file.
  writeFileSync(join(out, "docs"), "");
  const files = [
    { path: "a.ts", text: "later" },
    { path: "docs/b.ts", text: "later" },
  ];
  expect(() => write(out, files, [])).toThrow();
  expect(readFileSync(join(out, "a.ts"), "utf8")).toBe("after");
});

test("generated files are up to date only as long as every room that takes part is", () => {
  // The linter judges descriptions and makes no file.
  const taking = rooms["scripts/generate"]!.mayImport.filter((room) => room !== "scripts/lint");

  for (const room of taking)
    expect(
      sources.some((source) => room === source || room.startsWith(`${source}/`)),
      room,
    ).toBe(true);
});
