// Edge cases of the watchers: just beyond a limit is a finding, and just before it is not.
import { describe, expect, test } from "vitest";
import { watchMachines } from "../../scripts/gate/watchers/machines.ts";
import { act, findingsOf, noon, run, show, type Told, watch } from "../support/watched.ts";

const back = [run("planned"), run("pending")];
const [states, times] = ["illegal-transition /data/attributes/status", "unexpected-change /data/attributes/created-at"];

describe("the order of answers", () => {
  test.each<[string, Partial<Told>, Partial<Told>, number]>([
    ["the second begins when the first has ended", { at: 0, took: 5 }, { at: 5 }, 1],
    ["the second begins before that", { at: 0, took: 5 }, { at: 4 }, 0],
    ["the duration of the first is unknown", { at: 0, more: { duration: null } }, { at: 0 }, 1],
    ["a file has whole milliseconds, which may be rounded", recorded(0), recorded(5), 0],
    ["a file has whole milliseconds", recorded(0), recorded(6), 1],
    ["a file has parts of milliseconds", recorded(0.5), recorded(5.5), 1],
    ["a file has no times", recorded(-noon, null), recorded(-noon, null), 1],
  ])("%s", (_, first, second, count) => {
    const asked = (told: Partial<Told>, body: unknown): Told => ({ ...show(0, body), ...told });
    expect(watch(asked(first, back[0]), asked(second, back[1]))).toEqual(Array(count).fill(states));
  });

  function recorded(at: number, duration: number | null = 5): Partial<Told> {
    return { at, more: { source: { kind: "file", file: "a.har", entry: 1 } as never, duration } };
  }

  test("does not compare a late response with the next", () => {
    const created = (at: number, took: number, second: string) =>
      show(at, run("planned", { "created-at": second }), took);

    expect(watch(created(0, 50, "1"), created(10, 5, "2"), created(60, 5, "1"))).toEqual([]);
    expect(watch(created(0, 5, "1"), created(10, 5, "2"), created(20, 5, "1"))).toEqual([times, times]);
    expect(watch(show(0, run("planned"), 50), show(10, run("pending")), show(60, run("planning")))).toHaveLength(1);
  });
});

test.each([
  ["few", 20, [times]],
  ["very many long", 256, []],
] as const)("of 150 resources with %s times, the last ones are remembered", { tags: "long" }, (_, length, expected) => {
  const created = (at: number, second: string) => show(at, run("planned", { "created-at": second }));
  const others = Array.from({ length: 150 }, (_, index): Told => {
    const reached = Object.fromEntries(
      Array.from({ length: length === 20 ? 8 : 100 }, (_, state) => [
        `${index}-${state}`.padEnd(length, "s"),
        "at".padEnd(length, "t"),
      ]),
    );
    const data = { type: "runs", id: `run-${index}`, attributes: { status: "planned", "status-timestamps": reached } };
    return { target: `/runs/run-${index}`, at: 10 + index * 10, body: { data } };
  });

  expect(watch(created(0, "1"), ...others, created(10_000, "2"))).toEqual(expected);
});

test("a repeated resource does not displace others", { tags: "long" }, () => {
  const created = (at: number, second: string) => show(at, run("planned", { "created-at": second }));
  const data = { type: "runs", id: "run-2", attributes: { status: "planned", "created-at": "1" } };
  const again = Array.from({ length: 5_200 }, (_, index) => show(10 + index * 10, { data }));

  expect(watch(created(0, "1"), ...again, created(100_000, "2"))).toEqual([times]);
});

describe("of two servers in one recording", () => {
  const target = "/workspaces/ws-1";
  const limits = (at: number, remaining: number): Told => ({
    ...show(at, undefined),
    headers: ["X-RateLimit-Limit", "30", "X-RateLimit-Remaining", `${remaining}`, "X-RateLimit-Reset", "0.9"],
  });
  const listed = (at: number, page: number, { size = 1, total = 2 } = {}): Told => {
    const pages = total / size;
    const pagination = {
      ...{ "current-page": page, "page-size": size, "total-pages": pages, "total-count": total },
      ...{ "prev-page": page === 1 ? null : page - 1, "next-page": page < pages ? page + 1 : null },
    };
    const data = Array.from({ length: size }, (_, index) => ({ type: "workspaces", id: `ws-${index}` }));
    const target = `/organizations/demo/workspaces?page[number]=${page}&page[size]=${size}`;
    return { target, at, body: { data, meta: { pagination } } };
  };
  test.each<[string, Told, Told]>([
    ["states", show(0, back[0]), show(10, back[1])],
    ["actions", show(0, run("applied")), act("cancel", 10)],
    ["times", show(0, run("planned", { "created-at": "1" })), show(10, run("planned", { "created-at": "2" }))],
    ["deletions", { method: "DELETE", target, status: 204, at: 0 }, { target, at: 10 }],
    ["rate limits", limits(0, 5), limits(100, 6)],
    ["pages", listed(0, 1), listed(10, 2)],
  ])("%s are not compared", (_, first, second) => {
    const from = (origin: string, told: Told): Told => ({ ...told, origin });

    expect(watch(from("https://a", first), from("https://b", second))).toEqual([]);
    expect(watch(from("https://a", first), from("https://A", second))).toHaveLength(1);
  });

  const second = listed(10, 2, { total: 4 });
  const at = (target: string): Told => ({ ...second, target });
  test.each<[string, Told, number]>([
    ["the same list", second, 1],
    ["another order of its query", at("/organizations/demo/workspaces?page[size]=1&page[number]=2"), 1],
    ["an encoded query", at("/organizations/demo/workspaces?page%5Bnumber%5D=2&page%5Bsize%5D=1"), 1],
    ["another query", at(`${second.target}&search[name]=a`), 0],
    ["another address", at(second.target.replace("demo", "other")), 0],
    ["another caller", { ...second, token: "other" }, 0],
    ["another size", listed(10, 2, { size: 2, total: 4 }), 0],
    ["another total", listed(10, 2, { total: 3 }), 0],
  ])("a row of the first page is on the second page of %s", (_, page, count) => {
    expect(watch(listed(0, 1, { total: 4 }), page)).toHaveLength(count);
  });
});

test("resources in a response count, even without a link to them", () => {
  expect(watch(show(0, back[0]), show(10, back[1]), show(20, back[1]))).toEqual([states]);
  expect(watch(show(0, run("applying")), act("cancel", 10))).toEqual([]);
});

test("a boolean member with a state machine has the state of its own name if it is true", () => {
  const machine = {
    ...{ name: "seal", initial: "open", states: { open: {}, sealed: { final: true }, lost: {} } },
    transitions: [{ from: "open", to: "sealed" }],
  };
  const attributes = { properties: { sealed: { type: "boolean", "x-state-machine": machine }, other: {} } };
  const box = { properties: { type: { enum: ["boxes", "crates"] }, attributes } };
  const { byType } = watchMachines({ components: { schemas: { box, none: { properties: { attributes } } } } } as never);

  expect([...byType.keys()]).toEqual(["boxes", "crates"]);
  const [seal] = byType.get("crates")!;
  expect([true, false, "sealed", "toString", 1].map((value) => seal!.stateOf(value))).toEqual([
    ...["sealed", "open", "sealed", undefined, undefined],
  ]);
  expect(seal).toMatchObject({ name: "seal", attribute: "sealed", schema: "#/x-state-machine" });
  expect(seal!.mayBecome("open", "sealed")).toBe(true);
  expect(["open", "lost", "sealed"].map((to) => seal!.mayBecome("sealed", to))).toEqual([false, false, true]);
  expect(seal!.mayBecome("open", "lost")).toBe(true);
});

describe("facts from a response", () => {
  const named = (status: string, members: object) => ({ data: { ...run(status).data, ...members } });
  test.each<[string, (status: string) => unknown, number]>([
    ["the longest identifier that is remembered", (status) => named(status, { id: "r".repeat(256) }), 1],
    ["a longer one", (status) => named(status, { id: "r".repeat(257) }), 0],
    ["an identifier of another type", (status) => named(status, { id: 1 }), 0],
    ["a type of another type", (status) => named(status, { type: null }), 0],
    ["no attributes", () => named("", { attributes: [] }), 0],
    ["an unknown state", (status) => run(`${status}!`), 0],
    ["a list", (status) => [run(status).data], 0],
    ["included ones", (status) => ({ data: null, included: [run(status).data] }), 1],
  ])("%s", (_, body, count) => {
    const found = watch(show(0, body("planned")), show(10, body("pending")));
    expect(found.filter((each) => each.startsWith("illegal-transition"))).toHaveLength(count);
  });

  test("error responses and incomplete responses do not count for states", () => {
    const late = (status: number) => ({ ...show(10, back[1]), status });
    const answers = [199, 200, 299, 300, 404].map((status) => watch(show(0, back[0]), late(status)).length);

    expect(answers).toEqual([0, 1, 1, 0, 0]);
  });

  test("a message names the resource, unless its name may be a secret", () => {
    const told = (id: string) =>
      findingsOf(...[0, 10].map((at) => show(at, { data: { ...back[at / 10]!.data, id } })))[0]!.message;

    expect(told("run-1")).toBe("The run run-1 went from planned to pending, which no transition of run allows.");
    expect(told("a b")).toMatch(/^A resource went from planned/);
    expect(told("r".repeat(65))).toMatch(/^A resource went from planned/);
  });

  test("the message for a late action names the action and the state", () => {
    expect(
      findingsOf(show(0, run("applied")), act("apply", 10)).map(({ message, pointer, side }) => [
        message,
        pointer,
        side,
      ]),
    ).toEqual([
      ["applyRun was accepted, although the run run-1111111111111111 was applied before.", undefined, "response"],
    ]);
    expect(watch(show(0, run("applied"), 20), act("apply", 10))).toEqual([]);
    expect(watch(show(0, run("planned")), act("apply", 10))).toEqual([]);
  });
});

describe("times", () => {
  const reached = (times: unknown, more: object = {}) => run("planned", { "status-timestamps": times, ...more });
  const change = (state: string) => `unexpected-change /data/attributes/status-timestamps/${state}`;
  const many = (at: string) => Object.fromEntries(Array.from({ length: 102 }, (_, index) => [`s${index}`, at]));
  test.each<[string, unknown, unknown, string[]]>([
    ["a short form that leaves all of them out", reached({ a: "1" }), reached({}), []],
    ["one that is left out", reached({ a: "1", b: "1" }), reached({ b: "1" }), [change("a")]],
    ["invalid times", reached({ a: 1, b: null }), reached({ a: 2, b: "1" }), []],
    ["something else in their place", reached(["1"]), reached(["2"]), []],
    ["a time of creation that comes late", reached({ a: "1" }), reached({ a: "1" }, { "created-at": "1" }), []],
    ["a time of creation that is gone", reached({ a: "1" }, { "created-at": "1" }), reached({ a: "1" }), []],
    ["a time of creation alone", run("planned", { "created-at": "1" }), run("planned", { "created-at": "2" }), [times]],
    [
      "more of them than are remembered",
      reached(many("1")),
      reached(many("2")),
      Array.from({ length: 100 }, (_, index) => change(`s${index}`)),
    ],
  ])("%s", (_, before, after, expected) => {
    expect(watch(show(0, before), show(10, after))).toEqual(expected);
  });

  test("describes a change", () => {
    const found = findingsOf(show(0, reached({ a: "1" })), show(10, reached({ a: "2" })));

    expect(found.map(({ message, severity, side, schema }) => ({ message, severity, side, schema }))).toEqual([
      {
        message: "The run run-1111111111111111 had another status-timestamps a before.",
        severity: "error",
        side: "response",
        schema: "#",
      },
    ]);
  });
});

describe("after a deletion", () => {
  const target = "/workspaces/ws-1";
  const gone: Told = { method: "DELETE", target, status: 204, at: 0 };
  const again: Told = { target, at: 20 };
  const long = (length: number) => `/${"w".repeat(length - "/api/v2/".length)}`;
  const write = (more: Partial<Told>): Told => ({ method: "PATCH", target: "/workspaces/ws-2", at: 10, ...more });
  const sent = (value: unknown) => write({ sent: { data: value } });
  test.each<[string, Told[], number]>([
    ["an answer", [gone, again], 1],
    ["an answer to HEAD", [gone, { ...again, method: "head" }], 1],
    ["a response sent before the deletion", [{ ...gone, took: 50 }, again], 0],
    ["a refusal", [gone, { ...again, status: 404 }], 0],
    ["an answer where the deletion was refused", [{ ...gone, status: 409 }, again], 0],
    ["an answer where the deletion only began", [{ ...gone, status: 202 }, again], 0],
    ["an answer at another address", [gone, { ...again, target: "/workspaces/ws-10" }], 0],
    ["a deletion of a part by the body", [{ ...gone, sent: { data: [] } }, again], 0],
    ["a deletion of a part by the query", [{ ...gone, target: `${target}?version=3` }, again], 0],
    ["an answer with a query", [gone, { ...again, target: `${target}?include=project` }], 1],
    [
      "the longest address that is remembered",
      [long(1000)].flatMap((to) => [
        { ...gone, target: to },
        { ...again, target: to },
      ]),
      1,
    ],
    [
      "a longer one",
      [long(1001)].flatMap((to) => [
        { ...gone, target: to },
        { ...again, target: to },
      ]),
      0,
    ],
    ["a write elsewhere", [gone, write({}), again], 1],
    ["a write that was refused", [gone, write({ target, status: 409 }), again], 1],
    ["a write at its address", [gone, write({ target }), again], 0],
    ["a write above its address", [gone, write({ target: "/workspaces", method: "POST" }), again], 0],
    ["a question what is allowed", [gone, write({ target, method: "options" }), again], 1],
    ["a write that names it", [gone, sent({ id: "ws-1" }), again], 0],
    ["a write with its id inside a string", [gone, sent({ id: "a ws-1" }), again], 1],
    ["a write of as many bytes as are searched", [gone, sent("x".repeat(16_384 - '{"data":""}'.length)), again], 1],
    ["a write of more bytes", [gone, sent("x".repeat(16_385 - '{"data":""}'.length)), again], 0],
  ])("%s", (_, told, count) => {
    expect(watch(...told)).toEqual(Array(count).fill("unexpected-change"));
  });

  test("a name is the same in every spelling of its URL", () => {
    const [encoded, broken] = ["/workspaces/b%C3%BC%22x", "/workspaces/b%zz"];
    const countAfter = (to: string, name: string) =>
      watch({ ...gone, target: to }, sent({ name }), { ...again, target: to }).length;

    expect([
      countAfter(encoded, 'bü"x'),
      countAfter(encoded, "bux"),
      countAfter(broken, "b%zz"),
      countAfter(broken, "b"),
    ]).toEqual([0, 1, 0, 1]);
    expect(findingsOf(gone, again)[0]!.message).toBe("It still answers after it was deleted.");
  });
});
