// The page's address. Every view has its own, with all filters, so that it can be shared and reloaded.
import type { ComponentChildren } from "preact";
import { createStore, useStore } from "./store.ts";

export interface Place {
  /** Decoded segments of the path below `/app/`. */
  segments: string[];
  search: URLSearchParams;
  /** Grows with each new view. Changes of the address in place do not count. */
  visit: number;
}

let visit = 0;

const readPlace = (): Place => ({
  segments: location.pathname
    .replace(/^\/app\/?/, "")
    .split("/")
    .filter((segment) => segment !== "")
    .map(decode),
  search: new URLSearchParams(location.search),
  visit,
});

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const place = createStore(readPlace());
addEventListener("popstate", () => {
  visit += 1;
  place.set(readPlace());
});

export const usePlace = (): Place => useStore(place);

export function goTo(href: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", href);
  if (!replace) visit += 1;
  place.set(readPlace());
  if (!replace) scrollTo(0, 0);
}

/** The address of a view, with each segment encoded. */
export const pathTo = (...segments: string[]): string => `/app/${segments.map(encodeURIComponent).join("/")}`;

/** Changes parameters of the current address. An empty value removes the parameter. */
export function setSearch(changes: Record<string, string | null>): void {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") search.delete(name);
    else search.set(name, value);
  }
  const text = search.toString();
  goTo(location.pathname + (text === "" ? "" : `?${text}`), { replace: true });
}

interface LinkProps {
  to: string;
  class?: string;
  current?: boolean;
  title?: string;
  children: ComponentChildren;
}

export function Link({ to, current, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={to} onClick={follow} aria-current={current ? "page" : undefined} {...rest}>
      {children}
    </a>
  );
}
