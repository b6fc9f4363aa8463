// The workspaces that may read this one's state.
import { useMutation, useQuery } from "@tanstack/preact-query";
import { showWorkspaceByName } from "../../../generated/calls.ts";
import {
  addRemoteStateConsumersMutation,
  listRemoteStateConsumersOptions,
  removeRemoteStateConsumersMutation,
} from "../../../generated/queries.ts";
import { EditableList } from "../parts/editable-list.tsx";
import { Loaded, Pager } from "../parts/list.tsx";
import { api } from "../shell/api.ts";
import { Link, pathTo, usePlace } from "../shell/router.tsx";
import { needs, type Shown } from "./shown.ts";

export function Sharing({ organization, workspace }: { organization: string; workspace: Shown }) {
  const { id: workspace_id, attributes } = workspace;
  const page = { number: Number(usePlace().search.get("page") ?? 1) };
  const query = useQuery(listRemoteStateConsumersOptions(api, { workspace_id, page }));
  const { mutateAsync: add } = useMutation(addRemoteStateConsumersMutation(api));
  const { mutateAsync: remove } = useMutation(removeRemoteStateConsumersMutation(api));
  const idOf = async (name: string) =>
    (await showWorkspaceByName(api, { organization_name: organization, workspace_name: name })).data.id;
  return (
    <>
      <h2>Workspaces that may read the state</h2>
      {attributes["global-remote-state"] && (
        <p class="note">
          Every workspace of the organization may read it.{" "}
          <Link to={pathTo(organization, "workspaces", attributes.name, "settings")}>Change this in the settings</Link>
        </p>
      )}
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p class="muted">None. Add one by its name, so that it can read the outputs.</p>}
            <EditableList
              items={data.map(({ attributes: { name } }) => ({ name, to: pathTo(organization, "workspaces", name) }))}
              fields={["Workspace"]}
              addLabel="Share the state"
              refusal={needs(attributes.permissions, "can-update", "share the state")}
              add={async ([name]) => add({ workspace_id, workspaces: [await idOf(name!)] })}
              remove={async ({ name }) => remove({ workspace_id, workspaces: [await idOf(name)] })}
            />
            {data.length > 0 && <Pager pagination={meta.pagination} what="workspace" />}
          </>
        )}
      </Loaded>
    </>
  );
}
