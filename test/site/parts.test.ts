// How the site prints the parts of a page: trees, tabs, code, state diagrams and choices.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawMachine } from "../../scripts/docs/diagram.ts";
import { listPages } from "../../scripts/docs/index.ts";
import { listStateMachines, type OpenApiDocument } from "../../scripts/model/index.ts";
import { highlight } from "../../scripts/site/highlight.ts";
import { PagePrinter } from "../../scripts/site/html.ts";

const bundle: OpenApiDocument = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
const set = listPages(bundle, new Map());
const print = (path: string) => new PagePrinter(set.links, set.pages.find((page) => page.path === path)!).print();

test("shows the first two levels of a body, required members first", () => {
  const { text } = print("operations/createRun");
  const tree = text.slice(text.indexOf('<ul class="tree">'));

  expect(tree.match(/(?<=<div>)<code>(.*?)<\/code>/g)!.slice(0, 3)).toEqual([
    "<code>data</code>",
    "<code>type</code>",
    "<code>relationships</code>",
  ]);
  expect(tree.slice(0, tree.indexOf("allow-empty"))).not.toContain("<details><summary>14");
  expect(tree).toContain("<details open><summary>15 members</summary>");
  expect(tree).toContain('id="body-data-attributes-save-plan"');
});

test("shows samples next to the text, in a tab for each language", () => {
  const { text, code } = print("operations/createRun");

  const tabs = [...code.matchAll(/<label><input[^>]* name="Request"[^>]*>([^<]*)<\/label>/g)].map(([, label]) => label);
  expect(tabs).toEqual(["curl", "fetch", "Python", "Go"]);
  expect(code).toContain("<span>Response 201</span>");
  expect(text).not.toContain("import requests");
});

test("folds code of more than twenty lines, except in guides", () => {
  expect(print("operations/createRun").code).toMatch(
    /<label class="unfold"><input type="checkbox"> Show all \d+ lines/,
  );
});

test("escapes code and gives its words classes", () => {
  expect(highlight('{"a": "<b>"}', "json")).toBe('{<b class="p">"a"</b>: <b class="s">"&lt;b>"</b>}');
  expect(highlight("echo 'one\ntwo'", "bash")).toBe('<b class="f">echo </b><b class="s">\'one\ntwo\'</b>');
  expect(highlight("<b>", "unknown")).toBe("&lt;b>");
  expect(highlight("<".repeat(30_000), "json")).toBe("&lt;".repeat(30_000));
});

test("draws the phases of a run from left to right, and highlights an action", () => {
  const run = listStateMachines(bundle).find(({ name }) => name === "run")!;
  const titles = (html: string) => [...html.matchAll(/<b>(\w+)<\/b>/g)].map(([, title]) => title);
  const states = (html: string, kind: string) =>
    [...html.matchAll(new RegExp(`<li class="${kind}[^"]*">(.*?)</li>`, "g"))].map(([, name]) =>
      name!.replaceAll("<wbr>", ""),
    );

  const whole = drawMachine(run);
  const discard = drawMachine(run, "discard");

  expect(titles(whole)).toEqual(["queue", "plan", "cost", "policy", "confirm", "apply", "end"]);
  expect(whole).toContain("discarded (by discard)");
  expect(new Set(states(discard, "allowed"))).toEqual(new Set(run.actions!.discard!.from));
  expect(states(discard, "reached")).toEqual(["discarded"]);
});

test("lists every choice on one page, and links to it from its place", () => {
  const { text } = print("choices");
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const linked = set.pages.flatMap(({ path }) =>
    [...print(path).text.matchAll(/choices\.html#([^"]+)"/g)].map(([, id]) => decodeURIComponent(id!)),
  );

  expect(linked.length).toBeGreaterThan(100);
  expect(linked.filter((id) => !ids.has(id))).toEqual([]);
});

test("prints a no-break space before each mark of a choice", () => {
  const { text } = print("operations/createWorkspace");

  const around = [...text.matchAll(/(.)<a href="[^"]*choices\.html#.*?(.)<\/a>(\.?)/g)].map((found) =>
    found.slice(1).join(""),
  );
  expect(new Set(around)).toEqual(new Set([">s", "\u00a0."]));
});
