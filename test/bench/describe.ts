// Descriptions from recorded traffic, compared with the true ones and with redocly generate-spec on the same files.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { baseUrlOf, type OpenApiDocument } from "../../scripts/model/index.ts";
import { harOf, type Recorded, recordMock } from "../support/mock-recordings.ts";
import { judge, type Verdict } from "./describe/judge.ts";
import type { Bench, Figures } from "./figures.ts";

const examples = dirname(createRequire(import.meta.url).resolve("@readme/oas-examples/package.json"));
const documents = [
  ...["3.1/json/train-travel", "3.0/json/petstore", "3.0/json/star-trek", "3.1/json/readme"].map((name) =>
    join(examples, `${name}.json`),
  ),
  "test/fixtures/github.json",
];
const goals = { found: 0.98, wrongPaths: 0.01, types: 0.97, claims: 0.03 };
const requestsEach = 30;
const seed = 7;
const origin = "https://api.example.com";

interface Recording {
  name: string;
  document: OpenApiDocument;
  exchanges: Recorded[];
}

export const bench: Bench = {
  async *measure({ documents: given = [], tell }) {
    const home = mkdtempSync(join(resolve(".cache"), "bench-describe-"));
    try {
      const mocks: Recording[] = [];
      for (const file of given.length > 0 ? given : documents)
        mocks.push(ofOneOrigin({ name: basename(file, ".json"), ...(await recordMock(file, requestsEach, seed)) }));
      yield compare("Recordings of a mock", mocks, home, tell);
      if (given.length === 0)
        yield compare("Recordings of the API tests of this project", [recordSuite(home)], home, tell);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};

/** Operations may have servers of their own, such as one for uploads. A description has one origin. */
function ofOneOrigin(recording: Recording): Recording {
  const byOrigin = Object.groupBy(recording.exchanges, ({ url }) => new URL(url).origin);
  const [most = []] = Object.values(byOrigin).sort((one, other) => other!.length - one!.length);
  return { ...recording, exchanges: most };
}

function compare(title: string, recordings: Recording[], home: string, tell: (text: string) => void): Figures {
  const [ours, theirs]: Verdict[][] = [[], []];
  for (const { name, document, exchanges } of recordings) {
    const har = join(home, "traffic.har");
    writeFileSync(har, harOf(exchanges));
    const { pathname } = new URL(baseUrlOf(document) || "/", origin);
    const server = new URL(pathname, exchanges[0]!.url).href.replace(/\/+$/, "");
    for (const [all, make] of [
      [ours!, () => describe(har, home)],
      [theirs!, () => generateSpec(har, server, home)],
    ] as const) {
      const verdict = judge(document, make(), exchanges);
      all.push(verdict);
      const who = all === ours ? "describe" : "redocly";
      tell(
        `${name}, ${exchanges.length} exchanges, ${who}: ${rowsOf([verdict])
          .map(([, share]) => share)
          .join(", ")}`,
      );
      for (const note of all === ours ? verdict.notes.slice(0, 20) : []) tell(`  ${note}`);
    }
  }
  const names = recordings.map(({ name }) => name).join(", ");
  const [mine, others] = [rowsOf(ours!), rowsOf(theirs!)];
  return {
    title: `${title}: ${recordings.reduce((sum, { exchanges }) => sum + exchanges.length, 0)} exchanges (${names})`,
    columns: ["measure", "describe", "redocly generate-spec", "goal"],
    rows: mine.map(([measure, share, goal], index) => [measure!, share!, others[index]![1]!, goal!]),
    isReached: mine.every(([, , , isReached]) => isReached === "yes"),
  };
}

function rowsOf(verdicts: readonly Verdict[]): string[][] {
  const sum = (name: Exclude<keyof Verdict, "notes">) => verdicts.reduce((total, verdict) => total + verdict[name], 0);
  /** `goal`: null without one. */
  const row = (measure: string, part: number, whole: number, goal: number | null, isLeast = false) => {
    const share = whole === 0 ? (isLeast ? 1 : 0) : part / whole;
    const shown = `${(100 * share).toFixed(1)} % (${part} of ${whole})`;
    if (goal === null) return [measure, shown, "", "yes"];
    const isReached = isLeast ? share >= goal : share <= goal;
    const limit = `${isLeast ? "at least" : "at most"} ${Math.round(goal * 100)} %: ${isReached ? "reached" : "missed"}`;
    return [measure, shown, limit, isReached ? "yes" : "no"];
  };
  return [
    row("operations found", sum("found"), sum("operations"), goals.found, true),
    row("operations with wrong merges or splits of paths", sum("wrongPaths"), sum("operations"), goals.wrongPaths),
    row("member types right, of what the traffic shows", sum("rightTypes"), sum("members"), goals.types, true),
    row(
      "claimed enums and formats that the true description does not support",
      sum("wrongClaims"),
      sum("claims"),
      goals.claims,
    ),
    row(
      "claimed formats that the true description shows only in words or examples",
      sum("unstated"),
      sum("claims"),
      null,
    ),
  ];
}

const readYaml = (file: string): OpenApiDocument => parse(readFileSync(file, "utf8"), { maxAliasCount: -1 });

function describe(har: string, home: string): OpenApiDocument {
  const file = join(home, "ours.yaml");
  const options = ["--output", file, "--fresh"];
  execFileSync(process.execPath, ["scripts/describe.ts", har, ...options], { stdio: "pipe" });
  return readYaml(file);
}

function generateSpec(har: string, server: string, home: string): OpenApiDocument {
  const file = join(home, "theirs.yaml");
  const options = ["--openapi-version", "3.1", "--server", server, "--output", file];
  execFileSync("node_modules/.bin/redocly", ["generate-spec", har, ...options], {
    stdio: "pipe",
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
  });
  return readYaml(file);
}

/** Runs the tests of the API, whose servers write their exchanges as `gate --record` does. */
function recordSuite(home: string): Recording {
  const folder = join(home, "suite");
  mkdirSync(folder);
  const config = ["--config", "test/vitest.config.ts", "--project", "all"];
  try {
    execFileSync("node_modules/.bin/vitest", ["run", ...config, "test/api"], {
      stdio: "pipe",
      env: { ...process.env, CONTRACT_COVERAGE: join(home, "coverage"), RECORDED_TRAFFIC: folder },
    });
  } catch {
    // A failed test has recorded its exchanges too.
  }
  return readSuite(folder);
}

export function readSuite(folder: string): Recording {
  const document: OpenApiDocument = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
  const exchanges = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => toRecorded(JSON.parse(line)))
      .filter((one) => one !== null),
  );
  const working = new Set(exchanges.filter(({ status }) => status < 400).map(({ operationId }) => operationId));
  return { name: "this API", document, exchanges: exchanges.filter(({ operationId }) => working.has(operationId)) };
}

interface Line {
  operationId: string | null;
  request: { method: string; target: string; headers: [string, string][]; body: { text: string } | null };
  response: { status: number; headers: [string, string][]; body: { text: string } | null } | null;
}

/** Null without an operation or a response, and for methods that it does not have. */
function toRecorded({ operationId, request, response }: Line): Recorded | null {
  if (operationId === null || response === null || request.method === "HEAD") return null;
  return {
    operationId,
    method: request.method,
    url: new URL(request.target, origin).href,
    requestHeaders: request.headers,
    requestBody: request.body?.text ?? null,
    status: response.status,
    responseHeaders: response.headers,
    responseBody: response.body?.text ?? "",
  };
}
