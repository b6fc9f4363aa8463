// What lists share: loading, errors, an empty list with the next step, and pages.
import type { ComponentChildren } from "preact";
import { setSearch } from "../shell/router.tsx";
import { Problem } from "./problem.tsx";

interface Loadable<Data> {
  data: Data | undefined;
  error: unknown;
  refetch(): unknown;
}

/** Shows data as soon as there is some, even if a later request fails. */
export function Loaded<Data>({ query, children }: { query: Loadable<Data>; children(data: Data): ComponentChildren }) {
  const { data, error, refetch } = query;
  if (data === undefined && error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton />;
  return (
    <>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {children(data)}
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

interface Pagination {
  "current-page": number;
  "prev-page": number | null;
  "next-page": number | null;
  "total-pages": number;
  "total-count": number;
}

/** The page is the parameter `page` of the address. */
export function Pager({ pagination, what }: { pagination: Pagination; what: string }) {
  const {
    "current-page": page,
    "prev-page": before,
    "next-page": after,
    "total-pages": pages,
    "total-count": all,
  } = pagination;
  const go = (to: number | null) => () => to !== null && setSearch({ page: to === 1 ? null : String(to) });
  return (
    <nav class="pager" aria-label="Pages">
      <span>
        {all} {what}
        {all === 1 ? "" : "s"}
        {pages > 1 && `, page ${page} of ${pages}`}
      </span>
      {pages > 1 && (
        <span class="buttons">
          <button type="button" disabled={before === null} onClick={go(before)}>
            Previous
          </button>
          <button type="button" disabled={after === null} onClick={go(after)}>
            Next
          </button>
        </span>
      )}
    </nav>
  );
}
