// The output of commands: readers that stop early, and files that are written atomically.
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources } from "../../scripts/generate/manifest.ts";
import { compare, write } from "../../scripts/generate/output.ts";
import type { OutputFile } from "../../scripts/generate/step.ts";
import { rooms } from "../support/rooms.ts";
import { described } from "../support/small-place.ts";
import { ownFolder } from "../support/temporary.ts";
import { someOf } from "../support/thorough.ts";

const root = new URL("../..", import.meta.url).pathname;

test.each(someOf(["gate", "admin", "generate", "impact", "lint", "mock", "new", "release"], 4))(
  "%s works with a reader that stops early, such as head",
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

test("a reader of standard error that stops early does not change the exit code", async () => {
  const child = spawn(process.execPath, ["scripts/lint.ts", "--nonsense"], { cwd: root, stdio: "pipe" });
  child.stderr.destroy();

  expect(await new Promise((resolve) => child.once("close", resolve))).toBe(2);
});

test("replaces generated files atomically", () => {
  const out = ownFolder();
  const writeAll = (files: OutputFile[]) => write(out, files, compare(out, files, []));
  writeAll([{ path: "a.ts", text: "before" }]);
  const { ino } = statSync(join(out, "a.ts"));
  writeAll([{ path: "a.ts", text: "after" }]);
  expect(statSync(join(out, "a.ts")).ino).not.toBe(ino);

  // A file is in the place of a folder.
  writeFileSync(join(out, "docs"), "");
  const files = [
    { path: "a.ts", text: "later" },
    { path: "docs/b.ts", text: "later" },
  ];
  expect(() => writeAll(files)).toThrow();
  expect(readFileSync(join(out, "a.ts"), "utf8")).toBe("after");
});

test.skipIf(process.platform === "win32")("a failed generation removes its folders", { tags: "long" }, () => {
  const folder = ownFolder();
  const spec = join(folder, "small.json");
  writeFileSync(spec, described());
  const command = [process.execPath, "scripts/generate.ts", "--spec", spec, "--out", join(folder, "deep/er/made")];

  // Larger files cannot be written, as on a full disk.
  const { status, stderr } = spawnSync("sh", ["-c", 'ulimit -f 64; exec "$@"', "sh", ...command], {
    cwd: root,
    encoding: "utf8",
  });

  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Nothing was generated\. \S+\/deep\/er\/made\/\S+ cannot be written: it would be larger than allowed\.\n$/,
  );
  expect(readdirSync(folder)).toEqual(["small.json"]);
});

test.skipIf(process.platform === "win32")(
  "a Ctrl-C while files are written leaves them whole, and nothing else",
  () => {
    const folder = ownFolder();
    // The signal comes while the second file is written.
    const program = `
    import { write } from ${JSON.stringify(join(root, "scripts/generate/output.ts"))};
    const second = { path: "b.ts", get text() { process.kill(process.pid, "SIGINT"); return "whole"; } };
    const files = [{ path: "a.ts", text: "whole" }, second];
    write(${JSON.stringify(folder)}, files, files.map(({ path }) => ({ path, status: "new" })));
    setTimeout(() => {}, 10_000);`;

    const { signal } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { stdio: "inherit" });

    expect([signal, readdirSync(folder).sort()]).toEqual(["SIGINT", ["a.ts", "b.ts"]]);
  },
);

test.runIf(process.platform === "linux")(
  "a folder that cannot be made is an error, and not an endless attempt",
  { tags: "long" },
  () => {
    const spec = join(ownFolder(), "small.json");
    writeFileSync(spec, described());
    const command = ["scripts/generate.ts", "--spec", spec, "--out", "/proc/infrarun/deeper"];

    const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });

    expect([status, stderr]).toEqual([
      1,
      "Nothing was generated. The folder /proc/infrarun cannot be made: nothing can be made there.\n",
    ]);
  },
);

test("generated files are up to date only if all rooms of the generator are unchanged", () => {
  // The linter generates no files.
  const taking = rooms["scripts/generate"]!.mayImport.filter((room) => room !== "scripts/lint");

  for (const room of taking)
    expect(
      sources.some((source) => room === source || room.startsWith(`${source}/`)),
      room,
    ).toBe(true);
});
