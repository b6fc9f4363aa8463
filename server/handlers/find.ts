// Finds objects for handlers. A handler must pass a permission to get an object, so that it cannot skip the check.
import { ApiError, forbidden, notFound } from "../domain/errors.ts";
import {
  mayForceDelete,
  type Permission,
  readsEveryWorkspace,
  teamsIn,
  type WorkspaceRight,
} from "../domain/permissions.ts";
import type { Organization } from "../domain/types.ts";
import { findAccess, may } from "../store/access/rights.ts";
import type { Visibility } from "../store/access/visibility.ts";
import type { Context, Found } from "./context.ts";
import { finders, type Path, type Subjects } from "./finders.ts";

/** All objects that the parameters of a path name. */
export type SubjectOf<P> = Merged<Subjects[keyof P & keyof Subjects]>;
type Merged<Union> = [Union] extends [never]
  ? Record<never, never>
  : (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
    ? All
    : never;

/** Returns the object that the path refers to. A hidden object gets the same response as a missing one. */
export async function findSubject(context: Context, path: Path, permission: Permission): Promise<Found> {
  const parameter = namingParameter(path);
  if (parameter === undefined) {
    const [unknown] = Object.keys(path);
    if (unknown !== undefined) throw new Error(`{${unknown}} has no finder in server/handlers/finders.ts.`);
    // The path has no id: the handler finds the object by the body.
    return {};
  }
  const found: Found | undefined = await finders[parameter](context, path);
  if (!found || !(await may(context, permission, found))) throw absent(path);
  if (permission === "workspace:force-delete") await assertForceDelete(context, found);
  context.found.push(found);
  return found;
}

export async function findWorkspace(context: Context, id: string, right: WorkspaceRight) {
  return (await findSubject(context, { workspace_id: id }, `workspace:${right}`)) as Subjects["workspace_id"];
}

/** Returns the same error for a missing object and for one that the caller may not see or use this way. */
export function absent(path: Path): ApiError {
  const parameter = namingParameter(path);
  if (parameter === undefined) return new ApiError("not-found", "There is no such object.");
  // The path of a module has three names.
  const isModule = parameter === "provider";
  const noun = isModule ? "registry module" : parameter.replace(/_(id|name|token)$/, "").replaceAll("_", " ");
  const names = isModule ? [path.namespace, path.name, path.provider] : [path[parameter]];
  // Do not repeat a token in an answer.
  if (parameter.endsWith("_token")) return new ApiError("not-found", `There is no such ${noun}.`);
  return notFound(noun, ...names.map((name = "") => name));
}

/** The last parameter names the object: a run comes after its workspace. */
function namingParameter(path: Path): keyof typeof finders | undefined {
  return Object.keys(path).findLast((name) => name in finders) as keyof typeof finders | undefined;
}

async function assertForceDelete(context: Context, { workspace, organization }: Found): Promise<void> {
  const access = workspace ? await findAccess(context, workspace) : null;
  if (!organization || !mayForceDelete(context.caller, access, organization)) {
    throw forbidden("You are not authorized to force delete this workspace.");
  }
}

/** Returns the objects that the caller may see in lists of the organization. */
export function visibilityOf({ caller, found }: Context, { name }: Organization): Visibility {
  if (readsEveryWorkspace(caller, name)) return "all";
  const { given } = found.find((one) => "given" in one && one.organization?.name === name) ?? {};
  return { teamIds: teamsIn(caller, name).map(({ id }) => id), given };
}
