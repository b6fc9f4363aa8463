// The edition of an organization, which a test may change.
import type { Edition } from "../../server/domain/types.ts";
import { getOrganization, saveOrganization } from "../../server/store/organizations/organizations.ts";
import type { WorkspaceWorld } from "./workspace-world.ts";

export async function changeEdition({ store, organization }: WorkspaceWorld, edition: Edition): Promise<void> {
  const found = await getOrganization(store, organization);
  await saveOrganization(store, { ...found!, settings: { ...found!.settings, edition } });
}
