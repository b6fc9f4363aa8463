// Data retention policies of workspaces. Only the Enterprise edition has such policies.
import { notFound } from "../domain/errors.ts";
import { createRetentionPolicy } from "../domain/retention-policy.ts";
import {
  deleteRetentionPolicy,
  getRetentionPolicy,
  setRetentionPolicy,
} from "../store/workspaces/retention-policies.ts";
import { toRetentionPolicy } from "../views/retention-policy.ts";
import type { Handler } from "./handler.ts";

export const showDataRetentionPolicy: Handler<"showDataRetentionPolicy"> = async ({ subject }, { store }) => {
  const policy = await getRetentionPolicy(store, subject.workspace);
  if (!policy) throw noPolicy(subject.workspace.id);
  return { data: toRetentionPolicy(policy) };
};

export const setDataRetentionPolicy: Handler<"setDataRetentionPolicy"> = async ({ subject, body }, context) => {
  const policy = createRetentionPolicy(subject.workspace, body.data, context.at);
  return { data: toRetentionPolicy(await setRetentionPolicy(context.store, policy)) };
};

export const deleteDataRetentionPolicy: Handler<"deleteDataRetentionPolicy"> = async ({ subject }, { store }) => {
  const deleted = await deleteRetentionPolicy(store, subject.workspace.id);
  if (!deleted) throw noPolicy(subject.workspace.id);
};

const noPolicy = (workspaceId: string) => notFound("data retention policy for workspace", workspaceId);
