// The docs page in a real browser: what readers see, what screen readers get, and what the keyboard can reach.
// @module-tag long
import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import { type CodeSample, toDocsFlavour } from "../../scripts/docs/index.ts";
import { clientSamples } from "../../scripts/generate/pages.ts";
import { listOperations, listStateMachines } from "../../scripts/model/index.ts";
import { startBrowser } from "../support/browser.ts";
import { isThorough, someOf } from "../support/thorough.ts";

const address = new URL("../../generated/docs/index.html", import.meta.url).href;

let browser: Browser | undefined;
let reason = "";
/** Opened once, because opening is slow. Without the page's security policy, which would block requests silently. */
let docs: OpenedPage;

beforeAll(async () => {
  try {
    browser = await startBrowser();
  } catch (error) {
    reason = (error as Error).message;
    console.warn(`SKIPPED, the docs are not tested: ${reason}`);
    return;
  }
  docs = await open("", { bypassCSP: true });
});

beforeEach((context) => {
  if (!browser) context.skip(reason);
});

afterAll(async () => {
  await browser?.close();
});

interface OpenedPage extends AsyncDisposable {
  page: Page;
  /** Requested URLs, except the page's own file and data URLs. */
  requests: string[];
  /** Errors and warnings of the console, and uncaught errors. */
  complaints: string[];
}

async function open(fragment = "", options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser!.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && url.split("#")[0] !== address) requests.push(url);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address + fragment);
  await page.getByRole("heading").first().waitFor();
  return { page, requests, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Goes to a place in the open page, like a link. */
const goTo = ({ page }: OpenedPage, fragment: string) => page.evaluate((hash) => location.assign(hash), fragment);

describe("the docs, opened from their file", () => {
  test("load nothing from outside, and cause no errors", async () => {
    await docs.page.getByText("Workspaces", { exact: true }).first().click();
    await docs.page.getByText("Lock a workspace").first().click();
    await docs.page.waitForURL(/#\/workspaces\/lockworkspace$/);

    expect(docs.requests).toEqual([]);
    expect(docs.complaints).toEqual([]);
  });

  test("offer to copy an operation, but not to send it to another service", async () => {
    await goTo(docs, "#/runs/applyrun");
    const actions = docs.page.locator('[data-section-id="/runs/applyrun"]').getByTestId("page-actions");
    await actions.getByRole("button", { name: "Copy" }).waitFor();

    expect(await actions.getByRole("button").allInnerTexts()).toEqual(["Copy"]);
  });

  test("link from a state to the operation that leaves it", async () => {
    await goTo(docs, "#/section/states/workspace-lock-states");

    // Use a key, because the page moves while it is rendered and a click could miss the link.
    await docs.page.getByRole("link", { name: "forceUnlockWorkspace" }).press("Enter");

    await docs.page.waitForURL(/#\/workspaces\/forceunlockworkspace$/);
    expect(await inView(docs.page, "Force-unlock a workspace")).toBe(true);
  });

  test("show required permissions, rate limits and retries", async () => {
    await goTo(docs, "#/runs/listworkspaceruns");

    expect(await inView(docs.page, "List the runs of a workspace")).toBe(true);
    await docs.page.getByText("30 requests per second, and 30 requests per 60 seconds").first().waitFor();
    await docs.page.getByText("Read permission for runs of the workspace").first().waitFor();
  });

  test.each([
    ["undocumented parts", "/extensions/showplan", "Extension"],
    ["what one edition alone has", "/workspaces/showdataretentionpolicy", "Enterprise edition"],
    ["a status that was chosen", "/workspaces/showworkspace", "status 200: the reference names no status"],
    [
      "a bound of a parameter that was chosen",
      "/workspaces/listworkspaces",
      "Our choice: the limit of 4 MiB, which keeps a page from holding up others; the range.",
    ],
    [
      "a bound of a list's items that was chosen",
      "/runs/listworkspaceruns",
      "Our choice: how many; the lengths, and no comma.",
    ],
    ["a header that was chosen", "/workspaces/showworkspace", "Our choice: the whole header."],
  ])("mark %s", async (_, section, mark) => {
    await goTo(docs, `#${section}`);

    await docs.page.locator(`[data-section-id="${section}"]`).getByText(mark, { exact: true }).first().waitFor();
  });
});

test("no word of the title breaks on a phone, on a narrow screen or on a wide one", { tags: "long" }, async () => {
  await using opened = await open();
  const broken: string[] = [];

  for (const width of [320, 390, 1_100, 1_300, 1_440]) {
    await opened.page.setViewportSize({ width, height: 900 });
    for (const word of await opened.page.evaluate(brokenWords)) broken.push(`${word}, ${width} pixels wide`);
  }

  expect(broken).toEqual([]);
});

/** Runs in the page, and returns words of the title that break over several lines. */
function brokenWords(): string[] {
  const title = document.querySelector("main h1")!.firstChild!;
  return [...title.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(title, index);
    range.setEnd(title, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

describe("each operation", () => {
  const bundle = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
  const flavour = toDocsFlavour(bundle, clientSamples(bundle));
  const described = listOperations(flavour).map(({ operationId, operation }) => ({
    operationId: operationId as OperationId,
    operation,
    section: `/${operation.tags![0]!.toLowerCase().replaceAll(" ", "-")}/${operationId.toLowerCase()}`,
    samples: operation["x-codeSamples"] as CodeSample[],
  }));

  // test/client/samples.test.ts runs these samples against the server. Rendering a section is slow, so this checks one
  // operation of each tag, and `npm run test:slow` checks all of them.
  const firstOfTags = [...Map.groupBy(described, ({ section }) => section.split("/")[1]).values()].map(([one]) => one!);
  const chosen = isThorough ? described : firstOfTags;
  test.each(someOf(["curl", "TypeScript"], 2))(
    "shows a tested sample of a call with %s",
    {
      timeout: 240_000,
    },
    async (label) => {
      await goTo(docs, "#/runs/applyrun");
      const panel = docs.page.locator('[data-section-id="/runs/applyrun"] .panel-request-samples');
      await panel.locator("button[aria-haspopup=menu]").last().click();
      await docs.page.getByRole("menuitem", { name: label }).click();

      const shown = await drawn(chosen.map(({ section }) => section));

      const sources = chosen.map(({ section, samples }) => [
        section,
        samples.find((sample) => sample.label === label)!.source,
      ]);
      expect(shown.map(({ section, code }) => [section, code])).toEqual(sources);
    },
  );

  test("shows its summary, permission, limits, and whether to retry after each error", async () => {
    const shown = await drawn(chosen.map(({ section }) => section));

    for (const [index, { operationId, operation }] of chosen.entries()) {
      const { heading, facts } = shown[index]!;
      expect([operationId, heading]).toEqual([operationId, expect.stringMatching(`^${operation.summary}`)]);
      const permission = operation["x-permission"] as string;
      expect([operationId, facts.Permission]).toEqual([operationId, expect.stringContaining(permission)]);
      for (const { requests, seconds } of operations[operationId].rateLimits) {
        const limit = `${requests} requests per ${seconds === 1 ? "second" : `${seconds} seconds`}`;
        expect([operationId, facts["Rate limit"]]).toEqual([operationId, expect.stringContaining(limit)]);
      }
      for (const [status, answer] of Object.entries(operation["x-retry"] ?? {})) {
        const rule = new RegExp(answer === "never" ? `never after [^;]*${status}` : `(?<!never )after [^;]*${status}`);
        expect([operationId, facts.Retry]).toEqual([operationId, expect.stringMatching(rule)]);
      }
    }
  }, 240_000);

  test("links to states, which the page shows with their meaning and transitions", async () => {
    await goTo(docs, "#/section/states/run-states");
    await docs.page.locator("a#run-planned").waitFor({ state: "attached" });
    const rows = await docs.page
      .locator("tr")
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));

    const machines = listStateMachines(bundle);
    for (const { name, states, transitions } of machines) {
      for (const [state, { description }] of Object.entries(states)) {
        const own = rows.filter(([cell, meaning]) => cell!.split(" ")[0] === state && meaning === plain(description!));
        expect([name, state, own.length > 0]).toEqual([name, state, true]);
        for (const { to } of transitions.filter(({ from }) => from === state)) {
          const leads = own.some(([, , exits]) => exits!.split(/[:;,] /).includes(to));
          expect(leads, `${name}: ${state} leads to ${to}, in ${JSON.stringify(own)}`).toBe(true);
        }
      }
    }
    expect(machines.length).toBeGreaterThan(3);
  });

  test("copies the sample to the clipboard", async () => {
    await goTo(docs, "#/runs/applyrun");

    const panel = docs.page.locator('[data-section-id="/runs/applyrun"] .panel-request-samples');
    await panel.getByTestId("panel-body").getByRole("button", { name: "Copy" }).click();

    const pasted = await docs.page.evaluateHandle(() => document.body.appendChild(document.createElement("textarea")));
    await pasted.asElement()!.focus();
    await docs.page.keyboard.press("Control+V");
    const shown = await panel.getByTestId("source-code").textContent();
    expect(await pasted.evaluate(({ value }) => value)).toBe(shown);
    expect(shown).toContain("run-4fGh7JkLmNpQrStV");
    await pasted.evaluate((element) => element.remove());
  });

  test("shows the states that allow it", async () => {
    await goTo(docs, "#/runs/discardrun");
    const section = docs.page.locator('[data-section-id="/runs/discardrun"]');

    await section.getByRole("row", { name: /Allowed in pending, planned, .* else 409: Run is not paused/ }).waitFor();
  });

  test("shows an example of each error, and what to do about it", async () => {
    await goTo(docs, "#/runs/applyrun");
    const section = docs.page.locator('[data-section-id="/runs/applyrun"]');

    await section.getByRole("tab", { name: "409" }).first().click();

    await section.getByText("Send it again only when the state is planned or cost_estimated").waitFor();
    await section.locator(".panel-response-samples").getByText("Run is not paused for confirmation.").waitFor();
  });
});

/** The plain text without Markdown. */
const plain = (text: string) => text.replaceAll(/[`*\s]+/g, " ").trim();

interface Drawn {
  section: string;
  heading: string;
  /** The table with the facts of the `x-` extensions. */
  facts: Record<string, string>;
  /** The sample in its first panel. */
  code: string;
}

/** Visits the sections, which renders them, and returns their content. */
function drawn(sections: string[]): Promise<Drawn[]> {
  return docs.page.evaluate(async (places) => {
    const shown: Drawn[] = [];
    for (const place of places) {
      location.assign(`#${place}`);
      const code = `[data-section-id="${place}"] .panel-request-samples [data-testid="source-code"]`;
      for (const since = Date.now(); !document.querySelector(code) && Date.now() - since < 10_000; )
        await new Promise(requestAnimationFrame);
      const section = document.querySelector(`[data-section-id="${place}"]`)!;
      const rows = [...section.querySelectorAll("tr")].filter(({ cells }) => cells.length === 2);
      shown.push({
        section: place,
        heading: section.querySelector("h2")?.textContent?.trim() ?? "none",
        facts: Object.fromEntries(rows.map(({ cells }) => [cells[0]!.textContent, cells[1]!.textContent])),
        code: document.querySelector(code)?.textContent ?? "none",
      });
    }
    return shown;
  }, sections);
}

/** Waits until the heading is within the window; false if it never is. */
async function inView(page: Page, name: string): Promise<boolean> {
  const heading = page
    .locator("h1, h2")
    .filter({ hasText: new RegExp(`^${name}`) })
    .first();
  await heading.waitFor();
  const until = Date.now() + 5_000;
  while (Date.now() < until) {
    const box = await heading.boundingBox();
    if (box && box.y >= 0 && box.y < 900) return true;
    await page.waitForTimeout(50);
  }
  return false;
}
