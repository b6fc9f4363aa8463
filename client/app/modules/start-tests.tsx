// Starts tests with new files, or again with the last ones.
import { type Arguments, createTestConfigurationVersion, listTestRuns } from "../../../generated/calls.ts";
import { createTestRunForm } from "../../../generated/forms.ts";
import { createTestRunMutation } from "../../../generated/queries.ts";
import type { Values } from "../parts/field.tsx";
import { FormDialog } from "../parts/form.tsx";
import { useUpload } from "../parts/upload.tsx";
import { api } from "../shell/api.ts";
import { send } from "../shell/query-client.ts";
import { goTo } from "../shell/router.tsx";
import { type ModulePath, pathOf } from "./remembered.ts";

export function StartTests({ module, onClose }: { module: ModulePath; onClose(): void }) {
  const { files, sendFiles, fields } = useUpload();
  const start = async (settings: Values) => {
    const version = await sendFiles((options) => createTestConfigurationVersion(api, module, options));
    if (version === undefined) {
      // The contract has checked the settings.
      const { data } = await send(createTestRunMutation, { ...settings, ...module } as Arguments["createTestRun"]);
      return goTo(pathOf(module, data.id));
    }
    const { data } = await listTestRuns(api, module);
    const own = data.find(({ relationships }) => relationships["configuration-version"].data?.id === version);
    goTo(pathOf(module, own?.id));
    onClose();
  };
  return (
    <FormDialog
      title="Start tests"
      form={createTestRunForm}
      isSkipped={() => files !== undefined}
      first={[]}
      label={files === undefined ? "Start the tests" : "Upload and start the tests"}
      onSubmit={start}
      onClose={onClose}
    >
      {files !== undefined && <p class="hint">The upload starts the tests by itself, with the default settings.</p>}
      {fields("Without files, the tests use the last ones.")}
    </FormDialog>
  );
}
