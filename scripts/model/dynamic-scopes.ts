// A $dynamicRef leads to a schema that depends on the way to it: the first resource on the way that has the anchor decides.
// Copies each schema that has several meanings, so that references in the copies are plain.
import { freeName } from "./free-name.ts";
import { copyOf, type Fields, listOf, mapOf } from "./maps.ts";
import { decoded, namesOfPointer } from "./pointers.ts";
import { copyParts } from "./schema-parts.ts";
import type { Note, Written } from "./spec.ts";

/** The named parts of a file. */
export interface Names {
  /** Pointers by address. */
  resources: Map<string, string>;
  /** Pointers by address, `#` and name. */
  anchors: Map<string, string>;
  /** Pointers by name, for each resource. */
  dynamic: Map<string, Map<string, string>>;
}

export interface Link {
  /** A pointer, or a reference to another file. */
  target: string;
  /** The name of a dynamic anchor that several resources have. */
  open?: string;
}

/** The pointers of dynamic anchors by name, as the resources on the way have them. */
type Scope = ReadonlyMap<string, string>;

const mostCopies = 1000;

export class DynamicScopes {
  readonly moved: Written[] = [];
  readonly refused: Note[] = [];
  readonly #document: unknown;
  /** The document before any change. */
  readonly #original: unknown;
  readonly #names: Names;
  readonly #links: ReadonlyMap<string, Link[]>;
  readonly #resources: Map<string, string>;
  /** The members that lead to the copies. */
  readonly #holder: readonly string[];
  readonly #homes = new Map<string, string>();
  readonly #copies = new Map<string, unknown>();
  readonly #needed = new Map<string, string[]>();

  /** `links` has all references by the pointer of their schema. */
  constructor(document: unknown, names: Names, links: ReadonlyMap<string, Link[]>, isMain: boolean) {
    const isOpen = [...links.values()].flat().some(({ open }) => open !== undefined);
    this.#document = document;
    this.#original = isOpen ? copyOf(document) : undefined;
    this.#names = names;
    this.#links = links;
    this.#resources = new Map([...names.resources].map(([address, pointer]) => [pointer, address]));
    this.#holder = isMain ? ["components", "schemas"] : ["$defs"];
  }

  /** The targets of the references of a schema that stays where it is. */
  targetsOf(pointer: string): string[] {
    const links = this.#links.get(pointer) ?? [];
    if (this.#original === undefined) return links.map(({ target }) => target);
    const scope = this.#ownScope(this.#resourceAt(pointer));
    return links.map((link) => this.#home(link, scope, pointer));
  }

  addCopies(): void {
    if (this.#copies.size === 0) return;
    let holder = this.#document as Fields;
    for (const key of this.#holder) {
      holder[key] ??= {};
      holder = holder[key] as Fields;
    }
    for (const [name, copy] of this.#copies) holder[name] = copy;
  }

  /** The pointer of the schema with the meaning that it has in this scope. */
  #home({ target, open }: Link, scope: Scope, from: string): string {
    const pointer = (open !== undefined && scope.get(open)) || target;
    if (!pointer.startsWith("#")) return pointer;
    const resource = this.#resourceAt(pointer);
    const inner = this.#enter(scope, resource);
    const own = this.#ownScope(resource);
    const needed = this.#needs(pointer).filter((name) => inner.get(name) !== own.get(name));
    if (needed.length === 0) return pointer;
    const key = [pointer, ...needed.map((name) => `${name} ${inner.get(name)}`)].join(" ");
    const known = this.#homes.get(key);
    if (known !== undefined) return known;
    if (this.#homes.size >= mostCopies) {
      const text = `$dynamicRef #${needed[0]} has more than ${mostCopies} meanings`;
      if (this.refused.length === 0) this.refused.push({ text, pointer: from });
      return pointer;
    }
    const name = this.#nameFor([pointer, ...needed.map((each) => inner.get(each)!)]);
    const home = `#/${this.#holder.join("/")}/${name}`;
    this.#homes.set(key, home);
    this.moved.push({ at: home, file: null, pointer });
    this.#copies.set(name, {});
    this.#copies.set(name, this.#copy(pointer, inner));
    return home;
  }

  #copy(pointer: string, scope: Scope): unknown {
    const scopes = new Map([[pointer, scope]]);
    const scopeAt = (place: string): Scope => {
      const known = scopes.get(place);
      if (known !== undefined) return known;
      const outer = scopeAt(place.slice(0, place.lastIndexOf("/")));
      const resource = this.#resources.get(place);
      const found = resource === undefined ? outer : this.#enter(outer, resource);
      scopes.set(place, found);
      return found;
    };
    const change = (copy: Fields, place: string): void => {
      for (const keyword of ["$id", "$anchor", "$dynamicAnchor", "$dynamicRef"]) delete copy[keyword];
      const links = this.#links.get(place);
      if (links !== undefined)
        writeReferences(
          copy,
          links.map((link) => this.#home(link, scopeAt(place), place)),
        );
    };
    return copyParts(valueAt(this.#original, pointer), change, pointer);
  }

  #enter(scope: Scope, resource: string): Scope {
    return new Map([...(this.#names.dynamic.get(resource) ?? []), ...scope]);
  }

  /** The scope of a resource that stays where it is. */
  #ownScope(resource: string): Scope {
    const pointer = this.#names.resources.get(resource)!;
    const outer = pointer === "#" ? undefined : this.#resourceAt(pointer.slice(0, pointer.lastIndexOf("/")));
    const within = outer === undefined ? "" : pointer.slice(this.#names.resources.get(outer)!.length);
    // Definitions have an effect only where references lead to them.
    const isDefinition = outer === undefined || /^\/components\/|\/(?:\$defs|definitions)\//.test(within);
    return this.#enter(isDefinition ? new Map() : this.#ownScope(outer), resource);
  }

  /** The address of the resource that contains the part. */
  #resourceAt(pointer: string): string {
    for (let place = pointer; place !== ""; place = place.slice(0, place.lastIndexOf("/"))) {
      const resource = this.#resources.get(place);
      if (resource !== undefined) return resource;
    }
    return this.#resources.get("#")!;
  }

  /** The open names that a check of this schema may meet. */
  #needs(pointer: string): string[] {
    const known = this.#needed.get(pointer);
    if (known !== undefined) return known;
    const names = new Set<string>();
    const pending = new Set([pointer]);
    for (const place of pending) {
      for (const [at, links] of this.#links) {
        if (at !== place && !at.startsWith(`${place}/`)) continue;
        for (const { target, open } of links) {
          pending.add(target);
          if (open === undefined) continue;
          names.add(open);
          for (const all of this.#names.dynamic.values()) if (all.has(open)) pending.add(all.get(open)!);
        }
      }
    }
    const found = [...names].sort();
    this.#needed.set(pointer, found);
    return found;
  }

  #nameFor(pointers: readonly string[]): string {
    const taken = mapOf(valueAt(this.#document, `#/${this.#holder.join("/")}`));
    const base = [...new Set(pointers.map(nameOf))].join("_").replaceAll(/\W/g, "_");
    return freeName(base, (name) => name in taken || this.#copies.has(name));
  }
}

/** The name of the component that contains the part. */
function nameOf(pointer: string): string {
  const names = namesOfPointer(pointer).filter((name) => name !== "$defs" && name !== "definitions");
  return (names[0] === "components" ? names[2] : names[0]) ?? "Schema";
}

function valueAt(document: unknown, pointer: string): unknown {
  let found = document;
  for (const name of namesOfPointer(decoded(pointer))) found = (found as Fields | undefined)?.[name];
  return found;
}

/** Of a schema with both $ref and $dynamicRef, the second reference becomes a part of `allOf`. */
export function writeReferences(schema: Fields, [first, ...others]: readonly string[]): void {
  if (first === undefined) delete schema.$ref;
  else schema.$ref = first;
  if (others.length > 0) schema.allOf = [...listOf(schema.allOf), ...others.map(($ref) => ({ $ref }))];
}
