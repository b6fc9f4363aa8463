// Finds the lines of small projects that an edit affects. Their TypeScript library is so small that each check takes
// @module-tag long
// milliseconds.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { loadStep } from "../../scripts/generate/steps.ts";
import { findCallers } from "../../scripts/impact/callers/index.ts";
import { copyOf, type OpenApiDocument } from "../../scripts/model/index.ts";
import { aDocument, judge } from "../support/impact.ts";
import { filesOf } from "../support/steps.ts";
import { ownFolder } from "../support/temporary.ts";
import { replace } from "./messages/messages-of.ts";
import { plantIn, typesOf } from "./small-project.ts";

const folder = ownFolder();
const plant = plantIn(folder);

// biome-ignore lint/suspicious/noExplicitAny: edits reach into places that no type describes
type Any = any;
type Edit = (pet: Any, document: Any) => void;

const service = (): OpenApiDocument =>
  aDocument(
    {
      "/pets": {
        get: { operationId: "list", responses: { "204": { description: "Done." } } },
        put: {
          operationId: "set",
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
          responses: { "204": { description: "Done." } },
        },
      },
    },
    {
      components: {
        schemas: {
          Pet: {
            type: "object",
            required: ["kind", "size", "note", "tame", "weight"],
            properties: {
              kind: { type: "string", enum: ["cat", "dog"] },
              size: { type: "integer", enum: [1, 2] },
              tame: { type: "boolean" },
              note: { type: "string" },
              weight: { type: "number" },
              name: { type: "string", default: "a" },
              more: { type: "object" },
              old: { type: "string", deprecated: true },
              colour: { type: "string" },
            },
          },
        },
      },
    },
  );

function edited(base: OpenApiDocument, edit: Edit): OpenApiDocument {
  const head: Any = copyOf(base);
  edit(head.components.schemas.Pet, head);
  return head;
}

/** The affected lines: `line effect: sentence`, and the cause. */
async function messagesOf(project: string, base: OpenApiDocument, edit: Edit): Promise<string[]> {
  const { callers } = await findCallers(base, edited(base, edit), [project]);
  return callers.map(({ file, line, effect, text, causes }) => {
    const from = causes.map(({ pointer }) => pointer.replace("#/components/schemas/Pet", "")).join(", ");
    return `${file.slice(file.lastIndexOf("/") + 1)}:${line} ${effect}: ${text} <- ${from}`;
  });
}

const pet =
  'import type { components, paths } from "./schema";\ntype Pet = components["schemas"]["Pet"];\ndeclare const pet: Pet;\n';

const nullable = (name: string) => (schema: Any) => {
  schema.properties[name].type = [schema.properties[name].type, "null"];
};
interface Row {
  caller: string;
  edit: Record<string, unknown>;
  messages: string[];
  strict?: boolean;
  /** Options of openapi-typescript. */
  options?: object;
}

const rows = parse(readFileSync(new URL("messages/callers.yaml", import.meta.url), "utf8")) as Record<string, Row>;

/** Formats the code like a formatter that omits all optional syntax. */
const shorter = (text: string): string => text.replaceAll('"', "'").replaceAll(";\n", "\n").replaceAll("    ", "  ");

describe.each([
  ["", (text: string) => text],
  [" and imports what was formatted", shorter],
])("a line%s that", (how, format) => {
  const wanted = Object.entries(rows).filter(([, { options }]) => how === "" || options !== undefined);

  test.each(wanted)("%s", async (_, { caller, edit, messages, strict = true, options }) => {
    const base = service();
    const project = plant({ "schema.ts": format(await typesOf(base, options)), "app.ts": pet + caller }, { strict });

    const found = await messagesOf(project, base, (schema, { paths }) => {
      for (const [path, value] of Object.entries(edit)) replace({ Pet: schema, paths }, path.split("."), value);
    });
    expect(found).toEqual(messages);
  });
});

test("lists a line once per edit, and lines of several files separately", async () => {
  const base = service();
  const second = `${pet}export const weight: number = pet.weight;\nexport const colour: string | undefined = pet.colour;`;
  const project = plant({
    "schema.d.ts": await typesOf(base),
    "app.ts": `${pet}export const lengths = [pet.note.length, pet.note.length];\n`,
    "more/app.ts": second.replace("./schema", "../schema"),
    "wrong.d.ts":
      'import type { components } from "./schema";\nexport const note: components["schemas"]["Pet"]["note"]["length"];\n',
  });

  const messages = await messagesOf(project, base, (schema) => {
    nullable("note")(schema);
    nullable("weight")(schema);
    schema.properties.colour.type = "integer";
  });

  expect(messages.map((line) => line.replace(/: .* <-/, " <-"))).toEqual([
    "app.ts:4 stops-compiling <- /properties/note/type",
    "app.ts:4 stops-compiling <- /properties/weight/type",
    "app.ts:5 stops-compiling <- /properties/colour/type",
  ]);
});

test("a line is described by the change that breaks it", async () => {
  const base = service();
  const head = edited(base, nullable("note"));
  const project = plant({ "schema.d.ts": await typesOf(base), "app.ts": `${pet}export const { length } = pet.note;` });
  const { changes } = await judge(base, head);

  const { callers, notes } = await findCallers(base, head, [project], changes);

  expect(notes).toEqual([`${project}: openapi-typescript, 1 line affected.`]);
  const change = changes.findIndex(({ id }) => id === "type-changed");
  expect(callers.map(({ causes }) => causes)).toEqual([
    [{ pointer: "#/components/schemas/Pet/properties/note/type", text: changes[change]!.text, change }],
  ]);
});

test.each([
  ["", "stops-compiling"],
  ["5.9.3", "changes-meaning"],
])("uses the strictness default of TypeScript %j without strict in tsconfig", async (version, effect) => {
  const base = service();
  const files = { "schema.d.ts": await typesOf(base), "app.ts": `${pet}export const { length } = pet.note;` };
  const installed = { "node_modules/typescript/package.json": JSON.stringify({ version }) };
  const project = plant({ ...files, ...(version !== "" && installed) }, { strict: undefined });

  const [line] = await messagesOf(project, base, nullable("note"));

  expect(line).toMatch(`app.ts:4 ${effect}: `);
});

const done = { responses: { "204": { description: "Done." } } };
const pathsOf = (...paths: string[]) => aDocument(Object.fromEntries(paths.map((path) => [path, { get: done }])));

test.each([
  [["/a", "/b"], true],
  [["/a", "/b", "/c"], false],
  [[], false],
])("types of /a are those of a document with %j: %s", async (paths, isKnown) => {
  const project = plant({ "schema.d.ts": await typesOf(pathsOf("/a")), "app.ts": 'import "./schema";\n' });
  const found = findCallers(pathsOf(...paths), pathsOf(...paths), [project]);

  if (isKnown) await expect(found).resolves.toMatchObject({ callers: [] });
  else await expect(found).rejects.toThrow("has no generated types of this document");
});

test("types of another document are ignored", async () => {
  const base = service();
  const cars = await typesOf(pathsOf("/cars"));
  const other = plant({
    "cars.d.ts": cars,
    "app.ts": 'import type { paths } from "./cars";\nexport type Cars = paths;',
  });
  const both = plant({ "cars.d.ts": cars, "schema.d.ts": await typesOf(base), "app.ts": `${pet}export { pet };` });

  await expect(findCallers(base, base, [other])).rejects.toThrow("has no generated types of this document");
  expect((await findCallers(base, base, [both])).notes).toEqual([`${both}: openapi-typescript, 0 lines affected.`]);
});

test("projects that a tsconfig references are one project, and a tsconfig may be named directly", async () => {
  const base = service();
  const files = { "schema.d.ts": await typesOf(base), "app.ts": `${pet}export const { length } = pet.note;` };
  const inner = plant(files);
  const outer = mkdtempSync(join(folder, "outer-"));
  writeFileSync(join(outer, "tsconfig.json"), JSON.stringify({ files: [], references: [{ path: inner }] }));

  const messages = await messagesOf(outer, base, nullable("note"));

  expect(messages).toEqual([
    "app.ts:4 stops-compiling: Property 'length' does not exist on type 'string | null'. <- /properties/note/type",
  ]);
  expect(await messagesOf(join(inner, "tsconfig.json"), base, nullable("note"))).toEqual(messages);
});

test("a project with its own files is checked alone, even if its tsconfig has references", async () => {
  const base = service();
  const files = { "schema.d.ts": await typesOf(base), "app.ts": `${pet}export const { length } = pet.note;` };
  const other = plant(files);
  const own = plant({ ...files, "app.ts": `${pet}export const { length } = pet.note ?? "";` });
  const config = JSON.parse(readFileSync(join(own, "tsconfig.json"), "utf8"));
  writeFileSync(join(own, "tsconfig.json"), JSON.stringify({ ...config, references: [{ path: other }] }));

  expect(await messagesOf(own, base, nullable("note"))).toEqual([]);
});

describe("a project with our client", () => {
  const machine = { name: "pet", initial: "lost", states: { lost: { final: false } }, transitions: [], actions: {} };
  const ours = () => {
    const base: Any = service();
    base.components.schemas.Pet.properties.state = {
      type: "string",
      "x-state-machine": { ...machine, actions: { find: { operation: "set", from: ["lost"] } } },
    };
    return base as OpenApiDocument;
  };
  const sources = async (document: OpenApiDocument) => {
    const spec = { bundle: document, files: [], source: "openapi.yaml" };
    const steps = await Promise.all((["types", "operations", "client", "machines"] as const).map(loadStep));
    return (await Promise.all(steps.map((step) => filesOf(step, spec)))).flat();
  };
  const caller = [
    'import { petMachine } from "./generated/machines.ts";',
    'import type { components } from "./generated/types.ts";',
    'export const note = (pet: components["schemas"]["Pet"]): string => pet.note;',
    "export const from: readonly string[] = petMachine.actions.find.from;",
    // A generated file that imports another one.
    'import type { CallInputs } from "./generated/operations.ts";',
    'export const sent = (input: CallInputs["set"]): string => input.body!.note;',
  ].join("\n");
  const edit: Edit = (schema) => {
    schema.properties.note.type = "integer";
    schema.properties.state["x-state-machine"].actions = {};
  };

  test.each([
    ["its sources", ".ts"],
    ["only its declarations", ".js"],
  ])("has lines that use types and state machines, with %s", async (_, ending) => {
    const base = ours();
    const texts = await sources(base);
    const generated = ending === ".ts" ? texts : declarationsOf(texts);
    const files = Object.fromEntries(generated.map(({ path, text }) => [`generated/${path}`, text]));
    const options = { module: "nodenext", allowImportingTsExtensions: ending === ".ts" };
    const project = plant({ ...files, "app.ts": caller.replaceAll(".ts", ending) }, options);

    const messages = await messagesOf(project, base, edit);

    expect(messages).toEqual([
      "app.ts:3 stops-compiling: Type 'number' is not assignable to type 'string'. <- /properties/note/type",
      "app.ts:4 stops-compiling: Property 'find' does not exist on type '{}'. <- /properties/state/x-state-machine/actions/find",
      "app.ts:6 stops-compiling: Type 'number' is not assignable to type 'string'. <- /properties/note/type",
    ]);
  });
});

interface GeneratedText {
  path: string;
  text: string;
}

/** The declaration files that tsc writes for a package. */
function declarationsOf(files: readonly GeneratedText[]): GeneratedText[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const options = {
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    noLib: true,
    types: [],
    target: 9,
    module: 199,
    rewriteRelativeImportExtensions: true,
  } as ts.CompilerOptions;
  const declared: GeneratedText[] = [];
  const program = ts.createProgram([...texts.keys()], options, {
    ...ts.createCompilerHost(options),
    fileExists: (file) => texts.has(file),
    readFile: (file) => texts.get(file),
    getCurrentDirectory: () => "",
    getSourceFile: (file, language) =>
      texts.has(file) ? ts.createSourceFile(file, texts.get(file)!, language) : undefined,
    writeFile: (file, text) => {
      declared.push({ path: file, text: text.replace(/(from |import\()"(\.[^"]+)\.ts"/g, '$1"$2.js"') });
    },
  });
  program.emit();
  return declared;
}
