import type { Page, Project } from "../../domain/types.ts";
import type { Store } from "../database/database.ts";
import { nameTaken } from "../database/errors.ts";
import { preparedQuery, rowById } from "../database/prepared-queries.ts";
import { anyOf, containing, unordered } from "../database/rows.ts";
import { type PageQuery, paged } from "../lists/paged.ts";

const projectById = rowById("projects");

export async function getProject(store: Store, id: string): Promise<Project | undefined> {
  const row = await projectById(store, id);
  return row && unordered(row);
}

/** The project of workspaces without a given project. */
export async function getDefaultProject(store: Store, organizationName: string): Promise<Project | undefined> {
  const [row] = await defaultProject(store, organizationName);
  return row && unordered(row);
}

const defaultProject = preparedQuery((store: Store, organizationName: string) =>
  store
    .selectFrom("projects")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .where("isDefault", "=", true),
);

/** Returns only existing ones, in any order. */
export async function listProjectsById(store: Store, ids: readonly string[]): Promise<Project[]> {
  const rows = await store.selectFrom("projects").selectAll().where("id", "=", anyOf(ids)).execute();
  return rows.map(unordered);
}

/** By name. */
export async function listProjects(store: Store, organizationName: string): Promise<Project[]> {
  return (await projectsOf(store, organizationName)).map(unordered);
}

const projectsOf = preparedQuery((store: Store, organizationName: string) =>
  store.selectFrom("projects").selectAll().where("organizationName", "=", organizationName).orderBy("name"),
);

interface ProjectListQuery {
  page: PageQuery;
  filter?: { names?: readonly string[] | undefined } | undefined;
  /** A part of the name. */
  q?: string | undefined;
}

/** By name. */
export function listProjectPage(
  store: Store,
  organizationName: string,
  { page, filter: { names = [] } = {}, q }: ProjectListQuery,
): Promise<Page<Project>> {
  const query = store
    .selectFrom("projects")
    .selectAll()
    .where("organizationName", "=", organizationName)
    .$if(names.length > 0, (projects) => projects.where("name", "=", anyOf(names)))
    .$if(!!q, (projects) => projects.where("name", "ilike", containing(q!)))
    .orderBy("name");
  return paged(store, query, page, unordered);
}

/** Throws `NameTaken`. */
export async function createProject(store: Store, project: Project): Promise<void> {
  await store.insertInto("projects").values(project).execute().catch(nameTaken("projects_name_unique"));
}

/** Returns whether the project exists. Throws `NameTaken`. */
export async function saveProject(store: Store, { id, name, description }: Project): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("projects")
    .set({ name, description })
    .where("id", "=", id)
    .executeTakeFirst()
    .catch(nameTaken("projects_name_unique"));
  return numUpdatedRows === 1n;
}

export async function countWorkspacesOf(store: Store, id: string): Promise<number> {
  const { count } = await store
    .selectFrom("workspaces")
    .where("projectId", "=", id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Only if it has no workspaces. */
export async function deleteProject(store: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.deleteFrom("projects").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}
