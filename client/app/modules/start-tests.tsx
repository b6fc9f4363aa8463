// Starts tests with new files, or again with the last ones.
import { useMutation } from "@tanstack/preact-query";
import { type Arguments, createTestConfigurationVersion, listTestRuns } from "../../../generated/calls.ts";
import { createTestRunForm } from "../../../generated/forms.ts";
import { createTestRunMutation } from "../../../generated/queries.ts";
import { Dialog } from "../parts/dialog.tsx";
import type { Values } from "../parts/field.tsx";
import { FormOf } from "../parts/form.tsx";
import { useUpload } from "../parts/upload.tsx";
import { api } from "../shell/api.ts";
import { goTo } from "../shell/router.tsx";
import { type ModulePath, pathOf } from "./remembered.ts";

export function StartTests({ module, onClose }: { module: ModulePath; onClose(): void }) {
  const { mutateAsync: createTestRun } = useMutation(createTestRunMutation(api));
  const { files, send, fields } = useUpload();
  const start = async (settings: Values) => {
    const version = await send((options) => createTestConfigurationVersion(api, module, options));
    if (version === undefined) {
      // The contract has checked the settings.
      const { data } = await createTestRun({ ...settings, ...module } as Arguments["createTestRun"]);
      return goTo(pathOf(module, data.id));
    }
    const { data } = await listTestRuns(api, module);
    const own = data.find(({ relationships }) => relationships["configuration-version"].data?.id === version);
    goTo(pathOf(module, own?.id));
    onClose();
  };
  return (
    <Dialog title="Start tests" onClose={onClose}>
      <FormOf
        form={createTestRunForm}
        isSkipped={() => files !== undefined}
        first={[]}
        label={files === undefined ? "Start the tests" : "Upload and start the tests"}
        busyLabel="Starting …"
        onSubmit={start}
        onBack={onClose}
      >
        {files !== undefined && <p class="hint">The upload starts the tests by itself, with the default settings.</p>}
        {fields("Without files, the tests use the last ones.")}
      </FormOf>
    </Dialog>
  );
}
