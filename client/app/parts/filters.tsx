// Filters of lists. The page's address holds them, so that a view can be shared and reloaded.
import { useEffect, useState } from "preact/hooks";
import { setSearch, usePlace } from "../shell/router.tsx";

/** Other filters show other pages. */
const change = (name: string, value: string) => setSearch({ [name]: value, page: null });

interface SelectProps {
  name: string;
  label: string;
  /** Labels by value, from the generated enums. */
  labels: Readonly<Record<string, string>>;
  /** The choice without a filter. */
  none: string;
}

export function Select({ name, label, labels, none }: SelectProps) {
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
export function SearchBox({ name, label }: { name: string; label: string }) {
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

/** Shown if one of the filters is set. */
export function ClearFilters({ names }: { names: readonly string[] }) {
  const { search } = usePlace();
  if (!names.some((name) => search.has(name))) return null;
  return (
    <button type="button" onClick={() => setSearch(Object.fromEntries([...names, "page"].map((name) => [name, null])))}>
      Clear the filters
    </button>
  );
}

/** The items of a comma list in the address. */
export const listIn = (search: URLSearchParams, name: string): string[] =>
  (search.get(name) ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
