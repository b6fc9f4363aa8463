// An edit of prose is written into the description that was read before. The result must equal that of a full read.
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Config, createConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { type DocumentAccess, type ReadResult, SpecReader } from "../../scripts/model/files/index.ts";
import { ownFolder } from "../support/temporary.ts";

const main = `openapi: 3.1.0
info: { title: Toys, version: 1.0.0, description: All about toys. }
x-common-responses:
  "401": { description: Who are you? }
paths:
  /toys: { $ref: toys.yaml }
  /pets: { $ref: pets.yaml }
`;

const files = {
  "openapi.yaml": main,
  "toys.yaml": `get:
  operationId: listToys
  summary: List toys
  externalDocs: { $ref: docs.yaml }
  description: The newest come first.
  responses:
    "200":
      description: The toys.
      content: { application/json: { schema: { $ref: one/Toy.yaml } } }
    "401": { description: Who are you? }
`,
  "pets.yaml": `get:
  operationId: listPets
  summary: List pets
  externalDocs: { $ref: docs.yaml }
  responses:
    "200":
      description: The pets.
      content: { application/json: { schema: { $ref: other/Toy.yaml }, example: { description: A cat. }, examples: { dog: { $ref: dog.yaml } } } }
`,
  "dog.yaml": "description: A dog.\n",
  "docs.yaml": "description: Read more.\nurl: https://example.org/toys\n",
  "one/Toy.yaml": "type: object\ndescription: Something to play with.\nexample: { description: A ball. }\n",
  "other/Toy.yaml": "type: object\ndescription: Something to play with.\nexample: { description: A ball. }\n",
};

type Edit = [file: string, from: string, to: string];
interface Given {
  texts?: Record<string, string>;
  config?: Config;
  access?: (folder: string) => DocumentAccess;
}

/** The reader lists the places of components in any order. */
const print = ({ spec: { written = [], ...spec }, ...others }: ReadResult) =>
  JSON.stringify({ ...others, spec, written: written.map((place) => JSON.stringify(place)).sort() });

/** Reads, edits, and reads again, with the same reader and with a new one. */
async function readAfter(edits: Edit[], { texts = files, config, access }: Given = {}) {
  const folder = ownFolder();
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, text] of Object.entries(texts)) write(name, text);
  const known = config ?? (await createConfig({}));
  const aReader = () => new SpecReader(join(folder, "openapi.yaml"), async () => known, access?.(folder));
  const reader = aReader();
  const first = await reader.read();
  const printed = print(first);
  const edited: Record<string, string> = { ...texts };
  for (const [name, from, to] of edits) {
    expect(edited[name]).toContain(from);
    edited[name] = edited[name]!.replace(from, to);
    write(name, edited[name]);
  }
  reader.forget(edits.map(([name]) => join(folder, name)));
  const [second, anew] = [await reader.read(), await aReader().read()];
  expect(print(second)).toBe(print(anew));
  // Steps may still use what was read before.
  expect(print(first)).toBe(printed);
  return { changed: print(second) !== printed, wasKept: second.spec.bundle.info === first.spec.bundle.info };
}

const summary: Edit = ["toys.yaml", "List toys", "Show all toys"];

test.each<[string, ...Edit[]]>([
  ["a summary", summary],
  ["a description that two operations share", ["docs.yaml", "Read more.", "Read on."]],
  ["a description", ["toys.yaml", "The newest come first.", "|\n    The oldest\n    come first."]],
  ["the prose of two files", summary, ["pets.yaml", "List pets", "Show pets"]],
  ["a comment", ["toys.yaml", "summary:", "# Short.\n  summary:"]],
])("%s is written into the description that was read before", async (what, ...edits) => {
  const { changed, wasKept } = await readAfter(edits);

  expect(changed).toBe(what !== "a comment");
  expect(wasKept).toBe(true);
});

test.each<[string, ...Edit[]]>([
  ["one of two equal components, which now differ", ["one/Toy.yaml", "Something", "Anything"]],
  ["a string that becomes equal to another", ["pets.yaml", "The pets.", "The toys."]],
  ["a response that is no longer the common one", ["toys.yaml", "Who are you?", "Go away."]],
  ["a member of an example in another file", ["dog.yaml", "A dog.", "A hound."]],
  ["an example's member", ["pets.yaml", "A cat.", "A tomcat."]],
  ["a string that swaps with another", ["toys.yaml", "List toys", "List pets"], ["pets.yaml", "pets", "toys"]],
  ["a string that becomes empty", ["toys.yaml", "List toys", '""']],
  ["a name", ["toys.yaml", "listToys", "showToys"]],
  ["the order of members", ["docs.yaml", files["docs.yaml"], files["docs.yaml"].split("\n").reverse().join("\n")]],
])("%s needs a new bundle", async (_, ...edits) => {
  expect(await readAfter(edits)).toEqual({ changed: true, wasKept: false });
});

test("rebundles a string that several members share", async () => {
  const tag = "tags: [{ name: toys, summary: For play }]\npaths:";
  const texts = { ...files, "openapi.yaml": main.replace("3.1.0", "3.2.0").replace("paths:", tag) };

  expect(await readAfter([["openapi.yaml", "For play", "To play"]], { texts })).toEqual({
    changed: true,
    wasKept: false,
  });
});

test("notes keep their lines when prose above them becomes longer", async () => {
  const texts = { ...files, "toys.yaml": files["toys.yaml"].replace("  operationId: listToys\n", "") };
  const longer: Edit = ["openapi.yaml", "All about toys. }", "All\n  about all toys. }"];

  expect(await readAfter([longer], { texts })).toEqual({ changed: true, wasKept: false });
});

test("overlays and decorators may look into prose", async () => {
  const overlay = `overlay: 1.0.0
info: { title: Hide, version: 1.0.0 }
actions: [{ target: "$.paths.*.get[?(@ == 'List toys')]", remove: true }]
`;
  const access = (folder: string) => ({ overlay: [join(folder, "overlay.yaml")] });
  const config = await createConfig({
    decorators: { "filter-out": { property: "summary", value: ["Show all toys"] } },
  });

  expect(await readAfter([summary], { texts: { ...files, "overlay.yaml": overlay }, access })).toMatchObject({
    wasKept: false,
  });
  expect(await readAfter([summary], { config })).toEqual({ changed: true, wasKept: false });
});

/** A reader that has read the description. `save` writes `toys.yaml` and reads again. */
async function aReader() {
  const folder = ownFolder();
  for (const name of ["one", "other"]) mkdirSync(join(folder, name));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config = await createConfig({});
  const reader = new SpecReader(join(folder, "openapi.yaml"), async () => config);
  const file = join(folder, "toys.yaml");
  const readAgain = async () => {
    reader.forget([file]);
    return (await reader.read()).spec.bundle;
  };
  const save = (from: string, to: string) => {
    writeFileSync(file, files["toys.yaml"].replace(from, to));
    return readAgain();
  };
  const { spec } = await reader.read();
  return { first: spec.bundle, file, readAgain, save };
}

test("one edit of prose may follow another", async () => {
  const { first, save } = await aReader();

  const second = await save("List toys", "Show toys");
  const third = await save("List toys", "Show all");

  expect(third.info).toBe(first.info);
  expect([second, third].map((bundle) => bundle.paths!["/toys"]!.get!.summary)).toEqual(["Show toys", "Show all"]);
});

test("reports the location of an error and reads its fix", async () => {
  const { save } = await aReader();

  await expect(save("List toys", "List: toys")).rejects.toThrow(/toys\.yaml:3:\d+: /);
  const bundle = await save("List toys", "List all");
  expect(bundle.paths!["/toys"]!.get!.summary).toBe("List all");
});

test("refuses a reference to a file that moved", async () => {
  const { file, readAgain } = await aReader();
  const elsewhere = join(ownFolder(), "toys.yaml");
  renameSync(file, elsewhere);
  symlinkSync(elsewhere, file);

  await expect(readAgain()).rejects.toThrow(
    /^[^\n]*openapi\.yaml:6:18: The reference to toys\.yaml leaves the folder [^\n]*$/,
  );
});
