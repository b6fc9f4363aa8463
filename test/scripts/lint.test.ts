import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LintProblem, lintSpec, loadRules } from "../../scripts/lint/lint-spec.ts";
import { rules as ownRules } from "../../scripts/lint/plugin.ts";
import { runCommand } from "../support/commands.ts";
import { sarifProblems } from "../support/sarif.ts";
import { testAtNight } from "../support/thorough.ts";
import { type Breakage, breakages } from "./lint-breakages.ts";
import { crowdsOfSchemas } from "./lint-crowds.ts";
import { crowdsOfOperations } from "./lint-crowds-of-operations.ts";

const good = new URL("../fixtures/lint/", import.meta.url).pathname;
const project = new URL("../../", import.meta.url).pathname;

let config: Awaited<ReturnType<typeof loadRules>>;
const folders: string[] = [];

beforeAll(async () => {
  config = await loadRules(join(project, "openapi/openapi.yaml"));
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The valid description in a new folder, with one edited file. */
function broken({ file, edit }: Pick<Breakage, "file" | "edit">, ...others: Breakage["edit"][]): string {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-lint-"));
  folders.push(folder);
  cpSync(good, folder, { recursive: true });
  const text = [edit, ...others].reduce(
    (before, [from, to]) => {
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      return after;
    },
    readFileSync(join(folder, file), "utf8"),
  );
  writeFileSync(join(folder, file), text);
  return folder;
}

function lines(findings: LintProblem[]): string[] {
  return findings.map(({ rule, message }) => `${rule}: ${message}`);
}

test.each([
  ["a: b: c\n", 1, 5, "bad indentation of a mapping entry"],
  ["openapi: 3.1.0\n---\na: 1\n", 1, 1, "expected a single document in the stream, but found more"],
])("reports a file with a syntax error and its location: %j", async (text, line, column, message) => {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-lint-"));
  folders.push(folder);
  const file = join(folder, "openapi.yaml");
  writeFileSync(file, text);

  expect(await lintSpec(file)).toEqual([{ rule: "yaml", severity: "error", message, file, line, column }]);
});

test("reports a syntax error once, in the file that has it", async () => {
  const folder = broken({ file: "paths/ping.yaml", edit: ["get:", "get"] });

  const findings = await lintSpec(join(folder, "openapi.yaml"));

  expect(findings.map(({ file, line, message }) => `${file.replace(folder, "")}:${line}: ${message}`)).toEqual([
    "/paths/ping.yaml:2: end of the stream or a document separator is expected",
  ]);
});

describe("of workflows", () => {
  const description = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1.0.0" },
    paths: { "/pets": { get: { operationId: "listPets", responses: { 200: { description: "Ok." } } } } },
  };
  const criteria = "successCriteria: [{ condition: $statusCode == 200 }]";

  /** The findings about targets, in Arazzo with these steps in the first of two workflows. */
  async function lostTargets(steps: string, url = "pets.json", files = { "pets.json": JSON.stringify(description) }) {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-lint-"));
    folders.push(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const file = join(folder, "flows.arazzo.yaml");
    writeFileSync(
      file,
      `arazzo: 1.0.1
info: { title: Flows, version: 1.0.0 }
sourceDescriptions: [{ name: pets, type: openapi, url: ${url} }]
components: { failureActions: { stop: { name: stop, type: end } } }
workflows:
  - { workflowId: other, steps: [{ stepId: only, operationId: listPets, ${criteria} }] }
  - workflowId: first
    steps:
      - { stepId: start, operationId: listPets, ${criteria} }
${steps}`,
    );
    const found = (await lintSpec(file)).filter(({ rule }) => rule === "workflow-targets");
    return found.map(({ line, column, message }) => `${line}:${column} ${message}`);
  }

  test("each target that is there is fine", async () => {
    const found = await lostTargets(`
      - { stepId: two, operationId: $sourceDescriptions.pets.listPets, ${criteria} }
      - { stepId: three, operationPath: "{$sourceDescriptions.pets.url}#/paths/~1pets/get", ${criteria} }
      - { stepId: four, workflowId: other, onSuccess: [{ name: a, type: goto, stepId: two }, { name: b, type: goto, workflowId: other }] }
      - { stepId: five, operationId: listPets, ${criteria}, onFailure: [{ reference: $components.failureActions.stop }] }
`);

    expect(found).toEqual([]);
  });

  test("reports each missing target with its location", async () => {
    const found = await lostTargets(`
      - { stepId: two, operationId: $sourceDescriptions.pets.showPet, ${criteria} }
      - { stepId: three, operationPath: "{$sourceDescriptions.pets.url}#/paths/~1toys/get", ${criteria} }
      - { stepId: four, workflowId: another, onSuccess: [{ name: a, type: goto, stepId: only }, { name: b, type: goto, workflowId: fifth }] }
      - { stepId: five, operationId: showPet, ${criteria}, onFailure: [{ name: c, type: retry, stepId: six }] }
    failureActions: [{ name: d, type: goto, stepId: seven }]
`);

    expect(found).toEqual([
      "11:37 There is no operation $sourceDescriptions.pets.showPet in pets.",
      "12:41 There is no operation {$sourceDescriptions.pets.url}#/paths/~1toys/get in pets.",
      "13:37 There is no workflow another.",
      "13:89 There is no step only in this workflow.",
      "13:132 There is no workflow fifth.",
      "14:38 There is no operation showPet in pets.",
      "14:145 There is no step six in this workflow.",
      "15:53 There is no step seven in this workflow.",
    ]);
  });

  test.each(["https://pets.example/openapi.json", "../pets.json", "none.json", "broken.json"])(
    "operations of a source that cannot be read here are not judged: %s",
    async (url) => {
      const files = { "pets.json": JSON.stringify(description), "broken.json": "{" };

      expect(await lostTargets(`      - { stepId: two, operationId: showPet, ${criteria} }\n`, url, files)).toEqual([]);
    },
  );
});

describe("our rules", () => {
  test("find nothing in a valid description", async () => {
    expect(await lintSpec(join(good, "openapi.yaml"), { config })).toEqual([]);
  });

  test("accepts a list of rate limits", async () => {
    const edit: Breakage["edit"] = [/^(x-rate-limit: )(.*)$/m, "$1[$2, { requests: 900, seconds: 60 }]"];
    const folder = broken({ file: "openapi.yaml", edit });

    expect(await lintSpec(join(folder, "openapi.yaml"), { config })).toEqual([]);
  });

  test.each(breakages)("$rule: $says", async ({ rule, file, edit, says }) => {
    const folder = broken({ file, edit });

    const findings = await lintSpec(join(folder, "openapi.yaml"), { config });

    const own = findings.filter((finding) => finding.rule === `infrarun/${rule}` && finding.message.includes(says));
    expect(own, lines(findings).join("\n")).not.toEqual([]);
  });

  test("name an operation without an operationId by its method and path, and judge no name", async () => {
    const folder = broken({ file: "paths/ping.yaml", edit: ["operationId", "operationID"] }, [
      "x-permission: none",
      "x-edition: any",
    ]);

    const found = lines(await lintSpec(join(folder, "openapi.yaml"), { config }));

    expect(found.filter((line) => line.includes("undefined") || line.startsWith("infrarun/operation-names"))).toEqual(
      [],
    );
    expect(found).toContainEqual(expect.stringContaining("GET /ping "));
  });

  test("name a mistake in a shared file once", async () => {
    const folder = broken({
      file: "paths/thing.yaml",
      edit: [/example: .*/g, "examples: { one: { $ref: ./one.yaml } }"],
    });
    writeFileSync(join(folder, "paths/one.yaml"), "summary: One\nvalue: { id: thing-1, status: done, size: none }\n");

    const found = await lintSpec(join(folder, "openapi.yaml"), { config });

    expect(found.filter(({ file }) => file.endsWith("one.yaml"))).toHaveLength(1);
  });

  testAtNight("name the same lines if an overlay does not affect the finding", async () => {
    for (const { file, edit } of breakages.filter((_, index) => index % 5 === 0)) {
      const spec = join(broken({ file, edit }), "openapi.yaml");
      const overlay = join(spec, "../ours.yaml");
      const actions = `[{ target: $.info, update: { contact: { name: Us, url: "https://us.example" } } }]`;
      writeFileSync(overlay, `overlay: 1.0.0\ninfo: { title: Ours, version: "1" }\nactions: ${actions}\n`);
      // Rules about files, their names and comments do not apply to a bundled description.
      const findings = async (access: { overlay?: string[] }) =>
        (await lintSpec(spec, { config, access })).filter(
          ({ rule, message }) => rule !== "infrarun/unused-files" && !/name the file|# our choice/.test(message),
        );

      const found = await findings({ overlay: [overlay] });
      const places = found.map(({ rule, message, file, line }) => [rule, message, file, line]);
      for (const { rule, message, file, line } of await findings({})) {
        const own = places.filter((place) => place[0] === rule && place[1] === message).map(([, , ...place]) => place);
        // The expected line is that of a member or of its value; for a whole file, the line of its reference.
        const right =
          line === 1
            ? [
                [file, 1],
                [expect.any(String), expect.any(Number)],
              ]
            : [
                [file, line - 1],
                [file, line],
              ];
        expect(own, `${file}:${line} ${message}`).toContainEqual(expect.toBeOneOf(right));
        expect(own).not.toContainEqual([spec, 1]);
      }
    }
  });

  test.each([...crowdsOfSchemas, ...crowdsOfOperations])(
    "$rule: each mistake in $file is reported once, at its place",
    async ({ rule, file, edits, says }) => {
      const folder = broken({ file, edit: edits[0] }, ...edits.slice(1));

      const findings = await lintSpec(join(folder, "openapi.yaml"), { config });

      const own = findings.filter((finding) => finding.rule === `infrarun/${rule}`);
      expect(own.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual(says);
      expect(own.filter((finding) => !finding.file.endsWith(file) || finding.severity !== "error")).toEqual([]);
    },
  );

  test("are each tested at least once, and enabled", () => {
    const tried = new Set(breakages.map(({ rule }) => rule));
    const on = readFileSync(join(project, "openapi/redocly.yaml"), "utf8").matchAll(/infrarun\/([a-z-]+): error/g);

    expect([...tried].sort()).toEqual(Object.keys(ownRules).sort());
    expect([...on].map(([, rule]) => rule).sort()).toEqual(Object.keys(ownRules).sort());
  });

  test("also load in Redocly's own command", { tags: "long" }, () => {
    const folder = broken({ file: "paths/ping.yaml", edit: ["x-permission: none", "x-permission: nobody"] });
    const config = join(project, "openapi/redocly.yaml");
    const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

    const { stdout, status } = spawnSync(
      join(project, "node_modules/.bin/redocly"),
      ["lint", join(folder, "openapi.yaml"), "--config", config, "--format", "json"],
      { encoding: "utf8", env: environment },
    );

    expect(status).toBe(1);
    expect(JSON.parse(stdout).problems.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain(
      "infrarun/x-vocabulary",
    );
  });
});

describe("lint stays warm", () => {
  test("the same process checks an edited file again", async () => {
    const folder = broken({ file: "paths/create-thing.yaml", edit: ["size: 3, color: red", "size: 0, color: red"] });
    const file = join(folder, "openapi.yaml");
    const first = await lintSpec(file, { config });
    const schema = join(folder, "components/schemas/ThingCreate.yaml");
    writeFileSync(schema, readFileSync(schema, "utf8").replace("minimum: 1", "minimum: 0"));

    const second = await lintSpec(file, { config });

    expect(first).toHaveLength(1);
    expect(second).toEqual([]);
  });
});

describe("the lint command", () => {
  const lintCommand = (...args: string[]) => runCommand("lint", args, { folder: project });

  test("names file, line, column and rule, and exits with 1", async () => {
    const folder = broken({ file: "paths/thing.yaml", edit: ["[user, team]", "[user, robot]"] });
    writeFileSync(join(folder, "redocly.yaml"), `extends: [${project}openapi/redocly.yaml]\n`);

    const { stdout, code } = await lintCommand(join(folder, "openapi.yaml"));

    expect(stdout).toMatch(/paths\/thing\.yaml:9:18 error x-token-kinds must be a list of .* infrarun\/x-vocabulary/);
    expect(stdout).toMatch(/1 error, 0 warnings \(\d+ ms\)/);
    expect(code).toBe(1);
  });

  test("reports a mistake once if two descriptions share its place", async () => {
    const folder = broken({ file: "paths/thing.yaml", edit: ["[user, team]", "[user, robot]"] });
    writeFileSync(join(folder, "redocly.yaml"), `extends: [${project}openapi/redocly.yaml]\n`);
    cpSync(join(folder, "openapi.yaml"), join(folder, "also.yaml"));

    const { stdout, code } = await lintCommand(join(folder, "openapi.yaml"), join(folder, "also.yaml"));

    expect(stdout.match(/x-token-kinds must be a list/g)).toHaveLength(1);
    expect(code).toBe(1);
  });

  test("prints one JSON document with --json", async () => {
    const folder = broken({ file: "paths/ping.yaml", edit: ["get:", "get: ["] });

    const { stdout, code } = await lintCommand("--json", join(folder, "openapi.yaml"));

    const report: { findings: LintProblem[]; errors: number } = JSON.parse(stdout);
    expect(report.errors).toBe(report.findings.length);
    expect(report.findings.map(({ file, line }) => `${file}:${line}`)).toContain(`${folder}/paths/ping.yaml:3`);
    expect(code).toBe(1);
  });

  test("prints and writes reports for other tools", async () => {
    const folder = broken({ file: "paths/thing.yaml", edit: ["[user, team]", "[user, robot]"] });
    writeFileSync(join(folder, "redocly.yaml"), `extends: [${project}openapi/redocly.yaml]\n`);
    const written = (name: string) => readFileSync(join(folder, name), "utf8");
    const writing = ["all.sarif", "all.xml", "all.md", "all.json"].flatMap((name) => ["--write", join(folder, name)]);

    const { stdout, code } = await lintCommand(join(folder, "openapi.yaml"), "--format", "github", ...writing);

    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^::error file=\S+paths\/thing\.yaml,line=9,col=18,title=infrarun\/x-vocabulary::x-token-kinds must be/,
    );
    const sarif = JSON.parse(written("all.sarif"));
    expect(sarifProblems(sarif)).toEqual([]);
    expect(sarif.runs[0].results).toMatchObject([
      {
        ruleId: "infrarun/x-vocabulary",
        level: "error",
        locations: [{ physicalLocation: { region: { startLine: 9, startColumn: 18 } } }],
      },
    ]);
    expect(written("all.xml")).toContain('tests="1" failures="1"');
    expect(written("all.md")).toContain("**error** x-token-kinds must be a list");
    expect(JSON.parse(written("all.json"))).toMatchObject({ errors: 1, warnings: 0 });
  });

  test("reports of a valid document list no findings", async () => {
    const [junit, sarif] = await Promise.all(
      ["junit", "sarif"].map((format) => lintCommand(join(good, "openapi.yaml"), "--format", format)),
    );

    expect(junit).toMatchObject({ code: 0, stdout: expect.stringContaining('tests="1" failures="0"') });
    expect(sarifProblems(JSON.parse(sarif!.stdout))).toEqual([]);
  });

  test("fails on warnings only with --fail-on", async () => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-lint-"));
    folders.push(folder);
    const file = join(folder, "openapi.yaml");
    writeFileSync(
      file,
      "openapi: 3.1.0\ninfo: { title: A, version: '1' }\nservers: [{ url: https://a.test }]\npaths: {}\n",
    );

    const codes = ["warning", "error", "never"].map(async (severity) => {
      const { code, stdout } = await lintCommand(file, "--fail-on", severity, "--format", "junit");
      return [code, /failures="\d"/.exec(stdout)![0], stdout.includes("info-license")];
    });

    expect(await Promise.all(codes)).toEqual([
      [1, 'failures="1"', true],
      [0, 'failures="0"', true],
      [0, 'failures="0"', true],
    ]);
  });

  test("refuses a report without a known format, before it reads anything", async () => {
    const { stderr, code } = await lintCommand("no-such-file.yaml", "--write", "report.pdf");

    expect([code, stderr]).toEqual([2, expect.stringContaining("Its ending must be one of .json, .md, .sarif, .xml")]);
  });

  test.each([["--nonsense"], ["no-such-file.yaml"]])("exits with 2 and one sentence on %s", async (argument) => {
    const { stderr, code } = await lintCommand(argument);

    expect(stderr).toContain(argument);
    expect(code).toBe(2);
  });

  test.each([
    ["openapi: 4.0.0", "Unsupported OpenAPI version: 4.0.0."],
    ["openapi: 3.1", 'Invalid OpenAPI version: should be a string but got "number".'],
    ["", "Document must be JSON object, got undefined."],
  ])("names a file without an OpenAPI document: %j", async (text, says) => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-lint-"));
    folders.push(folder);
    const file = join(folder, "api.yaml");
    writeFileSync(file, text);

    const { stderr, code } = await lintCommand(file);

    expect(stderr).toContain(`api.yaml:1:1: ${says}`);
    expect(code).toBe(2);
  });

  test("refuses purely circular schemas", async () => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-lint-"));
    folders.push(folder);
    const file = join(folder, "circle.json");
    const [A, B] = [{ $ref: "#/components/schemas/B" }, { $ref: "#/components/schemas/A" }];
    const info = { title: "A", version: "1" };
    writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas: { A, B } } }));

    const { stderr, code } = await lintCommand(file);

    expect(stderr).toContain(
      "circle.json:1:1: The reference #/components/schemas/B leads only to other references, in a circle.",
    );
    expect(code).toBe(2);
  });

  test("warns of a slow pattern without running it on its example", async () => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-lint-"));
    folders.push(folder);
    const file = join(folder, "endless.yaml");
    const schema = (pattern: string) => `{ type: string, pattern: '${pattern}', example: '${"a".repeat(60)}!' }`;
    writeFileSync(
      file,
      `openapi: 3.1.0
info: { title: A, version: "1" }
paths: {}
components:
  schemas:
    Slow: ${schema("^id-([a-z]+)+$")}
    Quick: ${schema("^([a-z]+-)*[a-z]+$")}
    Data: { example: { pattern: '^(a+)+$' } }
    Thing: { properties: { pattern: ${schema("^(a|a)*$")} } }
`,
    );

    const { stdout, code } = await lintCommand(file, "--json");

    const { findings } = JSON.parse(stdout) as { findings: LintProblem[] };
    const endless = findings.filter(({ rule }) => rule === "endless-pattern");
    expect(endless.map(({ line, column, severity }) => [line, column, severity])).toEqual([
      [6, 36, "warn"],
      [9, 62, "warn"],
    ]);
    expect(code).toBe(1);
  });

  test("says what to do about a chain of schemas that is too long for the stack, as do impact and generate", async () => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-lint-"));
    folders.push(folder);
    const file = join(folder, "chain.json");
    const link = (number: number) => ({ $ref: `#/components/schemas/S${number}` });
    const schemas = Object.fromEntries(
      Array.from({ length: 3000 }, (_, number) => [`S${number}`, { properties: { next: link((number + 1) % 3000) } }]),
    );
    const content = { "application/json": { schema: link(0) } };
    const paths = { "/a": { get: { responses: { 200: { description: "Ok.", content } } } } };
    const info = { title: "A", version: "1" };
    writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } }));

    const ended = await Promise.all([
      lintCommand(file),
      runCommand("impact", ["--base", file, "--head", file]),
      runCommand("generate", ["--spec", file, "--out", join(folder, "out")]),
    ]);

    for (const { stdout, stderr } of ended)
      expect(stdout + stderr).toMatch(/chain\.json: Schemas refer .* larger: node --stack-size=4000 /);
    expect(ended.map(({ code }) => code)).toEqual([2, 2, 1]);
  });

  test("prints its help", async () => {
    expect((await lintCommand("--help")).stdout).toContain("Exit code 0");
  });
});
