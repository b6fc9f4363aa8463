// A folder or an archive to upload, and the progress of the upload.
import { useEffect, useRef, useState } from "preact/hooks";
import { connect } from "../../../generated/connection.ts";
import { type UploadTarget, upload } from "../../upload.ts";
import { baseUrl } from "../shell/api.ts";
import { Button } from "./action.tsx";

/** Only the fetch of the browser reports the progress of uploads. Their address needs no token. */
const uploads = connect({ baseUrl });

type Target = Exclude<UploadTarget, string> & { data: { id: string } };

export function useUpload(dropped: DataTransfer | null = null) {
  const [files, setFiles] = useState<{ label: string; pack(): Promise<Blob> }>();
  const [progress, setProgress] = useState<{ text: string; sent?: number; total?: number | undefined }>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    if (dropped !== null)
      void import("./pack.ts").then(async ({ readDropped }) => setFiles(await readDropped(dropped)));
    return () => stop.current.abort();
  }, []);
  const choose = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const chosen = [...(currentTarget.files ?? [])];
    if (chosen.length > 0) void import("./pack.ts").then(({ filesOf }) => setFiles(filesOf(chosen)));
  };
  return {
    files,
    /** Sends the files, if there are any, to the address that `create` makes. Returns the id of the version. */
    async sendFiles(create: (options: { signal: AbortSignal }) => Promise<Target>): Promise<string | undefined> {
      if (files === undefined) return;
      stop.current = new AbortController();
      const { signal } = stop.current;
      const show = (sending: { sent: number; total: number | undefined }) =>
        setProgress({ text: "Sending the files", ...sending });
      try {
        setProgress({ text: "Packing the files" });
        const bundle = await files.pack();
        signal.throwIfAborted();
        const version = await create({ signal });
        show({ sent: 0, total: bundle.size });
        await upload(uploads, version, bundle, { signal, onProgress: show });
        return version.data.id;
      } catch (error) {
        throw signal.aborted ? new Error("The upload was canceled. Nothing was started.") : error;
      } finally {
        setProgress(undefined);
      }
    },
    fields: (without: string) => (
      <>
        <fieldset>
          <legend>Configuration</legend>
          <p class="hint" role="status">
            {files?.label ?? without}
          </p>
          <label>
            Folder
            {/* Preact knows this attribute only as a property. */}
            <input type="file" {...{ webkitdirectory: true }} onChange={choose} />
          </label>
          <label>
            Archive (.tar.gz)
            <input type="file" accept=".gz,.tgz" onChange={choose} />
          </label>
        </fieldset>
        {progress !== undefined && (
          <p class="progress">
            <progress aria-label={progress.text} value={progress.sent} max={progress.total} />
            <span role="status">{progress.text}</span>
            <Button label="Cancel the upload" onClick={() => stop.current.abort()} />
          </p>
        )}
      </>
    ),
  };
}
