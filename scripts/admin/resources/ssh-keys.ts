import { newId } from "../../../server/domain/ids.ts";
import type { SshKey } from "../../../server/domain/types.ts";
import { createSshKey, deleteSshKey, listSshKeys } from "../../../server/store/organizations/ssh-keys.ts";
import { label } from "../names.ts";
import { required, secretFile } from "../options.ts";
import { resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

export const sshKeys = resource({
  name: "ssh-keys",
  one: "SSH key",
  about: "Keys that workspaces fetch modules with",
  scope: inOrganization,
  argument: "key",
  fields: ({ id, name, createdAt }: SshKey) => ({ id, name, createdAt }),
  list: ({ store }, { organization }) => listSshKeys(store, organization.name),
  async find({ store }, key, { organization }) {
    return (await listSshKeys(store, organization.name)).find(({ id, name }) => name === key || id === key);
  },
  create: {
    argument: label,
    options: { file: required(secretFile("the private key")) },
    async run({ store, at }, name, { file }, { organization }) {
      const key = { id: newId("sshKey"), organizationName: organization.name, name, value: file, createdAt: at };
      await createSshKey(store, key);
      return key;
    },
  },
  delete: {
    run: ({ store }, { id }) => deleteSshKey(store, id),
  },
});
