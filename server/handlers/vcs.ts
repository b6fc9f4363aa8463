import { isSigned, readEvent } from "../domain/vcs.ts";
import { getOauthClient, getOauthToken } from "../store/oauth.ts";
import { createVcsPush } from "../store/vcs.ts";
import type { Context } from "./context.ts";
import { absent } from "./find.ts";
import type { Handler } from "./handler.ts";

export const receiveVcsPush: Handler<"receiveVcsPush"> = async ({ path, subject, body }, context) => {
  const { store, jobs } = context;
  const { id: workspaceId, vcsRepo } = subject.workspace;
  if (!vcsRepo || !(await isTrusted(context, vcsRepo.oauthTokenId))) throw absent(path);
  const event = readEvent(body, vcsRepo);
  if (!event) return;
  await createVcsPush(store, { workspaceId, event });
  await jobs.lookAtRepository(store, workspaceId);
};

/** The address alone is enough, unless the provider has a secret to sign with. */
async function isTrusted({ store, sent }: Context, oauthTokenId: string | null): Promise<boolean> {
  const token = oauthTokenId === null ? undefined : await getOauthToken(store, oauthTokenId);
  const secret = token && (await getOauthClient(store, token.oauthClientId))?.webhookSecret;
  return !secret || isSigned(secret, sent.bytes, sent.signature);
}
