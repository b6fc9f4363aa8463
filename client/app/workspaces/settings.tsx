// The settings of a workspace as a form, and its deletion.
import type { Arguments } from "../../../generated/calls.ts";
import { updateWorkspaceForm } from "../../../generated/forms.ts";
import {
  forceDeleteWorkspaceMutation,
  safeDeleteWorkspaceMutation,
  updateWorkspaceMutation,
} from "../../../generated/queries.ts";
import { Action } from "../parts/action.tsx";
import { FormOf } from "../parts/form.tsx";
import { send } from "../shell/query-client.ts";
import { goTo, pathTo } from "../shell/router.tsx";
import { firstSettings, isAlias, needs, type TabProps, toResources } from "./shown.ts";

export function Settings({ workspace }: TabProps) {
  const { id, attributes, relationships } = workspace;
  const { permissions, name } = attributes;
  const count = attributes["resource-count"];
  const current = { ...attributes, "agent-pool-id": relationships["agent-pool"].data?.id ?? "" };
  type Deletion = typeof safeDeleteWorkspaceMutation | typeof forceDeleteWorkspaceMutation;
  const removeBy = (mutation: Deletion, text: string) => ({
    tone: "danger" as const,
    ask: { title: `Delete ${name}?`, text, field: "Its name" },
    run: async (typed: string) => {
      if (typed !== name) throw new Error(`Type the name ${name} to delete the workspace.`);
      await send(mutation, { workspace_id: id });
      goTo(pathTo("workspaces"));
    },
  });
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
        onSubmit={(changes) =>
          send(updateWorkspaceMutation, { ...changes, workspace_id: id } as Arguments["updateWorkspace"])
        }
      />
      <section class="danger-zone">
        <h2>Delete this workspace</h2>
        <p class="muted">Its runs, states and variables are deleted with it. This cannot be undone.</p>
        <div class="buttons">
          <Action
            label="Delete the workspace"
            refusal={
              needs(permissions, "can-destroy", "delete it") ??
              (count > 0 ? `${manages}. Destroy them with a run, or force delete it.` : undefined)
            }
            {...removeBy(safeDeleteWorkspaceMutation, "Only a workspace without resources is deleted.")}
          />
          <Action
            label="Force delete"
            refusal={needs(permissions, "can-force-delete", "force delete it")}
            {...removeBy(forceDeleteWorkspaceMutation, `${manages}, which stay, but nothing manages them any more.`)}
          />
        </div>
      </section>
    </>
  );
}
