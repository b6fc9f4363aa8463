// Row D10, and the parts of rows D6, D7, E2, E5 and F2 about module tests.
import { beforeAll, expect, test } from "vitest";
import { testRunMachine } from "../../generated/machines.ts";
import type { TestRun, TestRunStatus } from "../../server/domain/types.ts";
import { createVariable } from "../../server/domain/variable.ts";
import { createVariable as insert } from "../../server/store/workspaces/variables.ts";
import { attempt, bytesOf, type Input, shareBadInputsWorld, toWire, tryInputs } from "../support/bad-inputs.ts";
import { bundleOf } from "../support/bundles.ts";
import { requestUpload, tested, writeTestRun } from "../support/module-world.ts";
import { sendRaw } from "../support/raw-http.ts";
import { isThorough } from "../support/thorough.ts";

const world = shareBadInputsWorld();
const base = "/organizations/{org}/tests/registry-modules/private/{org}/network/cloud";
const secret = "correct-horse-battery";

beforeAll(async () => {
  const { store, names, module } = world();
  const at = new Date();
  const open = createVariable({ moduleId: module.id }, { key: "OPEN", value: "1" }, at);
  const sensitive = createVariable({ moduleId: module.id }, { key: "SECRET", value: secret, sensitive: true }, at);
  for (const variable of [open, sensitive]) await insert(store, variable);
  Object.assign(names, { open: open.id, sensitive: sensitive.id });
});

/** No response and no log line has the value. */
const hides: NonNullable<Input["check"]> = ({ body }, { lines }) => {
  expect(body).not.toContain(secret);
  expect(lines.join("")).not.toContain(secret);
};

const create = (row: string, attributes: object, at: string, status = 422): Input => ({
  row,
  what: `a variable with ${JSON.stringify(attributes).slice(0, 80)}`,
  status,
  source: { pointer: `/data/attributes/${at}` },
  ask: { method: "POST", path: `${base}/vars`, body: { data: { type: "vars", attributes } } },
  check: hides,
});

const change = (row: string, variable: string, attributes: object, at: string): Input => ({
  row,
  what: `a change of a variable to ${JSON.stringify(attributes).slice(0, 80)}`,
  status: 422,
  source: { pointer: `/data/attributes/${at}` },
  ask: { method: "PATCH", path: `${base}/vars/{${variable}}`, body: { data: { type: "vars", attributes } } },
  check: hides,
});

const keys = ["1A", "A-B", "", "A B", "A\n", "é", "A.B", "A=B", "A".repeat(256), 1, null, ["A"]];
const categories = ["terraform", "ENV", "", null, 1];

const variables: Input[] = [
  ...keys.flatMap((key) => [create("D10", { key, category: "env" }, "key"), change("D10", "open", { key }, "key")]),
  ...categories.flatMap((category) => [
    create("D10", { key: "A", category }, "category"),
    change("D10", "open", { category }, "category"),
  ]),
  create("D10", { category: "env" }, "key"),
  create("D10", { key: "OPEN" }, "key"),
  create("D10", { key: "SECRET", value: secret }, "key"),
  change("D10", "sensitive", { key: "OPEN" }, "key"),
  change("D10", "sensitive", { sensitive: false }, "sensitive"),
  change("D10", "sensitive", { sensitive: false, value: "" }, "sensitive"),
  change("D10", "sensitive", { value: { of: secret } }, "value"),
  create("D10", { key: "A", value: { of: secret } }, "value"),
  create("D10", { key: "A", value: [secret], sensitive: true }, "value"),
  ...["true", 1, null].map((sensitive) => create("D7", { key: "A", value: secret, sensitive }, "sensitive")),
  ...["1e400", "-1e400", "9007199254740993", "null"].map(
    (value): Input => ({
      row: "D7",
      what: `a variable of ${value}`,
      status: 422,
      source: { pointer: "/data/attributes/value" },
      ask: {
        method: "POST",
        path: `${base}/vars`,
        body: bytesOf(`{"data":{"type":"vars","attributes":{"key":"A","value":${value}}}}`),
      },
    }),
  ),
  {
    row: "D10",
    what: "reading a sensitive value",
    status: 200,
    ask: { path: `${base}/vars` },
    check: (answer, given) => {
      expect(answer.body).toContain('"SECRET"');
      return hides(answer, given);
    },
  },
];

const typed: Input[] = ["variables", "test-runs", "", null]
  .flatMap((type) => [
    ["POST", "vars", { type, attributes: { key: "A" } }] as const,
    ["PATCH", "vars/{open}", { type }] as const,
    ["POST", "test-runs", { type: type === "test-runs" ? "vars" : type }] as const,
  ])
  .map(([method, path, data]) => ({
    row: "D6",
    what: `${method} ${path} of the type ${data.type}`,
    status: 422,
    source: { pointer: "/data/type" },
    ask: { method, path: `${base}/${path}`, body: { data } },
  }));

tryInputs(world, [...variables, ...typed]);

const statuses = Object.keys(testRunMachine.exits) as TestRunStatus[];
const now = new Date();
const refused: [string, Partial<TestRun>][] = [
  ...statuses.flatMap((status): [string, Partial<TestRun>][] =>
    status === "running"
      ? []
      : [
          ["cancel", { status }],
          ["force-cancel", { status, cancelRequestedAt: now }],
        ],
  ),
  ["force-cancel", { status: "running" }],
  ["cancel", { status: "running", cancelRequestedAt: now }],
];

test.each(refused)("%s of a test run that is %o", async (action, given) => {
  const { id } = await writeTestRun(world(), given);

  await attempt(world(), { status: 409, ask: { method: "POST", path: `${base}/test-runs/${id}/${action}` } });
});

const clients = isThorough ? 64 : 24;
test(`E5, F2: of ${clients} uploads to one address, one is accepted and creates one test run`, async () => {
  const { api, store, organization, module } = world();
  const { namespace, name, provider } = module;
  const path = { organization_name: organization, namespace, name, provider };
  const body = (await bundleOf(tested)).toString("latin1");
  for (let round = 0; round < 5; round++) {
    const { id, url } = await requestUpload({ api }, path);
    const target = new URL(url).pathname.replace("/api/v2", "");
    const wire = toWire(world(), { method: "PUT", path: target, as: null, body });

    const answers = await Promise.all(Array.from({ length: clients }, () => sendRaw(world().url, wire)));

    const all = answers.map((each) => each.at(-1)!.status).sort();
    expect(all).toEqual([200, ...Array(clients - 1).fill(409)]);
    const runs = await store.selectFrom("testRuns").select("id").where("configurationVersionId", "=", id).execute();
    expect(runs).toHaveLength(1);
  }
});
