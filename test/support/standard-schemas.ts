// The generated schemas of a document, and their verdicts compared with those of the contract.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Contract, compileInProcess, type Violation } from "../../scripts/contract/index.ts";
import { Model } from "../../scripts/generate/model.ts";
import { schemasStep } from "../../scripts/generate/steps/schemas.ts";
import {
  describeOperations,
  isJson,
  listOperations,
  type MediaType,
  type OpenApiDocument,
  type RequestBody,
  resolve,
  type Schema,
  type Spec,
} from "../../scripts/model/index.ts";
import { roughlyFor, writeOut } from "./random-schemas.ts";

interface Issue {
  message: string;
  path: (string | number)[];
}

export interface Validated {
  value?: unknown;
  issues?: Issue[];
}

export interface StandardSchema {
  "~standard": { version: 1; vendor: string; validate(value: unknown): Validated };
}

export type Group = Record<string, StandardSchema>;
export type Schemas = Record<"bodies" | "results" | "requests" | "responses", Group>;

/** Writes the schemas of a document into a folder below `home`. Returns the folder. */
export async function writeSchemas(spec: Spec, home: string): Promise<string> {
  const folder = mkdtempSync(join(home, "schemas-"));
  for (const { path, text } of await schemasStep.files(new Model(spec))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "sideEffects": false }');
  return folder;
}

export const importSchemas = async (spec: Spec, home: string): Promise<Schemas> =>
  import(pathToFileURL(join(await writeSchemas(spec, home), "schemas.js")).href);

/** The verdicts of both on one schema: whether they accept a value. */
export interface Pair {
  name: string;
  /** A schema to make values for. */
  like: unknown;
  schema: (value: unknown) => boolean;
  contract: (value: unknown) => boolean;
}

const accepts = (schema: StandardSchema) => (value: unknown) =>
  schema["~standard"].validate(value).issues === undefined;

/** Servers ignore such violations. */
const onlyIgnorable = (violations: readonly Violation[]) => violations.every(({ ignorable }) => ignorable === true);

/** Each component in both directions, and each body and success response in JSON. */
export async function pairsOf({ bundle }: Spec, schemas: Schemas): Promise<Pair[]> {
  const components = bundle.components?.schemas ?? {};
  const answers = (contract: Contract, id: string, status: number, type: string) => (value: unknown) => {
    const violations = contract.checkResponse(id, { status, headers: { "content-type": type }, value });
    return violations.every(({ kind }) => kind === "missing-header");
  };
  const names = Object.keys(components);
  const byName = await compileInProcess({ ...bundle, paths: pathsFor(names) } as OpenApiDocument, new Map());
  const ofComponents = names.flatMap((name, index): Pair[] => {
    const like = writeOut(components, components[name]);
    const [request, response] = [schemas.requests[name]!, schemas.responses[name]!];
    return [
      {
        name: `requests.${name}`,
        like,
        schema: accepts(request),
        contract: (value) => onlyIgnorable(byName.checkBody(`send${index}`, value)),
      },
      {
        name: `responses.${name}`,
        like,
        schema: accepts(response),
        contract: answers(byName, `get${index}`, 200, "application/json"),
      },
    ];
  });
  const whole = await compileInProcess(withRequiredBodies(bundle), new Map());
  const ofOperations = describeOperations(bundle).flatMap(({ facts, successKey }, index): Pair[] => {
    const { operationId, responseMediaType, successStatus } = facts;
    const { requestBody, responses } = listOperations(bundle)[index]!.operation;
    const [body, result] = [schemas.bodies[operationId], schemas.results[operationId]];
    const pairs: Pair[] = [];
    if (body !== undefined && facts.requestBody?.mediaTypes.some(isJson))
      pairs.push({
        name: `bodies.${operationId}`,
        like: writeOut(components, schemaIn(resolve(bundle, requestBody!))),
        schema: accepts(body),
        contract: (value) => onlyIgnorable(whole.checkBody(operationId, value)),
      });
    if (result !== undefined && successKey !== null)
      pairs.push({
        name: `results.${operationId}`,
        like: writeOut(components, schemaIn(resolve(bundle, responses![successKey]!))),
        schema: accepts(result),
        contract: answers(whole, operationId, successStatus, responseMediaType!),
      });
    return pairs;
  });
  return [...ofComponents, ...ofOperations];
}

/** Without this, the contract accepts null instead of an optional body. */
function withRequiredBodies(bundle: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(bundle);
  for (const { operation } of listOperations(copy))
    if (operation.requestBody) resolve<RequestBody>(copy, operation.requestBody).required = true;
  return copy;
}

function schemaIn({ content = {} }: { content?: Record<string, MediaType> }): Schema {
  return Object.entries(content).find(([type]) => isJson(type))?.[1].schema ?? {};
}

function pathsFor(names: readonly string[]): object {
  const rows = names.map((name, index) => {
    const $ref = `#/components/schemas/${name.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("%", "%25")}`;
    const content = { "application/json": { schema: { $ref } } };
    const post = { operationId: `send${index}`, requestBody: { required: true, content }, responses: {} };
    const get = { operationId: `get${index}`, responses: { 200: { description: "It.", content } } };
    return [`/${index}`, { post, get }];
  });
  return Object.fromEntries(rows);
}

export interface Comparison {
  values: number;
  accepted: number;
  differences: { name: string; value: unknown; accepted: boolean }[];
}

/** Random values that nearly match the schemas, in turns. */
export function* valuesFor<One extends Pair>(
  pairs: readonly One[],
  many: number,
  dice: () => number,
): Generator<[One, unknown]> {
  for (let turn = 0; turn < many; turn += 1) {
    const pair = pairs[turn % pairs.length]!;
    // Half of the values have no wrong type.
    const isCareful = turn % (2 * pairs.length) < pairs.length;
    yield [pair, roughlyFor(pair.like, isCareful ? () => 0.08 + 0.92 * dice() : dice)];
  }
}

export function compare(pairs: readonly Pair[], many: number, dice: () => number): Comparison {
  const result: Comparison = { values: 0, accepted: 0, differences: [] };
  for (const [{ name, schema, contract }, value] of valuesFor(pairs, many, dice)) {
    const accepted = schema(value);
    result.values += 1;
    if (accepted) result.accepted += 1;
    if (accepted !== contract(value)) result.differences.push({ name, value, accepted });
  }
  return result;
}
