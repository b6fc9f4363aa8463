import type { User } from "../../../server/domain/types.ts";
import { listMembers } from "../../../server/store/people/team-members.ts";
import { addMember, removeMember } from "../../../server/store/people/teams.ts";
import { resource } from "../resource.ts";
import { findUser, inTeam } from "../scopes.ts";

export const memberships = resource({
  name: "memberships",
  one: "member",
  about: "Who is in a team",
  scope: inTeam,
  argument: "username",
  fields: ({ id, username, email }: User) => ({ username, id, email }),
  list: ({ store }, { team }) => listMembers(store, team.id),
  async find({ store }, username, { team }) {
    return (await listMembers(store, team.id)).find((user) => user.username === username);
  },
  create: {
    about: "Make a user a member of the team",
    options: {},
    async run(context, username, _given, { team }) {
      const user = await findUser(context, username);
      await addMember(context.store, { teamId: team.id, userId: user.id });
      return user;
    },
  },
  delete: {
    run: ({ store }, user, { team }) => removeMember(store, { teamId: team.id, userId: user.id }),
  },
});
