// Creates and changes variables of workspaces and module tests, and merges them with the variables of a run.
import { randomBytes } from "node:crypto";
import type { components } from "../../generated/types.ts";
import { invalid } from "./errors.ts";
import { newId } from "./ids.ts";
import { most } from "./limits.ts";
import type { RunVariable, Variable, VariableOwner } from "./types.ts";

type Schemas = components["schemas"];
type Given = Schemas["TestVariableCreateAttributes"] | Schemas["WorkspaceVariableCreateAttributes"];
type Changes = Schemas["TestVariableUpdateAttributes"] | Schemas["WorkspaceVariableUpdateAttributes"];

export function createVariable(owner: VariableOwner, given: Given, at: Date): Variable {
  const { key, value = "", description = null, category = "env", sensitive = false } = given;
  return checked({
    id: newId("variable"),
    workspaceId: null,
    moduleId: null,
    ...owner,
    key,
    // Clients also send numbers and booleans.
    value: String(value),
    description,
    category,
    sensitive,
    hcl: ("hcl" in given && given.hcl) || false,
    versionId: newVersionId(),
    createdAt: at,
  });
}

export function changeVariable(variable: Variable, changes: Changes): Variable {
  const { key, value, description, category, sensitive } = changes;
  if (variable.sensitive && sensitive === false) {
    throw invalid("/data/attributes/sensitive", "A sensitive variable stays sensitive; delete it and create another.");
  }
  return checked({
    ...variable,
    key: key ?? variable.key,
    value: value === undefined ? variable.value : String(value),
    description: description === undefined ? variable.description : description,
    category: category ?? variable.category,
    sensitive: sensitive ?? variable.sensitive,
    hcl: ("hcl" in changes ? changes.hcl : undefined) ?? variable.hcl,
  });
}

/** The names of environment variables have no hyphen, and their values are plain text of limited size. */
function checked(variable: Variable): Variable {
  if (variable.category !== "env") return variable;
  if (variable.key.includes("-")) {
    throw invalid("/data/attributes/key", "The key of an environment variable must not contain a hyphen.");
  }
  if (Buffer.byteLength(variable.key + variable.value) > most.environmentBytes) {
    const detail = `The key and the value of an environment variable may have at most ${most.environmentBytes} bytes together.`;
    throw invalid("/data/attributes/value", detail);
  }
  if (variable.hcl) throw invalid("/data/attributes/hcl", "Only a variable of the category terraform can be HCL.");
  return variable;
}

export function newVersionId(): string {
  return randomBytes(16).toString("hex");
}

/** A value in the configuration language. */
export type InputVariable = RunVariable & Readonly<{ sensitive?: true }>;

export interface Inputs {
  environment: Readonly<Record<string, string>>;
  /** Variables of the configuration. */
  variables: readonly InputVariable[];
  /** Values that must not be shown anywhere. */
  secrets: readonly string[];
}

/** The variables of a run replace those with the same key in this category; others are variables of the configuration. */
export function resolveInputs(
  stored: readonly Variable[],
  ofRun: readonly RunVariable[],
  replaced: Variable["category"],
): Inputs {
  const overrides = new Map(ofRun.map(({ key, value }) => [key, value]));
  const overriding = ({ key, category }: Variable) => (category === replaced ? overrides.get(key) : undefined);
  const environment = stored.filter(({ category }) => category === "env");
  const ofConfiguration = stored.filter(({ category }) => category === "terraform");
  const environmentKeys = new Set(replaced === "env" ? environment.map(({ key }) => key) : []);
  const textOf = (variable: Variable) => {
    const literal = overriding(variable);
    return literal === undefined ? variable.value : readLiteral(literal);
  };
  const sensitiveKeys = new Set(ofConfiguration.filter(({ sensitive }) => sensitive).map(({ key }) => key));
  const input = ({ key, value }: RunVariable): InputVariable => ({
    key,
    value,
    ...(sensitiveKeys.has(key) && { sensitive: true }),
  });
  return {
    environment: Object.fromEntries(environment.map((variable) => [variable.key, textOf(variable)])),
    variables: [
      ...ofConfiguration
        .filter((variable) => overriding(variable) === undefined)
        .map(({ key, value, hcl }) => input({ key, value: hcl ? value : toLiteral(value) })),
      ...ofRun.filter(({ key }) => !environmentKeys.has(key)).map(input),
    ],
    // Includes the value of a run that replaces a sensitive one.
    secrets: stored
      .filter(({ sensitive }) => sensitive)
      .flatMap((variable) => [...new Set([variable.value, textOf(variable)].flatMap(formsOf))]),
  };
}

/** Text as a string of the configuration language, which has fewer escapes than JSON, and templates. */
function toLiteral(text: string): string {
  const escaped = JSON.stringify(text).replaceAll("\\b", "\\u0008").replaceAll("\\f", "\\u000c");
  return escaped.replace(/([$%])\{/g, "$1$1{");
}

/** A tool may print the value, its escaped form, or the strings within it. */
function formsOf(value: string): string[] {
  const strings = [...value.matchAll(/"((?:[^"\\]|\\.){4,})"/g)].map(([, text]) => text!);
  return [value, toLiteral(value).slice(1, -1), JSON.stringify(value).slice(1, -1), ...strings];
}

/** An environment contains text: the content of a quoted literal, and any other literal as written. */
function readLiteral(literal: string): string {
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === "string" ? value.replace(/([$%])\1\{/g, "$1{") : literal;
  } catch {
    return literal;
  }
}
