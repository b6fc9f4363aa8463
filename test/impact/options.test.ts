// The command in this process: its options and its exit codes.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readOptions } from "../../scripts/impact/command/options.ts";
import { runCommand } from "../../scripts/impact/command/run.ts";
import type { Impact } from "../../scripts/impact/index.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const inFolder = (name: string) => join(folder, name);

const pets = (version: string, paths: object, title = "Pets") =>
  JSON.stringify({ openapi: "3.1.0", info: { title, version }, paths });
const get = (operationId: string, more: object = {}) => ({
  get: { operationId, responses: { "204": { description: "Done." } }, ...more },
});

beforeAll(() => {
  const files: Record<string, string> = {
    "base.json": pets("1.0.0", { "/pets": get("listPets"), "/toys": get("listToys") }),
    "same.json": pets("1.0.0", { "/pets": get("listPets"), "/toys": get("listToys") }),
    "breaking.json": pets("1.1.0", { "/pets": get("listPets") }),
    "enough.json": pets("2.0.0", { "/pets": get("listPets") }),
    "risky.json": pets("1.1.0", { "/pets": get("listAnimals"), "/toys": get("listToys") }),
    "added.json": pets("1.0.0", { "/pets": get("listPets"), "/toys": get("listToys"), "/food": get("listFood") }),
    "words.json": pets("1.0.0", { "/pets": get("listPets", { summary: "All." }), "/toys": get("listToys") }),
    "cars.json": pets("1.0.0", { "/cars": get("listCars") }, "Cars"),
    "title.yaml": `overlay: 1.0.0\ninfo: { title: Ours, version: "1" }\nactions: [{ target: $.info, update: { title: Ours } }]\n`,
    "traffic.har": JSON.stringify({ log: { version: "1.2", entries: [] } }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(inFolder(name), text);
});

let output = "";
let errors = "";
beforeEach(() => {
  [output, errors] = ["", ""];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    output += String(text);
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    errors += String(text);
    return true;
  });
  vi.spyOn(console, "log").mockImplementation((text) => {
    output += `${text}\n`;
  });
  vi.spyOn(console, "error").mockImplementation((text) => {
    errors += `${text}\n`;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** File names are relative to the folder. */
async function run(...args: string[]): Promise<number> {
  const options = readOptions(
    args.map((arg) => (/\.(?:json|yaml|har|md|sarif|html)$/.test(arg) ? inFolder(arg) : arg)),
  );
  return typeof options === "number" ? options : await runCommand(options);
}

const compare = (head: string, ...args: string[]) => run("--base", "base.json", "--spec", head, ...args);

test.each<[head: string, args: string[], code: number]>([
  ["same.json", ["--fail-on", "any", "--check-version"], 0],
  ["breaking.json", [], 1],
  ["breaking.json", ["--fail-on", "never"], 0],
  ["breaking.json", ["--fail-on", "never", "--check-version"], 1],
  ["enough.json", ["--fail-on", "never", "--check-version"], 0],
  ["risky.json", [], 0],
  ["risky.json", ["--fail-on", "risky"], 1],
  ["added.json", ["--fail-on", "risky"], 0],
  ["added.json", ["--fail-on", "any"], 1],
  ["words.json", ["--fail-on", "risky"], 0],
  ["words.json", ["--fail-on", "any"], 1],
])("%s with %j ends with %i", async (head, args, code) => {
  expect(await compare(head, ...args)).toBe(code);
  expect(errors).toBe("");
});

test("an accepted change does not fail the command", async () => {
  const ignored = inFolder("impact.ignore.yaml");
  writeFileSync(ignored, "- { id: operation-removed, reason: Nobody plays., until: 2999-01-01 }\n");
  expect(await compare("breaking.json")).toBe(0);

  writeFileSync(ignored, "- { id: operation-removed, reason: Nobody plays., until: 2020-01-01 }\n");
  expect(await compare("breaking.json", "--fail-on", "never")).toBe(1);
  writeFileSync(ignored, "[]");
});

test("compares --head instead of the working tree", async () => {
  expect(await run("--base", "base.json", "--head", "breaking.json", "--spec", "same.json")).toBe(1);
});

test("--json prints the model, and --write writes each format", async () => {
  const code = await compare("breaking.json", "--json", "--write", "impact.md", "--write", "impact.sarif");

  expect((JSON.parse(output) as Impact).changes).toMatchObject([{ id: "operation-removed", operations: ["listToys"] }]);
  expect(readFileSync(inFolder("impact.md"), "utf8")).toContain("## Impact: 1 breaking");
  expect(JSON.parse(readFileSync(inFolder("impact.sarif"), "utf8")).version).toBe("2.1.0");
  expect(code).toBe(1);
});

test("applies --overlay to both versions", async () => {
  expect(await compare("same.json", "--format", "json", "--overlay", "title.yaml")).toBe(0);

  const { base, head } = JSON.parse(output) as Impact;
  expect([base.title, head.title]).toEqual(["Ours", "Ours"]);
});

test("--traffic counts recorded exchanges", async () => {
  expect(await compare("breaking.json", "--json", "--traffic", "traffic.har")).toBe(1);

  expect((JSON.parse(output) as Impact).traffic).toMatchObject({ exchanges: 0, valid: 0, unnoticed: [0] });
});

test("an unexpected error is reported in one line", async () => {
  vi.mocked(process.stdout.write).mockImplementation(() => {
    throw new Error("odd\u0007");
  });

  expect(await compare("same.json")).toBe(2);
  expect(errors).toBe("The comparison failed: odd\\x07\n");
});

test.each([
  [[], "Not listed: 1 compatible. --all lists every change."],
  [["--all"], "compatible GET /food was added."],
  [["--only", "compatible, docs"], "compatible GET /food was added."],
])("the terminal lists the classes of %j", async (args, expected) => {
  expect(await compare("added.json", "--fail-on", "any", ...args)).toBe(1);

  expect(output.replaceAll(/\u001b\[\d+m/g, "")).toContain(expected);
  expect(output).toContain("1 compatible change");
});

test("--only filters other formats and written files", async () => {
  expect(await compare("breaking.json", "--json", "--only", "risky", "--write", "impact.html")).toBe(1);

  expect((JSON.parse(output) as Impact).changes).toEqual([]);
  expect(readFileSync(inFolder("impact.html"), "utf8")).not.toContain("<article");
});

test("an unknown class is refused", async () => {
  expect(await run("--only", "breaking,wrong")).toBe(2);
  expect(errors).toContain("Classes are breaking, risky, compatible, docs.");
});

test("--explain explains an id", async () => {
  expect(await run("--explain", "body-required")).toBe(0);

  expect(output).toBe("A request must now have a body. Breaking.\n");
});

test("--help explains every option, projects, traffic and exit codes", async () => {
  expect(await run("--help")).toBe(0);

  await expect(output).toMatchFileSnapshot("printed/help.txt");
});

test.each<[args: string[], sentence: string | RegExp]>([
  [["--nothing"], "unknown option '--nothing'"],
  [["openapi.json"], "too many arguments"],
  [["--fail-on", "some"], /Allowed choices are breaking, risky, any, never/],
  [["--format", "pdf"], /Allowed choices are terminal, json/],
  [["--write", "impact.pdf"], /Its ending must be one of \.\w+, \.\w+, .*\.sarif/],
  [["--explain", "nothing"], /unknown id nothing; ids are operation-added, /],
  [["--base", "base.json", "--spec", "same.json", "--overlay", "nowhere.yaml"], /There is no file .*nowhere\.yaml\./],
  [["--base", "base.json", "--spec", "same.json", "--document", "/a=b"], "--document needs --traffic"],
  [["--base", "base.json", "--spec", "cars.json"], "they have no path in common"],
  [
    ["--base", "base.json", "--spec", "same.json", "--traffic", "nowhere.har"],
    /nowhere\.har cannot be read: there is no such file or folder\./,
  ],
  [["--base", "base.json", "--spec", "same.json", "--project", "nowhere"], "There is no folder nowhere."],
])("%j is refused in a sentence", async (args, sentence) => {
  expect(await run(...args)).toBe(2);

  expect(errors).toMatch(sentence);
  expect(errors).not.toMatch(/ {4}at |The comparison failed/);
  expect(output).toBe("");
  expect(existsSync(inFolder("impact.pdf"))).toBe(false);
});
