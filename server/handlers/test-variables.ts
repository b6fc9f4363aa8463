import { invalid } from "../domain/errors.ts";
import { assertSameId } from "../domain/ids.ts";
import { assertVariableFits } from "../domain/limits.ts";
import { changeTestVariable, createTestVariable as newTestVariable } from "../domain/test-variable.ts";
import type { TestVariable } from "../domain/types.ts";
import { NameTaken } from "../store/database/errors.ts";
import * as variables from "../store/modules/test-variables.ts";
import { toTestVariable } from "../views/test-run.ts";
import type { Handler } from "./handler.ts";

export const listTestVariables: Handler<"listTestVariables"> = async ({ subject }, { store }) => {
  const all = await variables.listTestVariables(store, subject.module.id);
  return { data: all.map((variable) => toTestVariable(subject.module, variable)) };
};

export const createTestVariable: Handler<"createTestVariable"> = async ({ subject, body }, { store, at }) => {
  const variable = newTestVariable(subject.module.id, body.data.attributes, at);
  await variables.lockTestVariables(store, subject.module.id);
  await variables.createTestVariable(store, variable, refuseTakenKey);
  assertVariableFits(await variables.measureTestVariables(store, subject.module.id));
  return { data: toTestVariable(subject.module, variable) };
};

export const updateTestVariable: Handler<"updateTestVariable"> = async ({ subject, body }, { store }) => {
  const { module, testVariable } = subject;
  assertSameId(body.data.id, testVariable.id);
  const { attributes } = body.data;
  if (attributes === undefined) return { data: toTestVariable(module, testVariable) };
  const changed = changeTestVariable(testVariable, attributes);
  const grows = lengthOf(changed) > lengthOf(testVariable);
  if (grows) await variables.lockTestVariables(store, module.id);
  const saved = await variables.saveTestVariable(store, changed, refuseTakenKey);
  if (grows) assertVariableFits(await variables.measureTestVariables(store, module.id));
  return { data: toTestVariable(module, saved) };
};

export const deleteTestVariable: Handler<"deleteTestVariable"> = async ({ subject }, { store }) => {
  await variables.deleteTestVariable(store, subject.testVariable.id);
};

function lengthOf({ value, description }: TestVariable): number {
  return Buffer.byteLength(value) + Buffer.byteLength(description ?? "");
}

function refuseTakenKey(error: unknown): never {
  if (error instanceof NameTaken) throw invalid("/data/attributes/key", "The module has a variable with this key.");
  throw error;
}
