// Variables of a workspace or of tests. The value of a sensitive one is never shown again.
import type { Field, Form } from "../../../generated/forms.ts";
import type { components } from "../../../generated/types.ts";
import { Action, Opener } from "./action.tsx";
import type { Values } from "./field.tsx";
import { FormDialog } from "./form.tsx";
import { Empty, type Listed, Rows } from "./list.tsx";

interface Variable {
  id: string;
  attributes: components["schemas"]["TestVariableAttributes"] | components["schemas"]["WorkspaceVariableAttributes"];
}

interface VariablesProps {
  title: string;
  query: Listed<Variable>;
  forms: { create: Form; update: Form };
  isSkipped?(field: Field): boolean;
  refusal?: string | undefined;
  /** Labels of the categories. Without labels, there is only one. */
  categories?: Readonly<Record<string, string>>;
  /** The next step if there are no variables. */
  hint: string;
  create(values: Values): Promise<unknown>;
  update(variable_id: string, changes: Values): Promise<unknown>;
  remove(variable_id: string): Promise<unknown>;
}

export function Variables(props: VariablesProps) {
  const { title, query, forms, refusal, categories, hint, create, update, remove, ...form } = props;
  return (
    <section>
      <div class="head">
        <h2>{title}</h2>
        <Opener label="Add a variable" refusal={refusal}>
          {(close) => (
            <FormDialog
              {...form}
              title="Add a variable"
              form={forms.create}
              label="Add"
              onSubmit={(values) => create(values).then(close)}
              onClose={close}
            />
          )}
        </Opener>
      </div>
      <Rows query={query} what="variable" empty={<Empty title="There are no variables yet.">{hint}</Empty>}>
        {({ id, attributes }) => {
          const { key, value, description, sensitive, category } = attributes;
          return (
            <li key={id}>
              <span class="grow">
                <code>{key}</code>
                {description && <span class="about muted">{description}</span>}
              </span>
              <span class="row-facts">
                {categories && <span class="tag">{categories[category] ?? category}</span>}
                {sensitive ? <span class="tag">Sensitive: hidden</span> : <code class="value">{value}</code>}
                <span class="buttons">
                  <Opener label="Edit" object={key} refusal={refusal}>
                    {(close) => (
                      <FormDialog
                        {...form}
                        title={`Edit ${key}`}
                        form={forms.update}
                        current={attributes}
                        label="Save"
                        onSubmit={(changes) => update(id, changes).then(close)}
                        onClose={close}
                      />
                    )}
                  </Opener>
                  <Action
                    label="Delete"
                    object={key}
                    tone="danger"
                    refusal={refusal}
                    ask={{ title: `Delete ${key}?`, text: "Runs and tests that have started keep it." }}
                    run={() => remove(id)}
                  />
                </span>
              </span>
            </li>
          );
        }}
      </Rows>
    </section>
  );
}
