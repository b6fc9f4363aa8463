// Wrong references: every command refuses them with file, line and reason.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../support/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "infrarun-references-"));
const file = join(folder, "openapi.yaml");
const whole = join(folder, "whole.yaml");
const recording = join(folder, "traffic.har");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Places {
  parameter?: string;
  schema?: string;
  more?: string;
}

const documentOf = ({
  parameter = "#/components/parameters/q",
  schema = "#/components/schemas/Pet",
  more = "",
}: Places) =>
  `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    get:
      operationId: show
      parameters:
        - { $ref: ${quoted(parameter)} }
      responses:
        "200":
          description: Ok.
          content: { application/json: { schema: { $ref: ${quoted(schema)} } } }
components:
  parameters:
    q: { name: q, in: query, required: true, schema: { type: string } }${more}
  responses:
    R: { description: R. }
  schemas:
    Pet: { type: object }
`;
const quoted = (reference: string) => (/^\d/.test(reference) ? reference : JSON.stringify(reference));

beforeAll(() => {
  writeFileSync(join(folder, "pets.yaml"), "Pet: { type: string }\n");
  writeFileSync(whole, documentOf({}));
  writeFileSync(recording, '{"log":{"entries":[]}}');
});

test.each<[what: string, places: Places, line: number, reason: string]>([
  [
    "a parameter without a slash",
    { parameter: "#components/parameters/q" },
    8,
    "The reference #components/parameters/q has no slash after #. Did you mean #/components/parameters/q?",
  ],
  [
    "a schema without a slash",
    { schema: "#components/schemas/Pet" },
    12,
    "The reference #components/schemas/Pet has no slash after #. Did you mean #/components/schemas/Pet?",
  ],
  [
    "a missing part",
    { schema: "#/components/schemas/Pets" },
    12,
    "There is no #/components/schemas/Pets. Did you mean #/components/schemas/Pet?",
  ],
  [
    "a part with another name",
    { schema: "#/components/schemas/Elephant" },
    12,
    "There is no #/components/schemas/Elephant",
  ],
  [
    "letters of the wrong case",
    { schema: "#/components/Schemas/pet" },
    12,
    "There is no #/components/Schemas/pet. Did you mean #/components/schemas/Pet?",
  ],
  [
    "a component of Swagger 2.0",
    { schema: "#/definitions/Pet" },
    12,
    "There is no #/definitions/Pet. Did you mean #/components/schemas/Pet?",
  ],
  ["a name", { schema: "Pet" }, 12, "There is no file Pet. Did you mean #/components/schemas/Pet?"],
  ["a missing file", { schema: "./pet.yaml#/Pet" }, 12, "There is no file ./pet.yaml. Did you mean ./pets.yaml#/Pet?"],
  [
    "a missing part of a file",
    { schema: "pets.yaml#/Pat" },
    12,
    "There is no pets.yaml#/Pat. Did you mean pets.yaml#/Pet?",
  ],
  [
    "a schema as a parameter",
    { parameter: "#/components/schemas/Pet" },
    8,
    "#/components/schemas/Pet is a schema, but a parameter is needed here",
  ],
  ["a string as a schema", { schema: "#/info/title" }, 12, '#/info/title is "A", but a schema is needed here'],
  ["a number", { schema: "5" }, 12, "$ref must be a string, not 5"],
  [
    "a cycle",
    { parameter: "#/components/parameters/one", more: '\n    one: { $ref: "#/components/parameters/one" }' },
    8,
    "The reference #/components/parameters/one leads only to other references, in a circle",
  ],
])("%s", { timeout: 60_000 }, async (_, places, line, reason) => {
  writeFileSync(file, documentOf(places));
  const commands: [name: string, args: string[], code: number][] = [
    ["generate", ["--spec", file, "--out", join(folder, "out")], 1],
    ["gate", ["check", "--spec", file, recording], 2],
    ["impact", ["--base", whole, "--head", file], 2],
    ["build-docs", ["--spec", file, "--out", join(folder, "site")], 1],
    ["mock", ["--spec", file, "--port", "0"], 2],
  ];

  const place = new RegExp(`openapi\\.yaml:${line}:\\d+`);

  for (const [name, args, code] of commands) {
    const ended = await runCommand(name, args);
    expect([name, ended.code, ended.stdout]).toEqual([name, code, ""]);
    expect(ended.stderr).toMatch(place);
    expect(ended.stderr).toContain(`: ${reason}`);
  }
  const lint = await runCommand("lint", [file, "--fail-on", "error"]);
  expect(lint.code).toBe(reason.includes("circle") ? 2 : 1);
  expect((lint.stdout + lint.stderr).split("\n").filter((text) => text.includes(` ${reason}`))).toEqual([
    expect.stringMatching(place),
  ]);
});

test("a keyword of the wrong type is a note, even in a schema outside of components", async () => {
  const more = "x-schemas: { S: { type: object, required: name } }\n";
  writeFileSync(file, `${documentOf({ schema: "#/x-schemas/S" })}${more}`);

  const { code, stderr } = await runCommand("generate", [
    "--spec",
    file,
    "--out",
    join(folder, "out"),
    "--skip",
    "docs",
  ]);

  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/openapi\.yaml:20: required of the schema is omitted: it cannot be "name"\.\n$/),
  ]);
});
