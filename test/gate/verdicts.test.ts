// The message about a member with two alternatives.
import { expect, test } from "vitest";
import { check } from "../../generated/validators.js";

test.each([
  ["neither", { type: "tags" }],
  ["no name in its attributes", { type: "tags", attributes: {} }],
])("the message for a tag with %s says that an id or a name is missing", (_, tag) => {
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
