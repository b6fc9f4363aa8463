// Runs the test suites of other projects. `--suites FOLDER` has clones of their repositories.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { judgeAll, listDocuments } from "./documents.ts";
import type { Bench, Figures } from "./figures.ts";
import { eovCases } from "./peers/eov.ts";
import { countAjv, newerCases, olderCases } from "./peers/json-schema.ts";
import { prismCases } from "./peers/prism.ts";
import { type Case, type IsIgnored, judge } from "./peers/verdicts.ts";

interface Suite {
  title: string;
  repository: string;
  cases(folder: string): Iterable<Case>;
  isIgnored: IsIgnored;
  /** The number of right verdicts of Ajv. */
  countAjv?: (folder: string) => number;
  /** The lowest share of right verdicts. */
  goal?: number;
}

const isMember: IsIgnored = ({ kind, ignorable }) => kind === "undocumented-member" && ignorable === true;

export const suites: readonly Suite[] = [
  {
    title: "JSON Schema 2020-12",
    repository: "json-schema-org/JSON-Schema-Test-Suite",
    cases: newerCases,
    isIgnored: isMember,
    countAjv,
    goal: 1075 / 1124,
  },
  {
    title: "JSON Schema, OpenAPI 3.0",
    repository: "json-schema-org/JSON-Schema-Test-Suite",
    cases: olderCases,
    isIgnored: isMember,
    goal: 640 / 643,
  },
  {
    title: "Prism, test-harness",
    repository: "stoplightio/prism",
    cases: prismCases,
    isIgnored: (violation) => isMember(violation) || violation.kind === "unknown-parameter",
  },
  {
    title: "express-openapi-validator",
    repository: "cdimascio/express-openapi-validator",
    cases: eovCases,
    isIgnored: (violation) => isMember(violation) || violation.kind === "unexpected-body",
  },
];

/** Documents that openapi-typescript and hey-api generate from in their tests. */
const documents = {
  "openapi-ts/openapi-typescript": [
    "packages/openapi-typescript/examples",
    "packages/openapi-typescript/test/fixtures",
  ],
  "hey-api/openapi-ts": ["specs/2.0.x", "specs/3.0.x", "specs/3.1.x"],
};

const repositories = [...new Set([...suites.map(({ repository }) => repository), ...Object.keys(documents)])];

export const bench: Bench = {
  async *measure({ suites: folder, tell }) {
    if (folder === undefined || !repositories.some((name) => existsSync(join(folder, name)))) {
      const commands = repositories.map((name) => `git clone --depth 1 https://github.com/${name} ${name}`);
      throw new Error(`Clone the suites into a folder, then pass --suites FOLDER:\n${commands.join("\n")}`);
    }
    yield await judgeSuites(resolve(folder), tell);
    yield await judgeDocuments(resolve(folder), tell);
  },
};

async function judgeSuites(folder: string, tell: (text: string) => void): Promise<Figures> {
  const rows: string[][] = [];
  let isReached = true;
  for (const { title, repository, cases, isIgnored, goal, ...more } of suites) {
    const suite = join(folder, repository);
    if (!existsSync(suite)) continue;
    const counts = { all: 0, right: 0, refused: 0 };
    for await (const { name, problem, isRefused } of judge(cases(suite), isIgnored)) {
      counts.all += 1;
      if (problem === undefined) counts.right += 1;
      else tell(`${title}: ${name}: ${problem}`);
      if (isRefused) counts.refused += 1;
    }
    if (goal !== undefined && counts.right < goal * counts.all) isReached = false;
    const ajv = more.countAjv?.(suite);
    const { all, right, refused } = counts;
    rows.push([
      title,
      ...[all, right, refused, all - right - refused].map(String),
      ajv === undefined ? "" : String(ajv),
    ]);
  }
  return {
    title: "Verdicts about the requests of the suites",
    columns: ["suite", "requests", "right", "document refused", "wrong", "right by Ajv"],
    rows,
    isReached,
  };
}

async function judgeDocuments(folder: string, tell: (text: string) => void): Promise<Figures> {
  const rows: string[][] = [];
  for (const [repository, folders] of Object.entries(documents)) {
    const files = folders
      .map((each) => join(folder, repository, each))
      .filter(existsSync)
      .flatMap(listDocuments);
    const outcomes = await judgeAll(files.filter(isWhole), { compiled: 1, tell });
    const count = (test: (outcome: (typeof outcomes)[number]) => boolean) => String(outcomes.filter(test).length);
    rows.push([
      repository,
      String(outcomes.length),
      count(({ ours }) => ours === null),
      count(({ errors }) => errors === null),
      count(({ theirs }) => theirs === null),
    ]);
  }
  return {
    title: "Documents in the tests of other generators",
    columns: ["repository", "documents", "generated", "compiles under strict", "accepted by openapi-typescript"],
    rows,
  };
}

/** Other files are parts of documents. */
const isWhole = (file: string): boolean => /^[\s{]*["']?(openapi|swagger)["']?\s*:/m.test(readFileSync(file, "utf8"));
