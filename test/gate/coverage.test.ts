// Coverage: the parts of the contract that traffic has used, merged over runs, and compared with minimums.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { readCoverage, saveCoverage } from "../../scripts/gate/coverage/file.ts";
import {
  type CoverageReport,
  listShortfalls,
  parseMinimum,
  percentOf,
  printCoverage,
  reportCoverage,
} from "../../scripts/gate/coverage/report.ts";
import { Body, Coverage, createObserver, type Exchange, loadContract } from "../../scripts/gate/index.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

const contract = await loadContract();

type Told = { method?: string; target: string; body?: unknown; status?: number; answer?: unknown };

function see(coverage: Coverage, ...told: Told[]): void {
  const observer = createObserver({ contract, consumers: [coverage] });
  for (const { method = "GET", target, body, status = 200, answer } of told) {
    const bodyOf = (value: unknown) => (value === undefined ? Body.none : Body.of(JSON.stringify(value)));
    observer.observe({
      request: { method, target: `/api/v2${target}`, headers: [], body: bodyOf(body) },
      response: { status, statusText: "", headers: [], body: bodyOf(answer) },
      ...seenInProcess,
    } satisfies Exchange);
  }
}

const all = Object.keys(operations).length;
const begin = () => new Coverage(contract.document());
const report = (coverage: Coverage) => reportCoverage(coverage.operations.values());
const seenOf = (coverage: Coverage, operationId: string) => coverage.toJSON()[operationId]?.seen ?? [];

test("members and values of all parts of a schema count", () => {
  const schema = {
    properties: { id: {} },
    allOf: [{ properties: { name: {} } }],
    anyOf: [{ properties: { born: {} } }],
    oneOf: [{ properties: { kind: { enum: ["cat", "dog"] } } }],
  };
  const responses = { 200: { description: "A pet.", content: { "application/json": { schema } } } };
  const coverage = new Coverage({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pet": { get: { operationId: "showPet", responses } } },
  });
  const places = ["/id", "/name", "/born", "/kind", "/kind=cat"].map((place) => `response 200 ${place}`);

  coverage.merge({ showPet: { statuses: {}, seen: [...places, "response 200 /other"] } });

  expect(seenOf(coverage, "showPet").toSorted()).toEqual(places.toSorted());
});

test("a status counts for its range", () => {
  const responses = Object.fromEntries(["4XX", "5XX", "default"].map((name) => [name, { description: "It." }]));
  const coverage = new Coverage({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pet": { get: { operationId: "showPet", responses } } },
  });

  for (const status of [302, 400, 449, 450, 499, 500, 599]) {
    const request = { method: "GET", target: "/pet", headers: [], body: Body.none };
    const response = { status, statusText: "", headers: [], body: Body.none };
    coverage.observe({ exchange: { request, response, ...seenInProcess }, operationId: "showPet" });
  }

  expect(coverage.toJSON().showPet?.statuses).toEqual({ "4XX": 4, "5XX": 2, default: 1 });
});

describe("traffic shows", () => {
  test("nothing at first, and counts statuses", () => {
    const coverage = begin();

    expect(percentOf(report(coverage).total)).toBe(0);
    see(coverage, { target: "/runs/run-1" }, { target: "/runs/run-1" }, { target: "/runs/run-2", status: 404 });

    expect(coverage.toJSON().showRun?.statuses).toEqual({ 200: 2, 404: 1 });
    expect(report(coverage).shares.operation).toEqual({ seen: 1, all });
  });

  test("parameters and each value of a comma list, in any spelling of the brackets", () => {
    const coverage = begin();

    see(
      coverage,
      { target: "/workspaces/ws-1/runs?filter%5Bstatus%5D=planned,applied&page[size]=5" },
      { target: "/organizations/demo/workspaces?filter[tagged][0][key]=env" },
    );

    const seen = seenOf(coverage, "listWorkspaceRuns");
    expect(seen).toContain("query filter[status]");
    expect(seen).toContain("query filter[status]=planned");
    expect(seen).toContain("query filter[status]=applied");
    expect(seen).toContain("query page[size]");
    expect(seen).not.toContain("query filter[status]=errored");
    expect(seenOf(coverage, "listWorkspaces")).toContain("query filter[tagged]");
  });

  test("members and enum values of both bodies, but nothing unknown to the contract", () => {
    const coverage = begin();
    const workspace = { type: "workspaces", attributes: { name: "app", "execution-mode": "local", nonsense: 1 } };

    see(coverage, {
      method: "POST",
      target: "/organizations/demo/workspaces",
      body: { data: workspace },
      status: 201,
      answer: { data: { id: "ws-1", ...workspace } },
    });

    const seen = seenOf(coverage, "createWorkspace");
    expect(seen).toContain("request /data/attributes/name");
    expect(seen).toContain("request /data/attributes/execution-mode=local");
    expect(seen).toContain("response 201 /data/id");
    expect(seen).not.toContain("request /data/attributes/execution-mode=remote");
    expect(seen.filter((name) => name.includes("nonsense"))).toEqual([]);
  });

  test("no members of a request body that was refused", () => {
    const coverage = begin();

    see(coverage, { method: "POST", target: "/runs", body: { data: { attributes: { message: 1 } } }, status: 422 });

    expect(coverage.toJSON().createRun?.statuses).toEqual({ 422: 1 });
    expect(seenOf(coverage, "createRun").filter((name) => name.startsWith("request"))).toEqual([]);
  });
});

describe("a file", () => {
  function inFolder(work: (file: string) => void): void {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-coverage-"));
    try {
      work(join(folder, "coverage.json"));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test("adds up several runs, and stays the same when it is written again", () => {
    inFolder((file) => {
      const [first, second, both] = [begin(), begin(), begin()];
      see(first, { target: "/runs/run-1?include=plan" });
      see(second, { target: "/runs/run-1?include=apply" }, { target: "/workspaces/ws-1" });
      saveCoverage(first, file);
      saveCoverage(second, file);

      readCoverage(both, file);

      expect(both.toJSON().showRun?.statuses).toEqual({ 200: 2 });
      expect(seenOf(both, "showRun")).toEqual(expect.arrayContaining(["query include=plan", "query include=apply"]));
      const text = readFileSync(file, "utf8");
      rmSync(file);
      saveCoverage(both, file);
      expect(readFileSync(file, "utf8")).toBe(text);
    });
  });

  test("of another contract counts only for the parts that this contract has", () => {
    inFolder((file) => {
      const operations = {
        showRun: { statuses: { 200: 1, 299: 1 }, seen: ["query nonsense", "query include"] },
        gone: { statuses: { 200: 1 }, seen: [] },
      };
      writeFileSync(file, JSON.stringify({ format: "infrarun-coverage", version: 1, operations }));
      const coverage = begin();

      readCoverage(coverage, file);

      expect(coverage.toJSON()).toEqual({ showRun: { statuses: { 200: 1 }, seen: ["query include"] } });
    });
  });

  test.each(["", "{", "[]", '{"format":"other"}', '{"format":"infrarun-coverage","version":1,"operations":{"a":1}}'])(
    "with %j is refused in one sentence and not changed",
    (content) => {
      inFolder((file) => {
        writeFileSync(file, content);

        expect(() => saveCoverage(begin(), file)).toThrow(/coverage/);

        expect(readFileSync(file, "utf8")).toBe(content);
      });
    },
  );
});

describe("a minimum", () => {
  const halfSeen = (): CoverageReport => {
    const coverage = begin();
    see(coverage, { target: "/runs/run-1" });
    return report(coverage);
  };

  test("that is not reached is reported with its numbers", () => {
    expect(listShortfalls(halfSeen(), parseMinimum("operations=2,statuses=0"))).toEqual([
      `Coverage of its operations is ${percentOf({ seen: 1, all })} % (1/${all}), but must be at least 2 %.`,
    ]);
    expect(listShortfalls(halfSeen(), parseMinimum("1"))[0]).toMatch(/^Coverage of the contract is 0 %/);
    expect(listShortfalls(halfSeen(), parseMinimum("0"))).toEqual([]);
  });

  test.each(["", "x", "101", "-1", "runs=5", "operations=", "operations=5,"])("%j is refused", (text) => {
    expect(() => parseMinimum(text)).toThrow(/not a minimum of coverage/);
  });

  test("and the report name the missing parts", () => {
    const lines = printCoverage(halfSeen(), { missing: true });
    expect(lines[0]).toMatch(new RegExp(`^Coverage of the contract: 0(\\.\\d)? % \\(operations 1/${all}, statuses 1/`));
    expect(lines).toContain("      not seen: query include=created_by");
  });
});
