// Flat tags, and the key-value tags that replace them.
import { assertBindingsFit, assertTagsFit } from "../domain/limits.ts";
import { addBindings, bindTags, findEffective, readReferences } from "../domain/tag.ts";
import * as bindings from "../store/workspaces/tag-bindings.ts";
import * as tags from "../store/workspaces/tags.ts";
import { lockWorkspace, lockWorkspaceForShare } from "../store/workspaces/workspaces.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toEffectiveTagBinding, toTag, toTagBinding } from "../views/tag.ts";
import { visibilityOf } from "./find.ts";
import type { Handler } from "./handler.ts";
import { addTagsTo } from "./tag-creation.ts";

export const listWorkspaceTags: Handler<"listWorkspaceTags"> = async ({ subject, query }, context) => {
  const { workspace, organization } = subject;
  const page = await tags.listTagsOf(context.store, workspace, visibilityOf(context, organization), query.page);
  return { data: page.items.map(toTag), links: toPageLinks(context.target, page), meta: toPageMeta(page) };
};

export const addWorkspaceTags: Handler<"addWorkspaceTags"> = async ({ subject, body }, context) => {
  const { id } = subject.workspace;
  await lockWorkspaceForShare(context.store, id);
  await addTagsTo(context, subject.workspace, body.data, "/data");
  assertTagsFit(await tags.countTags(context.store, id));
};

/** Ignores tags that are missing in the organization: its workspaces cannot have them. */
export const removeWorkspaceTags: Handler<"removeWorkspaceTags"> = async ({ subject, body }, { store }) => {
  const { id, organizationName } = subject.workspace;
  await tags.lockTags(store, organizationName);
  const known = await tags.listTags(store, organizationName, readReferences(body.data));
  await tags.removeTags(store, id, idsOf(known));
};

export const listTagBindings: Handler<"listTagBindings"> = async ({ subject }, { store }) => {
  const own = await bindings.listTagBindings(store, subject.workspace.id);
  return { data: own.map((binding) => toTagBinding(subject.workspace.id, binding)) };
};

/** Adds key-value tags, and changes the values of known keys. */
export const updateTagBindings: Handler<"updateTagBindings"> = async ({ subject, body }, { store, at }) => {
  const { id: workspaceId } = subject.workspace;
  const given = bindTags(workspaceId, body, at, "/data") ?? [];
  await lockWorkspace(store, workspaceId);
  const all = addBindings(await bindings.listTagBindings(store, workspaceId), given);
  assertBindingsFit(all);
  await bindings.replaceTagBindings(store, { workspaceId }, all);
  return { data: all.map((binding) => toTagBinding(workspaceId, binding)) };
};

export const deleteTagBindings: Handler<"deleteTagBindings"> = ({ subject }, { store }) =>
  bindings.replaceTagBindings(store, { workspaceId: subject.workspace.id }, []);

export const listEffectiveTagBindings: Handler<"listEffectiveTagBindings"> = async ({ subject }, { store }) => {
  const [own, ofProject] = await Promise.all([
    bindings.listTagBindings(store, subject.workspace.id),
    bindings.listProjectTagBindings(store, subject.workspace.projectId),
  ]);
  return { data: findEffective(own, ofProject).map(toEffectiveTagBinding) };
};

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
