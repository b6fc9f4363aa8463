// The folder of the site: what a build keeps, replaces and refuses, for any generator.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readSite, writeSite } from "../../scripts/site/folder.ts";
import { compareVersions, withVersion } from "../../scripts/site/versions.ts";

const root = new URL("../..", import.meta.url).pathname;

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "infrarun-site-"));
  folder = join(home, "site");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const read = (path: string) => readFileSync(join(folder, path), "utf8");
const lists = (...files: string[]) => [
  { path: "files.json", text: JSON.stringify({ files }) },
  { path: "versions.json", text: JSON.stringify({ versions: [{ version: "1", folder: "versions/1" }] }) },
];

describe("the folder of a site", () => {
  test("loses the files of an earlier build, and keeps other versions and unrelated files", () => {
    const old = ["index.html", "gone.html", "versions/1/index.html"];
    writeSite(folder, { files: [...lists(...old), ...old.map((path) => ({ path, text: "old" }))] });
    writeFileSync(join(folder, "CNAME"), "docs.example.com");

    writeSite(folder, { removed: ["index.html", "gone.html"], files: [{ path: "index.html", text: "new" }] });

    expect(read("index.html")).toBe("new");
    expect(existsSync(join(folder, "gone.html"))).toBe(false);
    expect([read("CNAME"), read("versions/1/index.html")]).toEqual(["docs.example.com", "old"]);
  });

  test("does not change if a build cannot write all of its files", () => {
    writeSite(folder, { files: [...lists("index.html"), { path: "index.html", text: "old" }] });

    const files = [
      { path: "index.html", text: "new" },
      { path: "index.html/below.html", text: "a file cannot hold a file" },
    ];
    expect(() => writeSite(folder, { removed: ["index.html"], files })).toThrow();

    expect(read("index.html")).toBe("old");
    expect(readdirSync(home)).toEqual(["site"]);
  });

  test("is not begun by a build that fails, with the folders above it", () => {
    const below = { path: "index.html/below.html", text: "a file cannot hold a file" };
    const files = [{ path: "index.html", text: "new" }, below];

    expect(() => writeSite(join(home, "deep/er/site"), { files })).toThrow();

    expect(readdirSync(home)).toEqual([]);
  });

  test("may be a link, and then its target does not change either", () => {
    const target = join(home, "target");
    writeSite(target, { files: [...lists("index.html"), { path: "index.html", text: "old" }] });
    symlinkSync(target, folder);

    const files = [
      { path: "index.html", text: "new" },
      { path: "index.html/below.html", text: "a file cannot hold a file" },
    ];
    expect(() => writeSite(folder, { removed: ["index.html"], files })).toThrow();
    expect(read("index.html")).toBe("old");
    writeSite(folder, { removed: ["index.html"], files: files.slice(0, 1) });

    expect([read("index.html"), lstatSync(folder).isSymbolicLink()]).toEqual(["new", true]);
    expect(readdirSync(home).sort()).toEqual(["site", "target"]);
  });

  test("with other content is refused, an empty one is accepted", () => {
    mkdirSync(folder);
    expect(readSite(folder)).toBeUndefined();
    expect(readSite(join(home, "nothing"))).toBeUndefined();
    writeFileSync(join(folder, "thesis.txt"), "mine");
    expect(() => readSite(folder)).toThrow("is not the folder of a site. Choose an empty folder");
  });

  test("moves the pages at the top into a folder when a newer version replaces them", () => {
    const page = '<html data-top="../"><a href="../index.html"></a><a href="../versions/index.html"></a>';
    writeSite(folder, { files: [...lists("a/b.html"), { path: "a/b.html", text: page }] });

    writeSite(folder, {
      older: { folder: "versions/1", files: ["a/b.html"] },
      files: [{ path: "a/b.html", text: "new" }],
    });

    expect(read("a/b.html")).toBe("new");
    expect(read("versions/1/a/b.html")).toBe(
      '<html data-top="../../../"><a href="../index.html"></a><a href="../../../versions/index.html"></a>',
    );
  });

  test("never names files outside of itself, even if its lists were edited", () => {
    const [files, versions] = lists("../thesis.txt", "/etc/passwd", "a/../../b", "index.html");
    const edited = versions!.text.replace("versions/1", "../../etc");
    writeSite(folder, { files: [files!, { ...versions!, text: edited }] });

    expect(readSite(folder)).toEqual({ files: ["index.html"], versions: [] });
  });
});

test("versions are sorted newest first, by semantic versioning", () => {
  const ordered = ["1.0.0-alpha", "1.0.0-alpha.2", "1.0.0-alpha.10", "1.0.0-beta", "1.0.0", "1.2.0", "1.10.0", "2.0.0"];

  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
  expect(["draft", "2026-11-23", "v1"].sort(compareVersions)).toHaveLength(3);
  const top = { version: "2", folder: "" };
  const older = { version: "1", folder: "versions/1" };
  const folderOf = (version: string) => `versions/${version}`;
  expect(withVersion([{ version: "1", folder: "" }], "2", folderOf)).toEqual([top, older]);
  expect(withVersion([top, older], "1", folderOf)).toEqual([top, older]);
});

test.each([
  ["a file", "package.json", 2, "package.json is a file. Name a folder."],
  ["below a file", "package.json/site", 1, "The folder DIR/package.json cannot be made: a file is in its place."],
  ["in an unwritable folder", "/proc/site", 1, "The folder /proc/site cannot be made: nothing can be made there."],
])("refuses to build into %s immediately", { skip: !existsSync("/proc/self") }, (_, out, code, reason) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build-docs.ts", "--out", out], {
    cwd: root,
    encoding: "utf8",
    timeout: 30_000,
  });

  const said = stderr.trimEnd().replaceAll(root.slice(0, -1), "DIR");
  expect({ status, stdout, said }).toEqual({ status: code, stdout: "", said: expect.stringContaining(reason) });
});
