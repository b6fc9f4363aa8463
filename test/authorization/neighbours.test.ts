// Two objects of each kind in one organization, and one in another. A request affects one object only.
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { Store } from "../../server/store/database/database.ts";
import { shareWorld } from "../support/shared-world.ts";
import { type Ask, requests } from "./requests.ts";
import { type Role, roles } from "./roles.ts";
import { rowsWith } from "./rows.ts";
import { startAuthorizationWorld } from "./world.ts";

const world = shareWorld(startAuthorizationWorld);
const operationIds = Object.keys(operations) as OperationId[];
const reading = operationIds.filter((id) => operations[id].method === "GET");
const changing = operationIds.filter((id) => operations[id].method !== "GET");

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Identifiers of objects, without callers and their tokens, who act on all of them. */
const idsIn = (rows: readonly string[]) =>
  rows.flatMap((row) => row.match(/\b(?!user-|at-)[a-z]+-[A-Za-z0-9]{16}\b/g) ?? []);

/** Identifiers in a request and in related rows, except those that another request also concerns. */
async function identifiersOf(store: Store, { path, body }: Ask, other: Ask): Promise<Set<string>> {
  const own = stringsIn([path, body]).filter((text) => !stringsIn(other).includes(text) && text.length >= 8);
  const related = idsIn(await rowsWith(store, own));
  const others = new Set(idsIn(await rowsWith(store, idsIn(stringsIn(other)))));
  return new Set([...own, ...related].filter((id) => !others.has(id)));
}

test.each(changing)("%s changes nothing of its neighbours", async (operationId) => {
  const { here, elsewhere, bearers, store, ask } = world();
  const own = await requests[operationId](here, bearers.owner);
  const neighbours = [
    await requests[operationId](here, bearers.owner),
    await requests[operationId](elsewhere, bearers.owner),
  ];
  const ids = new Set<string>();
  for (const neighbour of neighbours) for (const id of await identifiersOf(store, neighbour, own)) ids.add(id);
  const before = await rowsWith(store, ids);

  const { status, text } = await ask(operationId, own, bearers.owner);

  expect(status, text).toBeLessThan(300);
  expect(await rowsWith(store, ids), `rows of the neighbours ${[...ids].join(", ")}`).toEqual(before);
  expect([...ids].filter((id) => text.includes(id))).toEqual([]);
});

/** Signed addresses contain the time. */
const withoutSignatures = (text: string) => text.replace(/"https?:[^"]*"/g, '""');

test.each(reading)("%s shows the same after its neighbours were shown", async (operationId) => {
  const { here, elsewhere, bearers, ask } = world();
  const own = await requests[operationId](here, bearers.owner);
  const alone = await ask(operationId, own, bearers.owner);
  const near = await requests[operationId](here, bearers.owner);
  const far = await requests[operationId](elsewhere, bearers.owner);
  await ask(operationId, near, bearers.owner);
  await ask(operationId, far, bearers.owner);

  const again = await ask(operationId, own, bearers.owner);

  expect(alone.status, alone.text).toBeLessThan(300);
  expect(withoutSignatures(again.text)).toBe(withoutSignatures(alone.text));
});

test("a caller who exceeds a limit spends it for no other caller", async () => {
  let now = 0;
  await using limited = await startAuthorizationWorld({ config: { rateLimit: "on" }, ticks: () => now });
  const { organization, bearers, ask } = limited;
  const statusFor = async (role: Role) =>
    (await ask("listOrganizationRuns", { path: { organization_name: organization } }, bearers[role])).status;
  const isRefused = (status: number) => status === 429;
  const callers = roles.filter((role) => role !== "expired" && role !== "nobody");
  for (const caller of callers) {
    now += 60_000;
    const own = await Promise.all(Array.from({ length: 33 }, () => statusFor(caller)));
    const others = await Promise.all(callers.map(async (role) => ({ role, status: await statusFor(role) })));

    expect(own.filter(isRefused), `refused requests of ${caller}`).toHaveLength(3);
    const refused = others.filter(({ status }) => isRefused(status)).map(({ role }) => role);
    expect(refused, `callers who are refused after ${caller} exceeded its limit`).toEqual([caller]);
  }
});
