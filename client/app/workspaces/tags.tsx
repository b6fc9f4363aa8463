// Key-value tags with those of the project, and flat tags.
import { useQuery } from "@tanstack/preact-query";
import {
  addWorkspaceTagsMutation,
  listEffectiveTagBindingsOptions,
  listWorkspaceTagsOptions,
  removeWorkspaceTagsMutation,
  updateTagBindingsMutation,
  updateWorkspaceMutation,
} from "../../../generated/queries.ts";
import { EditableList } from "../parts/editable-list.tsx";
import { useQueryOf } from "../parts/filters.tsx";
import { api } from "../shell/api.ts";
import { send } from "../shell/query-client.ts";
import { needs, type TabProps } from "./shown.ts";

export function Tags({ workspace }: TabProps) {
  const { id: workspace_id, attributes } = workspace;
  const { query } = useQueryOf<"listWorkspaceTags">();
  const bindings = useQuery(listEffectiveTagBindingsOptions(api, { workspace_id }));
  const tags = useQuery(listWorkspaceTagsOptions(api, { ...query, workspace_id }));
  const refusal = needs(attributes.permissions, "can-manage-tags", "change tags");
  return (
    <>
      <section>
        <h2>Key-value tags</h2>
        <EditableList
          query={bindings}
          what="tag"
          show={({ attributes: { key, value }, relationships }) => ({
            name: key,
            value,
            origin: relationships && "From the project",
          })}
          fields={["Key", "Value"]}
          optional="Value"
          addLabel="Set the tag"
          refusal={refusal}
          add={([key = "", value = ""]) =>
            send(updateTagBindingsMutation, { workspace_id, "tag-bindings": [{ key, value }] })
          }
          remove={(removed, all) => {
            const kept = all.filter((one) => one !== removed && one.relationships === undefined);
            const own = kept.map(({ attributes: { key, value } }) => ({ key, value }));
            return send(updateWorkspaceMutation, { workspace_id, "tag-bindings": own });
          }}
        />
      </section>
      <section>
        <h2>Flat tags</h2>
        <EditableList
          query={tags}
          what="tag"
          show={({ attributes: { name } }) => ({ name })}
          fields={["Name"]}
          addLabel="Add the tag"
          refusal={refusal}
          add={([name = ""]) => send(addWorkspaceTagsMutation, { workspace_id, tags: [{ name }] })}
          remove={({ attributes: { name } }) => send(removeWorkspaceTagsMutation, { workspace_id, tags: [{ name }] })}
        />
      </section>
    </>
  );
}
