// Every text of a document is on the pages that it belongs to, and on no other. The document has two of each part, side by
// side, and odd characters in their names.
import createMarkdown from "markdown-it";
import { expect, test } from "vitest";
import { listPages, printMarkdown } from "../../scripts/docs/index.ts";
import { type GuideFile, type OpenApiDocument, prepare } from "../../scripts/model/index.ts";
import { PagePrinter } from "../../scripts/site/html.ts";
import { printPage } from "../../scripts/site/layout.ts";
import { listSitePlaces } from "../../scripts/site/places.ts";
import { aDocument } from "../support/impact.ts";

/** The pages of each text, by the text. */
const texts = new Map<string, string[]>();
/** Words of prose. The bar must not end the cell of a table. */
const prose = (...on: string[]) => add((id) => `bar|${id}`, on);
/** A name with characters that Markdown and HTML escape. */
const name = (...on: string[]) => add((id) => `${id}<b>|\`_é`, on);
/** A name that HTTP allows. */
const token = (...on: string[]) => add((id) => `${id}|\`~`, on);
/** A text without odd characters. */
const word = (...on: string[]) => add((id) => id, on);

function add(spell: (id: string) => string, on: string[]): string {
  const text = spell(`w${texts.size}w`);
  texts.set(text, on);
  return text;
}

const own = (name: string, value: unknown) => Object.fromEntries([[name, value]]);
const json = (media: object) => ({ content: { "application/json": media } });
const text = { type: "string" };

/** A schema whose parts are in several places: here, in `allOf`, in lists and in options. */
const body = (...on: string[]) => ({
  type: "object",
  properties: {
    ...own(name(...on), { ...text, description: prose(...on) }),
    list: { type: "array", items: { properties: own(name(...on), { ...text, description: prose(...on) }) } },
    parts: {
      allOf: [
        { properties: own(name(...on), { ...text, description: prose(...on) }) },
        { properties: own(name(...on), text) },
      ],
    },
    one: {
      oneOf: [{ title: word(...on), properties: own(name(...on), text) }, { properties: own(name(...on), text) }],
    },
    enumerated: { enum: [name(...on), name(...on)] },
    a: text,
  },
  patternProperties: own(`^${word(...on)}`, { ...text, description: prose(...on) }),
});

const parameter = (where: string, spell: typeof name, ...on: string[]) => ({
  name: spell(...on),
  in: where,
  required: where === "path",
  description: prose(...on),
  schema: { ...text, enum: [name(...on), name(...on)] },
});

function answers(...on: string[]) {
  const header = { description: prose(...on), schema: { enum: [word(...on), word(...on)] } };
  const examples = {
    one: { summary: word(...on), value: { a: name(...on) } },
    two: { summary: word(...on), value: { a: name(...on) } },
  };
  return {
    200: {
      description: prose(...on),
      headers: { ...own(token(...on), header), ...own(token(...on), { description: prose(...on), schema: text }) },
      ...json({ schema: body(...on), examples }),
      links: {
        one: { operationId: "one", description: word(...on) },
        two: { operationId: "two", description: word(...on) },
      },
    },
    400: { description: prose(...on, "errors"), ...json({ example: { errors: [{ detail: name(...on, "errors") }] } }) },
    409: { description: prose(...on, "errors"), ...json({ schema: { properties: own(name(...on, "errors"), text) } }) },
    default: { description: prose(...on, "errors") },
  };
}

const sent = (on: string) => ({
  description: prose(on),
  parameters: [parameter("query", name, on), parameter("header", token, on)],
  requestBody: { description: prose(on), ...json({ schema: body(on) }) },
  responses: { 204: { description: prose(on) }, 410: { description: prose(on) } },
});

const item = (id: string) => {
  const on = `operations/${id}`;
  const examples = {
    one: { summary: word(on), value: { a: name(on) } },
    two: { summary: word(on), value: { a: name(on) } },
  };
  return {
    parameters: [parameter("query", name, on), { name: "id", in: "query", description: prose(on), schema: text }],
    post: {
      operationId: id,
      summary: name(on, "operations/index"),
      description: prose(on),
      tags: [id],
      externalDocs: { url: "https://more.example", description: word(on) },
      servers: [{ url: `https://${word(on)}.example` }],
      security: [{ [`${id}Key`]: [], [`${id}OAuth`]: [name(on), name(on)] }, { [`${id}Other`]: [] }],
      parameters: [
        parameter("query", name, on),
        parameter("header", token, on),
        parameter("cookie", token, on),
        { name: name(on, "changes"), in: "query", description: prose(on, "changes"), deprecated: true, schema: text },
        { name: "id", in: "header", description: prose(on), schema: text },
      ],
      requestBody: {
        description: prose(on),
        content: { "application/json": { schema: body(on), examples }, [`text/${word(on)}`]: {} },
      },
      responses: answers(on),
      "x-our-choice": { summary: choice(on), parameters: choice(on) },
      callbacks: own(word(on), own(`{$request.query.${word(on)}}`, { post: sent(on), put: sent(on) })),
    },
  };
};

const flows = (url: string, scopes: object) => ({
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl: url, scopes } },
});
/** The reasons begin with the same words. */
const choice = (on: string) => `the reference says nothing about any of this, so we chose ${word(on, "choices")}`;

const schemes = (id: string) => ({
  [`${id}Key`]: {
    type: "apiKey",
    in: "header",
    name: token("introduction", `operations/${id}`),
    description: prose("introduction"),
  },
  [`${id}Other`]: { type: "apiKey", in: "query", name: name("introduction"), description: prose("introduction") },
  [`${id}OAuth`]: flows(`https://${word("introduction")}.example`, {
    ...own(name("introduction"), prose("introduction")),
    ...own(name("introduction"), prose("introduction")),
  }),
});

const machine = (id: string) => {
  const on = `states/${id}`;
  const state = { description: prose(on), final: false };
  const one = word(on, "states/index", `operations/${id}`, "errors");
  const other = () => word(on, "states/index", `operations/${id} in HTML`);
  const [two, three] = [other(), other()];
  return {
    name: id,
    initial: one,
    states: {
      [one]: state,
      [two]: { ...state, description: prose(on) },
      [three]: { final: true, description: prose(on) },
    },
    transitions: [
      { from: one, to: two, by: word(on) },
      { from: two, to: three, by: word(on) },
    ],
    actions: {
      [word(on, `operations/${id} in Markdown`)]: {
        operation: id,
        from: [one],
        when: word(on, `operations/${id}`, "errors"),
        refusal: prose(on, `operations/${id}`),
      },
    },
  };
};

const schema = (id: string) => {
  const on = `schemas/${id}`;
  const old = own(name(on, "changes"), { ...text, description: prose(on, "changes"), deprecated: true });
  const all = body(on);
  return {
    title: name(on),
    description: prose(on, "schemas/index"),
    ...all,
    properties: { ...all.properties, ...old },
    example: { a: name(on) },
    "x-state-machine": machine(id),
  };
};

const release = (date: string, id: string) => ({
  date,
  changes: [
    { class: "breaking", operations: [id], place: word(`operations/${id}`), text: word("changes") },
    { class: "compatible", operations: [id], place: word(`operations/${id}`), text: word("changes") },
  ],
});

const ids = ["one", "two"];
const each = (make: (id: string) => unknown) => Object.fromEntries(ids.map((id) => [id, make(id)]));
const path = (id: string) => `/${id}`;
const document: OpenApiDocument = aDocument(Object.fromEntries(ids.map((id) => [path(id), item(id)])), {
  info: {
    title: "Two",
    version: "2",
    description: `${prose("introduction", "index")}\n\n## More\n\n${prose("introduction")}`,
  },
  tags: ids.map((id) => ({ name: id, description: prose("index", "operations/index") })),
  servers: ids.map(() => ({ url: `https://${word("introduction")}.example`, description: prose("introduction") })),
  webhooks: each((id) => ({ post: { ...sent(`webhooks/${id}`), operationId: `${id}IsSent` } })),
  components: { schemas: each(schema), securitySchemes: Object.assign({}, ...ids.map(schemes)) },
  "x-common-responses": { 502: { description: prose("errors") }, 503: { description: prose("errors") } },
  "x-history": { 2: release("2026-02-02", "one"), 1: release("2026-01-01", "two") },
});
prepare(document);
const guides = ids.map((id): GuideFile => {
  const on = `guides/${id}`;
  const front = `---\ntitle: ${word(on, "guides/index", "index")}\ndescription: ${word("guides/index", "index", `${on} in its description`)}\n---\n`;
  return {
    file: `/0-${id}.md`,
    source: `guides/0-${id}.md`,
    text: `${front}${prose(on)}\n\n## ${word(on)}\n\n${prose(on)}`,
  };
});
const pages = listPages(document, new Map(), guides);

const markdown = createMarkdown({ html: true });
const asText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(
      /&(lt|gt|quot|amp|#39);/g,
      (_, sign: string) => ({ lt: "<", gt: ">", quot: '"', amp: "&" })[sign] ?? "'",
    );

/** Compares the texts in `shown` with those that belong there. */
function compare(shown: string, ...places: string[]) {
  const id = (one: string) => /w\d+w/.exec(one)![0];
  const found = new Set(shown.match(/w\d+w/g));
  const all = [...texts].filter(([, on]) => on.some((place) => places.includes(place))).map(([one]) => one);
  return {
    missing: all.filter((one) => !found.has(id(one))),
    misspelled: all.filter((one) => found.has(id(one)) && !shown.includes(one.replace("bar|", ""))),
    ofOthers: [...texts.keys()].filter((one) => found.has(id(one)) && !all.includes(one)),
  };
}

const nothing = { missing: [], misspelled: [], ofOthers: [] };
const html = new Map(pages.pages.map((page) => [page.path, new PagePrinter(pages.links, page).print()]));

test.each(pages.pages)("$path has its own texts in Markdown", (page) => {
  const shown = asText(markdown.render(printMarkdown(page, pages.links)));

  expect(compare(shown, page.path, `${page.path} in Markdown`)).toEqual(nothing);
});

test.each(pages.pages)("$path has its own texts in HTML", ({ path, title }) => {
  const { text, code } = html.get(path)!;

  expect(compare(`${title} ${asText(text + code)}`, path, `${path} in HTML`)).toEqual(nothing);
});

test("titles, descriptions and places of a page have only its texts", () => {
  const { places } = listSitePlaces(pages);
  const told = [
    ...pages.pages.map(({ path, title, description }) => ({ path, text: `${title} ${description}` })),
    ...pages.groups.flatMap((group) => group.pages.map((one) => ({ path: one.path, text: JSON.stringify(one) }))),
    ...places.map(({ address, title, inside, text, also }) => {
      const [path = "", id] = address.split(".html");
      expect(id === "" || html.get(path)!.text.includes(` id="${decodeURIComponent(id!.slice(1))}"`), address).toBe(
        true,
      );
      return { path, text: `${title} ${inside} ${text} ${also}` };
    }),
  ];

  const wrong = told.map(({ path, text }) => [path, compare(text, path, `${path} in its description`).ofOthers]);
  expect(wrong.filter(([, others]) => others!.length > 0)).toEqual([]);
});

test("the search finds each page of a part", () => {
  const found = listSitePlaces(pages).places.map(({ address }) => address.split(".html")[0]);
  const all = pages.pages.filter(({ kind }) => kind !== "start" && kind !== "list").map(({ path }) => path);

  expect(all.filter((path) => !found.includes(path))).toEqual([]);
});

test("each page leads to the pages before and after it in its group", () => {
  const assets = { style: "", machine: "", late: "", script: "", search: "", console: "", fonts: [] };
  const copy = { folder: "", set: pages, assets, references: new Map(), baseUrl: undefined };
  for (const group of pages.groups) {
    const paths = group.pages.map(({ path }) => path);
    for (const [index, path] of paths.entries()) {
      const page = pages.pages.find((one) => one.path === path)!;
      const whole = printPage(page, { text: "", code: "", places: [] }, copy);
      const to = (word: string) => {
        const [, link] = new RegExp(`<a href="([^"]*)\\.html" rel="${word}"`).exec(whole) ?? [];
        return link && new URL(link, `http://docs/${path}`).pathname.slice(1);
      };
      expect([to("prev"), to("next")], path).toEqual([paths[index - 1], paths[index + 1]]);
      expect(/<details open><summary>([^<]*)/.exec(whole)?.[1], path).toBe(group.title);
    }
  }
});

test("a link to a choice leads to its row", () => {
  const linked = [...html.values()].flatMap(({ text }) => [
    ...text.matchAll(/ href="[^"]*choices\.html#([^"]+)">(?:Our choice: )?([^<]*)</g),
  ]);
  const found = html.get("choices")!.text.matchAll(/<tr id="([^"]+)"><td[^>]*>([^<]*)</g);
  const rows = new Map([...found].map(([, id, reason]) => [id!, reason!]));

  expect(linked).toHaveLength(2);
  for (const [, id, reasons] of linked) expect(reasons).toContain(rows.get(id!));
  expect(rows.size).toBe(4);
});

test("links lead to places", () => {
  const astray = [...html].flatMap(([from, { text }]) =>
    [...text.matchAll(/ href="([^":]+)"/g)].flatMap(([, link]) => {
      const { pathname, hash } = new URL(link!, `http://docs/${from}.html`);
      const path = pathname.slice(1).replace(/\.html$/, "");
      if (["reference", "changes.atom"].includes(path)) return [];
      const isFound =
        html.has(path) && (hash === "" || html.get(path)!.text.includes(` id="${decodeURIComponent(hash.slice(1))}"`));
      return isFound ? [] : `${from}: ${link}`;
    }),
  );

  expect(astray).toEqual([]);
});
