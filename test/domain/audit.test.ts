import { expect, test } from "vitest";
import { authorOf, byService } from "../../server/domain/audit.ts";
import { nobody } from "../../server/domain/permissions.ts";
import type { Caller } from "../../server/domain/types.ts";

const ada = { kind: "team", tokenId: "at-1", user: { id: "user-1", username: "ada" } } as Caller;
const place = { address: "10.0.0.1", requestId: "r-1" };

test.each([
  ["a caller is shown as itself", ada, [{ asker: { ...ada, tokenId: "at-2" } }], ["team", "user-1", "ada", "at-1"]],
  ["a link as its caller", nobody, [{ asker: ada }], ["link", "user-1", "ada", "at-1"]],
  ["a link without a caller as unknown", nobody, [{}], ["link", null, null, null]],
  ["a link to nothing as nobody", nobody, [], ["link", null, null, null]],
])("%s", (_, caller, found, [callerKind, callerId, callerName, tokenId]) => {
  expect(authorOf({ caller, found, ...place })).toEqual({ callerKind, callerId, callerName, tokenId, ...place });
});

test("actions of the service have no caller and no values", () => {
  const change = {
    objectKind: "runs",
    objectId: "run-1",
    organizationName: "acme",
    operation: "run",
    outcome: "applied",
  };

  expect(byService(change)).toEqual({
    ...change,
    ...{ callerKind: "service", callerId: null, callerName: null, tokenId: null, address: null, requestId: null },
    attributes: [],
  });
});
