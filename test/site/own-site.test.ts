// The site that `npm ci` and `npm start` build.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeOwnSite } from "../../scripts/site/own-site.ts";

const read = (path: string) => readFileSync(`generated/site/${path}`, "utf8");

test("builds the site with its guides once, and links pages and reference to each other", async () => {
  await makeOwnSite(() => {});
  const started: string[] = [];

  expect(await makeOwnSite(() => started.push("again"))).toBe(false);

  expect(started).toEqual([]);
  expect(read("guides/index.html")).toContain('href="../guides/first-run.html"');
  expect(read("operations/createRun.html")).toContain('href="../reference.html#/runs/createrun"');
  expect(read("reference.html")).toContain("(./operations/createRun.html)");
  expect(read("reference.html")).toContain('<a href="./index.html">Guides and all pages</a>');
}, 60_000);

test("loads fonts before the first paint, so that text does not move", async () => {
  await makeOwnSite(() => {});
  const page = read("operations/applyRun.html");
  const style = read(`assets/${/assets\/(site-\w+\.css)/.exec(page)![1]}`);
  const faces = style.match(/@font-face \{.*?\}/g)!;

  expect(faces).toHaveLength(2);
  for (const face of faces) {
    expect(face).toContain("font-display: optional");
    expect(page).toContain(`<link rel="preload" href="../assets/${/url\((.*?)\)/.exec(face)![1]}" as="font"`);
  }
}, 60_000);
