import { useMutation } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import type { Arguments } from "../../../generated/calls.ts";
import { createWorkspaceForm } from "../../../generated/forms.ts";
import { createWorkspaceMutation } from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import { Dialog } from "../parts/dialog.tsx";
import { FormOf } from "../parts/form.tsx";
import { api } from "../shell/api.ts";
import { goTo, pathTo } from "../shell/router.tsx";
import { firstSettings, isAlias } from "./shown.ts";

/** The API answers like for an unknown organization or project. */
const missingPermission = "You need permission to create workspaces here. Ask an owner, or choose another project.";

interface CreateProps {
  organization: string;
  /** Names by id. */
  projects: Readonly<Record<string, string>>;
  onClose(): void;
}

export function CreateWorkspace({ organization, projects, onClose }: CreateProps) {
  const { mutateAsync } = useMutation(createWorkspaceMutation(api));
  const [project, setProject] = useState("");
  return (
    <Dialog title="New workspace" onClose={onClose}>
      <FormOf
        form={createWorkspaceForm}
        first={firstSettings}
        isSkipped={isAlias}
        label="Create the workspace"
        onBack={onClose}
        onSubmit={async (settings) => {
          const chosen = project === "" ? {} : { project };
          // The contract has checked the settings.
          const input = { ...settings, ...chosen, organization_name: organization } as Arguments["createWorkspace"];
          const { data } = await mutateAsync(input).catch((error) => {
            throw error instanceof NotFoundError ? new Error(missingPermission) : error;
          });
          goTo(pathTo(organization, "workspaces", data.attributes.name));
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
      </FormOf>
    </Dialog>
  );
}
