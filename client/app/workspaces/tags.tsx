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
import { Action } from "../parts/action.tsx";
import { AddForm } from "../parts/add-form.tsx";
import { Loaded, Pager } from "../parts/list.tsx";
import { api } from "../shell/api.ts";
import { usePlace } from "../shell/router.tsx";
import { needs, type Shown } from "./shown.ts";

export function Tags({ workspace }: { workspace: Shown }) {
  const { id: workspace_id, attributes } = workspace;
  const refusal = needs(attributes.permissions, "can-manage-tags", "change tags");
  return (
    <>
      <Bindings workspace_id={workspace_id} refusal={refusal} />
      <FlatTags workspace_id={workspace_id} refusal={refusal} />
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
    <section>
      <h2>Key-value tags</h2>
      <Loaded query={query}>
        {({ data }) => {
          const own = data.filter(({ relationships }) => relationships === undefined).map((one) => one.attributes);
          return (
            <>
              {data.length === 0 && <p class="muted">There are none. Add the first one below.</p>}
              {data.length > 0 && (
                <ul class="rows">
                  {data.map(({ id, attributes: { key, value }, relationships }) => (
                    <li key={id}>
                      <span class="grow">
                        <strong>{key}</strong> <bdi>{value}</bdi>
                      </span>
                      {relationships === undefined ? (
                        <Action
                          label={`Remove ${key}`}
                          refusal={refusal}
                          run={async () => {
                            const kept = own.filter((one) => one.key !== key);
                            await update({
                              workspace_id,
                              "tag-bindings": kept.map(({ key, value }) => ({ key, value })),
                            });
                            await reload();
                          }}
                        />
                      ) : (
                        <span class="muted">From the project</span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              <AddForm
                fields={["Key", "Value"]}
                label="Set the tag"
                refusal={refusal}
                add={async ([key, value]) => {
                  await add({ workspace_id, "tag-bindings": [{ key: key!, value: value! }] });
                  await reload();
                }}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function FlatTags({ workspace_id, refusal }: PartProps) {
  const page = { number: Number(usePlace().search.get("page") ?? 1) };
  const query = useQuery(listWorkspaceTagsOptions(api, { workspace_id, page }));
  const { mutateAsync: add } = useMutation(addWorkspaceTagsMutation(api));
  const { mutateAsync: remove } = useMutation(removeWorkspaceTagsMutation(api));
  return (
    <section>
      <h2>Flat tags</h2>
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p class="muted">There are none.</p>}
            {data.length > 0 && (
              <ul class="rows">
                {data.map(({ id, attributes: { name } }) => (
                  <li key={id}>
                    <strong class="grow">{name}</strong>
                    <Action
                      label={`Remove ${name}`}
                      refusal={refusal}
                      run={() => remove({ workspace_id, tags: [{ name }] })}
                    />
                  </li>
                ))}
              </ul>
            )}
            {data.length > 0 && <Pager pagination={meta.pagination} what="tag" />}
          </>
        )}
      </Loaded>
      <AddForm
        fields={["Name"]}
        label="Add the tag"
        refusal={refusal}
        add={([name]) => add({ workspace_id, tags: [{ name: name! }] })}
      />
    </section>
  );
}
