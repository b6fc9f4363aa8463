// Row D10: test variables with wrong names and categories, and sensitive values that must never be shown.
import { expect, test } from "vitest";
import { getVariable } from "../../server/store/workspaces/variables.ts";
import { type Input, shareBadInputsWorld, toWire, tryInputs } from "../support/bad-inputs.ts";
import { sendRaw } from "../support/raw-http.ts";

const world = shareBadInputsWorld();
const vars = "/organizations/{org}/tests/registry-modules/private/demo/network/cloud/vars";
const bodyOf = (attributes: object) => ({ data: { type: "vars", attributes } });

const refused = (attributes: Record<string, unknown>, name: string): Input => ({
  row: "D10",
  what: `${JSON.stringify(attributes).slice(0, 50)} is refused for ${name}`,
  status: 422,
  ask: { method: "POST", path: vars, body: bodyOf(attributes) },
  source: { pointer: `/data/attributes/${name}` },
});

const keys = ["1A", "A-B", "", "A B", " A", "A\n", "É", "A.B", "A=B", "A\u0000", "a".repeat(256), 1, null, ["A"]];

tryInputs(world, [
  ...keys.map((key) => refused({ key }, "key")),
  refused({ value: "x" }, "key"),
  ...["terraform", "", "ENV", null, 1].map((category) => refused({ key: "A", category }, "category")),
  ...["true", 1, null].map((sensitive) => refused({ key: "A", sensitive }, "sensitive")),
  ...[null, {}, ["x"], "\u0000"].map((value) => refused({ key: "A", value }, "value")),
  ...[1, {}].map((description) => refused({ key: "A", description }, "description")),
]);

test("a sensitive value is never returned or logged, and stays sensitive", async () => {
  const given = world();
  const secret = "planted-value";
  const texts: string[] = [];
  const ask = async (asked: Parameters<typeof toWire>[1]) => {
    const [answer] = await sendRaw(given.url, toWire(given, asked));
    texts.push(answer!.body, ...given.lines);
    return answer!;
  };
  const created = await ask({
    method: "POST",
    path: vars,
    body: bodyOf({ key: "SECRET", value: secret, sensitive: true }),
  });
  const { id } = (JSON.parse(created.body) as { data: { id: string } }).data;
  const path = `${vars}/${id}`;

  const statuses = [
    created.status,
    (await ask({ path: vars })).status,
    (await ask({ method: "POST", path: vars, body: bodyOf({ key: "SECRET", value: secret, sensitive: true }) })).status,
    (await ask({ method: "PATCH", path, body: bodyOf({ sensitive: false }) })).status,
    (await ask({ method: "PATCH", path, body: bodyOf({ value: secret, category: "terraform" }) })).status,
    (await ask({ method: "PATCH", path, body: bodyOf({ key: "1A", value: secret }) })).status,
    (await ask({ method: "PATCH", path, body: { data: { ...bodyOf({ value: secret }).data, id: secret } } })).status,
    (await ask({ path: vars })).status,
  ];

  expect(statuses).toEqual([201, 200, 422, 422, 422, 422, 422, 200]);
  for (const text of texts) expect(text).not.toContain("planted");
  const stored = await getVariable(given.store, id);
  expect(stored).toMatchObject({ value: secret, sensitive: true });
});
