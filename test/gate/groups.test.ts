// Findings that are alike are counted together, and endless traffic makes no endless summary.
import { expect, test } from "vitest";
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

test("a place is the same however long its name is", async () => {
  const long = withMembers("x".repeat(5_000));

  const groups = await group(long, long);

  expect(groups.list().map(({ count }) => count)).toEqual([2]);
});

test("more places of one kind than people read share a group, and crowd no other kind out", async () => {
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

test("unknown parameters of one operation are one group, which knows their names and keeps examples", async () => {
  const asking = (name: string): Exchange => {
    const plain = withMembers();
    return { ...plain, request: { ...plain.request, target: `${plain.request.target}?${name}=1` } };
  };

  const groups = await group(
    ...Array.from({ length: 30 }, (_, index) => asking(`strange-${index}`)),
    asking("strange-0"),
  );

  const found = groups.list().filter(({ kind }) => kind === "unknown-parameter");
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ count: 31, location: "strange-0 and other unknown parameters" });
  expect(found[0]!.names).toHaveLength(20);
});
