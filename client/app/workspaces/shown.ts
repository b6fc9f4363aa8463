// The workspace that a page shows, and the reasons for disabled buttons.
import type { Field } from "../../../generated/forms.ts";
import type { showWorkspaceByNameOptions } from "../../../generated/queries.ts";

export const include = ["locked_by", "project", "current_run"] as const;

type Options = ReturnType<typeof showWorkspaceByNameOptions<typeof include>>;
export type Shown = Awaited<ReturnType<Options["queryFn"]>>["data"];

/** The props of each tab of a workspace's page. */
export interface TabProps {
  workspace: Shown;
}

type Permissions = Shown["attributes"]["permissions"];

/** The reason for a disabled button; undefined if the caller has the permission. */
export const needs = (permissions: Permissions, name: keyof Permissions, purpose: string): string | undefined =>
  permissions[name] ? undefined : `You need permission to ${purpose}.`;

/** A user, a team or a run. */
export function nameOfLocker({ related, relationships }: Shown): string {
  const attributes: object = related.locked_by?.attributes ?? {};
  if ("username" in attributes) return String(attributes.username);
  if ("name" in attributes) return `team ${attributes.name}`;
  const id = relationships["locked-by"].data?.id;
  return id === undefined ? "somebody" : `run ${id}`;
}

/** The reason for a disabled unlock: the lock of another caller, or of a run, which unlocks at its end. */
export function refusalToUnlock(workspace: Shown, account: string | undefined): string | undefined {
  const { attributes, related, relationships } = workspace;
  const missing = needs(attributes.permissions, "can-unlock", "unlock it");
  if (missing !== undefined) return missing;
  const locker = relationships["locked-by"].data?.id;
  const name = nameOfLocker(workspace);
  if (related.locked_by && "status" in related.locked_by.attributes)
    return `Locked by ${name}, which unlocks it at its end.`;
  const isOther = related.locked_by && "username" in related.locked_by.attributes && locker !== account;
  return isOther && account !== undefined ? `Locked by ${name}.` : undefined;
}

export const toResources = (count: number): string => `${count} resource${count === 1 ? "" : "s"}`;

/** The settings that most workspaces change. */
export const firstSettings: readonly (keyof Shown["attributes"])[] = [
  "name",
  "description",
  "execution-mode",
  "auto-apply",
  "tool-version",
  "working-directory",
];

/** The same setting for command lines. */
export const isAlias = ({ name }: Field): boolean => name === "terraform-version";
