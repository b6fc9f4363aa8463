// @module-tag long
// `npm run release` in another repository with a description.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { runCommand } from "../support/commands.ts";

interface Pets {
  version?: string;
  limit?: number;
  rate?: number;
  summary?: string;
}

/** A release must not change the comment. */
const pets = ({ version = "1.4.0", limit = 100, rate = 30, summary = "All pets" }: Pets = {}) => `openapi: 3.1.0
info:
  title: Pets
  version: ${version} # said to callers
x-history: { $ref: ./history.yaml }
paths:
  /pets:
    get:
      operationId: listPets
      summary: ${summary}
      x-rate-limit: { requests: ${rate}, seconds: 1 }
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: ${limit} } }
      responses: { "200": { description: Pets. } }
`;

const changelog = `# Changelog

Kept by hand.

## Unreleased

### Fixed
- The door squeaks no more.

## 1.4.0 - 2025-05-01

### Added
- Pets.
`;

const first = "1.4.0: { date: 2025-05-01, changes: [] }\n";

/** A repository with a release 1.4.0. Later changes are not committed. */
function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-release-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: folder,
      stdio: "pipe",
    });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write("openapi/openapi.yaml", pets());
  write("openapi/history.yaml", first);
  write("CHANGELOG.md", changelog);
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-q", "-m", "Release");
  git("tag", "v1.4.0");
  return {
    write,
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    status: () => git("status", "--porcelain").toString(),
    apply: (patch: string) => execFileSync("git", ["apply", "-"], { cwd: folder, input: patch }),
    /** Commits the release. */
    commit() {
      git("add", ".");
      git("commit", "-q", "-m", "Release again");
      git("tag", "-f", "v1.4.0");
    },
    undo: () => git("checkout", "-q", "CHANGELOG.md", "openapi/history.yaml"),
    async release(...args: string[]) {
      const { code, stdout, stderr } = await runCommand("release", args, { folder });
      return { code, output: stdout, errors: stderr };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

test("writes the changes for callers, operators and authors, and the next version into the description", async () => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ limit: 10, rate: 3, summary: "Every pet" }));

  const { code, output, errors } = await repository.release();

  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(output).toContain(
    "2.0.0, a major step from 1.4.0. Written: CHANGELOG.md, openapi/openapi.yaml, openapi/history.yaml.",
  );
  expect(output).toContain("git tag v2.0.0");
  expect(repository.read("openapi/openapi.yaml")).toBe(
    pets({ version: "2.0.0", limit: 10, rate: 3, summary: "Every pet" }),
  );
  const today = new Date().toISOString().slice(0, 10);
  expect(repository.read("CHANGELOG.md").replace(today, "today")).toBe(`# Changelog

Kept by hand.

## Unreleased

## 2.0.0 - today

### For callers
- **Breaking:** listPets: maximum of query limit was 100 and is now 10.

### For operators and callers: who may do what, when and how often
- **Breaking:** listPets: The rate limit was 30 in 1 s and is now 3 in 1 s.

### For authors of the description
- listPets: The summary of GET /pets changed.

### Fixed
- The door squeaks no more.

## 1.4.0 - 2025-05-01

### Added
- Pets.
`);
  expect(Object.entries(parse(repository.read("openapi/history.yaml")))).toEqual([
    [
      "2.0.0",
      {
        date: today,
        changes: [
          {
            class: "breaking",
            operations: ["listPets"],
            place: "x-rate-limit",
            text: "The rate limit was 30 in 1 s and is now 3 in 1 s.",
          },
          {
            class: "breaking",
            operations: ["listPets"],
            place: "query limit",
            text: "maximum of query limit was 100 and is now 10.",
          },
        ],
      },
    ],
    ["1.4.0", { date: "2025-05-01", changes: [] }],
  ]);
});

test("a dry run writes nothing, and its patch equals the release", async () => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ limit: 200 }));
  const before = repository.status();

  const { code, output, errors } = await repository.release("--dry-run");

  expect({ code, errors }).toEqual({ code: 0, errors: "1.5.0, a minor step from 1.4.0. Nothing was written.\n" });
  expect(repository.status()).toBe(before);
  repository.apply(output);
  const names = ["CHANGELOG.md", "openapi/openapi.yaml", "openapi/history.yaml"];
  const patched = names.map(repository.read);
  repository.undo();
  repository.write("openapi/openapi.yaml", pets({ limit: 200 }));
  expect((await repository.release()).code).toBe(0);
  expect(names.map(repository.read)).toEqual(patched);
});

test("keeps a version that the author raised high enough", async () => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ version: "3.0.0", limit: 10 }));

  expect((await repository.release("--json")).output).toBe(
    '{"version":"3.0.0","step":"major","files":["CHANGELOG.md","openapi/history.yaml"],"written":true}\n',
  );
});

test.each([
  ["1.9.0", 1, "--to 1.9.0 is too low: the changes ask for at least 2.0.0.\n"],
  ["soon", 1, "--to soon is not a semantic version such as 2.0.0.\n"],
  ["4.0.0", 0, ""],
])("the requested version %s is used if it is high enough", async (wish, expected, sentence) => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ limit: 10 }));

  const { code, errors } = await repository.release("--to", wish);

  expect({ code, errors }).toEqual({ code: expected, errors: sentence });
  expect(repository.read("CHANGELOG.md").includes(`## ${wish} - `)).toBe(expected === 0);
});

test("a release is written once", async () => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ limit: 10 }));
  await repository.release();
  const before = repository.read("CHANGELOG.md");

  const { code, errors } = await repository.release();

  expect(code).toBe(1);
  expect(errors).toBe(
    "The changelog has a section 2.0.0 already: tag that release (git tag v2.0.0), or name a higher one with --to.\n",
  );
  expect(repository.read("CHANGELOG.md")).toBe(before);
});

test("without a change there is nothing to release", async () => {
  using repository = aRepository();

  const { code, output } = await repository.release();

  expect(code).toBe(0);
  expect(output).toMatch(/^Nothing changed since v1\.4\.0:openapi\/openapi\.yaml: there is nothing to release\./);
  expect(repository.status()).toBe("");
});

test("writes nothing if one of the files cannot be written", async () => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ limit: 10 }));
  repository.write("taken/file", "");

  const { code, errors } = await repository.release("--changelog", "taken/file/CHANGELOG.md");

  expect(code).toBe(2);
  expect(errors).toMatch(/^taken\/file\/CHANGELOG\.md cannot be written: .*\n$/);
  expect(repository.read("openapi/openapi.yaml")).toBe(pets({ limit: 10 }));
});

test("a history is not written outside of the description's folder", async () => {
  using repository = aRepository();
  repository.write("notes.yaml", "{}\n");
  repository.write("openapi/openapi.yaml", pets({ limit: 10 }).replace("./history.yaml", "../notes.yaml"));

  const { code, errors } = await repository.release("--root", ".");

  expect(errors).toBe("x-history of openapi/openapi.yaml leads out of its folder: ../notes.yaml\n");
  expect(code).toBe(1);
  expect(repository.read("notes.yaml")).toBe("{}\n");
});

test("a description without a history, and a project without a changelog, are released too", async () => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ limit: 10 }).replace(/x-history.*\n/, ""));

  const { code } = await repository.release("--changelog", "NEWS.md", "--json");

  expect(code).toBe(0);
  expect(repository.read("NEWS.md")).toMatch(/^# Changelog\n[\s\S]*\n## Unreleased\n\n## 2\.0\.0 - /);
  expect(repository.read("openapi/history.yaml")).toBe(first);
});

const overlay = (limit: number, version = "5.0.0") => `overlay: 1.0.0
info: { title: Ours, version: "1" }
actions:
  - target: $.info
    update:
      version: ${version}
  - target: $.paths['/pets'].get.parameters[0].schema
    update: { maximum: ${limit} }
  - target: $.nothing
    remove: true
`;

test("overlays apply to both sides, and a version in an overlay is raised there", async () => {
  using repository = aRepository();
  repository.write("ours.yaml", overlay(100));
  repository.commit();
  repository.write("ours.yaml", overlay(50));

  const { code, output, errors } = await repository.release("--overlay", "ours.yaml");

  expect({ code, errors }).toEqual({
    code: 0,
    errors: "ours.yaml:9: The target $.nothing matches nothing, so this action changes nothing.\n",
  });
  expect(output).toContain("6.0.0, a major step from 5.0.0. Written: CHANGELOG.md, ours.yaml, openapi/history.yaml.");
  expect(repository.read("ours.yaml")).toBe(overlay(50, "6.0.0"));
  expect(repository.read("openapi/openapi.yaml")).toBe(pets());
  expect(repository.read("openapi/history.yaml")).toContain("listPets");
});

test("a missing overlay is reported, and nothing is written", async () => {
  using repository = aRepository();

  const { code, errors } = await repository.release("--overlay", "no.yaml");

  expect({ code, errors, status: repository.status() }).toEqual({
    code: 2,
    errors: "There is no file no.yaml. --overlay expects an Overlay, which is a file.\n",
    status: "",
  });
});

test("--spec and --base replace the default files", async () => {
  using repository = aRepository();
  repository.write("api/old.yaml", pets().replace(/x-history.*\n/, ""));
  repository.write("api/pets.yaml", pets({ limit: 10 }).replace(/x-history.*\n/, ""));

  const { code, output } = await repository.release("--spec", "api/pets.yaml", "--base", "api/old.yaml", "--json");

  expect({ code, ...JSON.parse(output) }).toMatchObject({
    code: 0,
    version: "2.0.0",
    files: ["CHANGELOG.md", "api/pets.yaml"],
  });
  expect(repository.read("openapi/openapi.yaml")).toBe(pets());
});

test.each([
  ["in one line with other strings", "info: { version: 1.4.0, title: Pets of 1.4.0 } # since 1.4.0"],
  ["in quotes, before a comment", 'info:\n  title: 1.4.0\n  version: "1.4.0" # not 1.4.0'],
])("replaces only the version if the same text occurs %s", async (_, info) => {
  using repository = aRepository();
  const text = pets({ limit: 10 }).replace(/info:\n.*\n.*/, info);
  repository.write("openapi/openapi.yaml", text);

  expect((await repository.release()).code).toBe(0);

  const written = repository.read("openapi/openapi.yaml");
  expect(written).toBe(text.replace(/version: ("?)1\.4\.0/, "version: $12.0.0"));
  expect(parse(written).info.version).toBe("2.0.0");
});

test("replaces the version in JSON of one line", async () => {
  using repository = aRepository();
  const description = (maximum: number, version = "1.4.0") =>
    JSON.stringify({ ...parse(pets({ limit: maximum })), info: { version, title: "1.4.0" }, "x-since": "1.4.0" });
  repository.write("openapi/openapi.json", description(100));
  repository.commit();
  repository.write("openapi/openapi.json", description(10));

  const { code, output } = await repository.release("--spec", "openapi/openapi.json", "--changelog", "NEWS.md");

  expect([code, output]).toEqual([0, expect.stringContaining("Next: read NEWS.md, ")]);
  expect(repository.read("openapi/openapi.json")).toBe(description(10, "2.0.0"));
});

test("keeps the line breaks of a changelog from Windows", async () => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ limit: 10 }));
  await repository.release();
  const written = repository.read("CHANGELOG.md");
  repository.write("openapi/openapi.yaml", pets({ limit: 10 }));
  repository.undo();
  repository.write("CHANGELOG.md", changelog.replaceAll("\n", "\r\n"));

  expect((await repository.release()).code).toBe(0);

  expect(repository.read("CHANGELOG.md")).toBe(written.replaceAll("\n", "\r\n"));
});

test.each(["v3.0.0", "3", "3.0", "3.0.0 x", "latest", ""])("refuses %j as a version", async (version) => {
  using repository = aRepository();
  repository.write("openapi/openapi.yaml", pets({ limit: 10 }));

  const errors = `--to ${version} is not a semantic version such as 2.0.0.\n`;
  expect(await repository.release("--to", version)).toEqual({ code: 1, output: "", errors });
});
