// Follows every guide like a reader: pastes each block in order, and compares its output with the guide.
// @module-tag long
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOperations, listStateMachines, type OpenApiDocument } from "../../scripts/model/index.ts";
import { aFolderOfSamples, fileName } from "../client/samples.ts";
import { commandLine } from "../command-line/world.ts";
import { aReader, type Reader } from "../support/reader.ts";
import { expectShown } from "../support/shown-output.ts";
import { someOf, testAtNight } from "../support/thorough.ts";
import { type Block, type Guide, guides } from "./guides.ts";
import { specialInZsh } from "./zsh.ts";

const document = JSON.parse(readFileSync("generated/openapi.json", "utf8")) as OpenApiDocument;
const isRun = ({ language, notRun }: Block) => language === "sh" && notRun === undefined;
const isOutput = ({ language }: Block) => language === "text" || language === "json";

test.each(guides)("$name starts with a title and a description, and is short", ({ name, front, lines }) => {
  expect(name).toMatch(/^\d\d-[a-z-]+\.md$/);
  const { needs, ...shown } = front;
  expect(shown).toEqual({ title: expect.any(String), description: expect.stringMatching(/^.{20,155}\.$/) });
  expect([undefined, "terraform"]).toContain(needs);
  expect(lines).toBeGreaterThanOrEqual(60);
  expect(lines).toBeLessThanOrEqual(150);
});

test("every link of a guide works", () => {
  const targets = new Set([
    ...guides.map(({ name }) => `./${name}`),
    ...listOperations(document).map(({ operationId }) => `operation:${operationId}`),
    ...Object.keys(document.components!.schemas!).map((name) => `schema:${name}`),
    ...listStateMachines(document).map(({ name }) => `states:${name}`),
  ]);

  const links = guides.flatMap(({ name, links }) => links.map((link) => ({ name, link })));

  expect(links.length).toBeGreaterThan(guides.length);
  expect(links.filter(({ link }) => !targets.has(link))).toEqual([]);
});

test("every block is pasted, saved, or shows the output of the previous block", () => {
  const others = guides.flatMap(({ name, blocks }) =>
    blocks
      .filter((block, index) => {
        const shows = isOutput(block) && index > 0 && isRun(blocks[index - 1]!);
        return !isRun(block) && block.file === undefined && block.notRun === undefined && !shows;
      })
      .map((block) => `${name} ${block.name}`),
  );

  expect(others).toEqual([]);
});

test("these blocks cannot be run here, and say why", () => {
  const reasons = guides.flatMap(({ name, blocks }) =>
    blocks.flatMap(({ notRun }) => (notRun === undefined ? [] : [`${name}: ${notRun}`])),
  );

  expect(reasons).toEqual([
    "01-first-run.md: needs a fresh clone and the network",
    "02-authentication.md: the commands above run the same way",
    "08-webhooks-and-signatures.md: the service of the tests already has this setting",
    "11-run-in-production.md: needs your database, bucket and key",
    "11-run-in-production.md: needs your database",
    "11-run-in-production.md: needs your database",
    "11-run-in-production.md: needs nginx and a certificate",
    "12-test-against-it.md: the service of the first guide is used here",
    "16-build-a-react-list.md: needs the network",
    "16-build-a-react-list.md: needs the network",
    "17-mock-it-with-state.md: needs MSW",
    "21-test-any-server.md: needs your server",
  ]);
});

test("no block needs a shell other than zsh or bash", () => {
  const found = guides.flatMap(({ name, blocks }) =>
    blocks
      .filter(({ language }) => language === "sh")
      .flatMap((block) => specialInZsh(block.text).map((line) => `${name} ${line}`)),
  );

  expect(found).toEqual([]);
});

test.each([
  "pick data[0].id",
  'until [ "$(run | pick data[0].id)" = a ]; do sleep 1; done',
  "ls a?b",
  "ls # all",
  "a =b",
])("%s is special in zsh", (line) => {
  expect(specialInZsh(line)).toEqual([line]);
});

testAtNight("the TypeScript blocks compile", { timeout: 120_000 }, async () => {
  using samples = aFolderOfSamples();
  for (const { name, blocks } of guides) {
    const sampleOf = (file = "") => fileName(`${name} ${file}`);
    const saved = new Set(blocks.flatMap(({ file }) => file ?? []));
    const imported = / from "\.\/([\w-]+\.ts)"/g;
    for (const { language, text, file } of blocks) {
      const code = text.replaceAll(imported, (all, one) => (saved.has(one) ? ` from "./${sampleOf(one)}.ts"` : all));
      // Files that a guide generates exist only when the guide is pasted.
      if (language === "ts" && !/ from "(?:\/tmp|\.\/data)\//.test(code)) samples.add(sampleOf(file), code);
    }
  }

  expect(await samples.compile()).toBe("");
});

// The guides are written for a shell of Linux or macOS.
describe.skipIf(process.platform === "win32")("pasted in order", () => {
  let reader: Reader;
  beforeAll(() => {
    reader = aReader({ INFRARUN_NOTIFY_PRIVATE: "on" }, ["openapi", "generated"]);
    reader.commit("openapi");
  });
  afterAll(() => reader?.[Symbol.asyncDispose]());

  // All guides use the service that the first one starts. Every sixth guide is tested here, and all of them at night.
  const followed = someOf(guides, 6);
  for (const guide of followed)
    describe.skipIf(guide.front.needs !== undefined && commandLine !== guide.front.needs)(guide.name, () => {
      let printed: string[];
      beforeAll(async () => {
        printed = await follow(reader, guide);
      }, 180_000);

      test.each(guide.blocks.filter(isRun))("$name", (block) => {
        const index = guide.blocks.indexOf(block);
        const said = printed[index];
        expect(said, `what came before was the last that worked:\n${printed.at(-1)}`).toBeDefined();
        const next = guide.blocks[index + 1];
        if (next && isOutput(next)) expectShown(said!, next.text);
      });
    });

  test("adds only data and saved files to the clone", () => {
    const saved = followed.flatMap(({ blocks }) => blocks.flatMap(({ file }) => file ?? []));
    expect(reader.added().filter((name) => !saved.includes(name))).toEqual([".git", "data", "data.key"]);
  });
});

/** The output of each block, up to and including the first that fails. */
async function follow(reader: Reader, { blocks }: Guide): Promise<string[]> {
  const steps = blocks.map((block, index) => {
    const saved = block.file === undefined ? "" : `cat > ${block.file} <<'SAVED'\n${block.text}SAVED\n`;
    return `${saved}${isRun(block) ? block.text : ""}\necho "@@${index}@@"\n`;
  });
  // Wait longer than the rate limit per second, like a reader between two guides.
  const said = await reader.paste(`sleep 1\n${steps.join("")}`);
  return said.split(/@@\d+@@\n/);
}
