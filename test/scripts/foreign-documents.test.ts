// Hostile descriptions: references cannot leave the folder or use the network, no code runs, and sizes are limited.
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compileContract } from "../../scripts/gate/index.ts";
import { lintSpec } from "../../scripts/lint/lint-spec.ts";
import type { DocumentAccess } from "../../scripts/model/files/document-files.ts";
import { SpecReader } from "../../scripts/model/files/reader.ts";
import type { Response } from "../../scripts/model/index.ts";
import { runCommand } from "../support/commands.ts";
import { testAtNight } from "../support/thorough.ts";

let folder: string;
let asked: string[] = [];
let remote: string;
const server = createServer((request, response) => {
  asked.push(request.url!);
  response.setHeader("Content-Type", "application/json");
  response.end('{"type":"string"}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  remote = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "infrarun-foreign-"));
  asked = [];
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => void server.close());

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const head = "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\n";
const withSchema = (schema: string) =>
  `${head}paths:\n  /pets:\n    get:\n      operationId: listPets\n      responses:\n        "200":\n          description: All.\n          content:\n            application/json:\n              schema: ${schema}\n`;
const referringTo = (reference: string) =>
  write("api/openapi.yaml", withSchema(`{ $ref: ${JSON.stringify(reference)} }`));
const read = (file: string, access?: DocumentAccess) => new SpecReader(file, undefined, access).read();

function run(...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, args, { stdio: "pipe" });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      text += chunk;
    });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, text })));
}

describe("a reference out of the folder", () => {
  test.each([
    ["a file next to it", "../secret.yaml"],
    ["a file of the system", "/etc/passwd"],
    ["a way around", "./schemas/../../secret.yaml#/a"],
    ["a link to a file", "./link.yaml"],
    ["a link to a folder", "./out/secret.yaml"],
    ["a missing file", "../nowhere/at/all.yaml"],
    ["a folder with the same prefix", "../api-of-others/x.yaml"],
  ])("to %s is refused with its file and line", async (_, reference) => {
    write("secret.yaml", "type: string\ndescription: planted\n");
    write("api-of-others/x.yaml", "type: string\n");
    const file = referringTo(reference);
    symlinkSync("../secret.yaml", join(folder, "api/link.yaml"));
    symlinkSync("..", join(folder, "api/out"));

    const told = await read(file).catch((error) => error.message);

    expect(told).toMatch(/openapi\.yaml:12:\d+: The reference to .* leaves the folder .*; pass --root <folder> /);
    expect(told).not.toContain("planted");
  });

  test("from a file in a subfolder is refused too", async () => {
    write("secret.yaml", "type: string\n");
    write("api/schemas/pet.yaml", 'type: array\nitems: { $ref: "../../secret.yaml" }\n');

    await expect(read(referringTo("./schemas/pet.yaml"))).rejects.toThrow(
      /schemas\/pet\.yaml:2:\d+: The reference to /,
    );
  });

  test("may leave the folder inside --root, even by symbolic links", async () => {
    write("common/pet.yaml", "type: string\n");
    const file = referringTo("./pet.yaml");
    symlinkSync("../common/pet.yaml", join(folder, "api/pet.yaml"));

    await expect(read(file)).rejects.toThrow("leaves the folder");
    const { spec } = await read(file, { root: folder });

    expect(JSON.stringify(spec.bundle)).toContain('"type":"string"');
  });

  testAtNight("is refused by every command, without showing the file's content", { timeout: 120_000 }, async () => {
    write("secret.yaml", "planted: planted\n");
    const file = referringTo("../secret.yaml#/planted");
    const har = write("traffic.har", '{"log":{"entries":[]}}');
    const out = join(folder, "out");
    const commands = [
      ["scripts/generate.ts", "--spec", file, "--out", out],
      ["scripts/lint.ts", file],
      ["scripts/gate.ts", "check", "--spec", file, har],
      ["scripts/gate.ts", "suggest", "--spec", file, har],
      ["scripts/gate.ts", "--upstream", remote, "--port", "0", "--spec", file],
    ];
    for (const command of commands) {
      const { code, text } = await run(...command);
      expect([command[0], code]).toEqual([command[0], expect.toBeOneOf([1, 2])]);
      expect(text).toContain("leaves the folder");
      expect(text).not.toContain("planted: planted");
    }
    expect(existsSync(out)).toBe(false);
  });
});

describe("a reference to the network", () => {
  test.each(["", "/pet.json#/a"])("is not followed, and reported with its place: %s", async (path) => {
    await expect(read(referringTo(`${remote}${path}`))).rejects.toThrow(
      /openapi\.yaml:12:\d+: The reference to http.* leads to the network; --allow-remote allows it/,
    );
    const findings = await lintSpec(referringTo(`${remote}${path}`));

    expect(findings.map(({ message }) => message).join()).toContain("leads to the network");
    expect(asked).toEqual([]);
  });

  test.each(["file:///etc/passwd", "data:application/json,{}", "ftp://x.example/a.json"])(
    "by %s is never followed",
    async (reference) => {
      await expect(read(referringTo(reference), { allowRemote: true })).rejects.toThrow(/openapi\.yaml:12:\d+/);
    },
  );

  test("is followed with --allow-remote", async () => {
    await read(referringTo(`${remote}/pet.json`), { allowRemote: true });

    expect(asked).toEqual(["/pet.json"]);
  });
});

describe("the externalValue of an example", () => {
  const examples = () => `
                far: { externalValue: "${remote}/example.json" }
                unreachable: { externalValue: "https://unreachable.invalid/a.json" }
                local: { summary: A file, externalValue: a.pdf }
                lost: { externalValue: ./lost.pdf }
                script: { externalValue: "javascript:alert(1)" }
                part: { $ref: parts/example.yaml }
`;
  const withExamples = () => {
    write("api/a.pdf", "%PDF-1.4\n\u0000: [");
    write("api/parts/example.yaml", "externalValue: page.pdf\n");
    return write("api/openapi.yaml", `${withSchema("{ type: string }")}              examples:${examples()}`);
  };

  test("is kept, and neither fetched nor read", async () => {
    const file = withExamples();
    const seen: string[] = [];

    const { spec, notes } = await read(file, { allowRemote: true, onRead: (name) => seen.push(name) });
    const findings = await lintSpec(file, { access: { allowRemote: true } });

    const content = (spec.bundle.paths!["/pets"]!.get!.responses!["200"] as Response).content!["application/json"]!;
    expect(Object.values(content.examples!)).toEqual([
      { externalValue: `${remote}/example.json` },
      { externalValue: "https://unreachable.invalid/a.json" },
      { summary: "A file", externalValue: "a.pdf" },
      { externalValue: "./lost.pdf" },
      { externalValue: "javascript:alert(1)" },
      { $ref: "#/components/examples/example" },
    ]);
    expect(spec.bundle.components?.examples).toEqual({ example: { externalValue: "parts/page.pdf" } });
    expect([notes, asked, seen.filter((name) => name.endsWith(".pdf"))]).toEqual([[], [], []]);
    expect(findings.filter(({ message }) => message.includes("resolve"))).toEqual([]);
  });

  test("stays with an overlay over several files", async () => {
    const file = withExamples();
    const overlay = write(
      "api/overlay.yaml",
      "overlay: 1.0.0\ninfo: { title: A, version: '1' }\nactions: [{ target: $.info, update: { title: B } }]\n",
    );

    const { spec } = await read(file, { overlay: [overlay] });

    expect(spec.bundle.components?.examples).toEqual({ example: { externalValue: "parts/page.pdf" } });
  });

  test("is a link in the docs, if it is an address of a page", { timeout: 60_000 }, async () => {
    const site = join(folder, "site");
    await runCommand("build-docs", ["--spec", withExamples(), "--out", site]);

    const page = readFileSync(join(site, "operations/listPets.md"), "utf8");
    expect(page).toContain(`[far](<${remote}/example.json>)`);
    expect(page).toContain("[A file](<a.pdf>)");
    expect(page).toContain("`javascript:alert(1)`");
  });
});

describe("a too large document", () => {
  const laughs = (levels: number) =>
    Array.from(
      { length: levels },
      (_, level) =>
        `  a${level}: &a${level} [${
          level === 0
            ? "x"
            : Array(10)
                .fill(`*a${level - 1}`)
                .join(", ")
        }]`,
    ).join("\n");

  test.each([
    [
      "aliases of aliases",
      `${head}x-a:\n${laughs(12)}\npaths: {}\n`,
      /openapi\.yaml:5:1: Its aliases stand for more than 1,000,000 values/,
    ],
    ["an alias that holds itself", `${head}x-a: &a [*a]\npaths: {}\n`, /openapi\.yaml:3:1: An alias contains itself/],
    ["brackets in brackets", `${head}paths: {}\nx-a: ${"[".repeat(100_000)}`, /openapi\.yaml:4:\d+: nesting exceeded/],
    [
      "many levels of blocks",
      `${head}paths: {}\nx-a:\n${Array.from({ length: 150 }, (_, level) => `${" ".repeat(level + 1)}a:\n`).join("")}`,
      /openapi\.yaml:1\d\d:\d+: nesting exceeded/,
    ],
  ])("is refused with its line: %s", async (_, text, told) => {
    const file = write("api/openapi.yaml", text);

    await expect(read(file)).rejects.toThrow(told);
    const lint = await lintSpec(file).then((findings) => JSON.stringify(findings), String);
    expect(lint.length).toBeLessThan(10_000);
  });

  test.each([
    [
      "levels of JSON",
      `{"openapi":"3.1.0",\n"x-a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      /openapi\.json:2:1: The document is more than 100 levels deep/,
    ],
    ["an endless alias in a file that it refers to", "", /pet\.yaml:1:1: An alias contains itself/],
  ])("is refused with its line, even in %s", async (_, text, told) => {
    write("api/pet.yaml", "a: &a [*a]\n");
    const file = text === "" ? referringTo("./pet.yaml") : write("api/openapi.json", text);

    await expect(read(file)).rejects.toThrow(told);
  });

  test("is refused if a file is endless", async () => {
    const file = referringTo("./zero.yaml");
    symlinkSync("/dev/zero", join(folder, "api/zero.yaml"));

    await expect(read(file, { root: "/" })).rejects.toThrow("api/zero.yaml is not a file");
  });

  test("is refused if a file is larger than any description", async () => {
    const file = write("api/openapi.yaml", "openapi: 3.1.0\n");
    truncateSync(file, (64 << 20) + 1);

    await expect(read(file)).rejects.toThrow("The file is larger than 64 MiB");
  });

  const linked = (count: number, link: (next: string) => string) =>
    Array.from({ length: count }, (_, index) => `  a${index}: ${link(`{ $ref: "#/x-a/a${index + 1}" }`)}`).join("\n");

  test.each([
    [
      "a reference to references without end",
      4_000,
      (next: string) => next,
      /openapi\.yaml:12:1: The reference .* more than 100 /,
    ],
    [
      "schemas that compose each other",
      40,
      (next: string) => `{ allOf: [${next}, ${next}] }`,
      /#\/x-a\/a0 is composed of more than 100,000 schemas/,
    ],
  ])("is refused if it is %s", async (_, count, link, told) => {
    const text = `${withSchema('{ $ref: "#/x-a/a0" }')}x-a:\n${linked(count, link)}\n  a${count}: { type: object }\n`;
    const file = write("api/openapi.yaml", text);

    await expect(read(file)).rejects.toThrow(told);
    await expect(compileContract(file)).rejects.toThrow(told);
  });

  test("is refused if references multiply their targets", async () => {
    const levels = Array.from(
      { length: 25 },
      (_, level) => `  a${level}: { a: { $ref: "#/x-a/a${level + 1}" }, b: { $ref: "#/x-a/a${level + 1}" } }`,
    );
    const file = write("api/openapi.yaml", `${head}paths: {}\nx-a:\n${levels.join("\n")}\n  a25: 1\n`);

    const outcome = await read(file).then(
      ({ spec }) => JSON.stringify(spec.bundle).length,
      (error: Error) => error.message.length,
    );

    expect(outcome).toBeLessThan(1_000_000);
  });
});

test("code of a foreign configuration does not run, and nothing that it extends is fetched", {
  timeout: 60_000,
}, async () => {
  const file = write("api/openapi.yaml", withSchema("{ type: string }"));
  const proof = join(folder, "it-ran");
  write("api/evil.js", `require("node:fs").writeFileSync(${JSON.stringify(proof)}, ""); module.exports = {};`);

  for (const configuration of [
    "plugins: [./evil.js]\n",
    "plugins:\n  - ./evil.js\n",
    `extends: ["${remote}/rules.yaml"]\n`,
    "extends: [./more.yaml]\n",
    "apis:\n  a@1: { root: openapi.yaml, plugins: [./evil.js] }\n",
    "$ref: ./more.yaml\n",
    "apis:\n  a@1: { root: openapi.yaml, $ref: ./more.yaml }\n",
    `rules: { $ref: "${remote}/rules.yaml" }\n`,
    'extends: ["infrarun/../more.yaml"]\n',
  ]) {
    write("api/more.yaml", "plugins: [./evil.js]\n");
    write("api/redocly.yaml", configuration);
    await expect(compileContract(file), configuration).rejects.toThrow(
      /redocly\.yaml:\d+:1: .* would be run or fetched/,
    );
    await expect(lintSpec(file)).rejects.toThrow("would be run or fetched");
  }
  rmSync(join(folder, "api/redocly.yaml"));
  // Redocly looks for these in the working directory and next to a configuration.
  write("redocly.yaml", "plugins: [./api/evil.js]\n");
  for (const place of ["@theme", "api/@theme"])
    write(`${place}/plugin.cjs`, readFileSync(join(folder, "api/evil.js"), "utf8"));
  expect((await runCommand("lint", [file], { folder })).stdout).toContain("info-license");
  expect((await runCommand("generate", ["--spec", file, "--out", "out"], { folder })).code).toBe(0);
  write("api/redocly.yaml", "extends: [minimal]\n");
  await expect(lintSpec(file)).rejects.toThrow("@theme/plugin.cjs would be run or fetched");
  expect(existsSync(proof)).toBe(false);
  expect(asked).toEqual([]);
});
