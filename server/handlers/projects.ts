import { conflict, invalid, notFound } from "../domain/errors.ts";
import { assertSameId, newId } from "../domain/ids.ts";
import type { Project } from "../domain/types.ts";
import { NameTaken } from "../store/database/errors.ts";
import * as projects from "../store/organizations/projects.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toProject } from "../views/organization.ts";
import type { Handler } from "./handler.ts";

export const showProject: Handler<"showProject"> = async ({ subject }) => ({ data: toProject(subject.project) });

export const listProjects: Handler<"listProjects"> = async ({ subject, query }, { store, target }) => {
  const page = await projects.listProjectPage(store, subject.organization.name, query);
  return { data: page.items.map(toProject), links: toPageLinks(target, page), meta: toPageMeta(page) };
};

export const createProject: Handler<"createProject"> = async ({ subject, body }, { store, at }) => {
  const { name, description = "" } = body.data.attributes;
  const owned = { organizationName: subject.organization.name, isDefault: false, createdAt: at };
  const project: Project = { id: newId("project"), name, description, ...owned };
  await projects.createProject(store, project).catch(refuseTakenName);
  return { data: toProject(project) };
};

export const updateProject: Handler<"updateProject"> = async ({ subject, body }, { store }) => {
  assertSameId(body.data.id, subject.project.id);
  const { name = subject.project.name, description = subject.project.description } = body.data.attributes;
  const project: Project = { ...subject.project, name, description };
  const saved = await projects.saveProject(store, project).catch(refuseTakenName);
  if (!saved) throw notFound("project", project.id);
  return { data: toProject(project) };
};

/** A workspace that is created meanwhile makes the deletion lose a race: the next try counts it. */
export const deleteProject: Handler<"deleteProject"> = async ({ subject }, { store }) => {
  const { id, isDefault } = subject.project;
  if (isDefault) throw conflict("The default project cannot be deleted.");
  const count = await projects.countWorkspacesOf(store, id);
  if (count > 0) throw conflict(`Project has ${count} workspace${count === 1 ? "" : "s"}.`);
  if (!(await projects.deleteProject(store, id))) throw notFound("project", id);
};

function refuseTakenName(error: unknown): never {
  if (error instanceof NameTaken) throw invalid("/data/attributes/name", "name is taken by another project.");
  throw error;
}
