// Connections to VCS providers. Their secrets are never shown.
import { assertSameId } from "../domain/ids.ts";
import * as oauth from "../store/vcs/oauth.ts";
import { toPageLinks, toPageMeta } from "../views/document.ts";
import { toOauthClient, toOauthToken } from "../views/oauth.ts";
import type { Handler } from "./handler.ts";

const standardSize = 20;

/** All tokens, unless the query asks for a page. */
export const listOauthTokens: Handler<"listOauthTokens"> = async ({ subject, query }, { store, target }) => {
  const { number, size } = query.page;
  const clientId = subject.oauthClient.id;
  if (number === undefined && size === undefined) {
    const tokens = await oauth.listOauthTokens(store, clientId);
    return { data: tokens.map(toOauthToken) };
  }
  const page = await oauth.listOauthTokenPage(store, clientId, { number: number ?? 1, size: size ?? standardSize });
  return { data: page.items.map(toOauthToken), links: toPageLinks(target, page), meta: toPageMeta(page) };
};

export const showOauthToken: Handler<"showOauthToken"> = async ({ subject }) => {
  return { data: toOauthToken(subject.oauthToken) };
};

export const updateOauthToken: Handler<"updateOauthToken"> = async ({ subject, body }, { store }) => {
  const { oauthToken } = subject;
  assertSameId(body.data.id, oauthToken.id);
  const sshKey = body.data.attributes?.["ssh-key"];
  if (sshKey === undefined) return { data: toOauthToken(oauthToken) };
  // An empty key removes the key.
  return { data: toOauthToken(await oauth.saveOauthToken(store, { ...oauthToken, sshKey: sshKey || null })) };
};

export const deleteOauthToken: Handler<"deleteOauthToken"> = async ({ subject }, { store }) => {
  await oauth.deleteOauthToken(store, subject.oauthToken);
};

export const showOauthClient: Handler<"showOauthClient"> = async ({ subject }) => {
  return { data: toOauthClient(subject.oauthClient) };
};
