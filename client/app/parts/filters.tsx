// Filters of lists. The page's address holds them with the names of the API, so that a view can be shared and reloaded.
import { useEffect, useState } from "preact/hooks";
import type { Arguments } from "../../../generated/calls.ts";
import type { operations } from "../../../generated/types.ts";
import { setSearch, usePlace } from "../shell/router.tsx";
import { Button } from "./action.tsx";

type Listing = keyof Arguments & keyof operations;
/** The name of a parameter of the operation, such as `filter[status]`. */
export type Parameter<Id extends Listing> = keyof NonNullable<operations[Id]["parameters"]["query"]> & string;

export const pageName = "page[number]" satisfies Parameter<"listWorkspaces">;
const isFilter = (name: string): boolean => /^(filter|search)\b/.test(name);
const isParameter = (name: string): boolean => isFilter(name) || /^(page|sort)\b/.test(name);

interface Tree {
  [name: string]: Tree | string;
}

/** The parameters in the address as arguments. The server explains values that it does not know. */
export function useQueryOf<Id extends Listing>() {
  const { search } = usePlace();
  const root: Tree = Object.create(null);
  for (const [name, value] of [...search].filter(([name]) => isParameter(name))) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== "");
    let tree = root;
    for (const key of keys.slice(0, -1)) {
      if (typeof tree[key] !== "object") tree[key] = Object.create(null);
      tree = tree[key] as Tree;
    }
    tree[keys.at(-1)!] = value;
  }
  return { query: root as Partial<Arguments[Id]>, isFiltered: [...search.keys()].some(isFilter) };
}

/** Other filters show other pages. */
const change = (name: string, value: string) => setSearch({ [name]: value, [pageName]: null });

interface FilterProps<Id extends Listing> {
  name: Parameter<Id>;
  label: string;
}

interface SelectProps<Id extends Listing> extends FilterProps<Id> {
  /** Labels by value, from the generated enums. */
  labels: Readonly<Record<string, string>>;
  /** The choice without a filter. */
  none: string;
}

export function Select<Id extends Listing>({ name, label, labels, none }: SelectProps<Id>) {
  const value = usePlace().search.get(name) ?? "";
  return (
    <select aria-label={label} value={value} onChange={(event) => change(name, event.currentTarget.value)}>
      <option value="">{none}</option>
      {value !== "" && !Object.hasOwn(labels, value) && <option value={value}>{value}</option>}
      {Object.entries(labels).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Waits for a pause of the typing: lists have rate limits. */
export function SearchBox<Id extends Listing>({ name, label }: FilterProps<Id>) {
  const value = usePlace().search.get(name) ?? "";
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => change(name, text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onInput={(event) => setText(event.currentTarget.value)}
    />
  );
}

/** Shown if a filter is set. */
export function ClearFilters() {
  const names = [...usePlace().search.keys()].filter(isFilter);
  const clear = () => setSearch(Object.fromEntries([...names, pageName].map((name) => [name, null])));
  return names.length === 0 ? null : <Button label="Clear the filters" onClick={clear} />;
}
