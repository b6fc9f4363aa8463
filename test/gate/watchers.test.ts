// Mistakes that only several exchanges together show. Each is reported at its location, and valid traffic has no findings.
import { describe, expect, test } from "vitest";
import { act, run, show, type Told, watch } from "../support/watched.ts";

describe("states", () => {
  test("a run that goes back is reported", () => {
    expect(watch(show(0, run("planned")), show(10, run("pending")))).toEqual([
      "illegal-transition /data/attributes/status",
    ]);
  });

  test("reports a run that leaves a final state, even in a list", () => {
    const list = { data: [run("applying").data] };
    const target = "/workspaces/ws-1111111111111111/runs";
    expect(watch(show(0, run("applied")), { target, body: list, at: 10 })).toEqual([
      "illegal-transition /data/0/attributes/status",
    ]);
  });

  test("reports an action accepted in the wrong state", () => {
    expect(watch(show(0, run("applied")), act("apply", 10))).toEqual(["illegal-transition"]);
    expect(watch(show(0, run("applying")), act("discard", 10))).toEqual(["illegal-transition"]);
  });

  test("a finished test run that runs again is reported", () => {
    const testRun = (status: string) => ({ data: { type: "test-runs", id: "trun-1", attributes: { status } } });
    const target = "/organizations/demo/tests/registry-modules/private/demo/vpc/aws/test-runs/trun-1";
    expect(watch({ target, body: testRun("finished"), at: 0 }, { target, body: testRun("running"), at: 10 })).toEqual([
      "illegal-transition /data/attributes/status",
    ]);
  });

  test("skipped states between two requests are valid", () => {
    expect(
      watch(
        show(0, run("pending")),
        show(10, run("cost_estimated")),
        act("apply", 20),
        show(30, run("applied")),
        act("discard", 40, 409),
      ),
    ).toEqual([]);
  });

  test("responses that arrive in another order are valid", () => {
    expect(watch(show(0, run("planning"), 50), show(5, run("pending"), 60), show(100, run("planned")))).toEqual([]);
  });

  test("accepts an unknown state after any non-final state", () => {
    expect(watch(show(0, run("applying")), show(10, run("force_canceled")))).toEqual([]);
    expect(watch(show(0, run("applied")), show(10, run("force_canceled")))).toHaveLength(1);
  });
});

describe("values that never change", () => {
  test("a changed creation time is reported", () => {
    const created = (at: string) => run("planned", { "created-at": at });
    expect(watch(show(0, created("2026-01-01T00:00:00.000Z")), show(10, created("2026-01-01T00:00:01.000Z")))).toEqual([
      "unexpected-change /data/attributes/created-at",
    ]);
  });

  test("a changed time of a state is reported, and a new one is not", () => {
    const reached = (times: object) => run("planned", { "status-timestamps": times });
    expect(watch(show(0, reached({ "planned-at": "1" })), show(10, reached({ "planned-at": "2" })))).toEqual([
      "unexpected-change /data/attributes/status-timestamps/planned-at",
    ]);
    expect(watch(show(0, reached({ a: "1" })), show(10, reached({ a: "1", b: "2" })))).toEqual([]);
  });

  const workspace = { data: { type: "workspaces", id: "ws-1", attributes: {} } };
  const at = (method: string, target: string, status: number, time: number): Told => ({
    method,
    target,
    status,
    at: time,
    ...(status === 200 || status === 201 ? { body: workspace } : {}),
  });

  test("a deleted workspace that still exists is reported", () => {
    expect(watch(at("DELETE", "/workspaces/ws-1", 204, 0), at("GET", "/workspaces/ws-1", 200, 10))).toEqual([
      "unexpected-change",
    ]);
  });

  test("a list may still exist after its items were deleted", () => {
    const consumers = "/workspaces/ws-1/relationships/remote-state-consumers";
    const removed = { data: [{ type: "workspaces", id: "ws-2" }] };
    expect(
      watch(
        { ...at("DELETE", consumers, 204, 0), sent: removed },
        { ...at("GET", consumers, 200, 10), body: { data: [] } },
      ),
    ).toEqual([]);
  });

  test("renaming a workspace to the name of a deleted one is valid", () => {
    const byName = "/organizations/demo/workspaces/app";
    const rename = { data: { type: "workspaces", attributes: { name: "app" } } };
    expect(
      watch(
        at("DELETE", byName, 204, 0),
        { ...at("PATCH", "/workspaces/ws-2", 200, 10), sent: rename },
        at("GET", byName, 200, 20),
      ),
    ).toEqual([]);
  });

  test("a new workspace with the same name is valid", () => {
    const byName = "/organizations/demo/workspaces/app";
    expect(
      watch(
        at("DELETE", byName, 204, 0),
        at("POST", "/organizations/demo/workspaces", 201, 10),
        at("GET", byName, 200, 20),
      ),
    ).toEqual([]);
  });
});

describe("pages", () => {
  const target = "/organizations/demo/workspaces";
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ type: "workspaces", id: `ws-${from + index}`, attributes: {} }));
  const link = (number: number | null) => number && `/api/v2${target}?page%5Bnumber%5D=${number}&page%5Bsize%5D=2`;

  /** Page `number` of 5 rows in pages of 2. `change` makes it wrong. */
  function page(number: number, change: { data?: object[]; pagination?: object; links?: object } = {}): Told {
    const [next, prev] = [number < 3 ? number + 1 : null, number > 1 ? number - 1 : null];
    const pagination = { "current-page": number, "page-size": 2, "prev-page": prev, "next-page": next };
    const links = { self: link(number), first: link(1), prev: link(prev), next: link(next), last: link(3) };
    return {
      target: `${target}?page%5Bnumber%5D=${number}&page[size]=2`,
      at: number * 10,
      body: {
        data: change.data ?? rows(number * 2, number === 3 ? 1 : 2),
        links: { ...links, ...change.links },
        meta: { pagination: { ...pagination, "total-pages": 3, "total-count": 5, ...change.pagination } },
      },
    };
  }

  test.each([null, 3])("a page after the last one may have %s as its previous page", (prev) => {
    const beyond = page(5, {
      data: [],
      pagination: { "prev-page": prev, "next-page": null },
      links: { prev: link(prev), next: null },
    });

    expect(watch(beyond)).toEqual([]);
    expect(
      watch(
        page(5, { data: [], pagination: { "prev-page": 4, "next-page": null }, links: { prev: link(4), next: null } }),
      ),
    ).toEqual(["inconsistent-pagination /meta/pagination/prev-page"]);
  });

  test("pages that add up are valid", () => {
    expect(watch(page(1), page(2), page(3))).toEqual([]);
  });

  test.each<[string, Told[], string]>([
    [
      "a number of pages that the count contradicts",
      [page(1, { pagination: { "total-pages": 4 } })],
      "/meta/pagination/total-pages",
    ],
    ["a last page with a next link", [page(3, { pagination: { "next-page": 4 } })], "/meta/pagination/next-page"],
    ["the wrong page", [{ ...page(1), target: page(2).target }], "/meta/pagination/current-page"],
    ["the wrong size", [{ ...page(1), target: target }], "/meta/pagination/page-size"],
    ["an incomplete page", [page(1, { data: rows(2, 1) })], "/data"],
    ["a duplicate row", [page(1, { data: [...rows(2, 1), ...rows(2, 1)] })], "/data"],
    ["a row that comes again on the next page", [page(1), page(2, { data: rows(3, 2) })], "/data"],
    ["a link that leads to another page", [page(1, { links: { next: link(3) } })], "/links/next"],
  ])("%s is reported", (_, told, pointer) => {
    expect(watch(...told)).toContain(`inconsistent-pagination ${pointer}`);
  });

  test("accepts two callers that read the same list concurrently", () => {
    const other = (number: number): Told => ({ ...page(number), token: "two" });
    expect(watch(page(1), other(1), page(2), other(2), page(3), other(3))).toEqual([]);
    // A row on one caller's second page may be on the other's first page.
    expect(watch(page(1), { ...page(2, { data: rows(2, 2) }), token: "two" })).toEqual([]);
  });

  test("a list may grow between two pages", () => {
    const created: Told = { method: "POST", target, status: 201, body: { data: rows(9, 1)[0] }, at: 15 };
    expect(watch(page(1), created, page(2, { data: rows(3, 2) }))).toEqual([]);
    // A QUERY changes nothing.
    expect(watch(page(1), { ...created, method: "QUERY" }, page(2, { data: rows(2, 2) }))).not.toEqual([]);
  });
});

describe("included resources", () => {
  const related = (...ids: string[]) => ({ created: { data: ids.map((id) => ({ type: "users", id })) } });
  const user = (id: string) => ({ type: "users", id, attributes: {} });
  const document = (included: object[]) => ({
    data: { type: "runs", id: "run-1", attributes: {}, relationships: related("user-1") },
    included,
  });

  test("an included item without a reference and one that is listed twice are reported", () => {
    expect(watch(show(0, document([user("user-1"), user("user-2")])))).toEqual(["linkage /included/1"]);
    expect(watch(show(0, document([user("user-1"), user("user-1")])))).toEqual(["linkage /included/1"]);
    expect(watch(show(0, document([user("user-1")])))).toEqual([]);
  });
});

describe("rate limits", () => {
  const told = (at: number, limit: number, remaining: number, reset: number, more: Partial<Told> = {}): Told => ({
    target: "/runs/run-1111111111111111",
    at,
    headers: [
      "X-RateLimit-Limit",
      `${limit}`,
      "x-ratelimit-remaining",
      `${remaining}`,
      "X-RateLimit-Reset",
      `${reset}`,
    ],
    ...more,
  });
  const refused = (at: number, remaining: number, reset: number, retryAfter: string): Told => {
    const answer = told(at, 30, remaining, reset);
    return { ...answer, status: 429, headers: [...answer.headers!, "Retry-After", retryAfter] };
  };

  test("accepts headers that count down and reset", () => {
    expect(watch(told(0, 30, 29, 0.9), told(100, 30, 28, 0.8), told(1000, 30, 29, 0.9))).toEqual([]);
    expect(watch(told(0, 30, 3, 0.9), told(100, 30, 29, 0.8, { token: "two" }))).toEqual([]);
    expect(watch(told(0, 30, 0, 0.9), refused(100, 0, 0.8, "1"))).toEqual([]);
    // An unknown caller is refused before the limit counts, and requests without a token may be of several callers.
    expect(watch(told(0, 30, 0, 0.9), told(100, 30, 0, 0.8, { status: 401 }))).toEqual([]);
    expect(watch(told(0, 30, 3, 0.9), told(100, 30, 30, 0, { target: "/nowhere", status: 404 }))).toEqual([]);
    expect(watch(told(0, 30, 3, 0.9, { token: "" }), told(100, 30, 29, 0.8, { token: "" }))).toEqual([]);
  });

  test.each<[string, Told[], string]>([
    ["a remainder that grows within a window", [told(0, 30, 5, 0.9), told(100, 30, 6, 0.8)], "X-RateLimit-Remaining"],
    ["an uncounted request", [told(0, 30, 5, 0.9), told(100, 30, 5, 0.8)], "X-RateLimit-Remaining"],
    ["an answer beyond the limit", [told(0, 30, 0, 0.9), told(100, 30, 0, 0.8)], "X-RateLimit-Remaining"],
    ["a remainder above the limit", [told(0, 30, 31, 0.9)], "X-RateLimit-Remaining"],
    ["an undocumented limit", [told(0, 100, 5, 0.9)], "X-RateLimit-Limit"],
    ["a refusal while something remains", [refused(0, 2, 0.9, "1")], "X-RateLimit-Remaining"],
    ["a Retry-After that contradicts the reset", [refused(0, 0, 0.9, "40")], "Retry-After"],
  ])("%s is reported", (_, exchanges, header) => {
    expect(watch(...exchanges)).toEqual([`rate-limit ${header}`]);
  });
});
