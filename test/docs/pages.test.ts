// The pages of the published docs as Markdown. They have the same content as the reference page, for any description.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listPages, listPlaces, printMarkdown, toDocsFlavour } from "../../scripts/docs/index.ts";
import { clientSamples } from "../../scripts/generate/pages.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { type GuideFile, listOperations, type OpenApiDocument } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";

const bundle: OpenApiDocument = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
const samples = clientSamples(bundle);
const set = listPages(bundle, samples);
const paths = new Set(set.pages.map(({ path }) => path));

/** Returns a page as Markdown. */
function read(path: string, from = set): string {
  return printMarkdown(from.pages.find((page) => page.path === path)!, from.links);
}

describe("the pages", () => {
  test("omit advice about tokens for operations without authentication", () => {
    const openOperation = { responses: { "404": { description: "Nothing." } } };
    const others = listPages(aDocument({ "/pets": { get: { operationId: "listPets", ...openOperation } } }), new Map());
    const absent = (text: string) => /^\| `404` \| .* \| (.*?) \|$/m.exec(text)?.[1];

    expect(absent(read("operations/showRun"))).toBe("Check the address, and that your token may see the object.");
    const again = "Get the address again: this one is not complete, or no longer valid.";
    expect(["uploadConfigurationFiles", "readLog"].map((name) => absent(read(`operations/${name}`)))).toEqual([
      again,
      again,
    ]);
    expect(absent(read("operations/listPets", others))).toBe("Check the address.");
  });

  test("exist for each operation, webhook, schema and state machine, without broken links", () => {
    const names = [
      ...listOperations(bundle).map(({ operationId }) => `operations/${operationId}`),
      ...Object.keys(bundle.components!.schemas!).map((name) => `schemas/${name}`),
      ...Object.keys(bundle.webhooks!).map((name) => `webhooks/${name}`),
      ...["run", "test-run", "workspace-lock"].map((name) => `states/${name}`),
    ];
    expect(names.filter((name) => !paths.has(name))).toEqual([]);

    const astray = set.pages.flatMap((page) => {
      const links = read(page.path)
        .replaceAll(/```[\s\S]*?```|`[^`]*`/g, "")
        .matchAll(/\]\(([^)#]+)[^)]*\)/g);
      return [...links]
        .map(([, link]) => new URL(link!, `http://docs/${page.path}`).pathname.slice(1))
        .filter(
          (target) =>
            !["reference.html", "changes.atom"].includes(target) &&
            !(target.endsWith(".md") && paths.has(target.slice(0, -3))),
        )
        .map((target) => `${page.path}: ${target}`);
    });
    expect(astray).toEqual([]);
  });

  test("have the same text about an operation as the reference page, with tested samples", () => {
    const text = read("operations/applyRun");
    const { operation } = listOperations(toDocsFlavour(bundle, samples)).find((one) => one.operationId === "applyRun")!;

    const rows = operation.description!.matchAll(/^\| \*\*(.+)\*\* \| (.+) \|$/gm);
    for (const [, name, value] of rows) {
      if (name === "Our choice") continue;
      const linked = value!.replace(/\(#\/section\/states\/run-states\)/, "(../states/run.md)");
      expect(text).toContain(`- **${name}**: ${linked}`);
    }
    for (const { source } of operation["x-codeSamples"] as { source: string }[]) expect(text).toContain(source);
    expect(text).toContain("apply is allowed in planned, cost_estimated,");
    expect(text).toMatch(/^\| `409` \| The run is not paused .* Send it again only when the state is `planned`.* \|$/m);
  });

  test("list the choices of a state machine once, even on the reference page", () => {
    for (const text of [read("states/run"), String(toDocsFlavour(bundle).info.description)]) {
      const reason =
        "also if the caller who requested it lost the right before it started or the workspace only stores state";
      expect(text).toContain("\n\n- actions apply from: which states wait for confirmation besides policy_checked\n");
      expect(text).toContain(`\n- \`pending\` to \`errored\`, \`plan_queued\` to \`errored\`: ${reason}`);
      expect(text.split(reason)).toHaveLength(2);
    }
  });

  test("show request parameters with encoded examples, even of a webhook", () => {
    const row = (path: string, name: string) =>
      read(path)
        .split("\n")
        .find((line) => line.startsWith(`| \`${name}\``));

    expect(row("webhooks/run-notification", "X-Notification-Signature")).toContain("HMAC");
    expect(row("operations/listWorkspaces", "search[tags]")).toContain("*deprecated*");
    expect(row("operations/listWorkspaces", "filter[tagged]")).toMatch(
      /Example: `filter\[tagged\]\[0\]\[key\]=environment&filter\[tagged\]\[0\]\[value\]=production&/,
    );
    const unreadable = set.pages.filter(({ path }) => /\[object Object\]|\b1 (?:items|characters)/.test(read(path)));
    expect(unreadable.map(({ path }) => path)).toEqual([]);
  });

  test("show every example of a body", () => {
    const page = read("operations/createRun");
    const titles = [...page.matchAll(/^Example: (.*)\n\n```json\n\{/gm)].map(([, title]) => title);

    expect(titles).toHaveLength(3);
    expect(titles[2]).toContain("speculative plan");
    expect(page).toContain('"plan-only": true');
  });

  test("have titles and descriptions that are short enough for search engines", () => {
    const wrong = set.pages.filter(({ title, description }) => title === "" || !/^.{8,160}$/.test(description));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

test("show the servers, even without an introduction", () => {
  const servers = [
    { url: "https://pets.example/{version}", variables: { version: { default: "v2" } }, description: "For all." },
    { url: "https://try.pets.example" },
  ];
  const introduction = read("introduction", listPages(aDocument({}, { servers }), new Map()));

  expect(introduction).toContain("## Servers\n\n| Address | Meaning |\n| --- | --- |\n");
  expect(introduction).toContain("| `https://pets.example/v2` | For all. |\n| `https://try.pets.example` |  |\n");
});

test("show publisher, licence and external docs", () => {
  const described = aDocument(
    {
      "/pets": {
        get: {
          operationId: "listPets",
          externalDocs: { url: "https://pets.example/list", description: "*All* about lists" },
          responses: { 200: { description: "All." } },
        },
      },
    },
    { externalDocs: { url: "javascript:alert(1)", description: "The manual" } },
  );
  Object.assign(described.info, {
    license: { name: "Apache 2.0", url: "https://www.apache.org/licenses/LICENSE-2.0.html" },
    contact: { name: "The pets team", email: "pets@pets.example" },
    termsOfService: "https://pets.example/terms",
  });
  const set = listPages(described, new Map());

  expect(read("introduction", set)).toContain(`## Licence and contact

- **Licence**: [Apache 2.0](<https://www.apache.org/licenses/LICENSE-2.0.html>)
- **Contact**: The pets team, [pets@pets.example](<mailto:pets@pets.example>)
- **Terms of service**: [https://pets.example/terms](<https://pets.example/terms>)
- **More**: The manual
`);
  expect(read("operations/listPets", set)).toContain("- **More**: [All about lists](<https://pets.example/list>)\n");

  Object.assign(described.info, { license: null, contact: "us", termsOfService: 7 });
  delete described.externalDocs;
  expect(read("introduction", listPages(described, new Map()))).not.toContain("Licence");
});

test("show a response generated from its schema if it has no example", () => {
  const pet = {
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "string", format: "uuid", readOnly: true },
      secret: { type: "string", writeOnly: true },
      age: { type: "integer", minimum: 0 },
      parent: { $ref: "#/components/schemas/Pet" },
      owner: { properties: { pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } },
      tags: { type: "array", items: { type: "string" } },
    },
  };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
  const paths = { "/pet": { get: { operationId: "showPet", responses: { 200: { description: "It.", content } } } } };
  const set = listPages(aDocument(paths, { components: { schemas: { Pet: pet } } }), new Map());

  const [, label, json = ""] = /\n(Example.*)\n\n```json\n([\s\S]*?)```/.exec(read("operations/showPet", set)) ?? [];
  expect(label).toBe("Example: made from the schema");
  // A pet does not contain itself again.
  expect(JSON.parse(json)).toEqual({ id: expect.stringContaining("-"), age: 0, tags: ["item"], owner: { pets: [] } });
});

test("mark members of one direction, even behind references", () => {
  const pet = {
    type: "object",
    properties: {
      id: { $ref: "#/components/schemas/Id" },
      secret: { allOf: [{ type: "string", writeOnly: true }] },
    },
  };
  const schemas = { Pet: pet, Id: { type: "integer", readOnly: true } };
  const requestBody = { content: { "application/json": { schema: pet } } };
  const paths = {
    "/pet": { post: { operationId: "addPet", requestBody, responses: { 204: { description: "It." } } } },
  };
  const set = listPages(aDocument(paths, { components: { schemas } }), new Map());

  for (const page of ["schemas/Pet", "operations/addPet"])
    expect(read(page, set)).toMatch(/`id` \*read only\*.*\n.*`secret` \*write only\*/);
});

test("show the headers of an answer, and the default answer among the errors, with the type of its body", () => {
  const schema = { type: "object", properties: { code: {}, text: {} } };
  const failure = { description: "Failed", content: { "application/json": { schema } } };
  const headers = { ETag: { description: "The version.", schema: { type: "string" }, example: "v1" } };
  const responses = { 200: { description: "All.", headers }, 404: { description: "No such pet" }, default: failure };
  const paths = {
    "/pets": { get: { operationId: "listPets", responses } },
    "/all": { get: { operationId: "listAll", responses: { default: failure } } },
  };
  const described = listPages(aDocument(paths), new Map());

  const pets = read("operations/listPets", described);
  expect(pets).toContain("| `404` | No such pet | Check the address. |");
  expect(pets).toContain("| `any other` | Failed (object with `code`, `text`) |  |");
  expect(pets).not.toContain("default");
  expect(pets).toContain("| `ETag` | string | The version. Example: `v1`. |");
  expect(read("errors", described)).toContain(
    "| `any other` | Failed (object with `code`, `text`) |  | [`listPets`](operations/listPets.md) |",
  );
  expect(read("operations/listAll", described)).toContain("## Response\n\n**any other** Failed");
});

test("show authentication, scopes and alternatives", () => {
  const tokenUrl = "https://pets.example/token";
  const scopes = { read: "Reads.", write: "" };
  const securitySchemes = {
    key: { type: "apiKey", in: "header", name: "X-Key", description: "Ask **us**." },
    oauth: { type: "oauth2", flows: { clientCredentials: { tokenUrl, scopes } } },
    basic: { type: "http", scheme: "basic" },
  };
  const pets = { operationId: "listPets", security: [{ key: [], oauth: ["read"] }, {}], responses: {} };
  const open = { operationId: "addPet", security: [], responses: {} };
  const paths = { "/pets": { get: pets, post: open } };
  const described = listPages(aDocument(paths, { components: { securitySchemes } }), new Map());

  expect(read("operations/listPets", described)).toContain(
    "- **Credentials**: `key` and `oauth` with `read`; or nothing ([how to send them](../introduction.md#credentials))",
  );
  expect(read("operations/addPet", described)).not.toContain("Credentials");
  expect(read("operations/showRun")).not.toContain("**Credentials**");
  const introduction = read("introduction", described);
  expect(introduction).toContain("| `key` | the header `X-Key` | Ask **us**. |");
  expect(introduction).toContain(
    `| \`oauth\` | \`Authorization: Bearer …\`, with a token from \`${tokenUrl}\` | Scopes: \`read\` (Reads.), \`write\`. |`,
  );
  expect(introduction).toContain("| `basic` | `Authorization: basic …` |");
});

test("of a service on one's own machine say that another service has another address", () => {
  const operations = { "/pets": { get: { operationId: "listPets", responses: {} } } };
  const at = (url: string) =>
    read("operations/listPets", listPages(aDocument(operations, { servers: [{ url }] }), new Map()));

  expect(read("operations/createRun")).toContain(
    "\n\nThe address `http://127.0.0.1:8080/api/v2` is that of a service on your",
  );
  expect(at("http://localhost:3000")).toContain("The address `http://localhost:3000` is that of a service on your");
  expect(at("https://pets.example")).not.toContain("The address");
});

test("of a description with fences of any kind have their code, and no headings from it", () => {
  const description =
    "# T\n\n~~~sh\n```\n# no heading\n~~~\n\n````\n```\n# nor this\n```\n````\n\n```code``` inside\n\n## Next\n\nText.";
  const document = aDocument({}, { info: { title: "T", version: "1", description } });
  const { blocks } = listPages(document, new Map()).pages.find(({ path }) => path === "introduction")!;

  const told = blocks.map((block) =>
    block.kind === "heading" ? block.text : block.kind === "code" ? block.source : block.kind,
  );
  expect(told.slice(0, 5)).toEqual(["```\n# no heading", "```\n# nor this\n```", "text", "Next", "text"]);
  const guides = listPlaces(document).filter(({ kind }) => kind === "guide");
  expect(guides.map(({ title }) => title)).toEqual(["T", "Next"]);
});

test("of a pathological document finish immediately, with its search", () => {
  const many = (text: string) => text.repeat(20_000);
  const slow = [
    many("[a]("),
    many("["),
    many("<a "),
    many("\n"),
    `## ${many(" ")}x`,
    `a${many(" ")}\n${many("#")}x`,
    many("<svg"),
  ];
  for (const description of slow) {
    const operation = { operationId: "a", tags: ["t"], description, responses: { 200: { description } } };
    const document = aDocument({ "/a": { get: operation } }, { info: { title: "T", version: "1", description } });

    const { pages, links } = listPages(document, new Map());

    expect(pages.map((page) => printMarkdown(page, links).length).every(Boolean)).toBe(true);
    expect(listPlaces(toDocsFlavour(document)).length).toBeGreaterThan(0);
  }
});

describe("long lists", () => {
  const values = (count: number) => ({ enum: Array.from({ length: count }, (_, index) => `v${index + 1}`) });
  const answers = (index: number) => ({
    429: { description: "Too many." },
    ...(index < 9 && { 409: { description: "Not now." } }),
    ...(index < 1 && { 502: { description: "Later." }, 504: { description: "Later." } }),
    ...(index < 8 && {
      422: {
        description: "Wrong.",
        content: { "application/json": { example: { errors: [{ source: { pointer: "/data" } }] } } },
      },
    }),
  });
  const document = aDocument(
    Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `/${index}`,
        { get: { operationId: `get${index}`, responses: answers(index) } },
      ]),
    ),
    { components: { schemas: { More: values(31), Most: values(501), Whole: values(500) } } },
  );
  const many = listPages(document, new Map());

  test("of operations for an error are shown, or only counted if they are many", () => {
    const row = (status: number) => new RegExp(`^\\| \\[?\`${status}\`.*$`, "m").exec(read("errors", many))?.[0];

    expect(row(429)).toMatch(/\| every operation \|$/);
    expect(row(409)).toMatch(/\| 9 of 10 operations \|$/);
    for (const status of [502, 504]) expect(row(status)).toMatch(/\| \[`get0`\]\(operations\/get0\.md\) \|$/);
    expect(row(422)).toMatch(
      /Correct the member that `source\.pointer` names\..*\| \[`get0`\].*, \[`get7`\]\(operations\/get7\.md\) \|$/,
    );
  });

  test("have the items of a list in a cell behind dots", () => {
    const inner = { type: "object", description: "Both.", "x-conflicts": [["a", "b"]] };
    const described = aDocument({}, { components: { schemas: { Thing: { type: "object", properties: { inner } } } } });

    const shown = read("schemas/Thing", listPages(described, new Map()));

    expect(shown).toContain("| Both. • Not together: `a` and `b`. |");
  });

  test("have the parts of allOf: their names, and each member once, required if any part requires it", () => {
    const id = { type: "string", description: "Given by the service." };
    const data = { type: "array", items: { $ref: "#/components/schemas/Item" } };
    const schemas = {
      Item: { type: "object", properties: { id, data: { type: "object", description: "More." } } },
      Whole: { allOf: [{ $ref: "#/components/schemas/Item" }, { required: ["id"], properties: { data } }] },
      Holder: { properties: { whole: { allOf: [{ $ref: "#/components/schemas/Item" }, { properties: { data } }] } } },
      Choice: {
        oneOf: [
          { title: "Card", type: "object" },
          { title: "Account", type: "object" },
        ],
      },
      Endless: { properties: { id }, allOf: [{ $ref: "#/components/schemas/Endless" }] },
    };
    const described = listPages(aDocument({}, { components: { schemas } }), new Map());
    const rows = (name: string) =>
      read(`schemas/${name}`, described)
        .split("\n")
        .filter((line) => /^\| `|^Type:/.test(line));

    const item = "[`Item`](../schemas/Item.md)";
    expect(rows("Whole")).toEqual([
      "| `id` *required* | string | Given by the service. |",
      `| \`data\` | list of ${item} | More. |`,
    ]);
    const blocks = described.pages.find(({ path }) => path === "schemas/Whole")!.blocks;
    const tree = blocks.flatMap((block) => (block.kind === "tree" ? block.listMembers() : []));
    expect(tree.map(({ name, marks }) => [name, ...marks])).toEqual([["id", "required"], ["data"]]);
    expect(rows("Holder")[0]).toBe(`| \`whole\` | ${item} |  |`);
    expect(rows("Choice")).toEqual(["Type: object “Card” or object “Account”."]);
    expect(rows("Endless")).toEqual(["| `id` | string | Given by the service. |"]);
  });

  test("show the members of each option without a page", () => {
    const option = (title: string, name: string) => ({
      title,
      type: "object",
      required: [name],
      properties: { [name]: { type: "string" }, kind: { const: title } },
    });
    const source = {
      oneOf: [option("Card", "number"), option("Account", "iban"), { $ref: "#/components/schemas/Cash" }],
    };
    const schemas = {
      Cash: { type: "object", properties: { coins: { type: "integer" } } },
      Pay: { properties: { source } },
    };
    const described = listPages(aDocument({}, { components: { schemas } }), new Map());

    const rows = read("schemas/Pay", described)
      .split("\n")
      .filter((line) => line.startsWith("| `"));
    expect(rows).toEqual([
      "| `source` | object “Card” or object “Account” or [`Cash`](../schemas/Cash.md) |  |",
      "| `source.number` *required* *in “Card”* | string |  |",
      '| `source.kind` *in “Card”* | `"Card"` |  |',
      "| `source.iban` *required* *in “Account”* | string |  |",
      '| `source.kind` *in “Account”* | `"Account"` |  |',
    ]);
  });

  const tagged = (value?: string, more: object = {}) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: value === undefined ? { type: "string" } : { enum: [value] } },
    ...more,
  });
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const by = (mapping?: object) => ({ discriminator: { propertyName: "kind", ...(mapping && { mapping }) } });

  test.each<[string, Record<string, object>, Record<string, string[]>]>([
    [
      "a mapped base with nested bases",
      {
        Pet: tagged(undefined, by({ cat: "Cat", tom: to("Cat").$ref, lost: "Nobody" })),
        Cat: { allOf: [to("Pet")], description: "It purrs.\n\nMore." },
        Kitten: { allOf: [to("Cat"), { type: "object" }] },
      },
      {
        Pet: ["| `cat`, `tom` | Cat | It purrs. |", "| `Kitten` | Kitten |  |"],
        Cat: [
          "Subtype of Pet if `kind` is `cat` or `tom`.",
          "| `cat`, `tom` | this schema |  |",
          "| `Kitten` | Kitten |  |",
        ],
        Kitten: ["Subtype of Pet, Cat if `kind` is `Kitten`."],
      },
    ],
    [
      "a base with values of its own",
      { Pet: { ...by(), properties: { kind: { enum: ["cat", "fish"] } } }, Cat: { allOf: [to("Pet"), tagged("cat")] } },
      {
        Pet: ["| `fish` | this schema | Other members are not documented. |", "| `cat` | Cat |  |"],
        Cat: ["Subtype of Pet if `kind` is `cat`."],
      },
    ],
    [
      "unions, even in allOf",
      {
        Pet: { oneOf: [to("Cat"), tagged("dog", { title: "A dog" })], ...by() },
        Any: { allOf: [{ anyOf: [to("Cat"), to("Fish")], ...by({ swims: "Fish" }) }] },
        Cat: tagged("cat"),
        Fish: tagged(),
      },
      {
        Pet: ["| `cat` | Cat |  |", "| `dog` | A dog |  |"],
        Any: ["| `cat` | Cat |  |", "| `swims` | Fish |  |"],
        Cat: ["Subtype of Pet, Any if `kind` is `cat`."],
        Fish: ["Subtype of Any if `kind` is `swims`."],
      },
    ],
    [
      "a union with ambiguous values",
      { Pet: { oneOf: [to("Cat"), tagged("Cat")], ...by() }, Cat: {} },
      { Pet: [], Cat: [] },
    ],
  ])("name the values and subtypes of %s", (_, schemas, expected) => {
    const described = listPages({ ...aDocument({}, { components: { schemas } }), openapi: "3.0.3" }, new Map());

    const shown = Object.keys(expected).map((name) => {
      const [before = ""] = read(`schemas/${name}`, described).split("## Members");
      const lines = before.replaceAll(/\[`(\w+)`\]\(\.\.\/schemas\/\1\.md\)/g, "$1").split("\n");
      return [name, lines.filter((line) => /^(?:Subtype|\| `)/.test(line))];
    });
    expect(Object.fromEntries(shown)).toEqual(expected);
  });

  test("of recursive options finish immediately", () => {
    const again = Array.from({ length: 60 }, () => ({ allOf: [{ $ref: "#/components/schemas/Again" }] }));
    const described = aDocument({}, { components: { schemas: { Again: { oneOf: again } } } });

    const shown = read("schemas/Again", listPages(described, new Map()));

    expect(shown).toBe("# Again\n\nType: [`Again`](../schemas/Again.md).\n");
  });

  test("show unnamed members, formats and locations without a value", () => {
    const inner = {
      type: "object",
      properties: { id: { type: "integer", format: "int64" } },
      patternProperties: { "^x-": {} },
    };
    const properties = { inner, never: { not: {} } };
    const schemas = {
      Holder: { type: "object", properties, additionalProperties: { type: "string", description: "A label." } },
    };
    const rows = read("schemas/Holder", listPages(aDocument({}, { components: { schemas } }), new Map()))
      .split("\n")
      .filter((line) => line.startsWith("| "));

    expect(rows.slice(2)).toEqual([
      "| `inner` | object |  |",
      "| `inner.id` | integer (int64) |  |",
      "| any member that matches `^x-` of `inner` | anything |  |",
      "| `never` | no value |  |",
      "| any other member | string | A label. |",
    ]);
  });

  test("show number limits and parameter types", () => {
    const numbers = {
      exact: { minimum: 3, maximum: 3 },
      from: { minimum: 0 },
      range: { minimum: -5, maximum: 5, multipleOf: 5 },
      open: { exclusiveMinimum: 0, maximum: 10 },
      older: { minimum: 0, exclusiveMinimum: true },
    };
    const typed = Object.entries(numbers).map(([name, bounds]) => [name, { type: "integer", ...bounds }]);
    const range = { content: { "application/json": { schema: { type: "object" }, example: { to: 1 } } } };
    const operation = {
      operationId: "listPets",
      parameters: [{ name: "range", in: "query", ...range }],
      responses: { "200": { description: "All.", content: { "text/csv": {} } } },
    };
    const schemas = { Numbers: { type: "object", properties: Object.fromEntries(typed) } };
    const described = listPages(aDocument({ "/pets": { get: operation } }, { components: { schemas } }), new Map());

    const types = [...read("schemas/Numbers", described).matchAll(/^\| `\w+` \| (.*) \| {2}\|$/gm)].map(
      ([, type]) => type,
    );
    expect(types).toEqual([
      "integer, exactly 3",
      "integer, at least 0",
      "integer, -5 to 5, a multiple of 5",
      "integer, more than 0 and at most 10",
      "integer, more than 0",
    ]);
    const page = read("operations/listPets", described);
    expect(page).toContain('| `range` | query | object | Example: `{"to":1}`. |');
    expect(page).toContain("`text/csv`: text");
  });

  test("of values show five hundred, and count the others", () => {
    expect(read("schemas/More", many)).toMatch(/^One of `v1`, `v2`, .*, `v30`, `v31`\.$/m);
    expect(read("schemas/Most", many)).toMatch(/^One of `v1`, .*, `v499`, `v500` and 1 more\.$/m);
    expect(read("schemas/Whole", many)).toMatch(/, `v500`\.$/m);
  });
});

describe("a guide", () => {
  const guide = (text: string, name = "01-first-run.md"): GuideFile => ({
    file: `/nowhere/guides/${name}`,
    source: `openapi/guides/${name}`,
    text,
  });
  const front = "---\ntitle: Your first run\ndescription: From nothing to an applied run.\n---\n";

  test("links to operations, schemas, states and other guides by name", () => {
    const pages = listPages(bundle, samples, [
      guide(
        `${front}\nSee [it](operation:createRun), [body](schema:RunCreate#members), [states](states:run#run-planned), [more](./waiting.md#how).\n\n## One thing\n\n\`[not](operation:nothing)\`\n\n\`\`\`bash\n# a comment, [no](./link.md)\n\`\`\`\n`,
      ),
      guide(
        "---\ntitle: Waiting\ndescription: How long.\n---\nBack to [the first](./01-first-run.md).\n",
        "02-waiting.md",
      ),
    ]);

    expect(read("guides/first-run", pages)).toBe(
      "# Your first run\n\nSee [it](../operations/createRun.md), [body](../schemas/RunCreate.md#members), [states](../states/run.md#run-planned), [more](../guides/waiting.md#how).\n\n## One thing\n\n`[not](operation:nothing)`\n\n```bash\n# a comment, [no](./link.md)\n```\n",
    );
    expect(read("guides/waiting", pages)).toContain("[the first](../guides/first-run.md)");
    expect(read("index", pages)).toContain("- [Your first run](guides/first-run.md): From nothing to an applied run.");
  });

  test.each([
    [
      `${front}[x](operation:createRuns)`,
      "openapi/guides/01-first-run.md: the link operation:createRuns leads nowhere.",
    ],
    [`${front}[x](./elsewhere.md)`, "openapi/guides/01-first-run.md: the link guide:elsewhere leads nowhere."],
    [`${front}[x](../README.md)`, "openapi/guides/01-first-run.md: the link ../README.md leads nowhere."],
    [`${front}[x](javascript:alert%281%29)`, "leads nowhere."],
    ["---\ntitle: Only a title\n---\n", "openapi/guides/01-first-run.md: the front matter has no description."],
    ["No front matter.", "openapi/guides/01-first-run.md: the front matter has no title."],
  ])("with a broken link or no front matter fails the build: %j", (text, message) => {
    expect(() => listPages(bundle, samples, [guide(text)])).toThrow(message);
  });

  test("is found next to the document, never through a symbolic link", async () => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-guides-"));
    try {
      const spec = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} };
      writeFileSync(join(folder, "openapi.json"), JSON.stringify(spec));
      writeFileSync(join(folder, "secret.txt"), "secret");
      mkdirSync(join(folder, "guides"));
      writeFileSync(join(folder, "guides/02-b.md"), "b");
      writeFileSync(join(folder, "guides/01-a.md"), "a");
      writeFileSync(join(folder, "guides/notes.md"), "mine");
      symlinkSync(join(folder, "secret.txt"), join(folder, "guides/03-c.md"));

      const { spec: read } = await new SpecReader(join(folder, "openapi.json")).read();

      expect(read.guides!.map(({ text }) => text)).toEqual(["a", "b"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("hostile names", () => {
  const names = [
    "Pet",
    "pet",
    "../../etc/passwd",
    "..",
    "index",
    "CON",
    "a/b",
    "a-b",
    "Pet.html",
    "Pet.md",
    "x".repeat(300),
    `${"x".repeat(300)}y`,
    "<script>alert(1)</script>",
    "safe\u202egnp.exe",
    "\ud800",
    "",
    "`](javascript:alert(1))`",
    "a | b",
    "__proto__",
  ];
  const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", title: name } as object]));
  Object.defineProperty(schemas, "__proto__", { value: { type: "string" }, enumerable: true });
  const hostile = {
    openapi: "3.1.0",
    info: { title: "<b>Pets</b>\n# x", version: "../1" },
    tags: [{ name: "](javascript:1)" }],
    paths: Object.fromEntries(
      names.map((name, index) => [
        `/p${index}`,
        {
          get: {
            operationId: name,
            tags: ["](javascript:1)"],
            summary: name,
            responses: { 200: { description: name } },
          },
        },
      ]),
    ),
    components: { schemas },
  } as unknown as OpenApiDocument;
  const pages = listPages(hostile, new Map());

  test("give each page its own file inside the folder, on every file system", () => {
    const files = pages.pages.map(({ path }) => path);

    expect(files.filter((path) => !/^(?:[a-z]+\/)?[\w-][\w.-]{0,90}$/.test(path))).toEqual([]);
    expect(files.filter((path) => /\.\.|\.(?:html|md|br|gz)$|(?:^|\/)(?:con(?:\.|$)|\.)/i.test(path))).toEqual([]);
    expect(new Set(files.map((path) => path.toLowerCase())).size).toBe(files.length);
    expect(files.filter((path) => path.startsWith("schemas/")).length).toBe(names.length + 1);
    expect(files.filter((path) => path.startsWith("operations/")).length).toBe(names.length + 1);
    expect(files).toEqual(expect.arrayContaining(["schemas/Pet", "schemas/a-b", "operations/index", "schemas/index"]));
  });

  test("do not create elements, links or table cells, and do not reverse text", () => {
    const lists = ["index", "operations/index", "schemas/index"].map((path) => read(path, pages)).join("\n");
    const shown = lists.replaceAll(/(`+) ?[\s\S]*?\1(?!`)/g, "CODE");

    expect(shown).not.toMatch(/(?<!\\)<|\u202e/);
    expect(shown).not.toMatch(/(?<!\\)\]\(javascript:/);
    const rows = read("schemas/index", pages)
      .split("\n")
      .filter((line) => line.startsWith("| [`"));
    expect(rows.filter((row) => row.replaceAll("\\|", "").split("|").length !== 4)).toEqual([]);
    expect(read("index", pages)).toMatch(/^# \\<b\\>Pets\\<\/b\\> \\# x\n/);
  });
});

test("show each request that the service sends: webhooks of any method, and callbacks", () => {
  const body = { content: { "application/json": { schema: { $ref: "#/components/schemas/News" } } } };
  const sent = (description: string) => ({
    description,
    requestBody: body,
    responses: { "204": { description: "Good." } },
  });
  const callbacks = { onNews: { "{$request.query.to}": { put: sent("Some news.") } } };
  const webhooks = { news: { post: sent("New."), put: sent("Changed.") }, end: { delete: { responses: {} } } };
  const schemas = { News: { type: "object", properties: { text: { type: "string" } } } };
  const paths = { "/subscribe": { post: { operationId: "subscribe", callbacks, responses: {} } } };
  const described = listPages(aDocument(paths, { webhooks, components: { schemas } }), new Map());

  const sending = described.pages.filter(({ kind }) => kind === "webhook");
  expect(sending.map(({ title }) => title)).toEqual(["news PUT", "news POST", "end"]);
  const told = sending.map(({ path }) => read(path, described));
  expect(told[0]).toMatch(/sends this PUT request[\s\S]*Changed\./);
  expect(told[2]).toContain("sends this DELETE request");
  expect(read("operations/subscribe", described)).toMatch(
    /### onNews\n\nThe service sends `PUT \{\$request\.query\.to\}`\.\n\nSome news\.[\s\S]*\[`News`\][\s\S]*\*\*204\*\* Good\./,
  );
  expect(read("schemas/News", described)).toMatch(
    /## Used by\n\n- \[`subscribe`\].*\n- \[`news PUT`\].*\n- \[`news POST`\]/,
  );
});
