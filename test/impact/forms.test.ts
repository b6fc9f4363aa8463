// The verdict in formats for other tools, and as a page.
import { join } from "node:path";
import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { printTerminal } from "../../scripts/impact/forms/terminal.ts";
import type { Caller, Change, Class, FormName, Impact, Subject, Traffic } from "../../scripts/impact/index.ts";
import { forms, keepClasses, describe as side } from "../../scripts/impact/index.ts";
import { shareBrowser } from "../support/shared-browser.ts";

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
  expect(text).not.toMatch(
    name === "markdown" || name === "junit" || name === "html" ? /<script>alert|\u202e/ : /\u202e/,
  );
});

const traffic: Traffic = {
  ...{
    exchanges: 9,
    foreign: 0,
    unreadable: 0,
    valid: 8,
    lost: { refused: 3, forbidden: 1 },
    unmatched: [{ address: "GET /lost", exchanges: 2 }],
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
    expect(text).toContain("2 exchanges without an operation before the edit:");
    expect(text).not.toContain("\u202e");
    const outsideOfFences = text.replaceAll(/```[\s\S]*?```/g, "");
    if (name !== "github" && name !== "terminal") expect(outsideOfFences).not.toContain("<script>alert");
  },
);

describe("the terminal", () => {
  const long = `maxLength of body /${"very-long-name/".repeat(9)}last was 9 and is now 3.`;
  const changes = [
    change({ text: "GET /pets was removed.", operations: ["listPets", "showPet", "addPet", "setPet"] }),
    change({ text: long, base: { file: "a.yaml", line: 1, pointer: "#/components/schemas/Pet/properties/name" } }),
    change({ class: "risky", text: "The tags changed.", operations: ["showToy"], witness: null, base: null }),
    change({ class: "risky", text: "The tags changed.", operations: ["listToys"], witness: null, base: null }),
    change({ class: "docs", text: "A word changed." }),
  ];
  const show = (width: number | undefined, ...kept: Class[]) =>
    printTerminal(keepClasses(subject(...changes), kept).impact, width).replaceAll(/\u001b\[\d+m/g, "");

  test.each([80, 120])("keeps to %i columns, and to two lines per change", (width) => {
    const text = show(width, "breaking", "risky");

    const lines = text.split("\n");
    expect(lines.filter((line) => line.length > width)).toEqual([]);
    expect(text).toMatch(
      /\n {2}breaking {2}maxLength of body ….*last was 9 and is now 3\.( bound-changed)?\n {4}\S.*\n\n/,
    );
    expect(lines.length).toBeLessThan(20);
  });

  test("wraps the verdict, the rows of traffic and the notes between words", () => {
    const { impact } = subject(...changes);
    const rest = { callers: [caller], traffic, notes: [`A note ${"of many words ".repeat(9)}::error::`] };

    const lines = printTerminal({ ...impact, ...rest }, 60)
      .replaceAll(/\u001b\[\d+m/g, "")
      .split("\n");

    expect(lines.slice(0, 2)).toEqual([
      "2 breaking changes, 2 risky, 1 only docs: release as 2.0.0",
      "  or higher (now 1.1.0).",
    ]);
    expect(lines.filter((line) => line.length > 60 && /\S \S/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^\s*::/.test(line))).toEqual([]);
  });

  test("starts with the verdict, and groups changes by cause", () => {
    const lines = show(undefined, "breaking", "risky").split("\n");

    expect(lines.slice(0, 2)).toEqual([
      "2 breaking changes, 2 risky, 1 only docs: release as 2.0.0 or higher (now 1.1.0).",
      "The request has no operation any more.",
    ]);
    expect(lines.filter((line) => /^\w+ ?\/|^(GET|schemas)/.test(line))).toEqual([
      "GET /pets  listPets, showPet, addPet and 3 more  openapi/paths/pets, old.yaml:7",
      "schemas/Pet  listPets, showPet  a.yaml:1",
    ]);
    expect(lines.at(-1)).toBe("Not listed: 1 only docs. --all lists every change.");
  });

  test("points to the notes if nothing else changed", () => {
    const { impact } = subject();

    expect(printTerminal({ ...impact, notes: ["The parameter id is omitted."] })).toMatch(
      /^\S*Nothing changed, except for the notes\./,
    );
  });

  test("lists every change on request", () => {
    const text = show(undefined, "breaking", "risky", "compatible", "docs");

    expect(text).toContain("docs      A word changed.");
    expect(text).not.toContain("Not listed");
  });
});

test("indexes follow the changes that are kept", () => {
  const one = subject(change({ class: "docs" }), change());
  const causes = [0, 1, null].map((index) => ({ pointer: "#/x", text: "", change: index }));
  const lost = { ...traffic.changes[0]!, change: 1 };
  const impact = {
    ...one.impact,
    callers: [{ ...caller, causes }],
    traffic: { ...traffic, changes: [lost], unnoticed: [0, 1], unseen: [0] },
  };

  const kept = keepClasses({ ...one, impact }, ["breaking"]).impact;

  expect(kept.changes).toHaveLength(1);
  expect(kept.verdict.counts).toMatchObject({ breaking: 1, docs: 1 });
  expect(kept.callers![0]!.causes.map((each) => each.change)).toEqual([null, 0, null]);
  expect(kept.traffic).toMatchObject({ changes: [{ change: 0 }], unnoticed: [0], unseen: [] });
});

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
    expect(result.message.text).toContain("GET /pets?limit=1\nnow refused: The path is not documented.");
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
        "%0AGET /pets?limit=1%0Anow refused: The path is not documented.",
    );
    expect(lines.map((line) => line.split(/[ :]+/)[1])).toEqual(["error", "warning", "notice", "notice"]);
    expect(lines[3]).toContain("release as 2.0.0 or higher (now 1.1.0).");
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
  const browser = shareBrowser();

  async function show(...changes: Change[]) {
    const page = await browser().newPage({ bypassCSP: true });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("dialog", (dialog) => errors.push(dialog.message()));
    await page.setContent(await print("html", ...changes));
    return { page, errors };
  }

  test("JUnit is XML with a test for each change, which fails if the exit code does", async () => {
    const texts = [change({ text: hostile }), change({ class: "risky" }), change({ accepted })];
    const page = await browser().newPage();

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

    await page.getByRole("article").getByRole("link", { name: "listPets" }).click();

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

  test("the page counts the changes of each operation, and searches", async () => {
    const page = await browser().newPage();
    const food = change({ class: "risky", operations: ["listFood"], text: "Food is new." });
    await page.setContent(await print("html", food, change(), change({ text: "Another." })));

    const rows = page.locator(".counts tbody tr");
    expect(await rows.allInnerTexts()).toEqual(["listPets\t2\t\t\t", "showPet\t2\t\t\t", "listFood\t\t1\t\t"]);
    await page.getByLabel("Search").fill("FOOD");

    expect(await page.locator("article:visible h3").allInnerTexts()).toEqual(["riskyFood is new."]);
    expect(await rows.filter({ visible: true }).count()).toBe(1);
    await page.close();
  });

  test("the page shows markup of a description as text", async () => {
    const { page, errors } = await show(change({ text: hostile, why: hostile, place: hostile, operations: [hostile] }));

    expect(await page.locator("article h3").innerText()).toContain("<script>alert(1)</script>");
    expect(await page.locator("script:not(body > script:last-child)").count()).toBe(0);
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
