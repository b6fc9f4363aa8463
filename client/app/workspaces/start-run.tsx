// Starts a run, with a folder or an archive if the user gives one. Otherwise it uses the last configuration.
import { type Arguments, createConfigurationVersion } from "../../../generated/calls.ts";
import { RunSource } from "../../../generated/enums.ts";
import { createRunForm } from "../../../generated/forms.ts";
import { createRunMutation } from "../../../generated/queries.ts";
import type { components } from "../../../generated/types.ts";
import type { Values } from "../parts/field.tsx";
import { FormDialog } from "../parts/form.tsx";
import { useUpload } from "../parts/upload.tsx";
import { api } from "../shell/api.ts";
import { send } from "../shell/query-client.ts";
import { goTo, pathTo } from "../shell/router.tsx";
import type { TabProps } from "./shown.ts";

const first: readonly (keyof components["schemas"]["RunCreateAttributes"])[] = [
  "message",
  "plan-only",
  "is-destroy",
  "refresh-only",
];

interface StartProps extends TabProps {
  dropped: DataTransfer | null;
  onClose(): void;
}

export function StartRun({ workspace, dropped, onClose }: StartProps) {
  const { files, sendFiles, fields } = useUpload(dropped);
  const start = async (settings: Values) => {
    const input = { workspace_id: workspace.id, "auto-queue-runs": false, speculative: settings["plan-only"] === true };
    const version = await sendFiles((options) => createConfigurationVersion(api, input, options));
    const configuration = version === undefined ? {} : { "configuration-version": version };
    const header = { "X-Run-Source": RunSource.SVC_UI };
    // The contract has checked the settings.
    const run = { ...settings, ...configuration, workspace: workspace.id, header } as Arguments["createRun"];
    const { data } = await send(createRunMutation, run);
    goTo(pathTo(workspace.attributes.name, "runs", data.id));
  };
  return (
    <FormDialog
      title="New run"
      form={createRunForm}
      first={first}
      label={files === undefined ? "Start the run" : "Upload and start the run"}
      onSubmit={start}
      onClose={onClose}
    >
      {fields("Without files, the run uses the last configuration.")}
      {workspace.attributes.locked && <p class="warn">The workspace is locked, so the run waits.</p>}
    </FormDialog>
  );
}
