// The two descriptions that are compared: files, folders or commits, and inputs that are refused.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { EditWatcher, readVersions, type Sources } from "../../scripts/impact/index.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { UserError } from "../../scripts/terminal/index.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const repository = join(folder, "repository");
const spec = join(repository, "api/openapi.yaml");

const pets = (version: string, path: string, title = "Pets") =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: ${version} }\npaths:\n  ${path}:\n    $ref: ./pets.yaml\n`;
const operation = "# Pets\nget:\n  responses:\n    '204': { description: Done. }\n";
const overlay = (description: string) =>
  `overlay: 1.0.0\ninfo: { title: Ours, version: "1" }\nactions: [{ target: $.info, update: { description: ${description} } }]\n`;

function write(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
    cwd: repository,
    stdio: "pipe",
  });

function commit(): void {
  git("add", ".");
  git("commit", "-q", "-m", "One step");
}

beforeAll(() => {
  write(spec, pets("1.0.0", "/pets"));
  write(join(repository, "api/pets.yaml"), operation);
  write(join(repository, "overlays/ours.yaml"), overlay("Released"));
  symlinkSync("/etc/hostname", join(repository, "api/link.yaml"));
  git("init", "-q", "-b", "main");
  commit();
  git("tag", "v1.0.0");
  git("tag", "nightly");
  write(spec, pets("1.1.0", "/toys"));
  commit();
  git("branch", "toys");
  write(spec, pets("1.2.0", "/food"));
  write(join(repository, "overlays/ours.yaml"), overlay("Ours"));
});

/** Names with `./` are files in the repository. */
const placed = (name: string): string => (name.startsWith("./") ? join(repository, name) : name);
const plain = (text: string): string => text.replaceAll(`${repository}/`, "");

function read({ base, head, spec: file = "./api/openapi.yaml", access = {} }: Partial<Sources>) {
  const overlay = access.overlay?.map(placed);
  return readVersions({
    ...(base !== undefined && { base: placed(base) }),
    ...(head !== undefined && { head: placed(head) }),
    spec: placed(file),
    access: { ...access, ...(overlay && { overlay }) },
  });
}

async function shown(sources: Partial<Sources>) {
  const { base, head } = await read(sources);
  return [base, head].map(
    ({ name, document }) =>
      `${plain(name)} ${document.info.description ?? document.info.title} ${Object.keys(document.paths ?? {})}`,
  );
}

describe("a comparison", () => {
  test.each<[what: string, sources: Partial<Sources>, base: string, head: string]>([
    ["defaults to the last release", {}, "v1.0.0:api/openapi.yaml Pets /pets", "api/openapi.yaml Pets /food"],
    ["is with a branch", { base: "toys" }, "toys:api/openapi.yaml Pets /toys", "api/openapi.yaml Pets /food"],
    ["is with a tag", { base: "nightly" }, "nightly:api/openapi.yaml Pets /pets", "api/openapi.yaml Pets /food"],
    [
      "is of two commits",
      { base: "toys", head: "v1.0.0" },
      "toys:api/openapi.yaml Pets /toys",
      "v1.0.0:api/openapi.yaml Pets /pets",
    ],
    ["is of a folder", { base: "toys", spec: "./api" }, "toys:api/openapi.yaml Pets /toys", "api Pets /food"],
    [
      "is of the whole repository",
      { base: "toys", access: { root: repository } },
      "toys:api/openapi.yaml Pets /toys",
      "api/openapi.yaml Pets /food",
    ],
    [
      "applies the Overlays of each ref",
      { base: "v1.0.0", access: { root: repository, overlay: ["./overlays/ours.yaml"] } },
      "v1.0.0:api/openapi.yaml Released /pets",
      "api/openapi.yaml Ours /food",
    ],
    [
      "applies the Overlays of each ref from outside of the folder",
      { base: "v1.0.0", access: { overlay: ["./overlays/ours.yaml"] } },
      "v1.0.0:api/openapi.yaml Released /pets",
      "api/openapi.yaml Ours /food",
    ],
  ])("%s", async (_, sources, base, head) => {
    expect(await shown(sources)).toEqual([base, head]);
  });

  test("accepts a file outside of the repository, with an Overlay from there", async () => {
    const other = write(join(folder, "other/openapi.json"), pets("0.1.0", "/food"));
    write(join(folder, "other/pets.yaml"), operation);
    const ours = write(join(folder, "other/ours.yaml"), overlay("Everywhere"));

    const found = await shown({ base: dirname(other), head: "toys", access: { overlay: [ours] } });

    expect(found).toEqual([`${dirname(other)} Everywhere /food`, "toys:api/openapi.yaml Everywhere /toys"]);
  });

  test("is with the commit of a linked work tree in its git hook", async () => {
    const linked = join(folder, "linked");
    git("worktree", "add", "-q", "--detach", linked);
    write(join(linked, ".gitignore"), "said\n");
    const program = join(import.meta.dirname, "../../scripts/impact.ts");
    const call = `"${process.execPath}" "${program}" --spec api/openapi.yaml --base HEAD --json > said 2>&1`;
    write(join(repository, ".git/hooks/pre-commit"), `#!/bin/sh\n${call}\n`);
    chmodSync(join(repository, ".git/hooks/pre-commit"), 0o755);
    write(join(linked, "api/openapi.yaml"), pets("1.1.0", "/toys").replace("Pets", "Beasts"));

    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qam", "Hooked"], {
      cwd: linked,
      stdio: "pipe",
    });

    const said = readFileSync(join(linked, "said"), "utf8");
    rmSync(join(repository, ".git/hooks/pre-commit"));
    git("worktree", "remove", "--force", linked);
    expect(JSON.parse(said).changes.map(({ text }: { text: string }) => text)).toEqual([
      "info.title of the document changed.",
    ]);
  });

  test("names the lines in the old version", async () => {
    const { base, head } = await readVersions({ spec, access: {} });

    const pointer = "#/paths/~1pets/get";
    expect(base.place(pointer)).toEqual({ file: placed("./api/pets.yaml"), line: 2, pointer });
    expect(head.place("#/info")).toMatchObject({ file: spec, line: 2 });
  });
});

describe("is refused in one sentence:", () => {
  test.each<[what: string, sources: Partial<Sources>, sentence: string]>([
    ["a missing ref", { base: "v9" }, "There is no file, tag, branch or commit v9."],
    ["a missing file", { base: "nowhere.yaml" }, "There is no file nowhere.yaml."],
    ["a file in no folder", { base: "./nowhere/openapi.yaml" }, "There is no file nowhere/openapi.yaml."],
    ["a missing spec", { spec: "./nowhere" }, "There is no file nowhere."],
    [
      "a folder without a description",
      { base: "./overlays" },
      "The folder overlays has no openapi.yaml or openapi.yml or",
    ],
    ["a file that the commit lacks", { base: "toys", spec: "./api/new.yaml" }, "toys has no file api/new.yaml."],
    ["a folder that the commit lacks", { base: "toys", spec: "./new/openapi.yaml" }, "toys has no folder new."],
    ["a commit with a dangling reference", { base: "toys", spec: "./api/link.json" }, "toys has no file api/link.json"],
    [
      "another API",
      { base: "./other/openapi.yaml" },
      "other/openapi.yaml describes Cars, and api/openapi.yaml describes Pets: they have no path in common.",
    ],
  ])("%s", async (_, sources, sentence) => {
    write(placed("./api/new.yaml"), pets("1.2.0", "/food"));
    write(placed("./api/link.json"), pets("1.2.0", "/food"));
    write(placed("./new/openapi.yaml"), pets("1.2.0", "/food"));
    write(placed("./new/pets.yaml"), operation);
    write(placed("./other/openapi.yaml"), pets("1.0.0", "/cars", "Cars"));
    write(placed("./other/pets.yaml"), operation);

    const error: unknown = await read(sources).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(UserError);
    expect(plain((error as UserError).message)).toContain(sentence);
  });

  test("a ref that a shallow clone lacks", async () => {
    const shallow = join(folder, "shallow");
    git("clone", "-q", "--depth", "1", `file://${repository}`, shallow);

    await expect(readVersions({ base: "v1.0.0", spec: join(shallow, "api/openapi.yaml"), access: {} })).rejects.toThrow(
      "This clone is shallow and lacks v1.0.0: fetch it with git fetch --unshallow --tags.",
    );
  });

  test("a folder outside of git", async () => {
    const outside = mkdtempSync(join(folder, "outside-"));
    const alone = write(join(outside, "openapi.yaml"), pets("1.0.0", "/pets"));
    write(join(outside, "pets.yaml"), operation);

    await expect(readVersions({ spec: alone, access: {} })).rejects.toThrow(
      "This folder is not in a git repository. Pass a file to --base.",
    );
  });
});

describe("the watch on edits", () => {
  const tell = async (follower: EditWatcher) =>
    (await follower.tell((await new SpecReader(spec).read()).spec)).map(plain);

  test("reports each change since the last commit, and the required version", async () => {
    expect(await tell(new EditWatcher(spec))).toEqual([
      "breaking   GET /toys was removed. (getToys) api/pets.yaml:2",
      "compatible GET /food was added. (getFood) api/pets.yaml:2",
      "1 breaking change, 1 compatible: release as 2.0.0 or higher (now 1.2.0).",
    ]);
  });

  test("reports a problem once, and nothing if nothing has changed", async () => {
    write(placed("./api/impact.ignore.yaml"), "- {");
    const follower = new EditWatcher(spec);

    const first = await tell(follower);
    const second = await tell(follower);
    write(placed("./api/impact.ignore.yaml"), "- { id: operation-removed, reason: So., until: 2999-01-01 }\n");
    const third = await tell(follower);
    write(placed("./api/impact.ignore.yaml"), "- {");
    const fourth = await tell(follower);
    write(placed("./api/impact.ignore.yaml"), "");
    write(spec, pets("1.1.0", "/toys"));
    const last = await tell(follower);

    expect(first).toEqual([expect.stringMatching(/^Cannot compare the edit: .*impact\.ignore\.yaml:1: /)]);
    expect(second).toEqual([]);
    expect(third[0]).toBe("breaking   GET /toys was removed. (getToys) accepted api/pets.yaml:2");
    expect(fourth).toEqual(first);
    expect(last).toEqual([]);
  });

  test("compares with the last commit, even if it was made during the watch", async () => {
    const follower = new EditWatcher(spec);
    write(spec, pets("1.1.0", "/birds"));
    const before = await tell(follower);
    commit();
    const after = await tell(follower);
    write(spec, pets("1.1.0", "/fish"));

    expect(before.at(-1)).toMatch(/^1 breaking change, /);
    expect(after).toEqual([]);
    expect((await tell(follower))[0]).toMatch(/^breaking +GET \/birds was removed\. /);
  });
});
