// Edge cases of the watchers in lists, included resources and rate limits.
import { describe, expect, test } from "vitest";
import { findingsOf, type Told, watch } from "../support/watched.ts";

const target = "/organizations/demo/workspaces";
const rows = (...ids: string[]) => ids.map((id) => ({ type: "workspaces", id, attributes: {} }));

interface Page {
  number?: number;
  size?: number;
  total?: number;
  pagination?: object;
  links?: object | null;
  data?: unknown;
  query?: string;
}

/** Page `number` of `total` rows in pages of `size`. It is valid except for the given parts. */
function page({ number = 1, size = 2, total = 3, ...more }: Page = {}, told: Partial<Told> = {}): Told {
  const pages = Math.ceil(total / size);
  const count = Math.max(0, Math.min(size, total - (number - 1) * size));
  const pagination = {
    "current-page": number,
    "page-size": size,
    "prev-page": number > 1 ? number - 1 : null,
    "next-page": number < pages ? number + 1 : null,
    "total-pages": pages,
    "total-count": total,
    ...more.pagination,
  };
  const data = more.data ?? rows(...Array.from({ length: count }, (_, index) => `ws-${number}-${index}`));
  return {
    target: `${target}?${more.query ?? `page[number]=${number}&page[size]=${size}`}`,
    at: number * 10,
    body: { data, ...(more.links !== null && { links: more.links ?? {} }), meta: { pagination } },
    ...told,
  };
}
const wrong = (pointer: string) => `inconsistent-pagination ${pointer}`;
const at = (member: string) => wrong(`/meta/pagination/${member}`);

describe("one page", () => {
  test.each<[string, Page, string[]]>([
    ["an empty list without a page", { total: 0 }, []],
    ["an empty list of one page", { total: 0, pagination: { "total-pages": 1 } }, []],
    [
      "an empty list of two pages",
      { total: 0, pagination: { "total-pages": 2 } },
      [at("total-pages"), at("next-page")],
    ],
    ["a first page that has one before it", { pagination: { "prev-page": 1 } }, [at("prev-page")]],
    ["a second page without a previous page", { number: 2, pagination: { "prev-page": null } }, [at("prev-page")]],
    ["a first page marked as the last", { pagination: { "next-page": null } }, [at("next-page")]],
    ["an additional row", { data: rows("a", "b", "c") }, [wrong("/data")]],
    ["the default size", { size: 20, query: "" }, []],
    ["another default size", { query: "" }, [at("page-size")]],
    ["the first page by default", { query: "page[size]=2" }, []],
    ["the second page by default", { number: 2, query: "page[size]=2" }, [at("current-page")]],
    ["a spelled-out page number", { number: 2, query: "page[number]=two&page[size]=2" }, []],
    ["a spelled-out size", { query: "page[size]=two" }, []],
    [
      "links to nowhere else",
      { links: { self: "?page[number]=1", next: "/x?page[number]=2&a=b", prev: null, first: "/x" } },
      [],
    ],
    ["a wrong self link", { links: { self: "?page[number]=2" } }, [wrong("/links/self")]],
    ["a wrong last link", { links: { last: "/x" } }, [wrong("/links/last")]],
    ["a previous link on the first page", { links: { prev: "/x" } }, [wrong("/links/prev")]],
    ["no link to the next one", { links: { next: null } }, [wrong("/links/next")]],
    ["links that are not strings", { links: { next: 2, prev: {} } }, []],
    ["no links at all", { links: null }, []],
    ["a last link of an empty list", { total: 0, links: { last: "?page[number]=1" } }, []],
    ["numbers that are texts", { pagination: { "total-count": "9" } }, []],
    ["pages of nothing", { pagination: { "page-size": 0 } }, []],
    ["a next page that is a string", { pagination: { "next-page": "9" } }, []],
    ["a page beyond the end, behind the last", { number: 4, pagination: { "prev-page": 2, "next-page": null } }, []],
    ["equal rows without ids", { data: [{ type: "a" }, { type: "a" }] }, []],
    ["no list", { data: {}, pagination: { "next-page": 9 } }, []],
  ])("%s", (_, given, expected) => {
    expect(watch(page(given))).toEqual(expected);
  });

  test("has a message with numbers", () => {
    const messages = (given: Page) => findingsOf(page(given)).map(({ message }) => message);

    expect(messages({ pagination: { "total-pages": 4 } })).toEqual(["3 items in pages of 2 make 2 pages, not 4."]);
    expect(messages({ pagination: { "next-page": null } })).toEqual([
      "After page 1 of 2, next-page must be 2, not null.",
    ]);
    expect(messages({ pagination: { "prev-page": 7 } })).toEqual(["On page 1 of 2, prev-page must be null, not 7."]);
    expect(messages({ number: 2, data: rows("a", "b") })).toEqual([
      "Page 2 of 3 items in pages of 2 has 1 items, not 2.",
    ]);
    expect(messages({ query: "page[size]=5&page[number]=3" })).toEqual([
      "The request asked for page 3, but page 1 came.",
      "The request asked for pages of 5 items, but pages of 2 came.",
    ]);
    expect(messages({ links: { last: "/x" } })).toEqual(["The link last leads to page 1, not 2."]);
    expect(messages({ data: rows("a", "a") })).toEqual(["The workspace a occurs twice on one page."]);
  });
});

describe("pages in a row", () => {
  const again = page({ number: 2, data: rows("ws-1-0") });
  const write: Told = { method: "POST", target: "/runs", status: 201, at: 15 };
  test.each<[string, Told[], string[]]>([
    ["a row that comes again", [page(), again], [wrong("/data")]],
    ["after a write", [page(), write, again], []],
    ["after a write that was refused", [page(), { ...write, status: 409 }, again], [wrong("/data")]],
    ["after a question what is allowed", [page(), { ...write, method: "OPTIONS" }, again], [wrong("/data")]],
    [
      "of another list",
      [page(), page({ number: 2, data: rows("ws-1-0"), query: "page[number]=2&page[size]=2&q=a" })],
      [],
    ],
    ["at another address", [page(), { ...again, target: again.target.replace("demo", "other") }], []],
    [
      "with the query in another order",
      [page(), { ...again, target: `${target}?page[size]=2&page[number]=2` }],
      [wrong("/data")],
    ],
    ["at once", [page({}, { took: 50 }), again], []],
    ["without the first page", [again], []],
    ["after a page was left out", [page({ total: 5 }), page({ number: 3, total: 5, data: rows("ws-1-0") })], []],
    ["of a list that has grown", [page(), page({ number: 2, total: 4, data: rows("ws-1-0", "new") })], []],
    ["that begins anew", [page(), { ...page({ data: rows("a", "b") }), at: 15 }, again], []],
    ["with rows that have no name", [page(), page({ number: 2, data: [{}] })], []],
  ])("%s", (_, told, expected) => {
    expect(watch(...told)).toEqual(expected);
  });

  test("finds a row of page one on page three, and a wrong total", () => {
    const third = page({ number: 3, total: 5, data: rows("ws-1-0") });
    const found = findingsOf(page({ total: 5 }), page({ number: 2, total: 5 }), third);
    const short = [page(), page({ number: 2, data: [] })];

    expect(found.map(({ message }) => message)).toEqual(["The workspace ws-1-0 is on page 3 and on an earlier page."]);
    expect(findingsOf(...short).map(({ message }) => message)).toEqual([
      "Page 2 of 3 items in pages of 2 has 1 items, not 0.",
      "All pages together have 2 items, not 3.",
    ]);
  });

  test("the comparison ends after the maximum of remembered rows", () => {
    const many = (number: number, last: string): Told => {
      const ids = Array.from({ length: 2_500 }, (_, index) => `ws-${number}-${index}`);
      return page({ number, size: 2_500, total: 7_500, data: rows(...ids.slice(1), last) });
    };

    expect(watch(many(1, "a"), many(2, "a"))).toEqual([wrong("/data")]);
    expect(watch(many(1, "a"), many(2, "b"), many(3, "a"))).toEqual([]);
  });
});

test.each([
  ["small", "ws", [wrong("/data")]],
  ["long", "w".repeat(240), []],
])("of 40 lists with %s identifiers, the last ones are remembered", { tags: "long" }, (_, name, expected) => {
  const ofList = (list: number, number: number, first: string): Told => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `${name}-${list}-${number}-${index}`);
    return page(
      { number, size: 1_000, total: 2_000, data: rows(first, ...ids.slice(1)) },
      { target: `${target}?q=${list}&page[number]=${number}&page[size]=1000`, at: list * 100 + number * 10 },
    );
  };
  const others = Array.from({ length: 40 }, (_, index) => ofList(index + 1, 1, "other"));

  expect(watch(ofList(0, 1, "a"), ...others, { ...ofList(0, 2, "a"), at: 10_000 })).toEqual(expected);
});

describe("included resources", () => {
  const user = (id: string, relationships: object = {}) => ({ type: "users", id, attributes: {}, relationships });
  const to = (...ids: string[]) => ({ some: { data: ids.map((id) => ({ type: "users", id })) } });
  const included = (relationships: object, ...all: object[]): Told => ({
    target: "/runs/run-1111111111111111",
    at: 0,
    body: { data: { type: "runs", id: "run-1", attributes: {}, relationships }, included: all },
  });
  test.each<[string, Told, number]>([
    ["one that a list leads to", included(to("a"), user("a")), 0],
    ["one that a single one leads to", included({ some: { data: { type: "users", id: "a" } } }, user("a")), 0],
    ["one that another included one leads to", included(to("a"), user("a", to("b")), user("b")), 0],
    ["one of another type", included({ some: { data: { type: "teams", id: "a" } } }, user("a")), 1],
    ["relationships with missing and empty data", included({ a: {}, b: { data: null }, c: 1 }, user("a")), 1],
    ["as many as are compared", included({}, ...Array.from({ length: 5_000 }, (_, index) => user(`u${index}`))), 5_000],
    ["more of them", included({}, ...Array.from({ length: 5_001 }, (_, index) => user(`u${index}`))), 0],
    ["in an error", { ...included({}, user("a")), status: 404 }, 0],
  ])("%s", (_, told, count) => {
    expect(watch(told)).toHaveLength(count);
  });

  test("are named", () => {
    const messages = findingsOf(included(to("a"), user("a"), user("a"), user("b"))).map(({ message }) => message);

    expect(messages).toEqual([
      "The user a occurs twice in one document.",
      "The user b is included, but nothing in the document is related to it.",
    ]);
  });
});

describe("rate limits", () => {
  interface Limits {
    limit?: unknown;
    remaining?: unknown;
    reset?: unknown;
    retry?: string;
  }
  const told = (
    time: number,
    { limit = 30, remaining = 5, reset = 0.9, retry }: Limits,
    more: Partial<Told> = {},
  ): Told => ({
    target: "/runs/run-1111111111111111",
    at: time,
    headers: [
      ...["X-RateLimit-Limit", `${limit}`, "X-RateLimit-Remaining", `${remaining}`, "X-RateLimit-Reset", `${reset}`],
      ...(retry === undefined ? [] : ["Retry-After", retry]),
    ],
    ...more,
  });
  const list = { target: "/workspaces/ws-1111111111111111/runs" };
  const other = { target: "/runs/run-2222222222222222" };
  const [remaining, after] = ["rate-limit X-RateLimit-Remaining", "rate-limit Retry-After"];
  const refused = (limits: Limits) => told(0, { remaining: 0, ...limits }, { status: 429 });
  test.each<[string, Told[], string[]]>([
    ["as many as the limit", [told(0, { remaining: 30 })], []],
    ["no number", [told(0, { remaining: "many", limit: 100 })], []],
    ["an empty header", [told(0, { remaining: " ", limit: 100 })], []],
    ["a refusal without a time", [refused({})], []],
    [
      "a refusal after the last one",
      [told(0, { remaining: 0 }), told(10, { remaining: 0, retry: "1" }, { status: 429 })],
      [],
    ],
    ["a refusal that says when", [refused({ reset: 2, retry: "3" })], []],
    ["a refusal with a late time", [refused({ reset: 2, retry: "3.1" })], [after]],
    ["a refusal with an early time", [refused({ reset: 5, retry: "3" })], [after]],
    ["another address of the same limit", [told(0, {}), told(10, { remaining: 6 }, other)], [remaining]],
    ["a list that has its own limit", [told(0, {}), told(10, { remaining: 29, reset: 50 }, list)], []],
    ["the list again", [told(0, { reset: 50 }, list), told(10, { remaining: 6, reset: 49 }, list)], [remaining]],
    ["another limit", [told(0, {}), told(10, { limit: 31, remaining: 6 })], ["rate-limit X-RateLimit-Limit"]],
    ["answers that crossed", [told(0, {}, { took: 50 }), told(10, { remaining: 6 })], []],
    ["the last moment of a window", [told(0, { reset: 0.9 }), told(894, { remaining: 6 })], [remaining]],
    ["the first moment after it", [told(0, { reset: 0.9 }), told(895, { remaining: 6 })], []],
    [
      "a window that ends at a rounded time",
      [told(0, { reset: 2 }), told(994, { remaining: 6, reset: 1.9 })],
      [remaining],
    ],
    ["a window that ends at a rounded time", [told(0, { reset: 2 }), told(995, { remaining: 6, reset: 1.9 })], []],
    [
      "a caller without a visible token",
      ["REDACTED", "REDACTED"].map((token, index) => told(index * 10, { remaining: 5 + index }, { token })),
      [],
    ],
    ...[401, 408, 413, 414, 431].map((status): [string, Told[], string[]] => [
      `a ${status} without a count`,
      [told(0, {}), told(10, {}, { status })],
      [],
    ]),
    ["an uncounted 404", [told(0, {}), told(10, {}, { status: 404 })], [remaining]],
  ])("%s", (_, exchanges, expected) => {
    expect(watch(...exchanges)).toEqual(expected);
  });

  test("have messages with numbers", () => {
    const messages = (...exchanges: Told[]) =>
      findingsOf(...exchanges).map(({ severity, message }) => `${severity}: ${message}`);

    expect(messages(told(0, { limit: 100 }))).toEqual([
      "warning: X-RateLimit-Limit is 100, though the spec declares 30.",
    ]);
    expect(messages(told(0, { remaining: 31 }))).toEqual([
      "error: X-RateLimit-Remaining is more than X-RateLimit-Limit.",
    ]);
    expect(messages(refused({ remaining: 2, reset: 5, retry: "9" }))).toEqual([
      "error: It answers 429, although X-RateLimit-Remaining is 2.",
      "error: Retry-After is 9 s, though X-RateLimit-Reset is 5 s.",
    ]);
    expect(messages(told(0, {}), told(10, { remaining: 6 }), told(20, { remaining: 6 }))).toEqual([
      "error: X-RateLimit-Remaining went from 5 to 6 within one window.",
      "error: X-RateLimit-Remaining stays 6, though a request was counted.",
    ]);
    expect(messages(told(0, { remaining: 0 }), told(10, { remaining: 0 }))).toEqual([
      "error: It is answered, although no requests remained in this window.",
    ]);
  });
});
