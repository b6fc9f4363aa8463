import { newId } from "../../../server/domain/ids.ts";
import type { RegistryModule } from "../../../server/domain/types.ts";
import {
  createRegistryModule,
  deleteRegistryModule,
  listRegistryModules,
} from "../../../server/store/modules/registry-modules.ts";
import { matching } from "../options.ts";
import { resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

const path = ({ namespace, name, provider }: RegistryModule) => `${namespace}/${name}/${provider}`;

export const modules = resource({
  name: "modules",
  one: "module",
  about: "Modules of an organization's private registry, whose tests can be run",
  scope: inOrganization,
  argument: "namespace/name/provider",
  fields: ({ id, namespace, name, provider, createdAt }: RegistryModule) => ({
    id,
    namespace,
    name,
    provider,
    createdAt,
  }),
  list: ({ store }, { organization }) => listRegistryModules(store, organization.name),
  async find({ store }, key, { organization }) {
    return (await listRegistryModules(store, organization.name)).find((one) => one.id === key || path(one) === key);
  },
  create: {
    argument: matching(
      "",
      "",
      /^[\w-]{1,90}\/[\w-]{1,90}\/[\w-]{1,90}$/,
      "as in demo/network/aws, of letters, digits, - and _",
    ),
    options: {},
    async run({ store, at }, key, _given, { organization }) {
      // The pattern has three parts.
      const [namespace, name, provider] = key.split("/") as [string, string, string];
      const organizationName = organization.name;
      const module = { id: newId("registryModule"), organizationName, namespace, name, provider, createdAt: at };
      await createRegistryModule(store, module);
      return module;
    },
  },
  delete: {
    with: "its test runs, variables and uploads, and the test runs of other modules that used these uploads",
    run: ({ store }, { id }) => deleteRegistryModule(store, id),
  },
});
