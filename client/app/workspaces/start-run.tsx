// Starts a run, with a folder or an archive if the user gives one. Otherwise it uses the last configuration.
import { useMutation } from "@tanstack/preact-query";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Arguments, createConfigurationVersion } from "../../../generated/calls.ts";
import { connect } from "../../../generated/connection.ts";
import { createRunForm } from "../../../generated/forms.ts";
import { createRunMutation } from "../../../generated/queries.ts";
import { upload } from "../../upload.ts";
import { Dialog } from "../parts/dialog.tsx";
import type { Values } from "../parts/field.tsx";
import { FormOf } from "../parts/form.tsx";
import { api } from "../shell/api.ts";
import { goTo, pathTo } from "../shell/router.tsx";
import type { Shown } from "./shown.ts";

/** Only the fetch of the browser reports the progress of uploads. Their address needs no token. */
const uploads = connect({ baseUrl: `${location.origin}/api/v2` });

const first = ["message", "plan-only", "is-destroy", "refresh-only"];

interface StartProps {
  organization: string;
  workspace: Shown;
  dropped: DataTransfer | null;
  onClose(): void;
}

interface Files {
  label: string;
  pack(): Promise<Blob>;
}

export function StartRun({ organization, workspace, dropped, onClose }: StartProps) {
  const { mutateAsync: createRun } = useMutation(createRunMutation(api));
  const [files, setFiles] = useState<Files>();
  const [progress, setProgress] = useState<{ text: string; sent?: number; total?: number | undefined }>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    if (dropped !== null)
      void import("./pack.ts").then(async ({ readDropped }) => setFiles(await readDropped(dropped)));
    return () => stop.current.abort();
  }, []);
  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) void import("./pack.ts").then(({ filesOf }) => setFiles(filesOf(chosen)));
  };
  const send = async ({ pack }: Files, settings: Values): Promise<string> => {
    const { signal } = stop.current;
    setProgress({ text: "Packing the files" });
    const bundle = await pack();
    signal.throwIfAborted();
    const input = { workspace_id: workspace.id, "auto-queue-runs": false, speculative: settings["plan-only"] === true };
    const version = await createConfigurationVersion(api, input, { signal });
    setProgress({ text: "Sending the files", sent: 0, total: bundle.size });
    const onProgress = (sending: { sent: number; total: number | undefined }) =>
      setProgress({ text: "Sending the files", ...sending });
    await upload(uploads, version, bundle, { signal, onProgress });
    return version.data.id;
  };
  const start = async (settings: Values) => {
    stop.current = new AbortController();
    try {
      const version = files === undefined ? {} : { "configuration-version": await send(files, settings) };
      setProgress({ text: "Starting the run" });
      // The contract has checked the settings. Here is the place of: header: { "X-Run-Source": RunSource.SVC_UI }
      const input = { ...settings, ...version, workspace: workspace.id } as Arguments["createRun"];
      const { data } = await createRun(input);
      goTo(pathTo(organization, workspace.attributes.name, "runs", data.id));
    } catch (error) {
      if (!stop.current.signal.aborted) throw error;
      throw new Error("The upload was canceled. No run was started.");
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Dialog title="New run" onClose={onClose}>
      <FormOf
        form={createRunForm}
        isFirst={({ name }) => first.includes(name)}
        label={files === undefined ? "Start the run" : "Upload and start the run"}
        busyLabel="Starting …"
        onSubmit={start}
        onBack={onClose}
      >
        <fieldset>
          <legend>Configuration</legend>
          <p class="hint" role="status">
            {files === undefined ? "Without files, the run uses the last configuration." : files.label}
          </p>
          <label>
            Folder
            {/* Preact knows this attribute only as a property. */}
            <input type="file" {...{ webkitdirectory: true }} onChange={(event) => choose(event.currentTarget.files)} />
          </label>
          <label>
            Archive (.tar.gz)
            <input type="file" accept=".gz,.tgz" onChange={(event) => choose(event.currentTarget.files)} />
          </label>
        </fieldset>
        {workspace.attributes.locked && <p class="warn">The workspace is locked, so the run waits.</p>}
        {progress !== undefined && (
          <p class="progress">
            <progress aria-label={progress.text} value={progress.sent} max={progress.total} />
            <span role="status">{progress.text}</span>
            <button type="button" onClick={() => stop.current.abort()}>
              Cancel the upload
            </button>
          </p>
        )}
      </FormOf>
    </Dialog>
  );
}
