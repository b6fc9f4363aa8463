// A replaced contract is freed. Node never frees modules, so a description must not be compiled to a module.
// @module-tag long
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openSession } from "../../scripts/gate/command/session.ts";
import { SeenBodies } from "../../scripts/gate/exchange/seen-bodies.ts";
import { Body, type Contract, compileContract, type Exchange, loadContract } from "../../scripts/gate/index.ts";
import { createTrafficObserver } from "../../scripts/gate/observer/traffic-observer.ts";
import { createWatchers } from "../../scripts/gate/watchers/index.ts";
import { seenInProcess } from "../support/seen-in-process.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const description = (version: number) => `openapi: 3.1.0
info: { title: Shop, version: "${version}" }
paths:
  /items/{id}:
    get:
      operationId: listItems
      parameters: [{ name: id, in: path, required: true, schema: { type: string, maxLength: ${10 + version} } }]
      responses:
        "200":
          description: Items
          content: { application/json: { schema: { type: object, properties: { count: { type: integer } } } } }
`;

const exchange: Exchange = {
  request: {
    method: "GET",
    target: "/items/too-long-for-every-version-of-it",
    headers: ["Host", "a"],
    body: Body.none,
  },
  response: {
    status: 200,
    statusText: "OK",
    headers: ["Content-Type", "application/json"],
    body: Body.of('{"count":"1"}'),
  },
  ...seenInProcess,
};

/** A response that repeats is checked once by each contract, and the cache refers to the contract. */
function againAndAgain(held: WeakRef<object>[]): Exchange {
  const [seen, bytes] = [new SeenBodies(), Buffer.from(`{"count":1${" ".repeat(300)}}`)];
  const [, body] = [1, 2].map(() => seen.find("/items", bytes, (copy) => Body.of(copy)));
  const judged = body!.acceptedBy!;
  const add = judged.add.bind(judged);
  judged.add = (judge) => {
    held.push(new WeakRef(judge));
    return add(judge);
  };
  const request = { ...exchange.request, target: "/items/1" };
  return { ...exchange, request, response: { ...exchange.response!, body: body! } };
}

const isFreed = async (held: readonly WeakRef<object>[]) => {
  const left = () => {
    collectGarbage();
    return held.filter((each) => each.deref() !== undefined).length;
  };
  await expect.poll(left).toBe(0);
};

const file = join(folder, "shop.yaml");
writeFileSync(file, description(0));

/** A separate function, so that its local variables do not keep contracts alive. */
async function loadAgainAndAgain(load: () => Promise<Contract>): Promise<WeakRef<object>[]> {
  const held: WeakRef<object>[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const { check } = await load();
    expect(check({ request: { method: "GET", target: "/nowhere", headers: {} } })).toHaveLength(1);
    held.push(new WeakRef(check));
  }
  return held;
}

test.each<[string, () => Promise<Contract>]>([
  ["a description", () => compileContract(file)],
  ["our own description", () => loadContract(undefined, { isReload: true })],
])("the contract compiled from %s can be freed", async (_, load) => {
  const held = await loadAgainAndAgain(load);

  await isFreed(held);
});

async function reloadAgainAndAgain(session: Awaited<ReturnType<typeof openSession>>) {
  const { contract, consumers } = session;
  const judge = createTrafficObserver({ contract, watch: createWatchers, consumers });
  const held: WeakRef<object>[] = [];
  const repeated = againAndAgain(held);
  for (let version = 1; version <= 12; version += 1) {
    judge.observe(exchange);
    judge.observe(repeated);
    judge.observe(repeated);
    const own = contract.parts![0]!.contract;
    held.push(new WeakRef(own.check), new WeakRef(own.document()));
    writeFileSync(file, description(version));
    await session.reload();
    judge.renew();
  }
  judge.observe(exchange);
  return { held, repeated };
}

test("keeps only the last of many reloaded documents", async () => {
  const document = [{ host: null, prefix: "", file }];
  const session = await openSession(
    {
      allowRemote: false,
      overlay: [],
      reveal: [],
      updateBaseline: false,
      severity: {},
      format: "terminal",
      write: [],
      document,
    },
    true,
  );

  const { held, repeated } = await reloadAgainAndAgain(session);

  // For each contract: its validators, the document, and the schemas that accepted the repeated response.
  expect(held).toHaveLength(12 * 3);
  await isFreed(held);
  expect(repeated.response?.body.acceptedBy).toBeDefined();
  expect(session.groups.violations).toBe(26);
  expect(session.groups.list()[0]!.editions?.map(({ version }) => version)).toEqual(["0", "12"]);
});
