import { newId } from "../../../server/domain/ids.ts";
import type { User } from "../../../server/domain/types.ts";
import {
  countWorksOf,
  createUser,
  deleteUser,
  getUserByName,
  listUsers,
  saveUserEmail,
} from "../../../server/store/people/users.ts";
import { UserError } from "../../terminal/index.ts";
import { refuseWithLocks } from "../locks.ts";
import { pathName } from "../names.ts";
import { email, required } from "../options.ts";
import { everywhere, resource } from "../resource.ts";

const address = email("where they can be reached");

export const users = resource({
  name: "users",
  one: "user",
  about: "People; what they may do comes from their teams",
  scope: everywhere,
  argument: "username",
  fields: ({ id, username, email, createdAt }: User) => ({ id, username, email, createdAt }),
  list: ({ store }) => listUsers(store),
  async find({ store }, username) {
    const user = await getUserByName(store, username);
    return user?.isServiceAccount ? undefined : user;
  },
  create: {
    argument: pathName,
    begins: true,
    options: { email: required(address) },
    async run({ store, at }, username, { email }) {
      const user = { id: newId("user"), username, email, isServiceAccount: false, createdAt: at };
      await createUser(store, user);
      return user;
    },
  },
  update: {
    options: { email: address },
    async run({ store }, user, { email = user.email }) {
      await saveUserEmail(store, { ...user, email });
      return { ...user, email };
    },
  },
  delete: {
    with: "their memberships and tokens",
    async run({ store }, { id, username }) {
      const works = await countWorksOf(store, id);
      if (works > 0) {
        throw new UserError(
          `${works} runs, test runs and comments name ${username} as the one who created them, and keep the account ` +
            "alive. Delete its memberships and tokens instead, so that it cannot be used.",
          1,
        );
      }
      await refuseWithLocks(store, { type: "users", id }, username);
      await deleteUser(store, id);
    },
  },
});
