// The workspaces that may read this one's state.
import { useMutation, useQuery } from "@tanstack/preact-query";
import { showWorkspaceByName } from "../../../generated/calls.ts";
import {
  addRemoteStateConsumersMutation,
  listRemoteStateConsumersOptions,
  removeRemoteStateConsumersMutation,
} from "../../../generated/queries.ts";
import { Action } from "../parts/action.tsx";
import { AddForm } from "../parts/add-form.tsx";
import { Empty, Loaded, Pager } from "../parts/list.tsx";
import { api } from "../shell/api.ts";
import { Link, pathTo, usePlace } from "../shell/router.tsx";
import { needs, type Shown } from "./shown.ts";

export function Sharing({ organization, workspace }: { organization: string; workspace: Shown }) {
  const { id: workspace_id, attributes } = workspace;
  const page = { number: Number(usePlace().search.get("page") ?? 1) };
  const query = useQuery(listRemoteStateConsumersOptions(api, { workspace_id, page }));
  const { mutateAsync: add } = useMutation(addRemoteStateConsumersMutation(api));
  const { mutateAsync: remove } = useMutation(removeRemoteStateConsumersMutation(api));
  const refusal = needs(attributes.permissions, "can-update", "share the state");
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
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty title="No other workspace is named.">Add one by its name, so that it can read the outputs.</Empty>
          ) : (
            <>
              <ul class="rows">
                {data.map(({ id, attributes: { name } }) => (
                  <li key={id}>
                    <span class="grow">
                      <Link to={pathTo(organization, "workspaces", name)}>{name}</Link>
                    </span>
                    <Action
                      label={`Remove ${name}`}
                      refusal={refusal}
                      run={() => remove({ workspace_id, workspaces: [id] })}
                    />
                  </li>
                ))}
              </ul>
              <Pager pagination={meta.pagination} what="workspace" />
            </>
          )
        }
      </Loaded>
      <AddForm
        fields={["Name of a workspace"]}
        label="Share the state"
        refusal={refusal}
        add={async ([name]) => {
          const { data } = await showWorkspaceByName(api, { organization_name: organization, workspace_name: name! });
          await add({ workspace_id, workspaces: [data.id] });
        }}
      />
    </>
  );
}
