// Rows D4 to D7: runs, formats, types and numbers; D9: what unknown members could hide.
import { expect } from "vitest";
import { bytesOf, type Input, shareBadInputsWorld, tryInputs } from "../support/bad-inputs.ts";
import { attributes, list } from "../support/bad-workspaces.ts";

const world = shareBadInputsWorld();

const run = (
  what: string,
  status: number,
  attributes: object,
  pointer?: string,
  workspace: unknown = { data: { type: "workspaces", id: "{ws}" } },
): Input => ({
  row: "D4",
  what,
  status,
  ...(pointer !== undefined && { source: { pointer } }),
  ask: {
    method: "POST",
    path: "/runs",
    body: { data: { type: "runs", attributes, relationships: { ...(workspace ? { workspace } : {}) } } },
  },
});
const version = (id: string) => ({ data: { type: "configuration-versions", id } });
const runWith = (id: string): Input => ({
  row: "D4",
  what: `the configuration version ${id}`,
  status: 422,
  ask: {
    method: "POST",
    path: "/runs",
    body: {
      data: {
        type: "runs",
        relationships: {
          workspace: { data: { type: "workspaces", id: "{ws}" } },
          "configuration-version": version(id),
        },
      },
    },
  },
});

const runs: Input[] = [
  run(
    "destroying and refreshing only",
    422,
    { "is-destroy": true, "refresh-only": true },
    "/data/attributes/is-destroy",
  ),
  run("a tool version on a run that applies", 422, { "tool-version": "1.9.5" }, "/data/attributes/tool-version"),
  run(
    "a tool version, and plainly not plan-only",
    422,
    { "tool-version": "1.9.5", "plan-only": false },
    "/data/attributes/tool-version",
  ),
  run("no workspace", 422, {}, "/data/relationships/workspace", null),
  run("an empty workspace", 422, {}, "/data/relationships/workspace/data", {}),
  run("null as workspace", 422, {}, "/data/relationships/workspace/data", { data: null }),
  run("a list of workspaces", 422, {}, "/data/relationships/workspace/data", { data: [] }),
  run("a workspace by a number", 422, {}, "/data/relationships/workspace/data/id", {
    data: { type: "workspaces", id: 1 },
  }),
  run("a workspace of another type", 422, {}, "/data/relationships/workspace/data/type", {
    data: { type: "runs", id: "{ws}" },
  }),
  run("an unknown workspace", 404, {}, undefined, { data: { type: "workspaces", id: "ws-1111111111111111" } }),
  run("an invalid id", 404, {}, undefined, { data: { type: "workspaces", id: "../ws" } }),
  run("an id of another kind", 404, {}, undefined, { data: { type: "workspaces", id: "{run}" } }),
  run("an empty id", 404, {}, undefined, { data: { type: "workspaces", id: "" } }),
  run("a workspace without configuration", 422, {}, undefined, { data: { type: "workspaces", id: "{other}" } }),
  run("targets that are numbers", 422, { "target-addrs": [1] }, "/data/attributes/target-addrs/0"),
  run("an empty target", 422, { "target-addrs": [""] }, "/data/attributes/target-addrs/0"),
  run("a variable without value", 422, { variables: [{ key: "a" }] }, "/data/attributes/variables/0/value"),
  run("a message beyond all bounds", 422, { message: "a".repeat(65_537) }, "/data/attributes/message"),
  ...["cv-1111111111111111", "{run}", "x"].map(runWith),
  ...["a\n\u202eb", `cv-${"1".repeat(100_000)}`].map(
    (id): Input => ({
      ...runWith(id),
      what: `a configuration version of ${id.length} characters, which the answer does not repeat`,
      check: ({ body }) => expect(body).toContain('"There is no such configuration version."'),
    }),
  ),
];

const durations = [
  "0d",
  "10000h",
  "1w",
  "1D",
  "01d",
  " 1d",
  "1d ",
  "１d",
  "d",
  "",
  "-1d",
  "1.5d",
  "1d\n",
  "1e2d",
  "1dd",
  "٣d",
];
const instants = [
  "tomorrow",
  "2026-13-01T00:00:00Z",
  "2026-02-30T00:00:00Z",
  "2026-11-21",
  "",
  "1700000000",
  "2026-11-21T25:00:00Z",
  "2026-11-21T12:00:00",
];

const formats: Input[] = [
  ...durations.flatMap((value) =>
    attributes("D5", { "auto-destroy-activity-duration": value }, "auto-destroy-activity-duration"),
  ),
  ...[1, true, {}].flatMap((value) =>
    attributes("D5", { "auto-destroy-activity-duration": value }, "auto-destroy-activity-duration"),
  ),
  ...instants.flatMap((value) => attributes("D5", { "auto-destroy-at": value }, "auto-destroy-at")),
  ...["not an address", "//x", "http://a b"].flatMap((value) =>
    attributes("D5", { "source-url": value }, "source-url", "create"),
  ),
];

const typed = (method: string, path: string, data: object, pointer: string): Input => ({
  row: "D6",
  what: `${method} ${path} ${JSON.stringify(data).slice(0, 60)}`,
  status: 422,
  source: { pointer },
  ask: { method, path, body: { data } },
});

const types: Input[] = [
  ...["Workspaces", "workspace", "runs", "", 1, null, "workspaces "].flatMap((type) => [
    typed("POST", list, { type, attributes: { name: "typed" } }, "/data/type"),
    typed("PATCH", "/workspaces/{ws}", { type }, "/data/type"),
    typed("PATCH", `${list}/network`, { type }, "/data/type"),
    typed("PATCH", "/oauth-tokens/{ot}", { type }, "/data/type"),
    typed("PATCH", "/workspaces/{ws}/relationships/ssh-key", { type, attributes: { id: null } }, "/data/type"),
    typed(
      "POST",
      "/runs",
      { type, relationships: { workspace: { data: { type: "workspaces", id: "{ws}" } } } },
      type === "runs" ? "/data/x" : "/data/type",
    ),
  ]),
  typed("PATCH", "/workspaces/{ws}", { type: "workspaces", id: "{other}" }, "/data/id"),
  typed("PATCH", "/workspaces/{ws}", { type: "workspaces", id: "" }, "/data/id"),
  typed("PATCH", "/workspaces/{ws}", { type: "workspaces", id: 1 }, "/data/id"),
  typed("PATCH", `${list}/network`, { type: "workspaces", id: "{other}" }, "/data/id"),
  typed("PATCH", "/oauth-tokens/{ot}", { type: "oauth-tokens", id: "ot-1111111111111111" }, "/data/id"),
].filter(({ source }) => JSON.stringify(source) !== '{"pointer":"/data/x"}');

const booleans = ["auto-apply", "allow-destroy-plan", "global-remote-state", "speculative-enabled", "operations"];
const days = (value: string): Input => ({
  row: "D7",
  what: `a number of days ${value}`,
  status: 422,
  ask: {
    method: "POST",
    path: "/workspaces/{ws}/relationships/data-retention-policy",
    body: bytesOf(
      `{"data":{"type":"data-retention-policy-delete-olders","attributes":{"delete-older-than-n-days":${value}}}}`,
    ),
  },
});

const values: Input[] = [
  ...booleans.flatMap((name) =>
    ["true", "false", 1, 0, "", null, [], {}].flatMap((value) => attributes("D7", { [name]: value }, name)),
  ),
  ...["trigger-prefixes", "trigger-patterns"].flatMap((name) =>
    ["a", 1, null, {}].flatMap((value) => attributes("D7", { [name]: value }, name)),
  ),
  ...attributes("D7", { "trigger-prefixes": ["a", 1] }, "trigger-prefixes/1"),
  ...attributes("D7", { description: 1 }, "description"),
  ...attributes("D7", { "tool-version": null }, "tool-version"),
  ...attributes("D7", { "tool-version": 1.5 }, "tool-version"),
  ...attributes("D7", { "execution-mode": null }, "execution-mode"),
];

/** JSON has only one kind of number: 1.0 is the integer 1. */
const one: Input = { ...days("1.0"), status: 200 };

/** Retention policies exist only in the enterprise edition, which the demo organization has. */
const integers = ["1e400", "-1e400", "9007199254740993", "-0", "0", "-1", "1.5", '"1"', "null", "true", "[1]"].map(
  days,
);

/** Unknown members are ignored, but they must not hide a wrong one, wherever it is. */
const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`unknown-${index}`, index]));
const hidden = (method: string, path: string, data: object, pointer: string): Input => ({
  ...typed(method, path, data, pointer),
  row: "D9",
  what: `300 unknown members, and a wrong one at ${pointer}`,
});
const change = (data: object, pointer: string) =>
  hidden("PATCH", "/workspaces/{ws}", { type: "workspaces", ...data }, pointer);
const conflict = { "execution-mode": "remote", operations: true };
const behindUnknown: Input[] = [
  change({ attributes: { ...unknown, "auto-apply": 1 } }, "/data/attributes/auto-apply"),
  change({ attributes: unknown, relationships: { project: { data: 5 } } }, "/data/relationships/project/data"),
  change({ attributes: { ...unknown, ...conflict } }, "/data/attributes/execution-mode"),
  change({ attributes: { "vcs-repo": unknown, ...conflict } }, "/data/attributes/execution-mode"),
  hidden(
    "POST",
    "/workspaces/{ws}/relationships/tags",
    [{ type: "tags", attributes: { name: "a", ...unknown } }, { type: "tags" }],
    "/data/1/id",
  ),
  hidden(
    "POST",
    "/runs",
    {
      type: "runs",
      attributes: {
        variables: [
          { key: "a", value: "1", ...unknown },
          { key: 5, value: "1" },
        ],
      },
      relationships: { workspace: { data: { type: "workspaces", id: "{ws}" } } },
    },
    "/data/attributes/variables/1/key",
  ),
];

tryInputs(world, [...behindUnknown, ...runs, ...formats, ...types, ...values, ...integers, one]);
