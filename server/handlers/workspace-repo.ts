// The repository of a workspace, with the OAuth client that fetches it.
import type { components } from "../../generated/types.ts";
import { ApiError, invalid, noSuch, type Problem } from "../domain/errors.ts";
import type { OauthClient, VcsRepo, Workspace } from "../domain/types.ts";
import { changeRepo } from "../domain/workspace.ts";
import { listOauthTokenClients, lockOauthTokenForShare } from "../store/vcs/oauth.ts";
import type { Context } from "./context.ts";

type VcsRepoUpdate = components["schemas"]["VcsRepoUpdate"] | undefined;

/** Undefined or an empty object keeps the repository; null removes it. */
export async function findRepo(context: Context, workspace: Workspace, given: VcsRepoUpdate): Promise<VcsRepo | null> {
  if (given === null) return null;
  if (given === undefined || Object.keys(given).length === 0) return workspace.vcsRepo;
  if (workspace.vcsRepo === null) checkComplete(given);
  const client =
    given["oauth-token-id"] === undefined
      ? await findKnownClient(context, workspace.vcsRepo, given["vcs-app-installation-id"])
      : await findClient(context, workspace, given["oauth-token-id"]);
  return changeRepo(workspace.vcsRepo, given, client);
}

function checkComplete(given: NonNullable<VcsRepoUpdate>): void {
  const problems: Problem[] = [];
  const require = (present: boolean, name: string) => {
    if (!present) problems.push({ detail: `${name} is required.`, source: { pointer: "/data/attributes/vcs-repo" } });
  };
  require(given.identifier !== undefined, "identifier");
  require(given["oauth-token-id"] !== undefined || given["vcs-app-installation-id"] !== undefined, "oauth-token-id");
  if (problems.length > 0) throw new ApiError("invalid", problems);
}

/** The client of the current token. Undefined if there is no token or it was deleted. */
async function findKnownClient({ store }: Context, repo: VcsRepo | null, installation: string | undefined) {
  const tokenId = installation === undefined ? repo?.oauthTokenId : null;
  return tokenId ? (await listOauthTokenClients(store, [tokenId])).get(tokenId) : undefined;
}

async function findClient(
  { store }: Context,
  { organizationName }: Workspace,
  tokenId: string,
): Promise<OauthClient | undefined> {
  const token = await lockOauthTokenForShare(store, tokenId);
  if (token?.organizationName !== organizationName) {
    throw invalid("/data/attributes/vcs-repo/oauth-token-id", noSuch("OAuth token", tokenId));
  }
  return (await listOauthTokenClients(store, [tokenId])).get(tokenId);
}
