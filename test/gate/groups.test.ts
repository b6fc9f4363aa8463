// Equal findings are counted together, so that the summary stays short.
import { expect, test } from "vitest";
import { editionOf } from "../../scripts/gate/exchange/edition.ts";
import { Body, createObserver, type Exchange, Groups, loadContract } from "../../scripts/gate/index.ts";
import { exampleOf } from "../support/exchange-examples.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

const workspace = exampleOf("showWorkspace");
const document = String(workspace.response.body);

const withMembers = (...names: string[]): Exchange => ({
  request: { method: "GET", target: workspace.request.target, headers: [], body: Body.none },
  response: {
    status: 200,
    statusText: "",
    headers: Object.entries(workspace.response.headers).flat().map(String),
    body: Body.of(
      document.replace('"locked":false', ['"locked":false', ...names.map((name) => `"${name}":1`)].join(",")),
    ),
  },
  ...seenInProcess,
});

async function group(...exchanges: Exchange[]): Promise<Groups> {
  const groups = new Groups();
  const observer = createObserver({ contract: await loadContract(), consumers: [groups] });
  for (const exchange of exchanges) observer.observe(exchange);
  return groups;
}

test("findings at the same place share a group, even if its name is very long", async () => {
  const long = withMembers("x".repeat(5_000));

  const groups = await group(long, long);

  expect(groups.list().map(({ count }) => count)).toEqual([2]);
});

test("very many places of one kind share a group, and do not displace other kinds", { tags: "long" }, async () => {
  const names = Array.from({ length: 2_100 }, (_, index) => `member-${index}`);
  const exchanges = Array.from({ length: 210 }, (_, index) => withMembers(...names.slice(10 * index, 10 * index + 10)));

  const late = { ...withMembers(), request: { ...withMembers().request, method: "TEAPOT" } };

  const groups = await group(...exchanges, late);

  const [first, ...others] = groups.list();
  expect(first).toMatchObject({
    count: 1_100,
    location: expect.stringMatching(/^other places, such as .*member-1000/),
  });
  expect(others).toHaveLength(1_001);
  expect(others.map(({ kind }) => kind)).toContain("unknown-method");
  expect([groups.violations, groups.ungrouped]).toEqual([2_101, 0]);
});

test("unknown parameters of one operation are one group with their names and examples", async () => {
  const asking = (name: string): Exchange => {
    const plain = withMembers();
    return { ...plain, request: { ...plain.request, target: `${plain.request.target}?${name}=1` } };
  };

  const groups = await group(
    asking("strange-0"),
    ...Array.from({ length: 30 }, (_, index) => asking(`strange-${index}`)),
  );

  const found = groups.list().filter(({ kind }) => kind === "unknown-parameter");
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ count: 31, location: "strange-0 and other unknown parameters" });
  expect(found[0]!.names).toEqual(Array.from({ length: 20 }, (_, index) => `strange-${index}`));
});

test("a reset removes the groups, but neither the final totals nor the numbers of examples", async () => {
  const groups = await group(withMembers("a", "b"), withMembers("a"));
  const numbers = () => [...groups.entries()].flatMap((entry) => entry.examples().map(({ number }) => number));
  const before = [groups.total(), numbers(), groups.violations];
  const start = groups.since;
  groups.ungrouped = 3;
  groups.shared = 2;
  const isFull = [groups.isFull];

  groups.reset();
  isFull.push(groups.isFull);
  createObserver({ contract: await loadContract(), consumers: [groups] }).observe(withMembers("b"));

  expect(before).toEqual([{ groups: 2, findings: 3 }, [1, 2], 3]);
  expect([groups.total(), numbers(), groups.violations]).toEqual([{ groups: 1, findings: 1 }, [3], 4]);
  expect([isFull, groups.resets, groups.violationsBefore, groups.ungrouped, groups.shared]).toEqual([
    [true, false],
    ...[1, 3, 0, 0],
  ]);
  expect(groups.since).toBeGreaterThanOrEqual(start);
  expect(groups.find("nothing")).toBeUndefined();
  expect(groups.find(groups.list()[0]!.id)?.group.count).toBe(1);
});

test("of several documents, only a changed one counts as changed", async () => {
  const now = editionOf(await loadContract());
  const other = { ...now, source: "other.yaml", hash: "another" };
  const groups = await group(withMembers("mood"));
  const [found] = groups.list();

  groups.compare([now, other], [{ ...other, hash: "a third" }, now]);
  const unchanged = found!.editions;
  // Another document now has its old hash.
  groups.compare(
    [now, other],
    [
      { ...now, hash: "a third" },
      { ...other, hash: now.hash },
    ],
  );

  expect([unchanged, found!.editions]).toEqual([undefined, [now]]);
});

test("a group has its first and last time, and the edition of a changed document that it belongs to", async () => {
  const groups = await group(
    ...[5, 1, 9].map((second): Exchange => ({ ...withMembers("a"), at: Date.UTC(2026, 0, 31, 12, 0, second) })),
  );
  const found = groups.list()[0]!;
  const now = editionOf(await loadContract());
  groups.compare([now], [now]);
  const unchanged = found.editions;
  groups.compare([now], [{ ...now, hash: "another" }]);

  expect([found.first, found.last]).toEqual(["2026-01-31T12:00:01.000Z", "2026-01-31T12:00:09.000Z"]);
  expect([unchanged, found.editions]).toEqual([undefined, [now]]);
});

test("with a baseline a group counts its known violations", async () => {
  const contract = await loadContract();
  const groups = new Groups(({ pointer }) => pointer?.endsWith("/known") === true);
  const observer = createObserver({ contract, consumers: [groups] });
  for (const names of [["known", "new"], ["known"]]) observer.observe(withMembers(...names));

  expect(groups.list().map(({ location, count, known }) => [location.split("/").at(-1), count, known])).toEqual([
    ["known", 2, 2],
    ["new", 1, 0],
  ]);
  expect((await group(withMembers("a"))).list()[0]!.known).toBeUndefined();
});
