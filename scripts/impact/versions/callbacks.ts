// Callbacks as separate paths: each is an operation whose request the service sends. The path contains, in one segment, the
// place of the callback in the document.
import {
  isMap,
  listOperations,
  methods,
  namesOfPointer,
  type OpenApiDocument,
  type PathItem,
  resolve,
  sentMethod,
  toPointerPart,
} from "../../model/index.ts";

const prefix = "/~callback~/";
/** A callback may itself have callbacks. */
const deepest = 3;
const most = 2000;

const encode = (pointer: string): string =>
  prefix + encodeURIComponent(pointer).replaceAll("~", "%7E").replaceAll("%", "=");

/** Undefined for similar paths of the document itself. */
function decode(segment: string): string | undefined {
  try {
    const pointer = decodeURIComponent(segment.replaceAll("=", "%"));
    return pointer.startsWith("#/") ? pointer : undefined;
  } catch {
    return undefined;
  }
}

/** The paths of all callbacks; `originOf` maps pointers to the original document. */
export function listCallbacks(view: OpenApiDocument, originOf: (pointer: string) => string): [string, PathItem][] {
  const found: [string, PathItem][] = [];
  let level = view.paths ?? {};
  for (let depth = 0; depth < deepest && found.length < most; depth += 1) {
    const below = callbacksOf(view, level, originOf).slice(0, most - found.length);
    found.push(...below);
    level = Object.fromEntries(below);
  }
  return found;
}

function callbacksOf(
  view: OpenApiDocument,
  paths: Record<string, PathItem>,
  originOf: (pointer: string) => string,
): [string, PathItem][] {
  return listOperations({ ...view, paths }).flatMap(({ pointer, operation }) => {
    const at = `${originOf(pointer)}/callbacks`;
    return Object.entries(mapOf(view, operation.callbacks)).flatMap(([name, reference]) =>
      Object.entries(mapOf(view, reference)).flatMap(([expression, item]): [string, PathItem][] => {
        const own = toItem(mapOf(view, item));
        const isNone = expression.startsWith("x-") || expression === "$ref" || Object.keys(own).length === 0;
        return isNone ? [] : [[encode(`${at}/${toPointerPart(name)}/${toPointerPart(expression)}`), own]];
      }),
    );
  });
}

/** Without members that cannot be operations. */
function toItem(item: Record<string, unknown>): PathItem {
  const entries = Object.entries(item).filter(([key, member]) => !isMethod(key) || isMap(member));
  return Object.fromEntries(entries) as PathItem;
}

const isMethod = (key: string): boolean => [...methods, "additionalOperations"].includes(key);

/** Empty for values that are not objects. */
function mapOf(view: OpenApiDocument, value: unknown): Record<string, unknown> {
  if (!isMap(value)) return {};
  try {
    const target: unknown = resolve(view, value);
    return isMap(target) ? target : {};
  } catch {
    return {};
  }
}

interface CallbackLocation {
  /** Equal before and after the edit, even if path parameters are renamed. */
  key: string;
  /** The key without expressions. */
  owner: string;
  name: string;
  /** The expression of its address. */
  address: string;
}

/** Undefined for any other path. */
export function callbackAt(path: string): CallbackLocation | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const pointer = (decode(path.slice(prefix.length)) ?? "").replaceAll("/additionalOperations/", "/");
  const [section, owner, method, ...names] = namesOfPointer(pointer);
  if (owner === undefined || method === undefined) return undefined;
  const rest = [method, ...names.filter((name) => name !== "callbacks")];
  const address = rest.at(-1)!;
  const outer = section === "webhooks" ? `webhook ${owner}` : `${sentMethod(method)} ${owner}`;
  // Methods come before the names of callbacks: `post`, `onData`, its expression, and so on.
  const inner = rest.filter((_, index) => index % 3 === 1).join(", ");
  return {
    key: [section, withoutNames(owner), method, ...names].join(" "),
    // Every fourth: `callbacks`, its name, its expression, its method, and so on.
    owner: [section, withoutNames(owner), method, ...names.filter((_, index) => index % 4 !== 2)].join(" "),
    name: `callback ${inner} of ${outer}`,
    address,
  };
}

/** Turns a pointer into such a path into a pointer into the document. */
export function ofCallback(pointer: string): string {
  const start = `#/paths/${toPointerPart(prefix)}`;
  if (!pointer.startsWith(start)) return pointer;
  const [segment = "", ...rest] = pointer.slice(start.length).split("/");
  const place = decode(segment);
  return place === undefined ? pointer : [place, ...rest].join("/");
}

export const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, "{}");
