// What the gate counts as refused, and what it says of a member that may be given in either of two ways.
import { expect, test } from "vitest";
import { check } from "../../generated/validators.js";
import { startUpstream } from "../support/gate.ts";
import { startGateProcess } from "../support/gate-process.ts";

test("what the gate refuses to pass on, and what it puts an error in the place of, counts as refused", async () => {
  await using upstream = await startUpstream((_request, response) => response.end("no JSON"));
  await using gate = await startGateProcess(upstream.url.origin, ["--enforce", "--json"]);
  const headers = { Authorization: "Bearer abc" };

  const refused = await fetch(`${gate.url}/api/v2/organizations/demo/workspaces?page[size]=0`, { headers });
  const replaced = await fetch(`${gate.url}/api/v2/organizations/demo/workspaces`, { headers });

  expect([refused.status, replaced.status]).toEqual([400, 502]);
  const { stdout } = await gate.stop();
  expect(JSON.parse(stdout).counts).toMatchObject({ exchanges: 2, refused: 2, dropped: 0 });
});

test.each([
  ["neither", { type: "tags" }],
  ["no name in its attributes", { type: "tags", attributes: {} }],
])("a tag with %s hears that an id or a name is missing", (_, tag) => {
  const violations = check({
    request: {
      method: "POST",
      target: "/api/v2/workspaces/ws-2m8dWkQPz7TnVbYc/relationships/tags",
      headers: { "content-type": "application/vnd.api+json", authorization: "Bearer a" },
      body: JSON.stringify({ data: [tag] }),
    },
  });

  expect(violations.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    "missing-member: id or attributes.name is missing.",
  ]);
});
