// The exact docs of a description with every feature. A person has reviewed the expected texts. After an intended
// change, run this file with `-u` and review the differences.
import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createTwoFilesPatch } from "diff";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { listPlaces, toDocsFlavour, toDocsPage, toMachineFiles, withCompressed } from "../../scripts/docs/index.ts";
import { clientSamples, pagesOf } from "../../scripts/generate/pages.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";

const folder = new URL("../fixtures/harbour/", import.meta.url).pathname;
const expected = (name: string) => `${folder}expected/${name}`;

const read = async () => (await new SpecReader(`${folder}openapi.yaml`).read()).spec;
const toYaml = (value: unknown) => stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 });

async function flavour() {
  const { bundle } = await read();
  return toDocsFlavour(bundle, clientSamples(bundle));
}

test.each(["llms.txt", "llms-full.txt", "robots.txt", "changes.atom"])("%s", async (name) => {
  const spec = await read();

  const files = toMachineFiles(spec, "{}", pagesOf(spec));

  await expect(files.find(({ path }) => path === name)!.text).toMatchFileSnapshot(expected(name));
});

test.each(["pier", "plank"])("all pages of a minimal description: %s", async (name) => {
  const { spec } = await new SpecReader(`${folder}${name}.yaml`).read();

  const files = toMachineFiles({ ...spec, guides: [] }, "{}", pagesOf({ ...spec, guides: [] }));

  const texts = files.filter(({ path }) => ["llms.txt", "llms-full.txt", "robots.txt"].includes(path));
  await expect(texts.map(({ text }) => text).join("=====\n")).toMatchFileSnapshot(expected(`${name}.txt`));
  const { info, ...rest } = toDocsFlavour(spec.bundle);
  await expect(`${info.description ?? "none"}\n=====\n${toYaml(rest)}`).toMatchFileSnapshot(
    expected(`${name}-flavour.txt`),
  );
});

test("the title, description and places of each page", async () => {
  const { pages, groups } = pagesOf(await read());

  const told = pages.map(({ kind, path, title, description, badges, blocks }) => {
    const ids = blocks.flatMap((block) =>
      block.kind === "heading" ? block.id : block.kind === "table" ? block.rows.flatMap(({ id }) => id ?? []) : [],
    );
    return { kind, path, title, description, badges, ids };
  });
  await expect(toYaml({ told, groups })).toMatchFileSnapshot(expected("pages.yaml"));
});

test("each page is the part of the whole text at the offset and length in the list of pages", async () => {
  const spec = await read();

  const files = new Map(toMachineFiles(spec, "{}", pagesOf(spec)).map(({ path, text }) => [path, text]));

  const whole = Buffer.from(files.get("llms-full.txt")!);
  const { generated, pages } = JSON.parse(files.get("pages.json")!) as {
    generated: string;
    pages: Record<string, [number, number]>;
  };
  const parts = Object.entries(pages).map(([name, [start, length]]) => ({
    name,
    text: String(whole.subarray(start, start + length)),
  }));
  expect(generated).toBe("From test/fixtures/harbour/openapi.yaml. Do not edit.");
  expect(parts.map(({ text }) => text).join("\n---\n\n")).toBe(String(whole));
  expect(parts.find(({ name }) => name === "operations/sinkShip.md")!.text).toMatch(/^# sinkShip\n/);
});

test("what the description for the reference page changes", async () => {
  const [before, after] = [(await read()).bundle, await flavour()].map(toYaml);
  const patch = createTwoFilesPatch("described", "shown", before!, after!, "", "", { context: 1 });

  await expect(patch.replaceAll(/^@@.*$/gm, "@@")).toMatchFileSnapshot(expected("flavour.patch"));
});

test("the places of the reference page", async () => {
  await expect(toYaml(listPlaces(await flavour()))).toMatchFileSnapshot(expected("places.yaml"));
});

test("the HTML around it, which only allows its own script", async () => {
  const spec = await read();

  const page = await toDocsPage(spec, clientSamples(spec.bundle));

  const script = /<script type="module">([\s\S]*?)<\/script>/.exec(page)![1]!;
  expect(page).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const shown = JSON.stringify(await flavour()).replaceAll("<", "\\u003c");
  expect(script).toContain(`\nconst shown = ${shown};\npage.startPage(shown);\n`);
  const frame = page
    .replace(script, script.slice(script.lastIndexOf("\ninit(shown, ")))
    .replace(/sha256-[^']*/, "sha256-…")
    .replace(/<style>[\s\S]*<\/style>/, "<style>…</style>");
  await expect(frame).toMatchFileSnapshot(expected("page.html"));
  for (const rule of ["#site a", "--accent"]) expect(page).toContain(rule);
  expect(page).not.toContain('id="site"');
});

test("no string can end its comment, title or script", async () => {
  const bundle: OpenApiDocument = JSON.parse(
    '{"openapi":"3.1.0","info":{"title":"<!--","version":"1","__proto__":{"a":"\\u2028\\u2029</script>"}},"paths":{}}',
  );

  const page = await toDocsPage({ bundle, files: [], source: "a --> b" }, new Map());

  expect(page).toContain("<!-- Generated from a - -> b; do not edit. -->");
  expect(page).toContain("<title>&lt;!--</title>");
  expect(page).toContain(
    '"info":{"title":"\\u003c!--","version":"1",["__proto__"]:{"a":"\\u2028\\u2029\\u003c/script>"},',
  );
  expect(page.match(/<\/script/gi)).toHaveLength(1);
});

test("files are compressed once, if that makes them smaller", async () => {
  const small = { path: "small.txt", text: "é".repeat(511) };
  const large = { path: "large.txt", text: "é".repeat(512) };

  const files = await withCompressed([small, large]);

  expect(files.map(({ path }) => path)).toEqual(["small.txt", "large.txt", "large.txt.br", "large.txt.gz"]);
  expect(files.slice(0, 2)).toEqual([small, large]);
  const [br, gz] = files.slice(2).map(({ text, binary }) => (binary ? Buffer.from(text, "latin1") : Buffer.of()));
  expect([brotliDecompressSync(br!), gunzipSync(gz!)].map(String)).toEqual([large.text, large.text]);
  expect(br!.byteLength + gz!.byteLength).toBeLessThan(100);
});
