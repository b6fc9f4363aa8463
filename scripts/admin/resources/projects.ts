import { newId } from "../../../server/domain/ids.ts";
import type { Organization, Project } from "../../../server/domain/types.ts";
import {
  countWorkspacesOf,
  createProject,
  deleteProject,
  listProjects,
  saveProject,
} from "../../../server/store/organizations/projects.ts";
import { listProjectTagBindings, replaceTagBindings } from "../../../server/store/workspaces/tag-bindings.ts";
import { UserError } from "../../terminal/index.ts";
import { label } from "../names.ts";
import { many, type Option, text } from "../options.ts";
import { type Context, command, resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

type Tag = Readonly<{ key: string; value: string }>;
type TaggedProject = Project & Readonly<{ tags: readonly Tag[] }>;

const tag: Option<Tag, false> = {
  placeholder: "<key=value>",
  about: "a tag that all its workspaces inherit",
  required: false,
  parse(given) {
    const [, key, value] = /^([^=]{1,128})=(.{0,256})$/su.exec(given) ?? [];
    if (key === undefined || value === undefined) {
      throw new Error("must be like team=payments, with at most 128 and 256 characters");
    }
    return { key, value };
  },
};

const options = { description: text("what it is for"), tag: many(tag) };

export const projects = resource({
  name: "projects",
  one: "project",
  about: "Projects: workspaces of an organization that belong together",
  scope: inOrganization,
  argument: "project",
  fields: ({ id, name, description, isDefault, tags, createdAt }: TaggedProject) => ({
    id,
    name,
    description,
    isDefault,
    tags: tags.map(({ key, value }) => `${key}=${value}`),
    createdAt,
  }),
  async list(context, { organization }) {
    const all: TaggedProject[] = [];
    for (const project of await listProjects(context.store, organization.name))
      all.push(await withTags(context, project));
    return all;
  },
  async find(context, key, { organization }) {
    const project = await getProjectBy(context, organization, key);
    return project && withTags(context, project);
  },
  create: {
    argument: label,
    options,
    async run(context, name, { description = "", tag = [] }, { organization }) {
      const { store, at } = context;
      const organizationName = organization.name;
      const project = { id: newId("project"), organizationName, name, description, isDefault: false, createdAt: at };
      await createProject(store, project);
      await replaceTags(context, project, tag);
      return { ...project, tags: tag };
    },
  },
  update: {
    options: { name: { ...label, about: "its new name" }, ...options },
    async run(context, { tags, ...project }, { name, description, tag }) {
      const changed = { ...project, name: name ?? project.name, description: description ?? project.description };
      await saveProject(context.store, changed);
      if (tag) await replaceTags(context, project, tag);
      return { ...changed, tags: tag ?? tags };
    },
  },
  delete: {
    async run({ store }, { id, name, isDefault }) {
      if (isDefault) throw new UserError(`${name} cannot be deleted: it is the default project of workspaces.`, 1);
      const count = await countWorkspacesOf(store, id);
      if (count > 0) {
        throw new UserError(
          `${name} holds ${count} workspaces. Move them to another project, or delete them, first.`,
          1,
        );
      }
      await deleteProject(store, id);
    },
  },
});

/** Accepts a name or an id. */
export async function findProject(context: Context, organization: Organization, key: string): Promise<Project> {
  const project = await getProjectBy(context, organization, key);
  if (project) return project;
  const list = command(`projects list -o ${organization.name}`);
  throw new UserError(`There is no project ${key} in ${organization.name}. To see what there is: ${list}`, 1);
}

async function getProjectBy({ store }: Context, organization: Organization, key: string): Promise<Project | undefined> {
  return (await listProjects(store, organization.name)).find(({ id, name }) => name === key || id === key);
}

async function withTags({ store }: Context, project: Project): Promise<TaggedProject> {
  return { ...project, tags: await listProjectTagBindings(store, project.id) };
}

async function replaceTags({ store, at }: Context, { id }: Project, tags: readonly Tag[]): Promise<void> {
  const twice = tags.find((tag, index) => tags.findIndex(({ key }) => key === tag.key) !== index);
  if (twice) throw new UserError(`--tag names ${twice.key} twice, and a project has one value for each key.`);
  const bindings = tags.map(({ key, value }) => {
    return { id: newId("tagBinding"), workspaceId: null, projectId: id, key, value, createdAt: at };
  });
  await replaceTagBindings(store, { projectId: id }, bindings);
}
