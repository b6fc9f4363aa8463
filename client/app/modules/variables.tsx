// The environment variables of a module's tests. The value of a sensitive one is never shown again.
import { useMutation, useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import type { Arguments } from "../../../generated/calls.ts";
import { createTestVariableForm, type Field, updateTestVariableForm } from "../../../generated/forms.ts";
import {
  createTestVariableMutation,
  deleteTestVariableMutation,
  listTestVariablesOptions,
  updateTestVariableMutation,
} from "../../../generated/queries.ts";
import type { components } from "../../../generated/types.ts";
import { Action } from "../parts/action.tsx";
import { Dialog } from "../parts/dialog.tsx";
import type { Values } from "../parts/field.tsx";
import { FormOf } from "../parts/form.tsx";
import { Empty, Loaded } from "../parts/list.tsx";
import { api } from "../shell/api.ts";
import type { ModulePath } from "./remembered.ts";

type Variable = components["schemas"]["TestVariable"];

/** The category has one value. */
const isSkipped = ({ name }: Field): boolean => name === "category";

export function Variables(module: ModulePath) {
  const query = useQuery(listTestVariablesOptions(api, module));
  const [edited, setEdited] = useState<Variable | "new">();
  const { mutateAsync: remove } = useMutation(deleteTestVariableMutation(api));
  return (
    <section>
      <div class="head">
        <h2>Variables of the tests</h2>
        <button type="button" onClick={() => setEdited("new")}>
          Add a variable
        </button>
      </div>
      {edited !== undefined && <Edit module={module} variable={edited} onClose={() => setEdited(undefined)} />}
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="The tests have no variables.">Add one, such as a region or a credential.</Empty>
          ) : (
            <ul class="rows">
              {data.map((variable) => {
                const { key, value, description, sensitive } = variable.attributes;
                return (
                  <li key={variable.id}>
                    <span class="grow">
                      <code>{key}</code>
                      {description && <span class="about muted">{description}</span>}
                    </span>
                    {sensitive ? <span class="tag">Sensitive: hidden</span> : <code class="value">{value}</code>}
                    <span class="buttons">
                      <button type="button" aria-label={`Edit ${key}`} onClick={() => setEdited(variable)}>
                        Edit
                      </button>
                      <Action
                        label="Delete"
                        tone="danger"
                        ask={{ title: `Delete ${key}?`, text: "Tests that are running keep it." }}
                        run={() => remove({ ...module, variable_id: variable.id })}
                      />
                    </span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Edit({ module, variable, onClose }: { module: ModulePath; variable: Variable | "new"; onClose(): void }) {
  const { mutateAsync: create } = useMutation(createTestVariableMutation(api));
  const { mutateAsync: update } = useMutation(updateTestVariableMutation(api));
  const isNew = variable === "new";
  // The contract has checked the members.
  const save = async (changes: Values) => {
    if (isNew) await create({ ...module, ...changes } as Arguments["createTestVariable"]);
    else await update({ ...module, ...changes, variable_id: variable.id } as Arguments["updateTestVariable"]);
    onClose();
  };
  return (
    <Dialog title={isNew ? "Add a variable" : `Edit ${variable.attributes.key}`} onClose={onClose}>
      <FormOf
        form={isNew ? createTestVariableForm : updateTestVariableForm}
        {...(!isNew && { current: variable.attributes })}
        isSkipped={isSkipped}
        label={isNew ? "Add" : "Save"}
        onSubmit={save}
        onBack={onClose}
      />
    </Dialog>
  );
}
