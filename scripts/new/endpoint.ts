// Plans a new endpoint: the new files, and the added lines.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { UserError } from "../terminal/index.ts";
import { checklistRow, exchangeRow, expectationsRow, handlerText, requestRow, testText } from "./code-files.ts";
import { type Described, methods, readDescribed, readPathParameters } from "./described.ts";
import { kebab, parametersOf, shapeOf } from "./names.ts";
import { answerFiles, type Endpoint, manners, methodText, pathFile, requestFiles, tagOf } from "./spec-files.ts";

export interface EndpointOptions {
  operationId: string;
  method: string;
  path: string;
  like: string | undefined;
}

const lists = {
  spec: "openapi/openapi.yaml",
  checklist: "test/spec/checklist/endpoints.ts",
  expectations: "test/authorization/expectations.ts",
  requests: "test/authorization/requests.ts",
  exchanges: "test/spec/examples/exchanges.ts",
};

/** The files with their texts, and the message after they are written. */
export function planEndpoint(options: EndpointOptions): { files: Map<string, string>; notes: string } {
  const endpoint = readEndpoint(options);
  const handlers = handlerFile(endpoint.sibling ?? endpoint.like);
  const made = newFiles(endpoint);
  const changed = changedFiles(endpoint, handlers);
  return { files: new Map([...made, ...changed]), notes: notesOn(endpoint, made, changed) };
}

function readEndpoint({ operationId, method: given, path, like: named }: EndpointOptions): Endpoint {
  const method = given.toLowerCase();
  if (!/^[a-z]+([A-Z][a-z]+)+$/.test(operationId)) {
    throw new UserError(`${operationId} is not a verb and a noun in camelCase, as showRunAge is.`);
  }
  if (!(method in manners)) throw new UserError(`${given} is not GET, POST, PATCH or DELETE.`);
  if (!/^(\/([a-z0-9-]+|\{[a-z_]+\}))+$/.test(path)) {
    throw new UserError(`${path} is not a path such as /runs/{run_id}/age.`);
  }
  if (path.startsWith("/api/v2/")) throw new UserError(`Write ${path.slice("/api/v2".length)}, without /api/v2.`);
  const described = readDescribed();
  const sameName = described.find((one) => one.operationId === operationId);
  if (sameName) throw new UserError(`${operationId} is there already, in ${sameName.file}.`, 1);
  const siblings = described.filter((one) => shapeOf(one.path) === shapeOf(path));
  const taken = siblings.find((one) => one.method === method);
  if (taken) throw new UserError(`${given} ${path} is there already: ${taken.operationId}, in ${taken.file}.`, 1);
  const [sibling] = siblings;
  if (sibling && sibling.path !== path) throw new UserError(`${path} is there already, as ${sibling.path}.`, 1);
  return {
    operationId,
    method,
    path,
    parameters: readParameters(path),
    like: findLike(described, { method, path }, named),
    sibling,
  };
}

const recipe = "To add one: CONTRIBUTING.md, “A path parameter”.";

function readParameters(path: string): Endpoint["parameters"] {
  const known = readPathParameters();
  return parametersOf(path).map((name) => {
    const parameter = known.get(name);
    if (!parameter) {
      const names = [...known.keys()].sort().join(", ");
      throw new UserError(`{${name}} is not a path parameter of openapi/components/parameters: ${names}. ${recipe}`, 1);
    }
    return { name, ...parameter };
  });
}

/**
 * The named endpoint. For an endpoint that shows something: the one with the longest path that this one extends.
 * For a change: the one that shares most of the path, preferably with the same method, because read permission does not imply
 * write permission.
 */
function findLike(
  described: readonly Described[],
  { method, path }: Pick<Described, "method" | "path">,
  named: string | undefined,
): Described {
  if (named !== undefined) {
    const found = described.find(({ operationId }) => operationId === named);
    if (!found) throw new UserError(`There is no endpoint ${named} to start from.`);
    return found;
  }
  const extended = described.filter((one) => path.startsWith(`${one.path}/`));
  const changing = described.filter((one) => one.method !== "get" && sharedParts(one.path, path) > 1);
  const ratings = (one: Described) =>
    method === "get"
      ? [one.path.length, -methods.indexOf(one.method)]
      : [sharedParts(one.path, path), Number(one.method === method), -one.path.length];
  const [nearest] = (method === "get" ? extended : changing).sort((one, other) =>
    compare(ratings(other), ratings(one)),
  );
  if (!nearest) throw new UserError(`No endpoint is like ${path}: choose one to copy with --like.`);
  return nearest;
}

function sharedParts(one: string, other: string): number {
  const [parts, others] = [one.split("/"), other.split("/")];
  const differs = parts.findIndex((part, index) => part !== others[index]);
  return (differs === -1 ? parts.length : differs) - 1;
}

/** Ordered by the first number in which they differ. */
function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => value - other[index]!).find((difference) => difference !== 0) ?? 0;
}

/** The file with the neighbour's handler; all exports of the file are handlers. */
function handlerFile({ operationId }: Described): string {
  const file = globSync("server/handlers/*.ts").find((one) => find(one, handlerOf(operationId)));
  const index = readFileSync("server/handlers/index.ts", "utf8");
  const module = file && new RegExp(`import \\* as (\\w+) from "\\./${basename(file)}"`).exec(index)?.[1];
  if (!file || !module || !index.includes(`  ...${module},`)) {
    throw new UserError(
      `The handler of ${operationId} is the only one in its file: choose another endpoint with --like.`,
      1,
    );
  }
  return file;
}

const testFile = (endpoint: Endpoint) =>
  `test/api/${tagOf(endpoint).toLowerCase().replaceAll(" ", "-")}/${kebab(endpoint.operationId)}.test.ts`;

const ownPathFile = ({ operationId, like }: Endpoint) => `${dirname(like.file)}/${kebab(operationId)}.yaml`;

/** Endpoints with one noun share the schemas and the example of their answers, which may be there already. */
function newFiles(endpoint: Endpoint): Map<string, string> {
  const shared = answerFiles(endpoint);
  const files = new Map([
    [ownPathFile(endpoint), pathFile(endpoint)],
    ...requestFiles(endpoint),
    ...shared,
    [testFile(endpoint), testText(endpoint)],
  ]);
  if (endpoint.sibling) files.delete(ownPathFile(endpoint));
  for (const [file] of shared) if (existsSync(file)) files.delete(file);
  const there = [...files.keys()].find((file) => existsSync(file));
  if (there) throw new UserError(`${there} is there already: choose another name.`, 1);
  return files;
}

type Edit = [file: string, place: RegExp, added: string, what: string];

/** In the order of methods that lint demands. */
function besideSibling(endpoint: Endpoint, { file }: Described): Edit {
  const next = new RegExp(`^(?=(${methods.slice(methods.indexOf(endpoint.method) + 1).join("|")}):)`, "m");
  const text = methodText(endpoint);
  return find(file, next) === undefined ? [file, /$/, `\n${text}`, "end"] : [file, next, `${text}\n`, "method"];
}

function changedFiles(endpoint: Endpoint, handlers: string): Map<string, string> {
  const { path, like, sibling } = endpoint;
  const name = like.operationId;
  const handled = (sibling ?? like).operationId;
  const reference = ownPathFile(endpoint).replace("openapi/", "./");
  const escaped = like.path.replace(/[{}]/g, "\\$&");
  const expected = new RegExp(`^${name} .*\\n`, "m");
  const exchanged = find(lists.exchanges, exchangesOf(name));
  const exchange = exchangeRow(endpoint, exchanged);
  const edits: Edit[] = [
    sibling
      ? besideSibling(endpoint, sibling)
      : [
          lists.spec,
          new RegExp(`^(?:  "${escaped}[/"].*\\n)+`, "m"),
          `  "${path}": { $ref: ${reference} }\n`,
          `line of ${like.path}`,
        ],
    [handlers, handlerOf(handled), handlerText(endpoint), `handler of ${handled}`],
    [lists.checklist, /^export const extensions = \[\n(?: .*\n)*/m, checklistRow(endpoint), "list of extensions"],
    [
      lists.expectations,
      expected,
      expectationsRow(endpoint, find(lists.expectations, expected) ?? ""),
      `row of ${name}`,
    ],
    [lists.requests, entryOf(name), requestRow(endpoint, find(lists.requests, entryOf(name)) ?? ""), `row of ${name}`],
  ];
  if (exchange) {
    const place = exchanged ? exchangesOf(name) : /^export const exchanges: .*\n/m;
    edits.push([lists.exchanges, place, exchange, `row of ${name}`]);
  }
  return new Map(edits.map(([file, place, added, what]) => [file, insertAfter(file, place, added, what)]));
}

function notesOn(endpoint: Endpoint, made: Map<string, string>, changed: Map<string, string>): string {
  const toDo = [...made.keys()].map((file) => `  + ${file}`);
  const edited = [...changed.keys()].map((file) => `  ~ ${file}`);
  const { operationId, like } = endpoint;
  return [
    `${operationId} was created from ${like.operationId}:`,
    ...toDo,
    ...edited,
    "",
    "Replace each TODO, in the spec first. The status for each role in",
    `${lists.expectations} is copied from ${like.operationId}: check it. Then:`,
    "  npm run generate && npm run format && npm run types",
    `  npm test -- ${testFile(endpoint)}`,
    "  npm test -- test/coverage.test.ts test/spec test/authorization/matrix.test.ts test/authorization/statements.test.ts",
    "  npm test",
  ].join("\n");
}

/** The file with `added` after the match of `place`. */
function insertAfter(file: string, place: RegExp, added: string, what: string): string {
  const text = readFileSync(file, "utf8");
  const found = place.exec(text);
  if (!found) throw new UserError(`There is no ${what} in ${file}: name another endpoint with --like.`, 1);
  const at = found.index + found[0].length;
  return text.slice(0, at) + added + text.slice(at);
}

/** The match of `place` in the file. */
function find(file: string, place: RegExp): string | undefined {
  return place.exec(readFileSync(file, "utf8"))?.[0];
}

/** A line that begins with the name, and the indented lines that belong to it. */
const entryOf = (name: string) => new RegExp(`^  ${name}: .*\\n(?:(?: {3,}|  [})\\]]).*\\n)*`, "m");

/** `of("showRun", …),` on any number of lines. */
const exchangesOf = (name: string) => new RegExp(`^  of\\(\\s*"${name}",[^]*?\\),\\n(?=  of|  \\.\\.\\.|\\n|\\])`, "m");

/** An exported constant with its lines, up to the empty line before the next statement. */
const handlerOf = (name: string) =>
  new RegExp(`^export const ${name}: Handler<"${name}">.*\\n(?:\\n*[ })\\]].*\\n)*`, "m");
