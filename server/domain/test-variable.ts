// Environment variables of a module's tests: creates, changes, and merges them with those of a test run.
import { randomBytes } from "node:crypto";
import type { components } from "../../generated/types.ts";
import { invalid } from "./errors.ts";
import { newId } from "./ids.ts";
import type { RunVariable, TestVariable } from "./types.ts";

type Schemas = components["schemas"];

export function createTestVariable(
  moduleId: string,
  { key, value = "", description = null, sensitive = false }: Schemas["TestVariableCreateAttributes"],
  at: Date,
): TestVariable {
  return {
    id: newId("variable"),
    moduleId,
    key,
    // Clients also send numbers and booleans.
    value: String(value),
    description,
    category: "env",
    sensitive,
    hcl: false,
    versionId: newVersionId(),
    createdAt: at,
  };
}

export function changeTestVariable(
  variable: TestVariable,
  { key, value, description, sensitive }: Schemas["TestVariableUpdateAttributes"],
): TestVariable {
  if (variable.sensitive && sensitive === false) {
    throw invalid("/data/attributes/sensitive", "A sensitive variable stays sensitive; delete it and create another.");
  }
  return {
    ...variable,
    key: key ?? variable.key,
    value: value === undefined ? variable.value : String(value),
    description: description === undefined ? variable.description : description,
    sensitive: sensitive ?? variable.sensitive,
  };
}

export function newVersionId(): string {
  return randomBytes(16).toString("hex");
}

export interface Inputs {
  environment: Readonly<Record<string, string>>;
  /** Variables of the run that override nothing in the environment: variables of the configuration. */
  variables: readonly RunVariable[];
  /** Values that must not be shown anywhere. */
  secrets: readonly string[];
}

/** The variables for the tests: a variable of the run replaces the module's variable with the same key. */
export function resolveInputs(ofModule: readonly TestVariable[], ofRun: readonly RunVariable[]): Inputs {
  const overrides = new Map(ofRun.map(({ key, value }) => [key, value]));
  const effective = ({ key, value }: TestVariable) => {
    const literal = overrides.get(key);
    return literal === undefined ? value : readLiteral(literal);
  };
  const keys = new Set(ofModule.map(({ key }) => key));
  return {
    environment: Object.fromEntries(ofModule.map((variable) => [variable.key, effective(variable)])),
    variables: ofRun.filter(({ key }) => !keys.has(key)),
    // Includes the value of a run that replaces a sensitive one.
    secrets: ofModule
      .filter(({ sensitive }) => sensitive)
      .flatMap((variable) => [...new Set([variable.value, effective(variable)])]),
  };
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
