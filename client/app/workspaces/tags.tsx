// Key-value tags with those of the project, and flat tags.
import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import {
  addWorkspaceTagsMutation,
  listEffectiveTagBindingsOptions,
  listWorkspaceTagsOptions,
  removeWorkspaceTagsMutation,
  updateTagBindingsMutation,
  updateWorkspaceMutation,
} from "../../../generated/queries.ts";
import { EditableList } from "../parts/editable-list.tsx";
import { Loaded, Pager } from "../parts/list.tsx";
import { api } from "../shell/api.ts";
import { usePlace } from "../shell/router.tsx";
import { needs, type Shown } from "./shown.ts";

export function Tags({ workspace }: { workspace: Shown }) {
  const { id: workspace_id, attributes } = workspace;
  const refusal = needs(attributes.permissions, "can-manage-tags", "change tags");
  return (
    <>
      <section>
        <h2>Key-value tags</h2>
        <Bindings workspace_id={workspace_id} refusal={refusal} />
      </section>
      <section>
        <h2>Flat tags</h2>
        <FlatTags workspace_id={workspace_id} refusal={refusal} />
      </section>
    </>
  );
}

interface PartProps {
  workspace_id: string;
  refusal: string | undefined;
}

function Bindings({ workspace_id, refusal }: PartProps) {
  const client = useQueryClient();
  const options = listEffectiveTagBindingsOptions(api, { workspace_id });
  const query = useQuery(options);
  const { mutateAsync: add } = useMutation(updateTagBindingsMutation(api));
  const { mutateAsync: update } = useMutation(updateWorkspaceMutation(api));
  const reload = () => client.invalidateQueries({ queryKey: options.queryKey });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <EditableList
          items={data.map(({ attributes, relationships }) => ({
            name: attributes.key,
            value: attributes.value,
            origin: relationships && "From the project",
          }))}
          fields={["Key", "Value"]}
          addLabel="Set the tag"
          refusal={refusal}
          add={([key, value]) => add({ workspace_id, "tag-bindings": [{ key: key!, value: value! }] }).then(reload)}
          remove={({ name }) => {
            const own = data.filter(({ relationships }) => relationships === undefined).map((one) => one.attributes);
            const kept = own.filter(({ key }) => key !== name).map(({ key, value }) => ({ key, value }));
            return update({ workspace_id, "tag-bindings": kept }).then(reload);
          }}
        />
      )}
    </Loaded>
  );
}

function FlatTags({ workspace_id, refusal }: PartProps) {
  const page = { number: Number(usePlace().search.get("page") ?? 1) };
  const query = useQuery(listWorkspaceTagsOptions(api, { workspace_id, page }));
  const { mutateAsync: add } = useMutation(addWorkspaceTagsMutation(api));
  const { mutateAsync: remove } = useMutation(removeWorkspaceTagsMutation(api));
  return (
    <Loaded query={query}>
      {({ data, meta }) => (
        <>
          <EditableList
            items={data.map(({ attributes }) => ({ name: attributes.name }))}
            fields={["Name"]}
            addLabel="Add the tag"
            refusal={refusal}
            add={([name]) => add({ workspace_id, tags: [{ name: name! }] })}
            remove={({ name }) => remove({ workspace_id, tags: [{ name }] })}
          />
          {data.length > 0 && <Pager pagination={meta.pagination} what="tag" />}
        </>
      )}
    </Loaded>
  );
}
