import { newId } from "../../../server/domain/ids.ts";
import type { AgentPool } from "../../../server/domain/types.ts";
import {
  countWorkspacesOfPool,
  createAgentPool,
  deleteAgentPool,
  listAgentPools,
  renameAgentPool,
} from "../../../server/store/organizations/agent-pools.ts";
import { UserError } from "../../terminal/index.ts";
import { listedName } from "../names.ts";
import { command, resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";

export const agentPools = resource({
  name: "agent-pools",
  one: "agent pool",
  about: "Pools of agents, for workspaces whose execution mode is agent",
  scope: inOrganization,
  argument: "pool",
  fields: ({ id, name, createdAt }: AgentPool) => ({ id, name, createdAt }),
  list: ({ store }, { organization }) => listAgentPools(store, organization.name),
  async find({ store }, key, { organization }) {
    return (await listAgentPools(store, organization.name)).find(({ id, name }) => name === key || id === key);
  },
  warnOf({ id, name }, { organization }) {
    if (!name.includes(",")) return undefined;
    const rename = command(`agent-pools update ${id} -o ${organization.name} --name NEW`);
    return `filter[agent_pool_names] cannot find the agent pool ${name}, because its name has a comma. Rename it: ${rename}`;
  },
  create: {
    argument: listedName,
    options: {},
    async run({ store, at }, name, _given, { organization }) {
      const pool = { id: newId("agentPool"), organizationName: organization.name, name, createdAt: at };
      await createAgentPool(store, pool);
      return pool;
    },
  },
  update: {
    options: { name: { ...listedName, about: "its new name" } },
    async run({ store }, pool, { name = pool.name }) {
      await renameAgentPool(store, pool.id, name);
      return { ...pool, name };
    },
  },
  delete: {
    async run({ store }, { id, name }, { organization }) {
      if (organization.settings.defaultAgentPoolId === id) {
        const change = command(`organizations update ${organization.name} --default-agent-pool OTHER`);
        throw new UserError(`${name} is the default agent pool of ${organization.name}. First: ${change}`, 1);
      }
      const count = await countWorkspacesOfPool(store, id);
      if (count > 0) {
        throw new UserError(`Workspaces have the agent pool ${name} (${count}). Give them another, first.`, 1);
      }
      await deleteAgentPool(store, id);
    },
  },
});
