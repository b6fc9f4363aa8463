// Variables of workspaces and of module tests, by the same rules.
import { invalid } from "../domain/errors.ts";
import { assertSameId } from "../domain/ids.ts";
import { assertVariablesFit } from "../domain/limits.ts";
import type { Variable } from "../domain/types.ts";
import { changeVariable, createVariable } from "../domain/variable.ts";
import { NameTaken } from "../store/database/errors.ts";
import * as variables from "../store/workspaces/variables.ts";
import { toTestVariable, toWorkspaceVariable } from "../views/variable.ts";
import type { Context } from "./context.ts";
import type { Handler } from "./handler.ts";

export const listTestVariables: Handler<"listTestVariables"> = async ({ subject: { module } }, { store }) => {
  const all = await variables.listVariables(store, { moduleId: module.id });
  return { data: all.map((variable) => toTestVariable(module, variable)) };
};

export const createTestVariable: Handler<"createTestVariable"> = async ({ subject: { module }, body }, context) => {
  const variable = createVariable({ moduleId: module.id }, body.data.attributes, context.at);
  return { data: toTestVariable(module, await add(context, variable)) };
};

export const updateTestVariable: Handler<"updateTestVariable"> = async ({ subject, body }, context) => {
  return { data: toTestVariable(subject.module, await change(context, subject.variable, body.data)) };
};

export const deleteTestVariable: Handler<"deleteTestVariable"> = async ({ subject }, { store }) => {
  await variables.deleteVariable(store, subject.variable.id);
};

export const listWorkspaceVariables: Handler<"listWorkspaceVariables"> = async ({ subject }, { store }) => {
  const all = await variables.listVariables(store, { workspaceId: subject.workspace.id });
  return { data: all.map(toWorkspaceVariable) };
};

export const listAllWorkspaceVariables: Handler<"listAllWorkspaceVariables"> = listWorkspaceVariables;

export const createWorkspaceVariable: Handler<"createWorkspaceVariable"> = async ({ subject, body }, context) => {
  const variable = createVariable({ workspaceId: subject.workspace.id }, body.data.attributes, context.at);
  return { data: toWorkspaceVariable(await add(context, variable)) };
};

export const showWorkspaceVariable: Handler<"showWorkspaceVariable"> = async ({ subject }) => {
  return { data: toWorkspaceVariable(subject.variable) };
};

export const updateWorkspaceVariable: Handler<"updateWorkspaceVariable"> = async ({ subject, body }, context) => {
  return { data: toWorkspaceVariable(await change(context, subject.variable, body.data)) };
};

export const deleteWorkspaceVariable: Handler<"deleteWorkspaceVariable"> = async ({ subject }, { store }) => {
  await variables.deleteVariable(store, subject.variable.id);
};

async function add({ store }: Context, variable: Variable): Promise<Variable> {
  await variables.lockVariables(store, variable);
  await variables.createVariable(store, variable, refuseTakenKey(variable));
  await assertFits(store, variable);
  return variable;
}

type Given = { id?: string; attributes?: Parameters<typeof changeVariable>[1] };

async function change({ store }: Context, variable: Variable, { id, attributes }: Given): Promise<Variable> {
  assertSameId(id, variable.id);
  if (attributes === undefined) return variable;
  const changed = changeVariable(variable, attributes);
  const grows = lengthOf(changed) > lengthOf(variable);
  if (grows) await variables.lockVariables(store, variable);
  const saved = await variables.saveVariable(store, changed, refuseTakenKey(changed));
  if (grows) await assertFits(store, variable);
  return saved;
}

async function assertFits(store: Context["store"], variable: Variable): Promise<void> {
  assertVariablesFit(await variables.measureVariables(store, variable), variable.moduleId !== null);
}

function lengthOf({ value, description }: Variable): number {
  return Buffer.byteLength(value) + Buffer.byteLength(description ?? "");
}

function refuseTakenKey({ moduleId }: Variable) {
  return (error: unknown): never => {
    if (!(error instanceof NameTaken)) throw error;
    const owner =
      moduleId === null ? "workspace has a variable with this key and category" : "module has a variable with this key";
    throw invalid("/data/attributes/key", `The ${owner}.`);
  };
}
