import { isSigned, readEvent } from "../domain/vcs.ts";
import { getOauthClient, getOauthToken } from "../store/vcs/oauth.ts";
import { createVcsPush } from "../store/vcs/vcs.ts";
import type { Context } from "./context.ts";
import type { Handler } from "./handler.ts";

/** The response is the same for genuine and forged events. Only the log shows what to fix. */
export const receiveVcsPush: Handler<"receiveVcsPush"> = async ({ subject, body }, context) => {
  const { store, jobs } = context;
  const { id: workspaceId, vcsRepo } = subject.workspace;
  const isGenuine = vcsRepo !== null && (await isSignedByHost(context, vcsRepo.oauthTokenId));
  if (!isGenuine) return context.remark("The event is not signed with the webhook secret of the OAuth client.");
  const event = readEvent(body, vcsRepo);
  if (!event) return context.remark("The event has no new commit of the workspace's repository.");
  await createVcsPush(store, { workspaceId, event });
  await jobs.lookAtRepository(store, workspaceId);
};

/** Without the signature, anyone who knows the address could send events. */
async function isSignedByHost({ store, sent }: Context, oauthTokenId: string | null): Promise<boolean> {
  const token = oauthTokenId === null ? undefined : await getOauthToken(store, oauthTokenId);
  const secret = token && (await getOauthClient(store, token.oauthClientId))?.webhookSecret;
  return secret !== undefined && isSigned(secret, sent.bytes, sent.signature);
}
