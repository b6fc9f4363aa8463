// The verdict in formats for other tools, and as a page.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller, Change, FormName, Impact, Subject, Traffic } from "../../scripts/impact/index.ts";
import { forms, describe as side } from "../../scripts/impact/index.ts";
import { startBrowser } from "../support/browser.ts";

const hostile = '<script>alert(1)</script> "&" ]]> `code` @octocat #7 | *x* \u202e\u0007 100%';

const change = (parts: Partial<Change> = {}): Change => ({
  id: "operation-removed",
  class: "breaking",
  direction: "request",
  operations: ["listPets", "showPet"],
  place: "GET /pets",
  text: "GET /pets was removed.",
  why: "The request has no operation any more.",
  base: { file: "openapi/paths/pets, old.yaml", line: 7, pointer: "#/paths/~1pets/get" },
  head: null,
  witness: {
    kind: "request",
    operation: "listPets",
    exchange: { request: { method: "GET", target: "/pets?limit=1" } },
    refusal: "The path is not documented.",
  },
  accepted: null,
  ...parts,
});

const accepted = { reason: "Nobody calls it since May.", until: "2027-03-31" };

function subject(...changes: Change[]): Subject {
  const counts = { breaking: 0, risky: 0, compatible: 0, docs: 0 };
  for (const { class: name } of changes) counts[name] += 1;
  const impact: Impact = {
    base: { name: "v1.0.0:pets.yaml", title: "Pets", version: "1.0.0" },
    head: { name: "pets.yaml", title: "Pets", version: "1.1.0" },
    changes,
    verdict: { step: "major", version: "2.0.0", isEnough: false, counts },
    notes: [],
  };
  return {
    impact,
    base: side("v1.0.0:pets.yaml", pets("1.0.0", "Old"), "pets.yaml"),
    head: side("pets.yaml", pets("1.1.0", "New"), "pets.yaml"),
    fails: ({ class: name, accepted: by }) => name === "breaking" && by === null,
  };
}

function pets(version: string, title: string) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
  const responses = { "200": { description: "A pet.", content } };
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`member${index}`, { type: "string" }]));
  return {
    openapi: "3.1.0",
    info: { title: "Pets", version },
    paths: {
      "/pets": { get: { operationId: "listPets", summary: title, responses } },
      "/pets/{id}": { get: { operationId: "showPet", responses } },
      "/toys": { get: { operationId: "listToys", responses: {} } },
    },
    components: {
      schemas: {
        Pet: { title, type: "object", properties: many },
        Pets: { title, items: { $ref: "#/components/schemas/Pet" } },
        Toy: { type: "object" },
      },
    },
  };
}

const caller: Caller = {
  file: "src/list, all.ts",
  line: 7,
  column: 12,
  effect: "stops-compiling",
  text: hostile,
  causes: [{ pointer: "#/paths/~1pets/get", text: "GET /pets was removed.", change: 0 }],
};

test.each([
  ["terminal", "src/list, all.ts:7:12 stops compiling\n"],
  ["markdown", "- `src/list, all.ts:7:12` **stops compiling**: "],
  ["sarif", '"uri": "src/list%2C%20all.ts"'],
  ["github", "::error file=src/list%2C all.ts,line=7,col=12,title=stops compiling::"],
  ["junit", '<testcase classname="src/list, all.ts" name="src/list, all.ts:7:12 stops compiling"><failure'],
  ["html", "<code>src/list, all.ts:7:12</code>"],
] as const)("%s names the line of a caller and the change that it meets", async (name, expected) => {
  const one = subject(change({ text: "Another." }));

  const text = await forms[name].print({ ...one, impact: { ...one.impact, callers: [caller] } });

  expect(text).toContain(expected);
  expect(text).toContain("because GET /pets was removed.");
  expect(text).not.toMatch(name === "markdown" || name === "junit" || name === "html" ? /<script|\u202e/ : /\u202e/);
});

const traffic: Traffic = {
  ...{
    exchanges: 9,
    foreign: 0,
    unreadable: 0,
    valid: 8,
    lost: { refused: 3, forbidden: 1 },
    unnoticed: [],
    unseen: [1],
  },
  operations: [{ operation: "listPets", exchanges: 5, refused: 3, forbidden: 1 }],
  changes: [
    {
      ...{ change: 0, callers: 1, refused: 3, forbidden: 1 },
      first: { file: "monday.har", entry: 2, exchange: "GET /pets → 200", message: hostile },
    },
  ],
  callers: [{ caller: "caller-1", agent: "curl/8", exchanges: 5, refused: 3, forbidden: 1 }],
};

test.each(["terminal", "markdown", "github", "junit", "html"] as const)(
  "%s names recorded exchanges that would fail, and changes without recorded exchanges",
  async (name) => {
    const one = subject(change({ text: "One." }), change({ text: "Another." }));

    const text = await forms[name].print({ ...one, impact: { ...one.impact, traffic } });

    expect(text).toContain("8 of 9 exchanges were valid before the edit; 3 refused, 1 with an invalid response.");
    expect(text).toContain("3 refused, 1 with an invalid response, 1 caller: One.");
    expect(text).toContain("not visible in recordings: Another.");
    expect(text).not.toContain("\u202e");
    const outsideOfFences = text.replaceAll(/```[\s\S]*?```/g, "");
    if (name !== "github" && name !== "terminal") expect(outsideOfFences).not.toContain("<script");
  },
);

test("SARIF includes the effect on recorded traffic", async () => {
  const one = subject(change());

  const log = JSON.parse(await forms.sarif.print({ ...one, impact: { ...one.impact, traffic } }));

  expect(log.runs[0].properties.traffic).toEqual(traffic);
});

const print = (name: FormName, ...changes: Change[]) => forms[name].print(subject(...changes));

describe("SARIF", () => {
  test("has the rule, the level, the lines of both versions and the example", async () => {
    const head = { file: "openapi/a.yaml", line: 3, pointer: "#/x" };

    const log = JSON.parse(await print("sarif", change({ head })));

    expect(log).toMatchObject({
      version: "2.1.0",
      runs: [{ tool: { driver: { rules: [{ id: "operation-removed" }] } } }],
    });
    const [result] = log.runs[0].results;
    expect(result).toMatchObject({
      ruleId: "operation-removed",
      ruleIndex: 0,
      level: "error",
      locations: [{ physicalLocation: { artifactLocation: { uri: "openapi/a.yaml" }, region: { startLine: 3 } } }],
      relatedLocations: [{ physicalLocation: { artifactLocation: { uri: "openapi/paths/pets%2C%20old.yaml" } } }],
    });
    expect(result.message.text).toContain("GET /pets?limit=1\nrefused: The path is not documented.");
  });

  test.each([
    ["breaking", "error"],
    ["risky", "warning"],
    ["compatible", "note"],
    ["docs", "none"],
  ] as const)("shows a change that is %s as %s", async (name, level) => {
    const log = JSON.parse(await print("sarif", change({ class: name })));

    expect(log.runs[0].results[0].level).toBe(level);
  });

  test("omits an unknown line", async () => {
    const log = JSON.parse(await print("sarif", change({ base: { file: "a.yaml", line: null, pointer: "#" } })));

    expect(log.runs[0].results[0].locations[0].physicalLocation).toEqual({ artifactLocation: { uri: "a.yaml" } });
  });

  test("suppresses accepted changes, with the reason", async () => {
    const log = JSON.parse(await print("sarif", change({ accepted })));

    expect(log.runs[0].results[0].suppressions).toEqual([
      { kind: "external", justification: "Nobody calls it since May. (until 2027-03-31)" },
    ]);
  });

  test("has the same fingerprint for a change whose lines have moved", async () => {
    const at = (line: number) => change({ base: { file: "a.yaml", line, pointer: "#/x" } });

    const prints = await Promise.all([
      print("sarif", at(1)),
      print("sarif", at(9)),
      print("sarif", change({ place: "x" })),
    ]);

    const [one, moved, other] = prints.map(
      (text) => JSON.parse(text).runs[0].results[0].partialFingerprints["change/v1"],
    );
    expect(one).toBe(moved);
    expect(one).not.toBe(other);
  });
});

describe("annotations of GitHub", () => {
  test("are at the line of each change, with the required version at the end", async () => {
    const text = await print(
      "github",
      change(),
      change({ class: "risky" }),
      change({ class: "docs" }),
      change({ accepted }),
    );

    const lines = text.split("\n");
    expect(lines[0]).toBe(
      "::error file=openapi/paths/pets%2C old.yaml,line=7,title=breaking%3A operation-removed::" +
        "GET /pets was removed. The request has no operation any more.%0AReaches listPets, showPet." +
        "%0AGET /pets?limit=1%0Arefused: The path is not documented.",
    );
    expect(lines.map((line) => line.split(/[ :]+/)[1])).toEqual(["error", "warning", "notice", "notice"]);
    expect(lines[3]).toContain("release as 2.0.0 or higher; info.version is 1.1.0");
  });

  test("pass no workflow command from a description to the runner", async () => {
    const text = await print("github", change({ text: "x\n::stop-commands::y", why: hostile }));

    expect(text.split("\n").map((line) => line.slice(0, 9))).toEqual(["::error f", "::notice "]);
    expect(text).toContain("100%25");
  });
});

describe("Markdown", () => {
  test("shows breaking changes with their examples, and folds the others", async () => {
    const text = await print("markdown", change(), change({ class: "docs", text: "A word changed." }));

    expect(text).toContain("## Impact: 1 breaking\n");
    expect(text).toContain("**Breaking:** GET /pets was removed.");
    expect(text).toContain("<details><summary>Example</summary>\n\n```\nGET /pets?limit=1\n");
    expect(text).toMatch(/<summary>1 without effect on callers<\/summary>\n\n- A word changed\./);
  });

  test("has no mentions, links or markup from a description", async () => {
    const text = await print("markdown", change({ text: hostile }));

    expect(text).not.toMatch(/<script|@octocat|#7|\u202e|[^\\]\*x/);
  });

  test("is short enough for a comment, and counts omitted changes", async () => {
    const text = await print("markdown", ...Array.from({ length: 1_000 }, () => change()));

    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/… and \d+ more; the other forms have them all\.\n$/);
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
  });

  test("reports an edit without breaking changes", async () => {
    expect(await print("markdown")).toContain("## Impact: nothing breaks\n");
  });
});

describe("in a browser", () => {
  let browser: Awaited<ReturnType<typeof startBrowser>>;
  const folder = mkdtempSync(join(tmpdir(), "infrarun-impact-forms-"));
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function show(...changes: Change[]) {
    const page = await browser.newPage({ bypassCSP: true });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("dialog", (dialog) => errors.push(dialog.message()));
    await page.setContent(await print("html", ...changes));
    return { page, errors };
  }

  test("JUnit is XML with a test for each change, which fails if the exit code does", async () => {
    const texts = [change({ text: hostile }), change({ class: "risky" }), change({ accepted })];
    const page = await browser.newPage();

    const seen = await page.evaluate(
      (text) => {
        const parsed = new DOMParser().parseFromString(text, "text/xml");
        const tests = [...parsed.querySelectorAll("testcase")];
        const outcomes = tests.map((one) => one.firstElementChild!.nodeName);
        return {
          error: parsed.querySelector("parsererror")?.textContent,
          outcomes,
          suite: parsed.querySelector("testsuite")!.outerHTML.split(">")[0],
        };
      },
      await print("junit", ...texts),
    );

    expect(seen.error).toBeUndefined();
    expect(seen.outcomes).toEqual(["failure", "system-out", "skipped"]);
    expect(seen.suite).toContain('tests="3" failures="1" errors="0" skipped="1"');
    await page.close();
  });

  test("the page shows both versions of an operation and its components, without equal parts", async () => {
    const { page, errors } = await show(change());

    await page.getByRole("link", { name: "listPets" }).click();

    const operation = page.locator("#operation-listPets");
    await expect.poll(() => operation.isVisible()).toBe(true);
    expect(await operation.locator("td.gone").allInnerTexts()).toEqual(["summary: Old"]);
    expect(await operation.locator("td.new").allInnerTexts()).toEqual(["summary: New"]);
    await operation.getByRole("link", { name: "components/schemas/Pet", exact: true }).click();
    const component = page.locator("[id='component-components_2f_schemas_2f_Pet']");
    await expect.poll(() => component.isVisible()).toBe(true);
    expect(await component.locator("td.new").allInnerTexts()).toEqual(["title: New"]);
    expect(await component.locator("tr.gap").count()).toBe(1);
    const list = page.locator("[id='component-components_2f_schemas_2f_Pets']");
    expect(await list.getByRole("link", { includeHidden: true }).allTextContents()).toEqual(["components/schemas/Pet"]);
    expect(await page.locator("text=listToys").count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  test("the page hides a class of changes on request, without a script", async () => {
    const { page } = await show(change(), change({ class: "docs" }));

    await page.getByLabel("1 only docs").uncheck();

    expect(await page.locator("article").count()).toBe(2);
    expect(await page.locator("article:visible").count()).toBe(1);
    await page.close();
  });

  test("the page shows markup of a description as text", async () => {
    const { page, errors } = await show(change({ text: hostile, why: hostile, place: hostile, operations: [hostile] }));

    expect(await page.locator("h3").first().innerText()).toContain("<script>alert(1)</script>");
    expect(await page.locator("script").count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  test.each(["light", "dark"] as const)("the page is accessible in %s", async (colorScheme) => {
    const { page } = await show(change(), change({ class: "risky", accepted }), change({ class: "compatible" }));
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => {
      for (const one of document.querySelectorAll("details")) one.open = true;
    });
    await page.addScriptTag({ content: axe.source });

    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 2)}`)).toEqual([]);
    if (process.env.SCREENSHOTS) {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.screenshot({ path: join(process.env.SCREENSHOTS, `impact-${colorScheme}.png`), fullPage: true });
    }
    await page.close();
  });
});
