// The changes of each release, and deprecated parts, in the docs and in their feed.
import { beforeAll, expect, test } from "vitest";
import { toDocsFlavour } from "../../scripts/docs/index.ts";
import { docsStep } from "../../scripts/generate/steps/docs.ts";
import { SpecReader } from "../../scripts/model/files/reader.ts";
import type { Release } from "../../scripts/model/index.ts";
import type { Spec } from "../../scripts/model/spec.ts";
import { shareBrowser } from "../support/shared-browser.ts";
import { filesOf } from "../support/steps.ts";

const browser = shareBrowser();
const source = new URL("../fixtures/lint/openapi.yaml", import.meta.url).pathname;

let spec: Spec;
beforeAll(async () => {
  ({ spec } = await new SpecReader(source).read());
});

const operations = ["createThing"];
const later: Omit<Release, "version"> = {
  date: "2027-03-31",
  changes: [
    { class: "breaking", operations, place: "body /data/size", text: "Sizes & <b>widths</b> shrank." },
    { class: "risky", operations: [], place: "x-rate-limit", text: "Fewer requests a second." },
  ],
};
const first: Omit<Release, "version"> = {
  date: "2027-01-01",
  changes: [{ class: "compatible", operations, place: "added", text: "Things can be made." }],
};

/** A description with these releases, newest first. */
function withHistory(history: unknown): Spec {
  const bundle = structuredClone(spec.bundle);
  bundle["x-history"] = history;
  return { ...spec, bundle };
}

async function feedOf(described: Spec): Promise<string> {
  const files = await filesOf(docsStep, described);
  return files.find(({ path }) => path === "docs/changes.atom")!.text;
}

/** Parses the feed like a feed reader. */
async function readFeed(text: string) {
  const page = await browser().newPage();
  const read = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, "application/xml");
    const all = (element: Document | Element, name: string) => [...element.querySelectorAll(`:scope > ${name}`)];
    const one = (element: Element, name: string) => all(element, name)[0]?.textContent;
    const root = document.documentElement;
    const addressOf = (element: Element) => all(element, "link").map((link) => link.getAttribute("href"));
    return {
      broken: document.querySelector("parsererror")?.textContent,
      root: [root.namespaceURI, root.localName],
      updated: one(root, "updated"),
      ids: [one(root, "id"), ...all(root, "entry").map((entry) => one(entry, "id"))],
      entries: all(root, "entry").map((entry) => {
        const content = new DOMParser().parseFromString(one(entry, "content") ?? "", "text/html").body;
        return {
          title: one(entry, "title"),
          updated: one(entry, "updated"),
          address: addressOf(entry),
          lines: [...content.querySelectorAll("li")].map((line) => line.textContent),
          elements: [...new Set([...content.querySelectorAll("*")].map((element) => element.localName))],
        };
      }),
    };
  }, text);
  await page.close();
  return read;
}

test("the docs show each release, its breaking changes, and who is affected", () => {
  const { description } = toDocsFlavour(withHistory({ "2.0.0": later, "1.1.0": first }).bundle).info;

  expect(description).toContain(
    "## 2.0.0\n\nReleased on 2027-03-31.\n\n- **Breaking:** [`createThing`](#/things/creatething): Sizes & <b>widths</b> shrank.\n- **Risky:** Fewer requests a second.\n\n## 1.1.0",
  );
});

test("the feed has each release, newest first", async () => {
  const feed = await readFeed(await feedOf(withHistory({ "2.0.0": later, "1.1.0": first })));

  expect(feed).toMatchObject({
    broken: undefined,
    root: ["http://www.w3.org/2005/Atom", "feed"],
    updated: "2027-03-31T12:00:00Z",
    entries: [
      {
        title: "2.0.0: 1 breaking, 1 risky",
        updated: "2027-03-31T12:00:00Z",
        address: ["./#/section/changes/2.0.0"],
        lines: ["Breaking: createThing: Sizes & <b>widths</b> shrank.", "Risky: Fewer requests a second."],
        elements: ["ul", "li", "strong", "code"],
      },
      { title: "1.1.0: 1 compatible", address: ["./#/section/changes/1.1.0"] },
    ],
  });
  expect(new Set(feed.ids).size).toBe(3);
});

test("an entry keeps its id after a later release, so that feed readers do not show it twice", {
  tags: "long",
}, async () => {
  const before = await readFeed(await feedOf(withHistory({ "1.1.0": first })));
  const after = await readFeed(await feedOf(withHistory({ "2.0.0": later, "1.1.0": first })));

  expect([after.ids[0], after.ids[2]]).toEqual(before.ids);
});

test("before the first release, the feed is empty", async () => {
  expect(await readFeed(await feedOf(withHistory({})))).toMatchObject({ broken: undefined, entries: [] });
});

test("characters that XML forbids do not break the feed", async () => {
  const text = 'a\u0000b\u0008 ]]> <x y="1"> \u202e &amp; \ud800';
  const history = { '1"<': { date: "2027-01-01", changes: [{ ...later.changes[0], text, operations: [text] }] } };

  const feed = await readFeed(await feedOf(withHistory(history)));

  expect(feed.broken).toBeUndefined();
  expect(feed.entries[0]!.lines[0]).toContain(']]> <x y="1">');
});

test("deprecated parts are listed with their sunset date", () => {
  const described = withHistory({});
  const create = described.bundle.paths!["/things"]!.post!;
  Object.assign(create, { deprecated: true, description: "Use | make.\n\nMore.", "x-sunset": "2031-12-31" });
  described.bundle.components!.schemas!.Thing!.properties!.size!.deprecated = true;
  const ping = described.bundle.paths!["/ping"]!.get!;
  Object.assign(ping, { deprecated: true, description: undefined });

  const { description } = toDocsFlavour(described.bundle).info;

  expect(description).toContain("\n| [`createThing`](#/things/creatething) | Use \\| make. | 2031-12-31 |\n");
  expect(description).toMatch(new RegExp(`\\| \\[\`${ping.operationId}\`\\]\\([^)]*\\) \\|  \\| no last day \\|\n`));
  expect(description).toMatch(/\| `size` of `Thing` \|.*\| no last day \|/);
});
