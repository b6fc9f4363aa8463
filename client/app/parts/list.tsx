// What lists share: loading, errors, an empty list with the next step, and pages.
import type { ComponentChildren } from "preact";
import type { components } from "../../../generated/types.ts";
import { Link, setSearch } from "../shell/router.tsx";
import { Button } from "./action.tsx";
import { pageName } from "./filters.tsx";
import { Problem } from "./problem.tsx";

interface Loadable<Data> {
  data: Data | undefined;
  error: unknown;
  refetch(): unknown;
}

/** Shows data as soon as there is some, even if a later request fails. */
export function Loaded<Data>({ query, children }: { query: Loadable<Data>; children(data: Data): ComponentChildren }) {
  const { data, error, refetch } = query;
  if (data === undefined && !error) return <Skeleton />;
  return (
    <>
      <Problem error={error} onRetry={() => void refetch()} />
      {data !== undefined && children(data)}
    </>
  );
}

export const Skeleton = () => (
  <div class="skeleton" role="status" aria-label="Loading">
    <span />
    <span />
    <span />
  </div>
);

export const Empty = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="empty">
    <strong>{title}</strong>
    {children}
  </div>
);

/** Stands for a page whose object does not exist, was deleted, or is hidden. */
export const Gone = ({ title, hint, links }: { title: string; hint: string; links: Record<string, string> }) => (
  <Empty title={`${title}, or your token may not see it.`}>
    <span>{hint}</span>
    {Object.entries(links).map(([label, to]) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
  </Empty>
);

type Pagination = components["schemas"]["Pagination"];

export type Listed<Item> = Loadable<{ data: Item[]; meta?: { pagination: Pagination } }> & {
  isPlaceholderData: boolean;
};

interface RowsProps<Item> {
  query: Listed<Item>;
  /** One item, for the count. */
  what: string;
  class?: string;
  /** Stands for the list if there are no items. */
  empty: ComponentChildren;
  children(item: Item): ComponentChildren;
}

/** A page of a list, with an element of `li` for each item. */
export const Rows = <Item,>({ query, what, class: name = "", empty, children }: RowsProps<Item>) => (
  <Loaded query={query}>
    {({ data, meta }) => {
      if (data.length === 0)
        return meta?.pagination["total-count"] ? (
          <Empty title="This page is empty.">
            <Button label="Go to the first page" onClick={() => setSearch({ [pageName]: null })} />
          </Empty>
        ) : (
          empty
        );
      return (
        <>
          <ul class={`rows ${name}`} aria-busy={query.isPlaceholderData}>
            {data.map(children)}
          </ul>
          {meta && <Pager pagination={meta.pagination} what={what} />}
        </>
      );
    }}
  </Loaded>
);

export function Pager({ pagination, what }: { pagination: Pagination; what: string }) {
  const { "current-page": page, "total-pages": pages, "total-count": all } = pagination;
  const { "prev-page": before, "next-page": after } = pagination;
  const goTo = (to: number | null) => () => setSearch({ [pageName]: to === 1 ? null : String(to) });
  return (
    <nav class="pager" aria-label="Pages">
      <span>
        {all} {what}
        {all === 1 ? "" : "s"}
        {pages > 1 && `, page ${page} of ${pages}`}
      </span>
      {pages > 1 && (
        <span class="buttons">
          <Button label="Previous" disabled={before === null} onClick={goTo(before)} />
          <Button label="Next" disabled={after === null} onClick={goTo(after)} />
        </span>
      )}
    </nav>
  );
}
