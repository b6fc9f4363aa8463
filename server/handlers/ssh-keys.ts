import { invalid, noSuch } from "../domain/errors.ts";
import { assertSameId } from "../domain/ids.ts";
import { later } from "../domain/machine.ts";
import type { Organization } from "../domain/types.ts";
import type { Store } from "../store/database/database.ts";
import { getSshKey } from "../store/organizations/ssh-keys.ts";
import { saveWorkspace } from "../store/workspaces/workspaces.ts";
import type { Handler } from "./handler.ts";
import { showOne } from "./workspace-document.ts";

export const updateWorkspaceSshKey: Handler<"updateWorkspaceSshKey"> = async ({ subject, body }, context) => {
  const { workspace, organization } = subject;
  assertSameId(body.data.id, workspace.id);
  const sshKeyId = body.data.attributes.id;
  if (sshKeyId !== null) await assertSshKey(context.store, organization, sshKeyId);
  if (sshKeyId === workspace.sshKeyId) return showOne(context, subject);
  const saved = await saveWorkspace(context.store, {
    ...workspace,
    sshKeyId,
    updatedAt: later(context.at, workspace.updatedAt),
  });
  return showOne(context, { ...subject, workspace: saved });
};

/** Throws if the organization does not have the key. */
async function assertSshKey(store: Store, { name }: Organization, id: string): Promise<void> {
  const key = await getSshKey(store, id);
  if (key?.organizationName !== name) throw invalid("/data/attributes/id", noSuch("SSH key", id));
}
