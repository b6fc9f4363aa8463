// A list whose items can be added and removed, such as tags.
import type { ComponentChildren } from "preact";
import { Link } from "../shell/router.tsx";
import { Action } from "./action.tsx";
import { type Listed, Loaded, Pager } from "./list.tsx";
import { ShortForm } from "./short-form.tsx";

interface Shown {
  name: string;
  /** Shown after the name. */
  value?: string;
  /** Why the item cannot be removed here, such as "From the project". */
  origin?: string | undefined;
  /** The address of the item's page. */
  to?: string;
}

interface ListProps<Item> {
  query: Listed<Item>;
  /** One item, for the count. */
  what: string;
  show(item: Item): Shown;
  /** The names of the fields of a new item. */
  fields: readonly string[];
  optional?: string;
  addLabel: string;
  refusal: string | undefined;
  add(values: string[]): Promise<unknown>;
  remove(item: Item, all: readonly Item[]): Promise<unknown>;
  /** Shown if there are no items. */
  children?: ComponentChildren;
}

export function EditableList<Item>({ query, what, show, addLabel, add, remove, children, ...form }: ListProps<Item>) {
  return (
    <Loaded query={query}>
      {({ data, meta }) => (
        <>
          {data.length === 0 ? (
            children
          ) : (
            <ul class="rows">
              {data.map((item) => {
                const { name, value, origin, to } = show(item);
                return (
                  <li key={name}>
                    <span class="grow">
                      <strong>{to === undefined ? name : <Link to={to}>{name}</Link>}</strong> <bdi>{value}</bdi>
                    </span>
                    {origin === undefined ? (
                      <Action label="Remove" object={name} refusal={form.refusal} run={() => remove(item, data)} />
                    ) : (
                      <span class="muted">{origin}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
          <ShortForm {...form} label={addLabel} onSubmit={add} />
          {data.length > 0 && meta && <Pager pagination={meta.pagination} what={what} />}
        </>
      )}
    </Loaded>
  );
}
