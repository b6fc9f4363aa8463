// What the docs tell of a description that says everything, word by word. The expected texts were read by a person; after a
// change that is meant, run this file with `-u`, and read what became different.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { listPlaces, toDocsFlavour, toDocsPage, toMachineFiles } from "../../scripts/docs/index.ts";
import { pagesOf } from "../../scripts/generate/pages.ts";
import { clientSamples } from "../../scripts/generate/steps/client/docs-samples.ts";
import { SpecReader } from "../../scripts/spec/files/index.ts";

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

test("each page is a part of the whole text, from the byte and as long as the list of pages says", async () => {
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

test("the description as the reference page shows it", async () => {
  await expect(toYaml(await flavour())).toMatchFileSnapshot(expected("flavour.yaml"));
});

test("the places of the reference page", async () => {
  await expect(toYaml(listPlaces(await flavour()))).toMatchFileSnapshot(expected("places.yaml"));
});

test("the page around it, which lets no script run but its own", async () => {
  const spec = await read();

  const page = await toDocsPage(spec, clientSamples(spec.bundle));

  const script = /<script type="module">([\s\S]*?)<\/script>/.exec(page)![1]!;
  expect(page).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(script).toContain(
    `\nconst shown = ${JSON.stringify(await flavour()).replaceAll("<", "\\u003c")};\npage.startPage(shown);\n`,
  );
  const frame = page
    .replace(script, "…")
    .replace(/sha256-[^']*/, "sha256-…")
    .replace(/<style>[\s\S]*<\/style>/, "<style>…</style>");
  await expect(frame).toMatchFileSnapshot(expected("page.html"));
  for (const rule of [".machine svg", "#skip", ".try-open"]) expect(page).toContain(rule);
});
