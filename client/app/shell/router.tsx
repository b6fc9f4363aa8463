// The page's address. Every view has its own, with all filters, so that it can be shared and reloaded.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { session } from "./session.ts";
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
let shown = location.href;
addEventListener("popstate", () => {
  // The address has already changed.
  if (!mayLeave()) return history.pushState(null, "", shown);
  shown = location.href;
  visit += 1;
  place.set(readPlace());
});

export const usePlace = (): Place => useStore(place);

let hasUnsaved = false;
const mayLeave = () => !hasUnsaved || confirm("Leave this page? Your changes are not saved.");
const warn = (event: Event) => event.preventDefault();

/** Asks before the page is left, while it has changes that are not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    hasUnsaved = true;
    addEventListener("beforeunload", warn);
    return () => {
      hasUnsaved = false;
      removeEventListener("beforeunload", warn);
    };
  }, [isUnsaved]);
}

export function goTo(href: string, { replace = false } = {}): void {
  if (!replace && !mayLeave()) return;
  history[replace ? "replaceState" : "pushState"](null, "", href);
  shown = location.href;
  if (!replace) visit += 1;
  place.set(readPlace());
  if (!replace) scrollTo(0, 0);
}

/** The organization of the address, or of the caller. */
export const organization = (): string => place.get().segments[0] ?? session.get()?.organization ?? "";

/** The address of a view of the organization. */
export const pathTo = (...segments: string[]): string =>
  `/app/${[organization(), ...segments].map(encodeURIComponent).join("/")}`;

/** Changes parameters of the current address. An empty value removes the parameter. */
export function setSearch(changes: Record<string, string | null>): void {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") search.delete(name);
    else search.set(name, value);
  }
  // Brackets need no encoding.
  const text = search.toString().replaceAll("%5B", "[").replaceAll("%5D", "]");
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
