import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCallers } from "../../scripts/impact/callers/index.ts";
import { copyOf, type OpenApiDocument } from "../../scripts/model/index.ts";
import { ownFolder } from "../support/temporary.ts";
import { testAtNight } from "../support/thorough.ts";
import { type Consumer, plantHeyApi, plantOpenapiFetch, plantOurs, readShop } from "./consumers.ts";

const folder = ownFolder();

// biome-ignore lint/suspicious/noExplicitAny: edits reach into places that no type describes
type Any = any;

function changed(base: OpenApiDocument, change: (schemas: Any, document: Any) => void): OpenApiDocument {
  const head = copyOf(base);
  change(head.components!.schemas!, head);
  return head;
}

function changeShop(schemas: Any, { paths }: Any): void {
  schemas.order_status.enum.push("refunded");
  schemas.order_status.description = "The location of the order.";
  schemas.NewOrder.properties.currency = { type: "string" };
  schemas.NewOrder.required.push("currency");
  delete schemas.OrderPatch.properties.gift;
  schemas.Order.properties.note.type = ["string", "null"];
  schemas.Order.properties.total.type = "string";
  schemas.Order.properties.paid_at = { type: "string" };
  schemas.Customer.required = ["kind", "name"];
  delete schemas.Customer.properties.phone;
  schemas.Customer.properties.kind.enum.push("company");
  delete paths["/reports"];
  const [, limit, sort] = paths["/orders"].get.parameters;
  limit.required = true;
  sort.schema.enum = ["date"];
}

function changeOurs(schemas: Any, { paths }: Any): void {
  schemas.RunCreateAttributes.properties.reason = { type: "string" };
  schemas.RunCreateAttributes.required = ["reason"];
  schemas.RunCreate.properties.data.required.push("attributes");
  schemas.RunAttributes.properties.message.type = ["string", "null"];
  delete schemas.RunAttributes.properties["has-changes"];
  delete schemas.WorkspaceUpdateAttributes.properties["file-triggers-enabled"];
  delete paths["/oauth-tokens/{oauth_token_id}"].delete;
  schemas.PlanStatus.enum.push("postponed");
  schemas.TestRunStatus.enum = schemas.TestRunStatus.enum.filter((value: string) => value !== "errored");
  delete schemas.RunStatus["x-state-machine"].actions.discard;
  schemas.RunStatus.description = "Other words.";
}

async function compare({ folder: project, base, planted }: Consumer, change: typeof changeShop) {
  const { callers } = await findCallers(base, changed(base, change), [project]);
  const found = callers.map(({ file, line, effect }) => `${file.split("/").at(-1)}:${line} ${effect}`);
  expect(found.sort()).toEqual(planted.map(({ place }) => place).sort());
  for (const { place, pointer } of planted) {
    const caller = callers.find(({ file, line }) => place.startsWith(`${file.split("/").at(-1)}:${line} `))!;
    expect(caller.causes.map((cause) => cause.pointer).join(" "), `${place}: ${caller.text}`).toContain(pointer);
  }
  return planted.length;
}

const counts: number[] = [];
/** Type checks are slow on a busy machine. */
const limit = 180_000;

testAtNight(
  "for a caller with our client, each affected line is listed with its edit",
  async () => {
    counts.push(await compare(await plantOurs(join(folder, "ours")), changeOurs));
  },
  limit,
);

testAtNight(
  "for a caller with openapi-fetch without null checks, unguarded reads are listed",
  async () => {
    counts.push(await compare(await plantOpenapiFetch(join(folder, "openapi-fetch")), changeShop));
  },
  limit,
);

test("finds each line that uses the hey-api client without running its generator", {
  tags: "long",
  timeout: limit,
}, async () => {
  counts.push(await compare(await plantHeyApi(join(folder, "hey-api")), changeShop));
});

testAtNight("these callers have forty affected lines", () => {
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(40);
});

test.each([
  ["nowhere", "There is no folder"],
  ["empty", "has no tsconfig.json"],
  ["broken", /^The tsconfig\.json of \S*broken cannot be read: \S/],
  ["bare", "includes no TypeScript files"],
  ["stranger", "has no generated types of this document"],
])("a folder that cannot be used (%s) is named in one sentence", async (name, sentence) => {
  const project = join(folder, name);
  if (name !== "nowhere") mkdirSync(project);
  if (name === "broken") writeFileSync(join(project, "tsconfig.json"), '{ "compilerOptions": ');
  if (name === "bare") writeFileSync(join(project, "tsconfig.json"), '{ "files": [] }');
  if (name === "stranger") {
    writeFileSync(join(project, "tsconfig.json"), "{}");
    writeFileSync(join(project, "app.ts"), "export const one = 1;");
  }
  const base = await readShop();

  const refused = findCallers(base, base, [project]);

  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.not.toThrow("\n");
});

test("names the lines of a renamed schema, although most of its edits break the document", async () => {
  const { folder: project, base } = await plantOpenapiFetch(join(folder, "renamed"));
  const head = JSON.parse(
    JSON.stringify(base).replaceAll("schemas/Customer", "schemas/Client").replace('"Customer":{', '"Client":{'),
  );

  const { callers } = await findCallers(base, head, [project]);

  expect(callers.map(({ text }) => text).join()).toContain("Customer");
});
