// Lists the links in a response and the expected target of each link.
import { isMap } from "../../model/index.ts";

export interface PrintedLink {
  /** As in the answer. */
  href: string;
  /** JSON pointer of the link in the answer. */
  pointer: string;
  promise: Promised;
}

/** `resource`: this resource. `collection`: an array. `document`: any document. */
export type Promised = { kind: "resource"; type: string; id: string } | { kind: "collection" } | { kind: "document" };

const pageLinks = ["first", "prev", "next", "last"];
/** Further resources of a list have the same links. */
const maxResources = 50;

export function* linksOf(document: Readonly<Record<string, unknown>>): Generator<PrintedLink> {
  const isCollection = Array.isArray(document.data);
  const promiseOf = (name: string): Promised => ({
    kind: isCollection || pageLinks.includes(name) ? "collection" : "document",
  });
  yield* printed(document.links, "/links", promiseOf);
  const resources = isCollection ? (document.data as unknown[]) : [document.data];
  for (const [index, resource] of resources.slice(0, maxResources).entries()) {
    yield* linksOfResource(resource, isCollection ? `/data/${index}` : "/data");
  }
  if (!Array.isArray(document.included)) return;
  for (const [index, resource] of document.included.slice(0, maxResources).entries()) {
    yield* linksOfResource(resource, `/included/${index}`);
  }
}

function* linksOfResource(resource: unknown, pointer: string): Generator<PrintedLink> {
  if (!isMap(resource)) return;
  yield* printed(resource.links, `${pointer}/links`, (name) =>
    name === "self" ? promiseOfData(resource) : { kind: "document" },
  );
  if (!isMap(resource.relationships)) return;
  for (const [name, relationship] of Object.entries(resource.relationships)) {
    if (!isMap(relationship)) continue;
    yield* printed(relationship.links, `${pointer}/relationships/${name}/links`, (link) =>
      link === "related" ? promiseOfData(relationship.data) : { kind: "document" },
    );
  }
}

function promiseOfData(data: unknown): Promised {
  if (Array.isArray(data)) return { kind: "collection" };
  if (!isMap(data) || typeof data.type !== "string" || typeof data.id !== "string") return { kind: "document" };
  return { kind: "resource", type: data.type, id: data.id };
}

function* printed(links: unknown, pointer: string, promiseOf: (name: string) => Promised): Generator<PrintedLink> {
  if (!isMap(links)) return;
  for (const [name, link] of Object.entries(links)) {
    const href = isMap(link) ? link.href : link;
    if (typeof href === "string") yield { href, pointer: `${pointer}/${name}`, promise: promiseOf(name) };
  }
}

/** Describes why a response is not the expected target of its link; undefined for the expected one. */
export function breachOf(promise: Promised, status: number, document: unknown): string | undefined {
  if (status < 200 || status > 299) return `answers ${status}`;
  const data = isMap(document) ? document.data : undefined;
  if (promise.kind === "collection" && !Array.isArray(data)) return "does not lead to a collection";
  if (promise.kind !== "resource") return undefined;
  const leads = isMap(data) && data.type === promise.type && data.id === promise.id;
  return leads ? undefined : `does not lead to its ${promise.type}`;
}
