// The docs page in a real browser: from its file, or from a server.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { listPlaces, type Place, toDocsFlavour } from "../../scripts/docs/index.ts";

export const fileOfDocs = new URL("../../generated/docs/index.html", import.meta.url).href;

/** Every place of the docs page, from the page's own list. */
export function placesOfDocs(): Place[] {
  return listPlaces(toDocsFlavour(JSON.parse(readFileSync("generated/openapi.json", "utf8"))));
}

export interface DocsPage extends AsyncDisposable {
  page: Page;
  /** Errors and warnings of the console, and uncaught errors. */
  complaints: string[];
}

/** Opens the page in a new browser context, without history. */
export async function openDocs(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<DocsPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  await page.getByRole("heading").first().waitFor();
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

const measures = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations of WCAG AA and best practice that axe finds in the open dialog. */
export async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run("dialog[open]", {
        runOnly,
      }) as Promise<AxeResults>,
    measures,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** The position of an element after it stops moving; undefined if it never becomes visible. */
export async function standsAt(page: Page, selector: string): Promise<number | undefined> {
  const place = page.locator(selector).first();
  await place.waitFor({ state: "attached" });
  const until = Date.now() + 10_000;
  let before: number | undefined;
  while (Date.now() < until) {
    const y = (await place.boundingBox())?.y;
    if (y !== undefined && y >= -5 && y < 300 && y === before) return Math.round(y);
    before = y;
    await page.waitForTimeout(100);
  }
  return undefined;
}
