// Rows D1 to D3: names of workspaces, and settings that exclude or require each other.
import { expect, test } from "vitest";
import {
  type BadInputsWorld,
  expectDocument,
  expectServing,
  type Input,
  shareBadInputsWorld,
  toWire,
  tryInputs,
} from "../support/bad-inputs.ts";
import { attributes, list } from "../support/bad-workspaces.ts";
import { sendRaw } from "../support/raw-http.ts";

const world = shareBadInputsWorld();

const badNames = [
  "",
  "a b",
  " a",
  "a ",
  "é",
  "e\u0301",
  "a/b",
  "a".repeat(91),
  "a".repeat(5_000),
  "good\n",
  "\ngood",
  "a.b",
  "a\tb",
  "名",
  "a\u200bb",
  "..",
  "a%20b",
  "a:b",
];

const ofNames: Input[] = [
  ...badNames.flatMap((name) => attributes("D1", { name }, "name")),
  ...[1, null, true, ["a"], { a: 1 }].flatMap((name) => attributes("D1", { name }, "name")),
  {
    row: "D1",
    what: "no name",
    status: 422,
    source: { pointer: "/data/attributes/name" },
    ask: { method: "POST", path: list, body: { data: { type: "workspaces", attributes: {} } } },
  },
  {
    row: "D1",
    what: "no attributes",
    status: 422,
    ask: { method: "POST", path: list, body: { data: { type: "workspaces" } } },
  },
  ...attributes("D2", { name: "other" }, "name"),
  ...attributes("D2", { name: "network" }, "name", "create"),
  {
    row: "D2",
    what: "a used name, by names",
    status: 422,
    source: { pointer: "/data/attributes/name" },
    ask: {
      method: "PATCH",
      path: `${list}/network`,
      body: { data: { type: "workspaces", attributes: { name: "other" } } },
    },
  },
];

const repo = { identifier: "acme/network", "oauth-token-id": "{ot}" };
const agent = { "execution-mode": "agent", "agent-pool-id": "{pool}" };

const combinations: Input[] = [
  ...attributes("D3", { "execution-mode": "remote", operations: true }, "execution-mode"),
  ...attributes("D3", { "execution-mode": "local", operations: false }, "execution-mode"),
  ...attributes("D3", { ...agent, "execution-mode": "remote" }, "agent-pool-id"),
  ...attributes("D3", { ...agent, "execution-mode": "local" }, "agent-pool-id"),
  ...attributes("D3", { "agent-pool-id": "{pool}", operations: true }, "agent-pool-id"),
  ...attributes("D3", { "agent-pool-id": "{pool}" }, "agent-pool-id"),
  ...attributes("D3", { "execution-mode": "agent" }, "agent-pool-id"),
  ...attributes("D3", { ...agent, "agent-pool-id": "apool-1111111111111111" }, "agent-pool-id"),
  ...attributes("D3", { ...agent, "agent-pool-id": "ws-1111111111111111" }, "agent-pool-id"),
  ...attributes("D3", { "execution-mode": "bogus" }, "execution-mode"),
  ...attributes("D3", { "setting-overwrites": { "execution-mode": true } }, "execution-mode"),
  ...attributes("D3", { "vcs-repo": { "oauth-token-id": "{ot}" } }, "vcs-repo/identifier", "create"),
  ...attributes("D3", { "vcs-repo": { identifier: "acme/network" } }, "vcs-repo/oauth-token-id", "create"),
  ...attributes("D3", { "vcs-repo": { branch: "main" } }, ["vcs-repo/identifier", "vcs-repo/oauth-token-id"], "create"),
  ...attributes("D3", { "vcs-repo": { ...repo, identifier: "network" } }, "vcs-repo/identifier"),
  ...attributes("D3", { "vcs-repo": { ...repo, identifier: "a b/c" } }, "vcs-repo/identifier"),
  ...["../../etc", "a/../b", "./a", "a/."].flatMap((identifier) =>
    attributes("D3", { "vcs-repo": { ...repo, identifier } }, "vcs-repo/identifier"),
  ),
  ...["a..b", "-x", "a b", "refs/", "x.lock"].flatMap((branch) =>
    attributes("D3", { "vcs-repo": { ...repo, branch } }, "vcs-repo/branch"),
  ),
  ...attributes("D3", { "vcs-repo": { ...repo, "oauth-token-id": "ot-1111111111111111" } }, "vcs-repo/oauth-token-id"),
  ...attributes("D3", { "vcs-repo": "acme/network" }, "vcs-repo"),
  ...attributes("D3", { "working-directory": "/etc" }, "working-directory"),
  ...attributes("D3", { "working-directory": "a/../../b" }, "working-directory"),
  ...attributes("D3", { "tool-version": "newest" }, "tool-version"),
  ...attributes("D3", { "tool-version": "newest", "working-directory": "/etc" }, ["tool-version", "working-directory"]),
  ...attributes("D3", { "execution-mode": "remote", operations: true, "agent-pool-id": "{pool}" }, [
    "execution-mode",
    "agent-pool-id",
  ]),
  {
    row: "D3",
    what: "update with both connections of a repository",
    status: 422,
    ask: {
      method: "PATCH",
      body: {
        data: { type: "workspaces", attributes: { "vcs-repo": { ...repo, "vcs-app-installation-id": "ghain-1" } } },
      },
    },
  },
];

tryInputs(world, [...ofNames, ...combinations]);

test("exactly one of many simultaneous creations of a name succeeds", async () => {
  const given: BadInputsWorld = world();
  const wire = toWire(given, {
    method: "POST",
    path: list,
    body: { data: { type: "workspaces", attributes: { name: "wanted" } } },
  });

  const answers = (await Promise.all(Array.from({ length: 24 }, () => sendRaw(given.url, wire)))).flat();

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer.status).toBe(422);
    expectDocument(given, answer, { pointer: "/data/attributes/name" });
  }
  const rows = await given.store.selectFrom("workspaces").select("id").where("name", "=", "wanted").execute();
  expect(rows).toHaveLength(1);
  await expectServing(given);
});
