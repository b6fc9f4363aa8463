import { newId } from "../../../server/domain/ids.ts";
import { hashToken, newToken } from "../../../server/domain/tokens.ts";
import type { ApiToken } from "../../../server/domain/types.ts";
import { createToken, deleteToken, listTokens } from "../../../server/store/access/callers.ts";
import { listTeamsById } from "../../../server/store/people/teams.ts";
import { ensureOrganizationAccount, ensureTeamAccount, listUsersById } from "../../../server/store/people/users.ts";
import { UserError } from "../../terminal/index.ts";
import { type Given, moment, text } from "../options.ts";
import { type Context, command, everywhere, resource } from "../resource.ts";
import { findOrganization, findTeam, findUser } from "../scopes.ts";

/** With the name of its holder; with the token itself only when it was just created. */
type HeldToken = ApiToken & Readonly<{ holder: string; token?: string }>;

const holderOptions = {
  user: text("for a person", "username"),
  organization: text("for an organization, or with --team for one of its teams", "name"),
  team: text("for a team", "name"),
};

type Holder = Pick<HeldToken, "kind" | "userId" | "teamId" | "organizationName" | "holder">;

export const tokens = resource({
  name: "tokens",
  one: "token",
  about: "Tokens of users, teams, organizations and running runs; each is printed once, and only its hash is kept",
  scope: everywhere,
  argument: "id",
  fields: ({ id, kind, holder, description, expiresAt, createdAt, token }: HeldToken) => ({
    id,
    kind,
    holder,
    description,
    expiresAt,
    createdAt,
    token,
  }),
  list: withHolders,
  find: async (context, id) => (await withHolders(context)).find((token) => token.id === id),
  create: {
    about: "Create a token for a user (--user), a team (-o and -t) or an organization (-o)",
    argument: null,
    options: {
      ...holderOptions,
      description: text("what it is for"),
      expires: moment("when it stops working, otherwise never"),
    },
    async run(context, _key, { description = "", expires = null, ...given }) {
      const { store, at } = context;
      const { holder, ...owner } = await findHolder(context, given);
      const secret = newToken();
      const token = { id: newId("apiToken"), ...owner, description, expiresAt: expires, createdAt: at };
      await createToken(store, token, hashToken(secret));
      return { ...token, holder, token: secret };
    },
  },
  delete: {
    run: ({ store }, { id }) => deleteToken(store, id),
  },
});

async function findHolder(
  context: Context,
  { user, organization, team }: Given<typeof holderOptions>,
): Promise<Holder> {
  const { store, at } = context;
  if (user !== undefined && organization === undefined && team === undefined) {
    const { id, username } = await findUser(context, user);
    return { kind: "user", userId: id, teamId: null, organizationName: null, holder: username };
  }
  if (user !== undefined || organization === undefined) {
    throw new UserError(
      `A token is for one user (${command("tokens create --user NAME")}), for an organization (-o NAME), or for a ` +
        "team of one (-o NAME -t TEAM).",
    );
  }
  const { name } = await findOrganization(context, organization);
  if (team === undefined) {
    const account = await ensureOrganizationAccount(store, name, at);
    return { kind: "organization", userId: account.id, teamId: null, organizationName: name, holder: name };
  }
  const found = await findTeam(context, await findOrganization(context, name), team);
  const account = await ensureTeamAccount(store, found, at);
  return { kind: "team", userId: account.id, teamId: found.id, organizationName: null, holder: `${name}/${team}` };
}

async function withHolders({ store }: Context): Promise<HeldToken[]> {
  const tokens = await listTokens(store);
  const users = await listUsersById(store, [...new Set(tokens.flatMap(({ userId }) => userId ?? []))]);
  const teams = await listTeamsById(store, [...new Set(tokens.flatMap(({ teamId }) => teamId ?? []))]);
  const usernames = new Map(users.map(({ id, username }) => [id, username]));
  const teamNames = new Map(teams.map(({ id, organizationName, name }) => [id, `${organizationName}/${name}`]));
  return tokens.map((token) => {
    const { organizationName, teamId, userId, attempt } = token;
    const holder = organizationName ?? teamNames.get(teamId ?? "") ?? usernames.get(userId ?? "") ?? attempt ?? "";
    return { ...token, holder };
  });
}
