// Size and Lighthouse scores of pages of the site, compared with the reference page.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { startBrowser } from "../support/browser.ts";
import { serveSite } from "../support/site.ts";
import { medianOf } from "./compare.ts";
import { importPackage } from "./fetched.ts";
import type { Bench } from "./figures.ts";

const pages = {
  "the start page": "",
  "an operation": "operations/applyRun",
  "a guide": "guides/first-run",
  "a schema": "schemas/RunAttributes",
  "a state machine": "states/run",
};

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const goals = { score: 95, kilobytes: 60 };

/** The parts of Lighthouse's report that we use. */
interface Report {
  lhr: {
    categories: Record<(typeof categories)[number], { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}
type Lighthouse = (
  address: string,
  options: { port: number; output: "json"; logLevel: "error"; onlyCategories: readonly string[] },
) => Promise<Report | undefined>;

export const bench: Bench = {
  async *measure({ rounds = 3, tell }) {
    const { default: lighthouse } = (await importPackage("lighthouse")) as { default: Lighthouse };
    const home = mkdtempSync(join(tmpdir(), "infrarun-bench-docs-"));
    const folder = join(home, "site");
    tell("building the site");
    execFileSync(process.execPath, ["scripts/build-docs.ts", "--out", folder], { stdio: "ignore" });
    await using site = await serveSite(folder);
    const port = 9_222 + (process.pid % 5_000);
    const browser = await startBrowser([`--remote-debugging-port=${port}`]);
    try {
      const rows: string[][] = [];
      let isReached = true;
      for (const [name, path] of Object.entries({ ...pages, "the reference on one page": "reference" })) {
        tell(name);
        const address = site.address + path;
        const reports: Report["lhr"][] = [];
        for (let round = 0; round < rounds; round++)
          reports.push(
            (await lighthouse(address, { port, output: "json", logLevel: "error", onlyCategories: categories }))!.lhr,
          );
        const scores = categories.map((category) =>
          medianOf(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100))),
        );
        const kilobytes = medianOf(reports.map(({ audits }) => audits["total-byte-weight"]?.numericValue ?? 0)) / 1_000;
        rows.push([name, kilobytes.toFixed(1), String(await firstText(browser, address)), ...scores.map(String)]);
        if (path !== "reference")
          isReached &&= scores.every((score) => score >= goals.score) && kilobytes <= goals.kilobytes;
      }
      yield {
        title: "Pages of the docs, each as the server sends it (brotli) to Lighthouse's slow phone",
        columns: ["page", "first load, kB", "first text, ms", "performance", "accessibility", "best practices", "SEO"],
        rows,
        notes: [
          `Goal for each page of the site, at least ${goals.score} in all four and at most ${goals.kilobytes} kB: ${isReached ? "reached" : "missed"}.`,
          "Medians; the first text is that of an unhindered browser on this machine.",
        ],
        isReached,
      };
    } finally {
      await browser.close();
      rmSync(home, { recursive: true });
    }
  },
};

async function firstText(browser: Browser, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByRole("heading").first().waitFor();
    times.push(
      await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now(),
      ),
    );
    await page.close();
  }
  return Math.round(medianOf(times));
}
