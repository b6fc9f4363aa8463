import { useState } from "preact/hooks";
import type { Arguments } from "../../../generated/calls.ts";
import { createWorkspaceForm } from "../../../generated/forms.ts";
import { createWorkspaceMutation } from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import { FormDialog } from "../parts/form.tsx";
import { send } from "../shell/query-client.ts";
import { goTo, organization, pathTo } from "../shell/router.tsx";
import { firstSettings, isAlias } from "./shown.ts";

/** The API answers like for an unknown organization or project. */
const missingPermission = "You need permission to create workspaces here. Ask an owner, or choose another project.";

interface CreateProps {
  /** Names by id. */
  projects: Readonly<Record<string, string>>;
  onClose(): void;
}

export function CreateWorkspace({ projects, onClose }: CreateProps) {
  const [project, setProject] = useState("");
  return (
    <FormDialog
      title="New workspace"
      onClose={onClose}
      form={createWorkspaceForm}
      first={firstSettings}
      isSkipped={isAlias}
      label="Create the workspace"
      onSubmit={async (settings) => {
        const chosen = project === "" ? {} : { project };
        // The contract has checked the settings.
        const input = { ...settings, ...chosen, organization_name: organization() } as Arguments["createWorkspace"];
        const { data } = await send(createWorkspaceMutation, input).catch((error) => {
          throw error instanceof NotFoundError ? new Error(missingPermission) : error;
        });
        goTo(pathTo("workspaces", data.attributes.name));
      }}
    >
      <label>
        Project
        <select value={project} onChange={(event) => setProject(event.currentTarget.value)}>
          <option value="">Default project of the organization</option>
          {Object.entries(projects).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </FormDialog>
  );
}
