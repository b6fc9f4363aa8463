// Flat tags, and the key-value tags that replace them.
import { assertTagsFit } from "../domain/limits.ts";
import { assertKnownIds, createMissing, findEffective, readReferences } from "../domain/tag.ts";
import * as bindings from "../store/workspaces/tag-bindings.ts";
import * as tags from "../store/workspaces/tags.ts";
import { lockWorkspaceForShare } from "../store/workspaces/workspaces.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toEffectiveTagBinding, toTag, toTagBinding } from "../views/tag.ts";
import { visibilityOf } from "./find.ts";
import type { Handler } from "./handler.ts";

export const listWorkspaceTags: Handler<"listWorkspaceTags"> = async ({ subject, query }, context) => {
  const { workspace, organization } = subject;
  const page = await tags.listTagsOf(context.store, workspace, visibilityOf(context, organization), query.page);
  return { data: page.items.map(toTag), links: toPageLinks(context.target, page), meta: toPageMeta(page) };
};

export const addWorkspaceTags: Handler<"addWorkspaceTags"> = async ({ subject, body }, { store, at }) => {
  const { id, organizationName } = subject.workspace;
  const references = readReferences(body.data);
  await lockWorkspaceForShare(store, id);
  await tags.lockTags(store, organizationName);
  const known = await tags.listTags(store, organizationName, references);
  assertKnownIds(body.data, known);
  const missing = createMissing(organizationName, references, known, at);
  await tags.createTags(store, missing);
  await tags.addTags(store, id, idsOf([...known, ...missing]));
  assertTagsFit(await tags.countTags(store, id));
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

export const listEffectiveTagBindings: Handler<"listEffectiveTagBindings"> = async ({ subject }, { store }) => {
  const [own, ofProject] = await Promise.all([
    bindings.listTagBindings(store, subject.workspace.id),
    bindings.listProjectTagBindings(store, subject.workspace.projectId),
  ]);
  return { data: findEffective(own, ofProject).map(toEffectiveTagBinding) };
};

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
