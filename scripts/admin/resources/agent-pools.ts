import { newId } from "../../../server/domain/ids.ts";
import type { AgentPool } from "../../../server/domain/types.ts";
import {
  countWorkspacesOfPool,
  createAgentPool,
  deleteAgentPool,
  listAgentPools,
} from "../../../server/store/organizations/agent-pools.ts";
import { label } from "../names.ts";
import { Refusal } from "../refusal.ts";
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
  create: {
    argument: label,
    options: {},
    async run({ store, at }, name, _given, { organization }) {
      const pool = { id: newId("agentPool"), organizationName: organization.name, name, createdAt: at };
      await createAgentPool(store, pool);
      return pool;
    },
  },
  delete: {
    async run({ store }, { id, name }, { organization }) {
      if (organization.settings.defaultAgentPoolId === id) {
        const change = command(`organizations update ${organization.name} --default-agent-pool OTHER`);
        throw new Refusal(`${name} is the default agent pool of ${organization.name}. First: ${change}`);
      }
      const count = await countWorkspacesOfPool(store, id);
      if (count > 0) {
        throw new Refusal(`Workspaces have the agent pool ${name} (${count}). Give them another, first.`);
      }
      await deleteAgentPool(store, id);
    },
  },
});
