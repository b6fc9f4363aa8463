// Rows B1 to B7: names and values of queries.
import { expect, test } from "vitest";
import { attempt, type BadInputsWorld, type Input, shareBadInputsWorld, tryInputs } from "../support/bad-inputs.ts";
import { type Collection, refused, served } from "../support/bad-queries.ts";
import { list } from "../support/bad-workspaces.ts";

const world = shareBadInputsWorld();
const runs = "/workspaces/{ws}/runs";
const lists = [list, runs, "/organizations/{org}/runs", "/workspaces/{ws}/relationships/tags"];

const isPageOfOne = ({ data, meta }: Collection) => {
  expect(data).toHaveLength(1);
  expect(meta.pagination["page-size"]).toBe(1);
};
const spellings = [
  "page[size]=1",
  "page%5Bsize%5D=1",
  "page%5bsize%5d=1",
  "page%5Bsize]=1",
  "%70age[size]=%31",
  "&&page[size]=1&",
];

const names: Input[] = [
  ...spellings.map((query) => served("B1", query, isPageOfOne)),
  // Clients send paging parameters to every list, also to lists without pages.
  ...[
    "page%255Bsize%255D=1",
    "page=1",
    "page=1&page=2",
    "page[size][a]=1",
    "page[]=1",
    "page[size=1",
    "page[1]=x",
    "page[number][]=-1",
    "page[after]=x",
    "pagesize=1",
  ].flatMap((query) => [served("B2", query), served("B2", query, undefined, "/workspaces/{ws}/tag-bindings")]),
  ...["page[number]=-1", "page[size]=0", "page[size]=1&page[size]=2"].map((query) =>
    served("B2", query, undefined, "/workspaces/{ws}/tag-bindings"),
  ),
  refused("B2", "page[number]=1", "page[number]", "/workspaces/{ws}"),
  refused("B2", "page=1", "page", "/workspaces/{ws}"),
  refused("B2", "foo=1", "foo"),
  refused("B2", "foo", "foo"),
  refused("B2", "filter[nope]=1", "filter[nope]"),
  refused("B2", "filter[status]=planned", "filter[status]"),
  refused("B2", "search[nope]=1", "search[nope]"),
  refused("B2", "filter[status][0]=planned", "filter[status][0]", runs),
  refused("B2", "constructor[prototype][x]=1", "constructor[prototype][x]"),
  refused("B2", "filter[__proto__]=1", "filter[__proto__]"),
  refused("B2", "filter[__proto__][x]=1", "filter[__proto__][x]"),
  refused("B2", Array.from({ length: 1_300 }, (_, index) => `a${"bcdefghijk"[index % 10]}`).join("=&"), "ab"),
  refused(
    "B2",
    Array.from({ length: 2_500 }, () => "a=")
      .join("&")
      .slice(0, 7_500),
    "a",
  ),
  ...[
    "__proto__[x]=1",
    "__proto__=1",
    "TagBindings=",
    "camelCase=1",
    "page-size=1",
    "a.b=1",
    "a1=1",
    "[a]=1",
    "=1",
    "=",
    "&",
    "&&&",
  ].map((query) => served("B2", query)),
  served("B2", Array.from({ length: 900 }, (_, index) => `aB${index}`).join("=&")),
];

const numbers = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x10",
  "%201",
  "1%20",
  "+1",
  "abc",
  "",
  "9".repeat(30),
  "NaN",
  "Infinity",
  "null",
  "1,2",
  "٣",
  "%D9%A3",
  "1%00",
  "true",
  "01x",
];

const pages: Input[] = [
  ...lists.flatMap((path) =>
    ["page[size]", "page[number]"].flatMap((name) =>
      numbers.filter((value) => value !== "٣").map((value) => refused("B3", `${name}=${value}`, name, path)),
    ),
  ),
  ...lists.flatMap((path) =>
    ["101", "1000", "2147483648", "9007199254740993"].map((size) =>
      refused("B4", `page[size]=${size}`, "page[size]", path),
    ),
  ),
  served("B4", "page[size]=100", ({ meta }) => expect(meta.pagination["page-size"]).toBe(100)),
  ...[
    [50, 1],
    [1_000_000, 2],
    [9_007_199_254_740_991, 100],
  ].map(([number, size]) =>
    served("B5", `page[number]=${number}&page[size]=${size}`, ({ data, meta, links }) => {
      const total = meta.pagination["total-count"];
      const last = Math.ceil(total / size!);
      expect(data).toEqual([]);
      expect(meta.pagination).toEqual({
        "current-page": number,
        "next-page": null,
        "page-size": size,
        "prev-page": last,
        "total-count": total,
        "total-pages": last,
      });
      expect(total).toBe(2);
      expect(links.next).toBeNull();
      expect(new URLSearchParams(links.prev!.split("?")[1]).get("page[number]")).toBe(String(last));
    }),
  ),
  served("B5", "page[number]=2&search[name]=nothing-of-the-kind", ({ data, meta }) => {
    expect(data).toEqual([]);
    expect(meta.pagination).toMatchObject({ "total-count": 0, "total-pages": 0, "prev-page": null, "next-page": null });
  }),
];

const values: Input[] = [
  refused("B6", "page[size]=1&page[size]=1", "page[size]"),
  refused("B6", "page[size]=1&page%5Bsize%5D=2", "page[size]"),
  refused("B6", "page%5bsize%5d=1&page%5Bsize%5D=1", "page[size]"),
  refused("B6", "search[name]=a&search[name]=b", "search[name]"),
  refused("B6", "include=project&include=organization", "include"),
  refused("B6", "sort=name&sort=-name", "sort"),
  refused("B6", "filter[tagged][0][key]=a&filter[tagged][0][key]=b", "filter[tagged][0][key]"),
  refused("B6", "filter[status]=planned&filter[status]=applied", "filter[status]", runs),
  refused("B7", "filter[status]=bogus", "filter[status]", runs),
  refused("B7", "filter[status]=planned,bogus", "filter[status]", runs),
  refused("B7", "filter[status]=planned,", "filter[status]", runs),
  refused("B7", "filter[status]=PLANNED", "filter[status]", runs),
  refused("B7", "filter[source]=svc-api,bogus", "filter[source]", runs),
  refused("B7", "filter[operation]=bogus", "filter[operation]", runs),
  refused("B7", "filter[status_group]=final,non_final", "filter[status_group]", runs),
  refused("B7", "filter[status_group]=bogus", "filter[status_group]", runs),
  ...["-1", "20256x", "years", "1e3", "2026.5", "99999"].map((value) =>
    refused("B7", `filter[timeframe]=${value}`, "filter[timeframe]", runs),
  ),
  ...["-bogus", "name,-name", "--name", "+name", "Name", "created-at"].map((value) =>
    refused("B7", `sort=${value}`, "sort"),
  ),
  ...["nope", "project,nope", "current_run.nope", "PROJECT", "project.organization", ","].map((value) =>
    refused("B7", `include=${value}`, "include"),
  ),
  refused("B7", "include=nope", "include", "/runs/{run}"),
  refused("B7", "include=project", "include", "/runs/{run}"),
  refused("B7", "include=project", "include", "/workspaces/{ws}/tag-bindings"),
  refused("B7", "include=oauth_client", "include", "/oauth-tokens/{ot}"),
  refused("B7", "sort=name", "sort", runs),
  refused("B7", "filter[project][id]=bogus", "filter[project][id]"),
  refused("B7", "filter[current-run][status]=bogus", "filter[current-run][status]"),
  refused("B7", "offset=-1", "offset", "/logs/abc"),
  served("B7", "filter[status]=", undefined, runs),
  served("B7", "filter[timeframe]=1970", undefined, runs),
];

/** Each is refused, even after many ignored names. */
const ignored = Array.from({ length: 300 }, (_, index) => `aB${index}`).join("&");
const hidden: Input[] = [
  ["foo=1", "foo"],
  ["page[size]=1000", "page[size]"],
  ["page[number]=-1", "page[number]"],
  ["sort=bogus", "sort"],
  ["include=nope", "include"],
  ["search[exclude-tags]=,", "search[exclude-tags]"],
  ["search[name]=a&search[name]=b", "search[name]"],
  ["filter[tagged][x]=1", "filter[tagged][x]"],
].map(([query, parameter]) => refused("B2", `${ignored}&${query}`, parameter!));

tryInputs(world, [...names, ...pages, ...values, ...hidden]);

test("no query changes a prototype", async () => {
  for (const query of [
    "__proto__[polluted]=1",
    "constructor[prototype][polluted]=1",
    "filter[__proto__][polluted]=1",
    "filter[tagged][__proto__][polluted]=1",
  ]) {
    await attempt(world(), { status: [200, 400], ask: { path: `${list}?${query}` } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  }
});

test("a wrong include is refused with the text that clients search for", async () => {
  const check = ({ body }: { body: string }) => expect(body).toContain("include parameter");

  await attempt(world(), { status: 400, ask: { path: "/runs/{run}?include=nope" }, check });
});

test("B1 to B9: each of several wrong parameters is named", async () => {
  const given: BadInputsWorld = world();

  await attempt(given, {
    status: 400,
    ask: { path: `${list}?page[size]=0&sort=x&include=y&foo=1` },
    source: ["page[size]", "sort", "include", "foo"].map((parameter) => ({ parameter })),
  });
});
