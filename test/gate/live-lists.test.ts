// The addresses of the live page: filters, pages, examples, exports, reset. Scripts get JSON.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Har } from "har-format";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Groups, readRecording } from "../../scripts/gate/index.ts";
import { readQuery } from "../../scripts/gate/live/filter.ts";
import { type LiveGate, type Plan, planExchange, startLiveGate } from "../support/live-gate.ts";
import { ownFolder } from "../support/temporary.ts";

const secret = "vTq81kZmXw0aPq7LsE3nRb5YcUj2HdGf";
const start = Date.parse("2026-01-31T12:00:00Z");
const minute = 60_000;

let gate: LiveGate;
beforeAll(async () => {
  gate = await startLiveGate("http://127.0.0.1:9");
});
afterAll(() => gate[Symbol.asyncDispose]());
beforeEach(async () => {
  await fetch(`${gate.url}/__gate/reset`, { method: "POST" });
});

const see = (...plans: Plan[]) => plans.forEach((plan) => void gate.observe(planExchange(plan)));

interface Listed {
  id: string;
  kind: string;
  count: number;
  message: string;
}
const kindsOf = ({ groups }: { groups: Listed[] }) => groups.map(({ kind, count }) => `${kind} ${count}`);

describe("a filter", () => {
  const seen: Plan[] = [
    { at: start, attributes: { status: "odd" } },
    { at: start + minute, status: 500, attributes: { status: "odd" } },
    { at: start + 2 * minute, token: "another-token-99", attributes: { status: "odd", "strange-one": 1 } },
    { at: start + 3 * minute, query: "?nothing=1", attributes: { status: "finished" } },
  ];

  test.each([
    ["kind=enum", ["enum 2"]],
    ["kind=enum&kind=unknown-parameter&severity=error&side=response", ["enum 2"]],
    ["kind=undocumented-member&status=2xx", ["undocumented-member 1"]],
    ["side=request", ["unknown-parameter 1"]],
    ["find=nothing", ["unknown-parameter 1"]],
    ["side=request&side=response&find=STRANGE-one", ["undocumented-member 1"]],
    ["status=5xx&kind=undocumented-status&kind=enum", []],
    ["status=200&kind=enum", ["enum 2"]],
    ["status=none", []],
    ["operation=showPlan&kind=enum", ["enum 2"]],
    ["operation=-", []],
    ["since=2026-01-31T12:01:30Z&kind=enum", ["enum 1"]],
    ["until=2026-01-31T12:01:30Z&kind=enum", ["enum 1"]],
    ["since=2026-01-31T12:00:30Z&until=2026-01-31T12:01:30Z&kind=enum", []],
    ["since=15m", []],
    ["find=enum&find=", ["enum 2"]],
  ])("%s shows and counts only matching exchanges", async (query, expected) => {
    see(...seen);

    expect(kindsOf(await gate.json(`violations?${query}`))).toEqual(expected);
  });

  test("by caller distinguishes callers without showing tokens", async () => {
    see(...seen);
    const { facets } = await gate.json("violations?kind=enum");
    const callers = Object.entries(facets.caller);

    const [one] = callers[0]!;
    const found = await gate.json(`violations?kind=enum&caller=${encodeURIComponent(one)}`);

    expect(callers.map(([, count]) => count)).toEqual([1, 1]);
    expect(one).toMatch(/^Bearer REDACTED-[0-9a-f]{8} · curl\/8\.5\.0$/);
    expect(kindsOf(found)).toEqual(["enum 1"]);
    expect(found.groups[0]).toMatchObject({ first: found.groups[0].last });
  });

  test("has the number of findings for each further choice", async () => {
    see(...seen);

    const { facets, total, all } = await gate.json("violations?kind=enum&status=200");

    expect(total).toEqual({ groups: 1, findings: 2 });
    expect(facets.kind).toMatchObject({ enum: 2, "undocumented-member": 1, "unknown-parameter": 1 });
    expect(facets.status).toEqual({ 200: 2 });
    expect(all.findings).toBeGreaterThan(10);
  });

  test.each([
    ["nothing=1", 'There is no filter "nothing".'],
    ["__proto__=1", 'There is no filter "__proto__".'],
    ["constructor=x", 'There is no filter "constructor".'],
    ["severity=bad", 'severity cannot be "bad".'],
    ["status=2000", 'status cannot be "2000".'],
    ["page=0", 'page cannot be "0".'],
    ["page=99999999999999999999", 'page cannot be "99999999999999999999".'],
    ["page=1e9", 'page cannot be "1e9".'],
    ["since=yesterday", "since must be a date such as 2026-01-31T12:00:00Z, or 30s, 15m, 2h, 1d."],
    ["find=a&find=b", "find is given more than once."],
    ["find=a × 501", "A value of the query has more than 500 characters."],
    ["kind=a& × 21", "A filter takes at most 20 values."],
    ["x=y × 5000", "The query has more than 4096 characters."],
  ])("%s is refused in a sentence", async (written, detail) => {
    const [, name, text, times] = /^(\w+=)(.*) × (\d+)$/.exec(written) ?? [];
    const repeated = text === "a&" ? `${name}${text}`.repeat(Number(times)) : `${name}${text?.repeat(Number(times))}`;
    const query = times === undefined ? written : repeated;

    const answer = await fetch(`${gate.url}/__gate/violations.json?${query}`);

    expect([answer.status, await answer.json()]).toEqual([400, { errors: [{ status: "400", detail }] }]);
  });

  test.each([
    ["", {}],
    ["find=", {}],
    ["kind=enum&kind=type&find=ODD", { kind: ["enum", "type"], find: "ODD" }],
    ["since=2026-01-31T12:01:30Z", { since: "2026-01-31T12:01:30.000Z" }],
    ["until=2026-01-31T12:02:30Z", { until: "2026-01-31T12:02:30.000Z" }],
  ])("%s is in the response, and in the addresses of its exports", async (query, expected) => {
    see(...seen);

    const { filter, links, newer, isAnew } = await gate.json(`violations?${query}`);

    expect(filter).toEqual(expected);
    for (const form of ["ndjson", "har"]) {
      const url = new URL(links[form], gate.url);
      expect(url.pathname).toBe(`/__gate/violations.${form}`);
      const written = Object.keys(expected).map((name) => [name, url.searchParams.getAll(name)]);
      expect(Object.fromEntries(written)).toEqual(
        Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, [value].flat()])),
      );
      expect([...new Set(url.searchParams.keys())]).toEqual(Object.keys(expected));
    }
    expect([newer, isAnew]).toEqual([0, false]);
  });

  test("finds words in the operation, the kind, the place and the message", async () => {
    see({ attributes: { status: "odd" } });
    gate.observe({ ...planExchange(), request: { ...planExchange().request, target: "/api/v2/nowhere" } });

    for (const words of ["showplan enum", "SHOWPLAN", "attributes"])
      expect(kindsOf(await gate.json(`violations?kind=enum&find=${encodeURIComponent(words)}`))).toEqual(["enum 1"]);
    expect(kindsOf(await gate.json("violations?find=no operation"))).toEqual(["unknown-path 1"]);
  });

  test("treats hostile values as words without matches", async () => {
    see({});
    for (const value of ["__proto__", "%00", "%E2%80%AE", "%", "<script>", "constructor", "../../etc/passwd"]) {
      const { groups, facets } = await gate.json(`violations?operation=${value}&kind=${value}&caller=${value}`);
      expect([groups, Object.keys(facets)]).toEqual([
        [],
        ["severity", "side", "status", "operation", "kind", "caller"],
      ]);
    }
    expect(readQuery("since=2h", start).filter.since).toBe(start - 120 * minute);
  });
});

describe("the pages of a list", () => {
  const strange = (number: number): Plan => ({ attributes: { status: "finished", [`strange-${number}`]: 1 } });

  test.each(["frequent", "recent", "new"])(
    "in the order %s have every group once, even if new ones arrive",
    async (order) => {
      see(...Array.from({ length: 30 }, (_, number) => strange(number)));
      const wanted = (await gate.json("violations?size=200")).groups.map(({ id }: Listed) => id);

      const walked: string[] = [];
      let next: string | null = `/__gate/violations?size=7&order=${order}`;
      let newer = 0;
      while (next !== null) {
        const answer = await gate.json(next.slice("/__gate/".length));
        walked.push(...answer.groups.map(({ id }: Listed) => id));
        ({ newer } = answer);
        next = answer.links.next;
        see(strange(29), strange(29), strange(3), strange(100 + walked.length));
      }

      expect(walked.toSorted()).toEqual(wanted.toSorted());
      expect(newer).toBeGreaterThan(0);
    },
  );

  test("have the number of groups that are newer than the list", async () => {
    see(strange(1), strange(2));
    const { list, newer } = await gate.json("violations?kind=undocumented-member");

    see(strange(3), strange(4), strange(5));
    const later = await gate.json(`violations?kind=undocumented-member&list=${list}`);

    expect([newer, later.newer, later.isAnew]).toEqual([0, 3, false]);
    expect(later.groups).toHaveLength(2);
  });

  test("after the last one are empty, and an expired list is created again", async () => {
    see(strange(1));

    const beyond = await gate.json("violations?page=999999999");
    expect([beyond.groups, beyond.pages, beyond.links.previous.slice(-7)]).toEqual([[], 1, "&page=1"]);
    expect((await gate.json("violations?list=zzz")).isAnew).toBe(true);
  });

  test("are bounded, and a list stays available while others are requested", async () => {
    see(...Array.from({ length: 300 }, (_, number) => strange(number)));
    const { list, groups } = await gate.json("violations?size=100000");

    for (let turn = 0; turn < 63; turn += 1) await gate.json("violations?size=1");

    expect(groups).toHaveLength(200);
    expect((await gate.json(`violations?list=${list}`)).isAnew).toBe(false);
  });
});

describe("one violation", () => {
  test("has an address with its times, callers, version of the spec, and first and last examples", async () => {
    let now = start;
    for (let number = 0; number < 10; number += 1) {
      see({ at: now, attributes: { status: `odd-${number}` }, agent: `agent/${number % 2}` });
      now += minute;
    }
    const { groups } = await gate.json("violations?kind=enum");

    const shown = await gate.json(`violations/${groups[0].id}`);

    expect(shown).toMatchObject({
      count: 10,
      first: "2026-01-31T12:00:00.000Z",
      last: "2026-01-31T12:09:00.000Z",
      statuses: { 200: 10 },
      spec: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), hash: expect.stringMatching(/^[0-9a-f]{12}$/) },
    });
    expect(shown.callers.map(({ count }: Listed) => count)).toEqual([5, 5]);
    expect(shown.timeline.counts.reduce((sum: number, count: number) => sum + count)).toBe(10);
    expect(shown.examples[0].response.body.text).toContain("odd-0");
    const example = await gate.json(`violations/${groups[0].id}/${shown.examples[0].number}`);
    expect(example).toEqual(shown.examples[0]);
  });

  test("keeps the last examples at intervals of a second", () => {
    const groups = new Groups();
    const kept = () => groups.entries()[Symbol.iterator]().next().value!.examples();
    const clock = Date.now;
    try {
      let now = start;
      Date.now = () => now;
      for (let number = 0; number < 100; number += 1) {
        now += 300;
        const exchange = planExchange({ at: now });
        const redacted = () =>
          ({ at: `${number}`, request: { target: "", headers: [], body: null }, response: null }) as never;
        const seen = { at: "", method: "GET", target: "/", status: 200, requestId: null, source: exchange.source };
        const rule = {
          kind: "enum",
          severity: "error",
          side: "response",
          message: "",
          pointer: "",
          schema: "#",
        } as const;
        groups.observe({
          exchange,
          operationId: "a",
          findings: [{ ...rule, operationId: "a", exchange: seen }],
          redacted,
          edition: () => ({ source: "openapi.yaml", version: "1", hash: "0" }),
        });
      }
    } finally {
      Date.now = clock;
    }

    expect(kept().map(({ exchange }: { exchange: { at: string } }) => exchange.at)).toEqual(["0", "88", "92", "96"]);
  });

  test.each(["violations/nothing", "violations/%00", "violations/__proto__", "violations/a/b", "violations/a/b/c"])(
    "does not exist at %s, as page and as JSON",
    async (path) => {
      const [page, json] = await Promise.all(
        ["text/html", "*/*"].map((Accept) => fetch(`${gate.url}/__gate/${path}`, { headers: { Accept } })),
      );

      expect([page!.status, json!.status]).toEqual([404, 404]);
      expect((await json!.json()).errors[0].detail).toMatch(/^There is no such (page|violation since .* were reset)/);
    },
  );
});

describe("an export", () => {
  const evil = "\u202egnp.exe\u2066\u0000";
  const folder = ownFolder();

  async function exported(name: string): Promise<string> {
    const answer = await fetch(`${gate.url}/__gate/${name}`);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    return answer.text();
  }

  test.each(["violations.ndjson", "violations.har"])(
    "as %s has the filtered exchanges without secrets, and can be checked again",
    async (name) => {
      see(
        {
          attributes: { status: `odd${evil}`, "log-read-url": `https://x.example/${secret}` },
          headers: ["Cookie", `a=${secret}`],
        },
        { attributes: { status: "finished", "strange-one": "x".repeat(50_000) } },
        { attributes: { status: "finished" }, query: "?nothing=1" },
      );
      const before = await gate.json("violations");

      const text = await exported(`${name}?kind=enum&kind=undocumented-member`);
      const file = join(folder, name);
      writeFileSync(file, text);
      await fetch(`${gate.url}/__gate/reset`, { method: "POST" });
      let read = 0;
      for await (const { exchange } of readRecording(file)) {
        read += 1;
        if (!("problem" in exchange)) gate.observe(exchange);
      }

      expect(read).toBe(2);
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/[^\n\P{C}]|[\u2028\u2029]/u);
      const after = await gate.json("violations?kind=enum");
      expect(after.groups[0].id).toBe(before.groups.find(({ kind }: Listed) => kind === "enum").id);
      // A cut body is not treated as malformed.
      expect((await gate.json("violations?kind=malformed-body")).groups).toEqual([]);
    },
  );

  test("has each exchange once, with all matching violations and their addresses", async () => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(start);
    see({ at: start, attributes: { status: "odd", "strange-one": 1 } });
    clock.mockReturnValue(start + minute);
    see({ at: start + minute, token: "another-token-99", attributes: { status: "odd" } });
    clock.mockRestore();
    const lines = async (query: string) =>
      (await exported(`violations.ndjson${query}`))
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as { at: string; violations: (Listed & { address: string })[] });
    const both = "?kind=enum&kind=undocumented-member";

    const exchanges = await lines(both);
    const [only, ...none] = await lines(`${both}&since=2026-01-31T12:00:30Z`);

    const told = exchanges.map(({ at, violations }) => [
      at.slice(11, 16),
      ...violations.map(({ kind }) => kind).sort(),
    ]);
    expect(told.sort()).toEqual([
      ["12:00", "enum", "undocumented-member"],
      ["12:01", "enum"],
    ]);
    expect([only!.at.slice(11, 16), none]).toEqual(["12:01", []]);
    for (const { violations } of exchanges)
      for (const { id, address, message } of violations) {
        expect(address).toMatch(new RegExp(`^/__gate/violations/${id}/\\d+$`));
        expect(JSON.stringify(await gate.json(address.slice("/__gate/".length)))).toContain(JSON.stringify(message));
      }
  });

  test("as HAR has every member that version 1.2 requires", async () => {
    see({ query: "?a=1&b" });

    const { log } = JSON.parse(await exported("violations.har")) as Har;

    expect([log.version, typeof log.creator.name, typeof log.creator.version]).toEqual(["1.2", "string", "string"]);
    const [{ request, response, ...entry }] = log.entries as [(typeof log.entries)[0]];
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(["startedDateTime", "time", "cache", "timings"]));
    const both = ["httpVersion", "cookies", "headers", "headersSize", "bodySize"];
    expect(Object.keys(request)).toEqual(expect.arrayContaining(["method", "url", "queryString", ...both]));
    expect(Object.keys(response)).toEqual(
      expect.arrayContaining(["status", "statusText", "content", "redirectURL", ...both]),
    );
    expect(request.url).toBe("http://127.0.0.1:9/api/v2/plans/plan-1111111111111111?a=1&b");
    expect(request.queryString).toEqual([
      { name: "a", value: "1" },
      { name: "b", value: "" },
    ]);
    expect(entry.time).toBe(entry.timings.send! + entry.timings.wait + entry.timings.receive);
  });

  test("as curl is one command without special characters, with a variable for the token", async () => {
    see({ headers: ["X-One", `it's ${evil.replace("\0", "")}`, "X-Two", "$(id) `id`"] });
    const { groups } = await gate.json("violations?kind=enum");

    const [{ curl }] = (await gate.json(`violations/${groups[0].id}`)).examples;

    expect(curl).toContain('--header "Authorization: Bearer $TOKEN"');
    expect(curl).toContain(String.raw`--header $'X-One: it\'s \xe2\x80\xaegnp.exe\xe2\x81\xa6'`);
    expect(curl).toContain("--header 'X-Two: $(id) `id`'");
    expect(curl).not.toMatch(/[^\n\P{C}]/u);
  });
});

describe("a reset", () => {
  test("removes the groups, shows its time, and does not change the final totals", async () => {
    see({}, {});
    const { groups } = await gate.json("violations");
    const { violations } = gate.groups;

    const answer = await fetch(`${gate.url}/__gate/reset`, { method: "POST", headers: { Origin: gate.url } });

    const { since } = (await answer.json()) as { since: string };
    expect(Math.abs(Date.parse(since) - Date.now())).toBeLessThan(60_000);
    expect(await gate.json("")).toMatchObject({ since, judged: 0, violations: 0, violationsBefore: violations });
    expect((await gate.json("violations")).groups).toEqual([]);
    expect((await gate.json(`violations/${groups[0].id}`)).errors[0].detail).toContain(`since ${since}`);
    see({});
    expect((await gate.json(`violations/${groups[0].id}`)).id).toBe(groups[0].id);
    expect(gate.groups.violations).toBeGreaterThan(violations);
  });

  test.each([
    ["of another site", { Origin: "https://attacker.example" }],
    ["without a name", { Origin: "null" }],
    ["that a browser calls foreign", { "Sec-Fetch-Site": "cross-site" }],
    ["at another port", { Origin: "http://127.0.0.1:1" }],
  ])("is refused for a page %s", async (_, headers) => {
    see({});

    const answer = await fetch(`${gate.url}/__gate/reset`, { method: "POST", headers: headers as HeadersInit });

    expect(answer.status).toBe(403);
    expect((await gate.json("violations")).groups).not.toEqual([]);
    expect((await fetch(`${gate.url}/__gate/reset`)).status).toBe(405);
  });
});

test("the same addresses are pages with the colours of the docs for browsers, and JSON for scripts", async () => {
  for (const path of ["", "violations", "coverage", "operations/showPlan"]) {
    const ask = (at: string, Accept: string) => fetch(`${gate.url}/__gate/${at}`, { headers: { Accept } });
    const [page, json, named] = await Promise.all([
      ask(path, "text/html,*/*;q=0.8"),
      ask(path, "application/json"),
      ask(`${path || "index"}.json`, "text/html"),
    ]);
    expect([page!, json!, named!].map(({ headers }) => headers.get("content-type")?.split(";")[0])).toEqual([
      "text/html",
      "application/json",
      "application/json",
    ]);
    expect(page!.headers.get("content-security-policy")).toContain("script-src 'self'; style-src 'self'");
    expect(json!.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  }
  const colours = await fetch(`${gate.url}/__gate/page/tokens.css`);
  expect(await colours.text()).toBe(readFileSync("scripts/docs/tokens.css", "utf8"));
});
