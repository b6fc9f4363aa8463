// The Zod schemas of a document, with the TypeScript type that the values of each must have.
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Model } from "../../scripts/generate/model.ts";
import type { OutputFile } from "../../scripts/generate/step.ts";
import { type Constant, Constants } from "../../scripts/generate/steps/zod/constants.ts";
import { classic, mini } from "../../scripts/generate/steps/zod/dialect.ts";
import { mergeDirections, namesOf } from "../../scripts/generate/steps/zod/names.ts";
import { orderOf } from "../../scripts/generate/steps/zod/order.ts";
import { zod } from "../../scripts/generate/steps/zod.ts";
import { loadStep } from "../../scripts/generate/steps.ts";
import type { Spec } from "../../scripts/model/index.ts";
import { type Pair, pairsOf, type Schemas, type StandardSchema } from "./standard-schemas.ts";

export interface NamedConstant extends Constant {
  /** The name of its export. */
  exported: string;
  /** Whether it is the same in both directions. */
  hasBoth: boolean;
  /** Whether it is declared with the type of types.ts. */
  hasOwnType: boolean;
}

export function constantsOf({ bundle }: Spec, isMini = false): NamedConstant[] {
  const { all } = new Constants(bundle, isMini ? mini : classic);
  const constants = mergeDirections(all);
  const names = namesOf(constants);
  const order = orderOf(constants);
  return [...constants].map(([key, constant]) => {
    const other = `request ${constant.name}`;
    const hasBoth = key === `response ${constant.name}` && all.has(other) && !constants.has(other);
    return { ...constant, exported: names.get(key)!, hasBoth, hasOwnType: order.needsType(key) };
  });
}

/** Writes the Zod schemas of a document into a folder below `home`, and imports them in the groups of the Standard Schemas. */
export async function importZod(spec: Spec, home: string, isMini = false): Promise<Schemas> {
  const folder = mkdtempSync(join(home, "zod-"));
  writeFiles(folder, await zodFilesOf(spec, isMini));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const exports: Record<string, StandardSchema> = await import(pathToFileURL(join(folder, "zod.ts")).href);
  const schemas: Schemas = { bodies: {}, results: {}, requests: {}, responses: {} };
  for (const { kind, name, side, hasBoth, exported } of constantsOf(spec, isMini)) {
    const schema = exports[exported]!;
    if (kind !== "schema") schemas[kind === "body" ? "bodies" : "results"][name] = schema;
    if (kind === "schema" && (hasBoth || side === "request")) schemas.requests[name] = schema;
    if (kind === "schema" && (hasBoth || side === "response")) schemas.responses[name] = schema;
  }
  return schemas;
}

export interface ZodPair extends Pair {
  parse(value: unknown): { data: unknown } | { issues: readonly Issue[] };
}

interface Issue {
  code: string;
  expected?: string;
  path: readonly PropertyKey[];
}

/** Each schema that has a constant, with the verdicts of Zod and of the contract. */
export async function zodPairsOf(spec: Spec, schemas: Schemas): Promise<ZodPair[]> {
  const pairs = await pairsOf(spec, schemas);
  return pairs.flatMap((pair) => {
    const [group, name] = [pair.name.slice(0, pair.name.indexOf(".")), pair.name.slice(pair.name.indexOf(".") + 1)];
    const all = schemas[group as keyof Schemas];
    if (!Object.hasOwn(all, name)) return [];
    const schema = all[name]!["~standard"] as unknown as {
      validate(value: unknown): { value: unknown; issues?: Issue[] };
    };
    const parse = (value: unknown) => {
      const { value: data, issues } = schema.validate(value);
      return issues === undefined ? { data } : { issues };
    };
    return { ...pair, parse };
  });
}

/** Reasons for different verdicts of Zod and the contract. */
export type Kind = "dropped" | "no type" | "large integer" | "other";

export interface Difference {
  kind: Kind;
  name: string;
  value: unknown;
  accepted: boolean;
}

export function differenceOf({ name, parse, contract }: ZodPair, value: unknown): Difference | undefined {
  const parsed = parse(value);
  const accepted = "data" in parsed;
  if (accepted === contract(value)) return;
  return { kind: kindOf(parsed, value, contract), name, value, accepted };
}

function kindOf(parsed: ReturnType<ZodPair["parse"]>, value: unknown, contract: (value: unknown) => boolean): Kind {
  if ("data" in parsed) return contract(parsed.data) ? "dropped" : "other";
  const isEach = (test: (issue: Issue, part: unknown) => boolean) =>
    parsed.issues.every((issue) =>
      test(
        issue,
        issue.path.reduce((part, key) => (part as Record<PropertyKey, unknown>)[key], value),
      ),
    );
  if (isEach(({ expected }, part) => /^(?:object|record)$/.test(expected ?? "") && !isObject(part))) return "no type";
  return isEach((_, part) => Number.isInteger(part) && !Number.isSafeInteger(part)) ? "large integer" : "other";
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  for (const { path, text } of [
    ...files,
    { path: "package.json", text: '{ "type": "module", "sideEffects": false }' },
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The files of zod.ts and of the modules that it imports. */
export async function zodFilesOf(spec: Spec, isMini = false): Promise<OutputFile[]> {
  const model = new Model(spec);
  const steps = await Promise.all([loadStep("types"), loadStep("operations")]);
  const files = await Promise.all([...steps, zod({ mini: isMini })].map((step) => step.files(model)));
  return files.flat();
}

/** A module that compiles only if each schema infers the same type as types.ts. */
export function printTypeTest(spec: Spec): string {
  const types = constantsOf(spec).map(({ exported, type, hasOwnType }) => {
    if (hasOwnType) return `type ${exported}Test = Expect<Same<z.infer<typeof zod.${exported}>, ${type}>>;`;
    return `type ${exported}Test = Expect<Same<Flat<z.infer<typeof zod.${exported}>>, Flat<${type}>>>;`;
  });
  return `import type * as z from "zod";
import type { Result } from "./operations.ts";
import type { components, operations as Wire } from "./types.ts";
import type * as zod from "./zod.ts";
type Schemas = components["schemas"];
type Expect<Truth extends true> = Truth;
type Same<One, Other> = (<Any>() => Any extends One ? 1 : 2) extends <Any>() => Any extends Other ? 1 : 2 ? true : false;
/** Without the names of types, intersections and \`readonly\`. */
type Flat<Value> = Value extends readonly unknown[] ? number extends Value["length"] ? Flat<Value[number]>[] : Value
  : Value extends object ? { -readonly [Key in keyof Value]: Flat<Value[Key]> }
  : Value;
${types.join("\n")}
`;
}
