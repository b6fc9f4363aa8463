// The watch on a description that is so small that each generation takes milliseconds.
// @module-tag long
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { isFresh } from "../../scripts/generate/manifest.ts";
import { readTree } from "../support/generation.ts";
import { only } from "../support/small-place.ts";
import { aWatch, fails, hasRun } from "../support/small-watch.ts";
import { ownFolder } from "../support/temporary.ts";

test("lists written files, follows several edits, and writes nothing if nothing has changed", async () => {
  await using session = await aWatch();
  await session.until(hasRun("bundle"));
  await expect.poll(() => session.said.at(-1)).toBe(`Watching ${session.folder}/api/.`);

  for (const summary of ["First", "Second", "Third"]) {
    session.edit(summary);
    await session.until(() => session.read("made/openapi.json").includes(`"${summary}"`));
  }
  session.write("api/notes.txt", "");
  await session.until((outcome) => "ran" in outcome && outcome.ran.join() === "read");

  expect(session.said[0]).toMatch(/^\d{1,5} ms machines\.ts, openapi\.json, package\.json$/);
  expect(session.said.slice(2)).toContainEqual(expect.stringMatching(/^\d{1,5} ms openapi\.json$/));
  expect(session.said).toContainEqual(expect.stringMatching(/^\d{1,5} ms nothing to write$/));
  await expect.poll(() => session.said.at(-1)).toMatch(/^\d{1,5} ms manifest\.json$/);
});

test("does not take its own files for edits if they are in the description's folder", async () => {
  await using session = await aWatch({ made: "api/made" });
  await session.until(hasRun("bundle"));
  await session.until((outcome) => "ran" in outcome && outcome.ran.length === 0);

  session.edit("Second");
  await session.until(() => session.read("api/made/openapi.json").includes('"Second"'));
  await session.until((outcome) => "ran" in outcome && outcome.ran.length === 0);
  await pass(100);

  expect(session.said).not.toContainEqual(expect.stringMatching(/ms nothing to write$/));
});

test("reports an error, keeps the files and recovers after the fix, even in a new folder", async () => {
  await using session = await aWatch();
  await session.until(hasRun("bundle"));
  const before = readTree(session.out);

  session.write("api/openapi.json", "{");
  expect(await session.until(fails)).toEqual({ reason: expect.stringMatching(/openapi\.json:1:\d+/) });
  expect(session.said.at(-1)).toMatch(/^Nothing was generated\. .*openapi\.json:1:\d+/);
  session.edit("Show it", { responses: { 204: { $ref: "parts/answer.json" } } });
  await session.until((outcome) => "reason" in outcome && outcome.reason.includes("answer.json"));
  expect(readTree(session.out)).toEqual(before);

  session.write("api/parts/answer.json", '{ "description": "Late." }');
  await session.until(hasRun("bundle"));
  expect(session.read("made/openapi.json")).toContain("Late.");
  session.write("api/parts/answer.json", '{ "description": "Later." }');
  await session.until(hasRun("bundle"));
  rmSync(join(session.folder, "api/parts"), { recursive: true });
  await session.until(fails);
  expect(session.read("made/openapi.json")).toContain("Later.");
});

test("writes code before it lints, and docs and manifest only if lint passes", async () => {
  await using session = await aWatch({
    steps: only("bundle", "docs"),
    prepare: ({ write }) => write("api/redocly.yaml", "rules: { operation-summary: error, info-license: warn }\n"),
  });
  await session.until(hasRun("docs"));
  const before = readTree(join(session.out, "docs"));

  session.edit("");
  await session.until(hasRun("bundle"));
  expect(await session.until(fails)).toEqual({
    reason: expect.stringMatching(/api\/openapi\.json:1:.*operation-summary/),
  });

  expect(session.said.at(-2)).toMatch(/^\d{1,5} ms openapi\.json$/);
  expect(session.said.at(-1)).toMatch(/^Lint failed\. .*operation-summary/);
  expect(session.read("made/openapi.json")).toContain('"summary": ""');
  expect(readTree(join(session.out, "docs"))).toEqual(before);
  expect(isFresh(session.spec, session.out)).toBe(false);

  session.edit("Show it all");
  await session.until(hasRun("docs"));
  expect(session.read("made/docs/llms-full.txt")).toContain("Show it all");
  expect(isFresh(session.spec, session.out)).toBe(true);
});

test("follows overlays in the description's folder and elsewhere", async () => {
  const overlay = (title: string) =>
    JSON.stringify({
      overlay: "1.0.0",
      info: { title: "O", version: "1" },
      actions: [{ target: "$.info", update: { title } }],
    });
  const elsewhere = join(ownFolder(), "overlay.json");
  writeFileSync(elsewhere, overlay("First"));
  await using session = await aWatch({ access: { overlay: [elsewhere] } });
  await session.until(hasRun("bundle"));
  expect(JSON.parse(session.read("made/package.json")).name).toBe("first-api");

  writeFileSync(`${elsewhere}.txt`, "");
  writeFileSync(elsewhere, overlay("Second"));
  await session.until(hasRun("bundle"));

  expect(JSON.parse(session.read("made/package.json")).name).toBe("second-api");
});

test("generates the docs last, reports a mistake in them, and continues when it is corrected", async () => {
  const guide = (title: string) => `---\n${title}\ndescription: B.\n---\nText.\n`;
  await using session = await aWatch({
    steps: only("bundle", "docs"),
    prepare: ({ write }) => write("api/guides/01-a.md", guide("")),
  });
  expect(await session.until(hasRun("bundle"))).toMatchObject({ ran: expect.not.arrayContaining(["docs"]) });
  await expect.poll(() => session.said.join("\n")).toMatch(/^The docs were not changed\. .*01-a\.md/m);
  expect(existsSync(join(session.out, "manifest.json"))).toBe(false);

  session.write("api/guides/01-a.md", guide("title: A"));
  expect(await session.until(hasRun("docs"))).toEqual({ milliseconds: expect.any(Number), ran: ["docs"] });

  expect(session.read("made/docs/llms.txt")).toContain("A");
  expect(session.said.at(-1)).toMatch(/^\d{1,5} ms docs\/.*, manifest\.json$/);
});
