// Starts a run, with a folder or an archive if the user gives one. Otherwise it uses the last configuration.
import { useMutation } from "@tanstack/preact-query";
import { type Arguments, createConfigurationVersion } from "../../../generated/calls.ts";
import { RunSource } from "../../../generated/enums.ts";
import { createRunForm } from "../../../generated/forms.ts";
import { createRunMutation } from "../../../generated/queries.ts";
import type { components } from "../../../generated/types.ts";
import { Dialog } from "../parts/dialog.tsx";
import type { Values } from "../parts/field.tsx";
import { FormOf } from "../parts/form.tsx";
import { useUpload } from "../parts/upload.tsx";
import { api } from "../shell/api.ts";
import { goTo, pathTo } from "../shell/router.tsx";
import type { Shown } from "./shown.ts";

const first: readonly (keyof components["schemas"]["RunCreateAttributes"])[] = [
  "message",
  "plan-only",
  "is-destroy",
  "refresh-only",
];

interface StartProps {
  organization: string;
  workspace: Shown;
  dropped: DataTransfer | null;
  onClose(): void;
}

export function StartRun({ organization, workspace, dropped, onClose }: StartProps) {
  const { mutateAsync: createRun } = useMutation(createRunMutation(api));
  const { files, send, fields } = useUpload(dropped);
  const start = async (settings: Values) => {
    const input = { workspace_id: workspace.id, "auto-queue-runs": false, speculative: settings["plan-only"] === true };
    const version = await send((options) => createConfigurationVersion(api, input, options));
    const configuration = version === undefined ? {} : { "configuration-version": version };
    const header = { "X-Run-Source": RunSource.SVC_UI };
    // The contract has checked the settings.
    const run = { ...settings, ...configuration, workspace: workspace.id, header } as Arguments["createRun"];
    const { data } = await createRun(run);
    goTo(pathTo(organization, workspace.attributes.name, "runs", data.id));
  };
  return (
    <Dialog title="New run" onClose={onClose}>
      <FormOf
        form={createRunForm}
        first={first}
        label={files === undefined ? "Start the run" : "Upload and start the run"}
        busyLabel="Starting …"
        onSubmit={start}
        onBack={onClose}
      >
        {fields("Without files, the run uses the last configuration.")}
        {workspace.attributes.locked && <p class="warn">The workspace is locked, so the run waits.</p>}
      </FormOf>
    </Dialog>
  );
}
