// Limits of the docs: just below, at and above each number.
import { expect, test } from "vitest";
import { toCell } from "../../scripts/docs/escape.ts";
import { toFeed } from "../../scripts/docs/feed.ts";
import { fileNames, listPages } from "../../scripts/docs/index.ts";
import { Links, linkTo } from "../../scripts/docs/pages/links.ts";
import { printJson, summaryOf } from "../../scripts/docs/pages/page.ts";
import { compareVersions, toOlder, withVersion } from "../../scripts/site/versions.ts";
import { aDocument } from "../support/impact.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** The first operations return 409 with a description; the last two return 400 with it, and 409 with another one. */
const operations = (count: number, failing: number) =>
  Object.fromEntries(
    numbers(count).map((index) => {
      const last = { 400: { description: "Same." }, 409: { description: "Other." } };
      const first = { [index < failing ? 409 : 204]: { description: "Same." } };
      return [`/${index}`, { get: { operationId: `a${index}`, responses: index < count - 2 ? first : last } }];
    }),
  );
const blocksOf = (document: ReturnType<typeof aDocument>, path: string) =>
  listPages(document, new Map()).pages.find((page) => page.path === path)!.blocks;

test.each([
  [8, 5, false],
  [8, 6, true],
  [20, 5, false],
  [20, 6, true],
  [24, 6, false],
  [24, 7, true],
  [28, 7, false],
  [28, 8, true],
])("of %i operations, an error of %i is common: %s", (count, failing, isCommon) => {
  const [table] = blocksOf(aDocument(operations(count, failing)), "operations/a0").filter(
    ({ kind }) => kind === "table",
  );

  expect(table).toMatchObject(
    isCommon ? { rows: [], more: { rows: [{ id: "status-409" }] } } : { rows: [{ id: "status-409" }] },
  );
  expect("more" in table!).toBe(isCommon);
});

test.each([
  [155, "x".repeat(155), "x".repeat(155)],
  [156, `${"x".repeat(100)} ${"y".repeat(55)}`, `${"x".repeat(100)} …`],
  [156, `${"x".repeat(100)}, ${"y".repeat(54)}`, `${"x".repeat(100)} …`],
  [160, `${"x".repeat(59)}. ${"y".repeat(50)} ${"z".repeat(48)}`, `${"x".repeat(59)}. ${"y".repeat(50)} …`],
  [160, `${"x".repeat(61)}. ${"y".repeat(50)} ${"z".repeat(46)}`, `${"x".repeat(61)}.`],
])("summary of %i characters", (length, words, summary) => {
  expect(words).toHaveLength(length);
  expect(summaryOf(words)).toBe(summary);
});

test.each([11_998, 11_999])("JSON of a string of %i characters", (count) => {
  const printed = printJson("x".repeat(count));

  expect(printed).toBe(count + 2 > 12_000 ? `"${"x".repeat(11_999)}\n…` : `"${"x".repeat(count)}"`);
});

test.each([79, 80, 81])("file name of %i characters", (count) => {
  const [file] = fileNames(["x".repeat(count)]).values();

  expect(file === "x".repeat(count)).toBe(count <= 80);
  expect(file!.length).toBeLessThanOrEqual(80);
});

const change = (...names: string[]) => ({ class: "risky", operations: names, place: "body", text: "It changed." });
const release = (...changes: object[]) => ({ date: "2027-01-02", changes });

test.each([19, 20, 21, 22])("%i releases", (count) => {
  const history = Object.fromEntries(numbers(count).map((index) => [`v${index}`, release()]));
  const document = aDocument({}, { "x-history": history });
  const told = JSON.stringify(blocksOf(document, "changes"));

  expect(told.match(/Released on/g)).toHaveLength(Math.min(count, 20));
  const older = { 21: "1 older release.", 22: "2 older releases." }[count];
  expect(/has (\d older releases?\.)/.exec(told)?.[1]).toBe(older);
  const feed = toFeed({ bundle: document, source: "a.yaml" } as never);
  expect(feed.match(/<entry>/g)).toHaveLength(Math.min(count, 20));
  const ids = [...feed.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("feeds of two documents with the same version have different ids", () => {
  const idsOf = (title: string) => {
    const document = aDocument({}, { info: { title, version: "1" }, "x-history": { 1: release() } });
    return [...toFeed({ bundle: document, source: "a.yaml" } as never).matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id);
  };

  expect(new Set([...idsOf("One"), ...idsOf("Two")]).size).toBe(4);
});

test.each([1, 3, 4])("a change of %i operations", (count) => {
  const names = numbers(count).map((index) => `a${index}`);
  const document = aDocument({}, { "x-history": { 1: release(change(...names), change("other")) } });
  const told = JSON.stringify(blocksOf(document, "changes"));

  expect(told).toContain(
    count > 3 ? "**Risky:** 4 operations: It" : `**Risky:** ${names.map((name) => `\`${name}\``).join(", ")}: It`,
  );
  expect(told).toContain("**Risky:** `other`: It");
});

test.each([6, 7, 8])("a choice at %i places", (count) => {
  const paths = Object.fromEntries(
    numbers(count).map((index) => [
      `/${index}`,
      { get: { operationId: `a${index}`, "x-our-choice": "As we like.", responses: {} } },
    ]),
  );
  const schemas = { a0: { "x-our-choice": "As we like." } };
  const told = JSON.stringify(blocksOf(aDocument(paths, { components: { schemas } }), "choices"));

  expect(told.match(/\(operation:a\d\)/g)).toHaveLength(6);
  expect(told).toContain(`and ${count - 5} more`);
});

test.each([
  "a~0041",
  "~",
  "~00e9",
  "größe 😀",
  "a/b",
  "a.b",
  "a#b",
  "(x)",
  "`x`",
  "a|b",
  "%41",
  "<b>",
  "__proto__",
  "a:b",
])("a link to %s leads to its page", (name) => {
  const names = [name, "aA", "A", "é", "other"];
  const paths = Object.fromEntries(
    names.map((id, index) => [`/${index}`, { get: { operationId: id, responses: {} } }]),
  );
  const links = new Links(aDocument(paths), [], []);

  expect(links.resolve(`${linkTo("operation", name)}#x`)).toEqual({
    path: links.pathOf("operation", name),
    fragment: "#x",
  });
  expect(links.follow(`[x](${linkTo("operation", name)})`, "operations/other", ".md")).toBe(
    `[x](../${links.pathOf("operation", name)}.md)`,
  );
});

/** From the oldest to the newest. */
const versions = [
  "0.9.9",
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-alpha.beta",
  "1.0.0-beta.2",
  "1.0.0-beta.11",
  "1.0.0-rc.1",
  "1.0.0",
  "1.0.1",
  "1.2.0",
  "1.10.0",
  "1.10.0.1",
  "2.0",
  "2.0.1",
  "10.0.0",
  "a",
  "b",
];

test("versions are ordered like releases", () => {
  for (const [index, one] of versions.entries())
    for (const [place, other] of versions.entries())
      expect(Math.sign(compareVersions(one, other)), `${one} and ${other}`).toBe(Math.sign(index - place));
  const folderOf = (version: string) => `versions/${version}`;
  const shuffled = versions.toSorted().map((version) => ({ version, folder: folderOf(version) }));
  const [newest, ...others] = withVersion(shuffled, "10.0.1", folderOf);
  expect([newest, others[0]!.version, others.length]).toEqual([{ version: "b", folder: "" }, "a", versions.length]);
  expect(others.every(({ version, folder }) => folder === folderOf(version))).toBe(true);
  expect(withVersion(shuffled, "b", folderOf)).toHaveLength(versions.length);
});

test.each(["", "../", "../../"])("a page at depth %j moves two folders down", (up) => {
  const page = `<html data-base="${up}" data-top="${up}"><a href="${up}versions/index.html"></a><a href="${up}index.html"></a><a href="${up}versions/index.html"></a>`;

  expect(toOlder(page)).toBe(
    `<html data-base="${up}" data-top="${up}../../"><a href="${up}../../versions/index.html"></a><a href="${up}index.html"></a><a href="${up}../../versions/index.html"></a>`,
  );
});

test.each([
  ["a|b", "a\\|b"],
  ["a\\|b", "a\\|b"],
  ["a||b", "a\\|\\|b"],
  [" a\n\nb ", "a. b"],
  ["- a\n- b", "• a • b"],
  ["a.\n\nb", "a. b"],
])("cell of %j", (markdown, cell) => {
  expect(toCell(markdown)).toBe(cell);
});
