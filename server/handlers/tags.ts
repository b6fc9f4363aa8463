// Flat tags, and the key-value tags that took their place.
import { demandKnownIds, readReferences } from "../domain/tag.ts";
import { findEffective } from "../domain/tag-binding.ts";
import * as bindings from "../store/tag-bindings.ts";
import * as tags from "../store/tags.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toEffectiveTagBinding, toTag, toTagBinding } from "../views/tag.ts";
import type { Handler } from "./handler.ts";

export const listWorkspaceTags: Handler<"listWorkspaceTags"> = async ({ subject, query }, { store, target }) => {
  const page = await tags.listTagsOf(store, subject.workspace.id, query.page);
  return { data: page.items.map(toTag), links: toPageLinks(target, page), meta: toPageMeta(page) };
};

export const addWorkspaceTags: Handler<"addWorkspaceTags"> = async ({ subject, body }, { store, at }) => {
  const { id, organizationName } = subject.workspace;
  const { ids, names } = readReferences(body.data);
  const known = await tags.listTagsById(store, organizationName, ids);
  demandKnownIds(body.data, known);
  const named = await tags.createMissingTags(store, organizationName, names, at);
  await tags.addTags(store, id, idsOf([...known, ...named]));
};

/** A tag that the organization does not have, the workspace does not have either: there is nothing to do. */
export const removeWorkspaceTags: Handler<"removeWorkspaceTags"> = async ({ subject, body }, { store }) => {
  const { id, organizationName } = subject.workspace;
  const { ids, names } = readReferences(body.data);
  const known = await tags.listTagsById(store, organizationName, ids);
  const named = await tags.listTagsByName(store, organizationName, names);
  await tags.removeTags(store, id, idsOf([...known, ...named]));
};

export const listTagBindings: Handler<"listTagBindings"> = async ({ subject }, { store }) => {
  const own = await bindings.listTagBindings(store, subject.workspace.id);
  return { data: own.map((binding) => toTagBinding(subject.workspace.id, binding)) };
};

export const listEffectiveTagBindings: Handler<"listEffectiveTagBindings"> = async ({ subject }, { store }) => {
  const own = await bindings.listTagBindings(store, subject.workspace.id);
  const ofProject = await bindings.listProjectTagBindings(store, subject.workspace.projectId);
  return { data: findEffective(own, ofProject).map(toEffectiveTagBinding) };
};

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
