/** The kinds of tokens of operations without `x-token-kinds`. */
export const usualTokenKinds = ["user", "team", "organization"];
export const tokenKinds = [...usualTokenKinds, "run"];

/** The values of `x-permission`. The docs show it as the holder of the permission. */
export const permissions: Record<string, string> = {
  "organization:member": "any token of the organization",
  "organization:owners": "the owners team, or a member of it",
  "organization:create-workspaces":
    "owners, a team with Manage all workspaces or with permission in the project, an organization token",
  "organization:manage-workspaces": "owners, a team with Manage all workspaces",
  "organization:manage-projects": "owners, a team with Manage all projects, an organization token",
  "organization:manage-vcs": "owners, a team with Manage VCS settings, an organization token",
  "module:test": "the owners team or a member of it, with access to the module",
  "workspace:read": "Read permission for runs of the workspace",
  "workspace:queue-plan": "permission to queue plans in the workspace",
  "workspace:apply": "permission to apply runs in the workspace",
  "workspace:update-variables": "permission to change variables of the workspace",
  "workspace:lock": "lock and unlock permission on the workspace",
  "workspace:admin": "admin access to the workspace",
  "workspace:force-delete": "organization owners; workspace admins when the organization allows it",
  "workspace:manage-tags": "permission to manage the workspace's tags",
  token: "the unguessable token in the address itself",
  none: "no permission is needed",
};

/** The permissions that the permission of the row includes. */
const includes: Record<string, string[]> = {
  "organization:owners": [
    "organization:create-workspaces",
    "organization:manage-workspaces",
    "organization:manage-projects",
    "organization:manage-vcs",
  ],
  "organization:manage-workspaces": ["organization:create-workspaces"],
  "organization:create-workspaces": ["organization:member"],
  "organization:manage-projects": ["organization:create-workspaces"],
  "organization:manage-vcs": ["organization:member"],
  "module:test": ["organization:member"],
  "workspace:force-delete": ["workspace:admin"],
  "workspace:admin": ["workspace:apply", "workspace:update-variables", "workspace:lock", "workspace:manage-tags"],
  "workspace:apply": ["workspace:queue-plan"],
  "workspace:queue-plan": ["workspace:read"],
  "workspace:update-variables": ["workspace:read"],
  "workspace:lock": ["workspace:read"],
  "workspace:manage-tags": ["workspace:read"],
  "workspace:read": ["organization:member"],
};

/** The permission itself, and all permissions that it includes. */
export function weakerPermissions(permission: string, found = new Set<string>()): Set<string> {
  if (found.has(permission)) return found;
  found.add(permission);
  for (const weaker of includes[permission] ?? []) weakerPermissions(weaker, found);
  return found;
}
