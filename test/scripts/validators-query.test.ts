import { expect, test } from "vitest";
import { matchRoute, readQuery } from "../../generated/validators.js";
import { measureProcessor } from "../support/processor-time.ts";

const namesOf = (raw: string) =>
  readQuery("listWorkspaces", raw).violations.map(({ kind, parameter }) => [kind, parameter]);
const read = (raw: string) => readQuery("listWorkspaces", raw).query;

test("groups always exist, and defaults are filled in", () => {
  expect(readQuery("listWorkspaces", "")).toEqual({
    query: { page: { number: 1, size: 20 }, search: {}, filter: { project: {}, "current-run": {} } },
    violations: [],
  });
});

test("a list with pagination on demand has no default page", () => {
  expect(readQuery("listOauthTokens", "").query).toEqual({ page: {} });
});

test.each([
  ["page[size]=5", "raw"],
  ["page%5Bsize%5D=5", "upper case"],
  ["page%5bsize%5d=5", "lower case"],
  ["page%5Bsize]=5", "mixed"],
  ["p%61ge[size]=%35", "letters"],
])("%s means page[size] (%s)", (raw) => {
  expect(read(raw).page.size).toBe(5);
});

test("texts are decoded once, and a plus is a space", () => {
  expect(read("search[name]=a+b%2Bc%2520d").search.name).toBe("a b+c%20d");
});

test("splits comma lists, even at encoded commas", () => {
  expect(read("include=current_run.plan%2Cproject,readme").include).toEqual(["current_run.plan", "project", "readme"]);
});

test("an empty list has no items", () => {
  expect(readQuery("listWorkspaces", "include=")).toMatchObject({ query: { include: [] }, violations: [] });
});

test("an empty filter or search counts as absent, even an indexed one", () => {
  const raw = "filter[project][id]=&search[tags]=&filter[tagged][0][key]=&filter[tagged][0][value]=";

  expect(readQuery("listWorkspaces", raw)).toMatchObject({
    query: { search: {}, filter: { project: {} } },
    violations: [],
  });
  expect(read(raw).filter).not.toHaveProperty("tagged");
});

test("indexed filters become lists in the order of their indexes", () => {
  const raw =
    "filter[tagged][9999][key]=c&filter[tagged][2][value]=x&filter[tagged][0][key]=a&filter%5Btagged%5D%5B2%5D%5Bkey%5D=b";

  expect(readQuery("listWorkspaces", raw)).toMatchObject({
    query: { filter: { tagged: [{ key: "a" }, { key: "b", value: "x" }, { key: "c" }] } },
    violations: [],
  });
});

test.each(["-1", "a", "01", "1.5", "10000", "4294967296", "", " 1", "__proto__"])("refuses the index %j", (index) => {
  const name = `filter[tagged][${index}][key]`;

  expect(namesOf(`${encodeURIComponent(name)}=a`)).toEqual([
    ["invalid-parameter", expect.stringMatching(/^filter\[tagged\]/)],
  ]);
});

test.each([
  "filter[tagged]=a",
  "filter[tagged]=a&filter[tagged][0][key]=b",
  "filter[tagged][0]=a",
  "filter[tagged][0][key][x]=a",
  "filter[tagged][0][colour]=a",
  "filter[tagged][0=a",
])("refuses %s", (raw) => {
  expect(namesOf(raw)).toEqual([["invalid-parameter", expect.any(String)]]);
});

test.each(["0", "-1", "1.5", "1e3", "0x10", "%201", "+1", "1%20", "01", "abc", "", "9".repeat(30), "NaN", "١"])(
  "page[number]=%s is refused",
  (text) => {
    expect(namesOf(`page[number]=${text}`)).toEqual([["invalid-parameter", "page[number]"]]);
  },
);

test.each([
  ["colour=1", false],
  ["page=1", true],
  ["page[size][a]=1", true],
  ["page%255Bsize%255D=1", true],
  ["filter[nope]=1", false],
  ["camelCase=1", true],
  ["TagBindings=", true],
  ["__proto__[x]=1", true],
  ["constructor=1", false],
  ["x-trace=1", true],
])("%s is unknown (a server may ignore it: %s)", (raw, ignorable) => {
  const [violation, ...others] = readQuery("listWorkspaces", raw).violations;

  expect(violation?.kind).toBe("unknown-parameter");
  expect(violation?.ignorable === true).toBe(ignorable);
  expect(others).toEqual([]);
});

test("refuses a query with invalid UTF-8 or percent-encoding", () => {
  expect(namesOf("search[name]=%ff&search[tags]=%")).toEqual([
    ["malformed-query", "search[name]"],
    ["malformed-query", "search[tags]"],
  ]);
});

test("a name given twice is refused once, in any spelling", () => {
  expect(namesOf("page[size]=1&page%5Bsize%5D=2&page[size]=3")).toEqual([["duplicate-parameter", "page[size]"]]);
  expect(namesOf("filter[tagged][0][key]=a&filter[tagged][0][key]=b")).toEqual([
    ["duplicate-parameter", "filter[tagged][0][key]"],
  ]);
});

test("a query of 2,500 names is read quickly, and reported within limits", async () => {
  const raw = Array.from({ length: 2500 }, (_, index) => `k${index}=1&filter[tagged][${index}][value]=1`).join("&");

  const { ms, result } = await measureProcessor(() => readQuery("listWorkspaces", raw));

  expect(ms).toBeLessThan(2_000);
  const ignorable = result.violations.filter((violation) => violation.ignorable);
  expect(ignorable.length).toBeLessThanOrEqual(100);
  expect(result.violations.length - ignorable.length).toBeLessThanOrEqual(100);
});

test.each([
  ["GET", "/api/v2/runs/run-1", { operationId: "showRun", path: { run_id: "run-1" } }],
  ["HEAD", "/api/v2/runs/run-1", { operationId: "showRun", path: { run_id: "run-1" } }],
  ["PUT", "/api/v2/runs/run-1", { allow: ["GET", "HEAD"] }],
  ["GET", "/api/v2/runs/a%2Fb", { operationId: "showRun", path: { run_id: "a/b" } }],
  ["GET", "/api/v2/runs/%ff", null],
  ["GET", "/api/v2/runs/run-1/", null],
  ["GET", "/api/v2//runs/run-1", null],
  ["GET", "/api/v2/runs/", null],
  ["GET", "/runs/run-1", null],
  ["GET", "/API/v2/runs/run-1", null],
  ["GET", "/api/v2/constructor", null],
])("%s %s leads to %j", (method, pathname, expected) => {
  expect(matchRoute(method, pathname)).toEqual(expected);
});

test("a fixed segment takes precedence over a parameter", () => {
  const modules = "/api/v2/organizations/demo/tests/registry-modules/private/demo/network/aws/test-runs";

  expect(matchRoute("POST", `${modules}/configuration-versions`)).toMatchObject({
    operationId: "createTestConfigurationVersion",
  });
  expect(matchRoute("GET", `${modules}/trun-1`)).toMatchObject({ operationId: "showTestRun" });
  expect(matchRoute("GET", `${modules}/`)).toMatchObject({ operationId: "listTestRuns" });
});
