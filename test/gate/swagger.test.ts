// Findings for a description in Swagger 2.0 name its lines, and suggestions are in its words.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { performGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();

/** Each rule that the traffic breaks is marked with its kind. */
const description = `swagger: "2.0"
info: { title: Pets, version: "1" }
consumes: [application/json]
produces: [application/json]
parameters:
  Limit: # invalid-parameter limit
    name: limit
    in: query
    type: integer
    maximum: 5
  Body:
    name: body
    in: body
    schema:
      type: object
      properties:
        name:
          type: string
          maxLength: 2 # length /name
responses:
  Broken:
    description: It is broken.
    schema:
      type: object
      required: # missing-member /why
        - why
paths:
  /pets:
    get:
      parameters:
        - $ref: "#/parameters/Limit"
        - name: sort
          in: query
          type: string
          enum: [age] # invalid-parameter sort
      responses:
        200:
          description: They.
          headers:
            X-Left: # invalid-header X-Left
              type: integer
          schema:
            type: array
            items:
              $ref: "#/definitions/Pet"
        500:
          $ref: "#/responses/Broken"
    post:
      parameters:
        - $ref: "#/parameters/Body"
      responses:
        201:
          description: It.
          schema:
            type: object
            properties:
              age:
                type: integer # type /age
  /forms:
    post:
      consumes: [application/x-www-form-urlencoded]
      parameters:
        - name: note
          in: formData
          type: string
        - name: color
          in: formData
          type: string
          enum: [red] # enum /color
        - name: kind # invalid-parameter kind
          in: query
          type: integer
      responses:
        204:
          description: Done.
definitions:
  Pet:
    type: object
    properties:
      mood:
        type: string
        enum: [good] # enum /*/mood
`;

const file = join(folder, "pets.yaml");
const traffic = join(folder, "pets.har");

const entry = (method: string, path: string, status: number, answer: unknown, more: object = {}) => ({
  request: { method, url: `https://pets.example${path}`, headers: [{ name: "Accept", value: "*/*" }], ...more },
  response: {
    status,
    headers: [{ name: "X-Left", value: "few" }],
    content: answer === null ? {} : { mimeType: "application/json", text: JSON.stringify(answer) },
  },
});

test("each finding is at its line", async () => {
  const sent = (mimeType: string, text: string) => ({ postData: { mimeType, text } });
  const entries = [
    entry("GET", "/pets?limit=9&sort=name", 200, [{ mood: "bad" }]),
    entry("GET", "/pets", 500, {}),
    entry("POST", "/pets", 201, { age: "old" }, sent("application/json", '{"name":"Rex"}')),
    entry("POST", "/forms?kind=x", 204, null, sent("application/x-www-form-urlencoded", "color=blue")),
  ];
  writeFileSync(file, description);
  writeFileSync(traffic, JSON.stringify({ log: { entries } }));

  const { stdout } = await performGate(["check", traffic, "--spec", file, "--json"]);

  const lines = description.split("\n");
  const marked = lines.flatMap((line, index) => (line.includes(" # ") ? [[line.split(" # ")[1], index + 1]] : []));
  const found = JSON.parse(stdout).groups.map(
    ({ kind, location, spec }: { kind: string; location: string; spec: { line: number } | null }) => [
      `${kind} ${location.replace(/^(?:request|response) (?=\/)| header$/, "")}`,
      spec?.line,
    ],
  );
  expect(found.sort()).toEqual(marked.sort());
});

test("suggestions use Swagger keywords, and the patched description documents the traffic", async () => {
  const pet = (members: object) => entry("GET", "/pets", 200, [members]);
  const entries = [
    pet({ age: null, tags: ["a", null], either: 1, never: null }),
    pet({ age: 3, tags: null, either: "x", never: null }),
  ];
  for (const { response } of entries) response.headers = [{ name: "X-Left", value: "1" }];
  writeFileSync(file, description);
  writeFileSync(traffic, JSON.stringify({ log: { entries } }));

  const { stdout: patch } = await performGate(["suggest", traffic, "--spec", file]);
  execFileSync("git", ["apply"], { cwd: folder, input: patch });
  const { stdout } = await performGate(["check", traffic, "--spec", file]);

  expect(stdout).toContain("2 exchanges, no violation.");
  const added = patch.split("\n").filter((line) => /^\+[^+]/.test(line));
  expect(added.map((line) => line.slice(1).trim().split(" # ")[0])).toEqual([
    "age: { type: integer, x-nullable: true, description: …, example: 3 }",
    "tags: { type: array, items: { type: string, x-nullable: true, example: a }, x-nullable: true, description: … }",
    "either: { description: …, example: 1 }",
    "never: { x-nullable: true, description: …, example: null }",
  ]);
});

test("accepts a body of any type if the description has no type", async () => {
  const answers = { 204: { description: "Done." } };
  const color = { name: "color", in: "formData", type: "string", enum: ["red"] };
  const body = { name: "body", in: "body", schema: { type: "object", required: ["name"] } };
  const open = join(folder, "open.json");
  const paths = {
    "/forms": { post: { parameters: [color], responses: answers } },
    "/bodies": { post: { consumes: [], parameters: [body], responses: answers } },
  };
  const info = { title: "Open", version: "1" };
  writeFileSync(open, JSON.stringify({ swagger: "2.0", info, consumes: ["application/json"], paths }));
  const parts = '--b\r\nContent-Disposition: form-data; name="color"\r\n\r\nred\r\n--b--\r\n';
  const sent = (path: string, mimeType: string, text: string) =>
    entry("POST", path, 204, null, { postData: { mimeType, text } });
  const entries = [
    sent("/forms", "application/x-www-form-urlencoded", "color=red"),
    sent("/forms", "multipart/form-data; boundary=b", parts),
    sent("/forms", "application/x-www-form-urlencoded", "color=blue"),
    sent("/bodies", "application/json", '{"name":"Rex"}'),
    sent("/bodies", "application/vnd.pets+json", "{}"),
  ];
  writeFileSync(traffic, JSON.stringify({ log: { entries } }));

  const { stdout } = await performGate(["check", traffic, "--spec", open, "--json"]);

  const groups: { kind: string; location: string }[] = JSON.parse(stdout).groups;
  expect(groups.map(({ kind, location }) => `${kind} ${location}`).sort()).toEqual([
    "enum request /color",
    "missing-member request /name",
  ]);
});

test("accepts any form of a list that OpenAPI 3 cannot express", async () => {
  const listed = (name: string, place: string, collectionFormat: string) => {
    const parameter = { name, in: place, required: true, type: "array", items: { type: "integer" }, minItems: 2 };
    return { ...parameter, collectionFormat };
  };
  const parameters = [listed("a", "path", "pipes"), listed("b", "query", "tsv"), listed("X-C", "header", "ssv")];
  const left = { type: "array", items: { type: "integer" }, collectionFormat: "pipes" };
  const responses = { 204: { description: "Done.", headers: { "X-Left": left } } };
  const paths = { "/lists/{a}": { get: { parameters, responses } } };
  const lists = join(folder, "lists.json");
  writeFileSync(lists, JSON.stringify({ swagger: "2.0", info: { title: "Lists", version: "1" }, paths }));
  const asked = entry("GET", "/lists/1%7C2?b=1%092", 204, null, { headers: [{ name: "X-C", value: "1 2" }] });
  asked.response.headers = [{ name: "X-Left", value: "3|4" }];
  writeFileSync(traffic, JSON.stringify({ log: { entries: [asked] } }));

  const { stdout } = await performGate(["check", traffic, "--spec", lists]);

  expect(stdout).toContain("1 exchange, no violation.");
});
