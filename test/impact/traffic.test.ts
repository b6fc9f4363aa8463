// Counts recorded exchanges that would fail after an edit, and checks the counts with separately compiled contracts.
// @module-tag long
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type * as Validators from "../../generated/validators.js";
import { printContract } from "../../scripts/contract/index.ts";
import { type Change, describe, forms, judgeImpact, type Traffic } from "../../scripts/impact/index.ts";
import { judgeTraffic } from "../../scripts/impact/traffic/index.ts";
import { copyOf, type OpenApiDocument } from "../../scripts/model/index.ts";
import { UserError } from "../../scripts/terminal/index.ts";
import { bundle, type ExampleExchange, listExamples } from "../support/exchange-examples.ts";
import { ownFolder } from "../support/temporary.ts";

// biome-ignore lint/suspicious/noExplicitAny: edits reach into places that no type describes
type Any = any;

const folder = ownFolder();
const amount = 10_000;
const agents = ["terraform/1.9", "dashboard/3", "cron"];
const callers = ["REDACTED-aaaaaaaa", "REDACTED-bbbbbbbb", "REDACTED-cccccccc", "REDACTED-dddddddd"];

const base = copyOf(bundle);
const head = copyOf(bundle);
{
  const { paths, components } = head as Any;
  components.schemas.RunCreateAttributes.properties.message.maxLength = 8;
  components.schemas.WorkspaceCreateAttributes.required = ["name", "description"];
  components.schemas.RunStatus.enum = components.schemas.RunStatus.enum.filter(
    (status: string) => status !== "planned",
  );
  components.schemas.PlanAttributes.required.push("brand-new");
  components.schemas.WorkspaceAttributes.required.push("brand-new");
  delete paths["/oauth-tokens/{oauth_token_id}"].delete;
  paths["/workspaces/{workspace_id}"].get.parameters = [
    { name: "must", in: "query", required: true, schema: { type: "string" } },
  ];
  paths["/runs/{run_id}/actions/force-execute"].post["x-permission"] = "workspace:admin";
  paths["/ping"].get["x-permission"] = "workspace:admin";
}

const places: [string, string, Change["direction"], string?][] = [
  ["message is cut", "#/components/schemas/RunCreateAttributes/properties/message/maxLength", "request"],
  ["description is demanded", "#/components/schemas/WorkspaceCreateAttributes/properties/description", "request"],
  ["planned goes", "#/components/schemas/RunStatus/enum", "response"],
  ["a member is new", "#/components/schemas/PlanAttributes", "response"],
  ["another is new", "#/components/schemas/WorkspaceAttributes", "response"],
  ["deleting tokens goes", "#/paths/~1oauth-tokens~1{oauth_token_id}/delete", "request", "deleteOauthToken"],
  ["must is demanded", "#/paths/~1workspaces~1{workspace_id}/get/parameters/0", "request"],
  [
    "a right is raised",
    "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/x-permission",
    "behaviour",
    "forceExecuteRun",
  ],
  ["nobody pings", "#/paths/~1ping/get/x-permission", "behaviour", "ping"],
  ["nobody asks", "#/components/schemas/NotThere", "request"],
];

const changes = places.map(
  ([text, pointer, direction, gone]): Change => ({
    id: "operation-removed",
    class: "breaking",
    direction,
    operations: gone === undefined ? [] : [gone],
    place: "",
    text,
    why: "",
    base: describe("base", base, "base.json").place(pointer),
    head: gone === "deleteOauthToken" ? null : describe("head", head, "head.json").place(pointer),
    witness: null,
    accepted: null,
  }),
);

interface Sent extends ExampleExchange {
  caller: string;
  agent: string;
}

/** Exchanges from all examples, some with a violation that existed before the edit. */
function makeTraffic(): Sent[] {
  const examples = listExamples().filter(({ operationId }) => operationId !== "ping");
  return Array.from({ length: amount }, (_, index) => {
    const example = structuredClone(examples[index % examples.length]!) as Sent;
    example.caller = callers[index % callers.length]!;
    example.agent = agents[index % agents.length]!;
    const headers = { ...example.request.headers };
    delete headers.authorization;
    example.request.headers = {
      ...headers,
      Authorization: `Bearer ${example.caller}`,
      "User-Agent": example.agent,
    };
    if (index % 7 === 0) example.request.target += `${example.request.target.includes("?") ? "&" : "?"}bogus=1`;
    if (index % 11 === 0 && typeof example.response.body === "string")
      example.response.body = example.response.body.replace(/"type":\s*"/, '"type":"x-');
    if (index % 13 === 0 && typeof example.request.body === "string")
      example.request.body = example.request.body.replace(/"message":\s*"[^"]*"/, '"message":"Short"');
    return example;
  });
}

const bodyOf = (body: unknown) => (typeof body === "string" ? { text: body, size: body.length, gap: null } : null);

const lineOf = ({ request, response }: Sent, at: number) =>
  JSON.stringify({
    exchange: 1,
    at: new Date(1_760_000_000_000 + at).toISOString(),
    durationMs: 1,
    waitedMs: 1,
    requestId: null,
    operationId: null,
    request: {
      method: request.method,
      target: request.target,
      headers: Object.entries(request.headers),
      body: bodyOf(request.body),
    },
    response: {
      status: response.status,
      statusText: "",
      headers: Object.entries(response.headers),
      body: bodyOf(response.body),
    },
    enforced: null,
    failure: null,
  });

async function compile(document: OpenApiDocument): Promise<Pick<typeof Validators, "check">> {
  const text = await printContract({ bundle: document, files: [], source: "openapi.yaml" }, "A contract.");
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
}

const count = <Key>(keys: readonly Key[]) =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));

let traffic: Traffic;
const expected: { side: "refused" | "forbidden"; sent: Sent }[] = [];

beforeAll(async () => {
  const sent = makeTraffic().map((each) =>
    typeof each.request.body === "object" ? { ...each, request: { ...each.request, body: undefined } } : each,
  ) as Sent[];
  const file = join(folder, "traffic.ndjson");
  writeFileSync(file, `${sent.map(lineOf).join("\n")}\nnot an exchange\n`);
  traffic = await judgeTraffic(base, head, [file], changes);
  const [before, after] = await Promise.all([compile(base), compile(head)]);
  for (const exchange of sent) {
    const wrong = ({ check }: Pick<typeof Validators, "check">) =>
      new Set(
        check(exchange)
          .filter(({ ignorable }) => !ignorable)
          .map(({ side }) => side),
      );
    const [old, now] = [wrong(before), wrong(after)];
    if (old.has("request")) continue;
    if (now.has("request")) expected.push({ side: "refused", sent: exchange });
    else if (!old.has("response") && now.has("response")) expected.push({ side: "forbidden", sent: exchange });
  }
}, 120_000);

test("of 10,000 exchanges, exactly those that only the new contract refuses are counted", () => {
  const sides = count(expected.map(({ side }) => side));

  expect(sides.get("refused")).toBeGreaterThan(50);
  expect(sides.get("forbidden")).toBeGreaterThan(50);
  expect(traffic.lost).toEqual(Object.fromEntries(sides));
  expect(traffic).toMatchObject({ exchanges: amount, unreadable: 1 });
});

test("they are counted by operation", () => {
  const found = new Map(
    traffic.operations.map(({ operation, refused, forbidden }) => [operation, refused + forbidden]),
  );

  expect(found).toEqual(count(expected.map(({ sent }) => sent.operationId)));
});

test("counts exchanges by token and user agent", () => {
  const found = new Map(
    traffic.callers.map(({ caller, agent, refused, forbidden }) => [`${caller} ${agent}`, refused + forbidden]),
  );

  expect(found).toEqual(count(expected.map(({ sent }) => `${sent.caller} ${sent.agent}`)));
});

test("they are counted by change, with the first exchange of each", () => {
  const named = traffic.changes.map(({ change }) => (change === null ? null : changes[change]!.text));

  expect(named.sort()).toEqual([
    "a member is new",
    "another is new",
    "deleting tokens goes",
    "description is demanded",
    "message is cut",
    "must is demanded",
    "planned goes",
  ]);
  for (const { first, callers: some } of traffic.changes) {
    expect(first).toMatchObject({ file: join(folder, "traffic.ndjson"), message: expect.stringMatching(/\.$/) });
    expect(some).toBeGreaterThan(0);
  }
});

test("separates breaks without affected callers from breaks invisible in recordings", () => {
  const texts = (indexes: readonly number[]) => indexes.map((index) => changes[index]!.text);

  expect(texts(traffic.unnoticed)).toEqual(["nobody pings", "nobody asks"]);
  expect(texts(traffic.unseen)).toEqual(["a right is raised"]);
});

test.each(["terminal", "markdown", "html"] as const)("the %s output has the losses", async (name) => {
  const sides = { base: describe("base", base, "base.json"), head: describe("head", head, "head.json") };
  const impact = { ...(await judgeImpact(sides.base, sides.head)), changes, traffic };

  const text = String(await forms[name].print({ impact, ...sides, fails: () => false }));

  expect(text).toContain(`${amount} exchanges were valid before the edit`);
  expect(text).toContain("deleteOauthToken");
  expect(text).toContain("no recorded caller is affected: nobody pings");
});

test("tokens that a browser recorded are not shown", async () => {
  const file = join(folder, "browser.har");
  const header = (name: string, value: string) => ({ name, value });
  const entry = (token: string) => ({
    startedDateTime: "2026-11-22T10:00:00.000Z",
    time: 1,
    request: {
      method: "DELETE",
      url: "http://127.0.0.1/api/v2/oauth-tokens/ot-29t7xkUKiNC2XasL",
      headers: [header("Authorization", `Bearer ${token}`), header("User-Agent", "browser")],
    },
    response: {
      status: 204,
      statusText: "",
      headers: ["Limit", "Remaining", "Reset"].map((name) => header(`X-RateLimit-${name}`, "1")),
      content: { size: 0, text: "" },
    },
  });
  const tokens = ["the-token-of-one-person-123456", "the-token-of-another-person-7890"];
  writeFileSync(file, JSON.stringify({ log: { version: "1.2", entries: [...tokens, tokens[0]!].map(entry) } }));

  const found = await judgeTraffic(base, head, [file], changes);

  expect(found.callers.map(({ refused }) => refused)).toEqual([2, 1]);
  expect(JSON.stringify(found)).not.toContain("the-token-of");
});

test("of traffic for several documents, only that of the description counts, with its prefix", async () => {
  const file = join(folder, "shared.ndjson");
  const [one] = makeTraffic().filter(({ operationId }) => operationId === "deleteOauthToken");
  const at = (prefix: string, host: string): Sent => {
    const { headers, ...request } = one!.request;
    return { ...one!, request: { ...request, target: prefix + request.target, headers: { ...headers, Host: host } } };
  };
  const sent = [at("/runs", "a"), at("", "Runs.example:80"), at("/runs/beta", "a"), at("", "a"), at("/running", "a")];
  writeFileSync(file, `${sent.map(lineOf).join("\n")}\n`);
  const documents = ["/runs=openapi.yaml", "runs.example=./openapi.yaml", "/runs/beta=other.yaml"];

  const found = await judgeTraffic(base, head, [file], changes, { spec: "openapi.yaml", documents });

  expect(found).toMatchObject({ exchanges: 2, foreign: 3, valid: 2, lost: { refused: 2 } });
});

test.each([
  [["/runs"], "--document /runs must be /prefix=file or host=file"],
  [["/a=other.yaml"], "No --document has openapi.yaml, the compared file"],
  [["/a=openapi.yaml", "/a/=other.yaml"], "--document /a is given twice"],
])("documents %j are refused in a sentence", async (documents, sentence) => {
  const refused = judgeTraffic(base, head, [], [], { spec: "openapi.yaml", documents });

  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(sentence);
});

test.each([
  ["a missing file", undefined],
  ["another file than a recording", "<html></html>"],
])("%s is named in one sentence", async (name, content) => {
  const file = join(folder, name.replaceAll(" ", "-"));
  if (content !== undefined) writeFileSync(file, content);

  await expect(judgeTraffic(base, head, [file])).rejects.toThrow(UserError);
  await expect(judgeTraffic(base, head, [file])).rejects.toThrow(file);
});
