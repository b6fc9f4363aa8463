// The settings of a workspace as a form, and its deletion.
import { useMutation } from "@tanstack/preact-query";
import type { Arguments } from "../../../generated/calls.ts";
import { updateWorkspaceForm } from "../../../generated/forms.ts";
import {
  forceDeleteWorkspaceMutation,
  safeDeleteWorkspaceMutation,
  updateWorkspaceMutation,
} from "../../../generated/queries.ts";
import { Action } from "../parts/action.tsx";
import { FormOf } from "../parts/form.tsx";
import { api } from "../shell/api.ts";
import { goTo, pathTo } from "../shell/router.tsx";
import { firstSettings, isAlias, needs, type Shown, toResources } from "./shown.ts";

export function Settings({ organization, workspace }: { organization: string; workspace: Shown }) {
  const { id, attributes, relationships } = workspace;
  const { mutateAsync: update } = useMutation(updateWorkspaceMutation(api));
  const { mutateAsync: remove } = useMutation(safeDeleteWorkspaceMutation(api));
  const { mutateAsync: forceRemove } = useMutation(forceDeleteWorkspaceMutation(api));
  const { permissions, name } = attributes;
  const count = attributes["resource-count"];
  const current = { ...attributes, "agent-pool-id": relationships["agent-pool"].data?.id ?? "" };
  const toList = () => goTo(pathTo(organization, "workspaces"));
  const confirmed = (work: () => Promise<unknown>) => async (text: string) => {
    if (text !== name) throw new Error(`Type the name ${name} to delete the workspace.`);
    await work();
    toList();
  };
  const manages = `It manages ${toResources(count)}`;
  return (
    <>
      <h2>Settings</h2>
      <FormOf
        form={updateWorkspaceForm}
        current={current}
        first={firstSettings}
        isSkipped={(field) => isAlias(field) || !Object.hasOwn(current, field.name)}
        label="Save the changes"
        refusal={needs(permissions, "can-update", "change the settings")}
        // The contract has checked the changes.
        onSubmit={(changes) => update({ ...changes, workspace_id: id } as Arguments["updateWorkspace"])}
      />
      <section class="danger-zone">
        <h2>Delete this workspace</h2>
        <p class="muted">Its runs, states and variables are deleted with it. This cannot be undone.</p>
        <div class="buttons">
          <Action
            label="Delete the workspace"
            tone="danger"
            refusal={
              needs(permissions, "can-destroy", "delete it") ??
              (count > 0 ? `${manages}. Destroy them with a run, or force delete it.` : undefined)
            }
            ask={{
              title: `Delete ${name}?`,
              text: "Only a workspace without resources is deleted.",
              field: "Its name",
            }}
            run={confirmed(() => remove({ workspace_id: id }))}
          />
          <Action
            label="Force delete"
            tone="danger"
            refusal={needs(permissions, "can-force-delete", "force delete it")}
            ask={{
              title: `Force delete ${name}?`,
              text: `${manages}, which stay in your infrastructure, but nothing manages them any more.`,
              field: "Its name",
            }}
            run={confirmed(() => forceRemove({ workspace_id: id }))}
          />
        </div>
      </section>
    </>
  );
}
