// Creates a configuration version that waits for its upload, for a workspace or for tests of a module.
import { createConfigurationVersion as newVersion } from "../domain/configuration-version.ts";
import { startsRuns } from "../domain/permissions.ts";
import { hashToken, newToken } from "../domain/tokens.ts";
import { createConfigurationVersion } from "../store/workspaces/configuration-versions.ts";
import { toConfigurationVersionCreated } from "../views/configuration-version.ts";
import { wholeLinks } from "../views/links.ts";
import type { Context } from "./context.ts";
import { linkEnd } from "./tokens.ts";

type Owner = Omit<Parameters<typeof newVersion>[0], "createdById" | "tokenId">;
type Purpose = Parameters<typeof newVersion>[1];

/** Returns the document of the version. Only this document shows the upload address. */
export async function createVersion(context: Context, owner: Owner, purpose: Purpose) {
  const { store, caller, at, origin } = context;
  const token = newToken();
  const address = { tokenHash: hashToken(token), expiresAt: linkEnd(context) };
  const asked = { createdById: caller.user.id, tokenId: caller.tokenId };
  // If the caller may not start runs, the upload must not start one either: another user must do it.
  const allowed = { ...purpose, autoQueueRuns: purpose.autoQueueRuns && startsRuns(caller) };
  const version = newVersion({ ...owner, ...asked }, allowed, address, at);
  await createConfigurationVersion(store, version);
  return { data: toConfigurationVersionCreated(version, wholeLinks.upload(origin, token)) };
}
