// The generated servers compile under strict options, with handlers typed by the description.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aGeneratedPair } from "../support/generated-pair.ts";
import { targets } from "./hosts.ts";
import { shop } from "./shop.ts";

const handlers = `{
  listPets: ({ query, header, cookie }) => ({ size: query.page.size?.toFixed(), depth: header["X-Depth"]?.toFixed(), text: cookie.session?.trim(), tags: query.tags?.map((tag) => tag.trim()), limit: query.limit.toFixed() }),
  addPet: ({ body }) => reply(201, { name: body.name, age: body.age ?? 0 }, { Location: "/pets/7" }),
  showPet: async ({ path }) => (path.id > 7 ? reply(404, { title: path.id.toFixed() }) : {}),
  removePet: () => undefined,
  showPhoto: () => new Uint8Array(3),
  async putPhoto({ body }) { let size = 0; for await (const chunk of body) size += chunk.byteLength; return { size }; },
  showFile: ({ path, signal }) => ({ name: path.name.trim(), aborted: signal.aborted }),
  order: ({ body }) => [body.count.toFixed(), body.notes?.length],
  upload: ({ body }) => [body.photo.name.trim(), body.photo.size, body.pages?.map((page) => page.type), body.title.trim()],
  note: ({ body }) => body.trim(),
  async *readLines() { yield { name: "Rex" }; },
  sendLines: ({ body }) => body.split("\\n"),
  async *watch() { yield { data: "1" }; },
  report: () => "rows",
  misbehave: ({ query }) => ({ name: query.how }),
}`;

const contexts = {
  express: "context.request.ip, context.response.locals",
  fastify: "context.request.id, context.reply.statusCode",
  hono: 'context.req.header("accept")',
  fetch: "context.request.headers, context.platform[0]",
};

const program = targets
  .map(
    (name) => `import { router as ${name}, type RouteHandlers as ${name}Handlers } from "./${name}.ts";
const own_${name}: typeof handlers = { ...handlers, removePet: (_, context) => void context.user.trim() };
${name}(own_${name}, { context: () => ({ user: "ann" }) });
// @ts-expect-error: handlers need the context.
${name}(own_${name});
${name}(${handlers.replace("removePet: ()", "removePet: (_, context)").replace("undefined,", `void [${contexts[name]}],`)});
// @ts-expect-error: a handler is missing.
${name}(without);
`,
  )
  .join("");

const use = `import { reply, type RouteHandlers, type RouteResult } from "./router.ts";
const handlers: RouteHandlers<{ user: string }> = ${handlers};
const { removePet, ...others } = handlers;
const without = others as unknown as Omit<RouteHandlers<unknown>, "removePet">;
${program}
// @ts-expect-error: 410 is not documented.
const gone: RouteResult<"misbehave"> = reply(410, { title: "Gone." });
// @ts-expect-error: the document has a title.
const unnamed: RouteResult<"misbehave"> = reply(404, {});
// @ts-expect-error: a pet has a name.
const nameless: RouteResult<"addPet"> = { age: 3 };
void [gone, unnamed, nameless, removePet];
`;

test("every target compiles, and checks its handlers", { tags: "long" }, async () => {
  using pair = await aGeneratedPair(shop, ["client", ...targets]);

  expect(await pair.compile(use)).toBe("");
});

test("the target fetch needs no types and no modules of Node", async () => {
  using pair = await aGeneratedPair(shop, ["client", "fetch", "hono"]);
  const files = [
    "fetch.ts",
    "router.ts",
    "router-bodies.ts",
    "router-replies.ts",
    "router-types.ts",
    "operations.ts",
    "types.ts",
  ];
  const texts = [...files, "validators.js"].map((file) => readFileSync(join(pair.folder, file), "utf8"));
  const imports = texts.flatMap((text) => [...text.matchAll(/\bfrom "([^"]+)"|\bimport\("([^"]+)"\)|\brequire\(/g)]);

  const messages = await pair.compile(
    `import { router } from "./fetch.ts";\nexport const handle = router<unknown>(${handlers});\nimport { reply } from "./router.ts";\n`,
    { compilerOptions: { types: [] }, include: ["fetch.ts", "use.ts"] },
  );

  expect(messages).toBe("");
  expect(imports.map(([, name]) => name).filter((name) => !name?.startsWith("./"))).toEqual([]);
});
