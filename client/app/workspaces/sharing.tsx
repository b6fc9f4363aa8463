// The workspaces that may read this one's state.
import { useQuery } from "@tanstack/preact-query";
import { showWorkspaceByName } from "../../../generated/calls.ts";
import {
  addRemoteStateConsumersMutation,
  listRemoteStateConsumersOptions,
  removeRemoteStateConsumersMutation,
} from "../../../generated/queries.ts";
import { EditableList } from "../parts/editable-list.tsx";
import { useQueryOf } from "../parts/filters.tsx";
import { api } from "../shell/api.ts";
import { send } from "../shell/query-client.ts";
import { Link, organization, pathTo } from "../shell/router.tsx";
import { needs, type TabProps } from "./shown.ts";

export function Sharing({ workspace }: TabProps) {
  const { id: workspace_id, attributes } = workspace;
  const { query } = useQueryOf<"listRemoteStateConsumers">();
  return (
    <>
      <h2>Workspaces that may read the state</h2>
      {attributes["global-remote-state"] && (
        <p class="note">
          Every workspace of the organization may read it.{" "}
          <Link to={pathTo("workspaces", attributes.name, "settings")}>Change this in the settings</Link>
        </p>
      )}
      <EditableList
        query={useQuery(listRemoteStateConsumersOptions(api, { ...query, workspace_id }))}
        what="workspace"
        show={({ attributes: { name } }) => ({ name, to: pathTo("workspaces", name) })}
        fields={["Workspace"]}
        addLabel="Share the state"
        refusal={needs(attributes.permissions, "can-update", "share the state")}
        add={async ([workspace_name = ""]) => {
          const { data } = await showWorkspaceByName(api, { organization_name: organization(), workspace_name });
          return send(addRemoteStateConsumersMutation, { workspace_id, workspaces: [data.id] });
        }}
        remove={({ id }) => send(removeRemoteStateConsumersMutation, { workspace_id, workspaces: [id] })}
      >
        <p class="muted">None. Add one by its name, so that it can read the outputs.</p>
      </EditableList>
    </>
  );
}
