// JSON Schema names parts by $id, $anchor and $dynamicAnchor, but the steps know only JSON Pointers. Replaces each reference
// to such a name by a pointer, and removes the names.

import { DynamicScopes, type Link, type Names, writeReferences } from "./dynamic-scopes.ts";
import { type Fields, isMap } from "./maps.ts";
import { decoded, namesOfPointer } from "./pointers.ts";
import { visitSchemaParts } from "./schema-parts.ts";
import type { Note, Written } from "./spec.ts";

/** Dialects that the steps can read. 2019-09 counts as 2020-12, because the parts in use mean the same in both. */
const dialects = [
  /^https:\/\/spec\.openapis\.org\/oas\/3\.[01]\/(dialect|schema)\//,
  /^https?:\/\/json-schema\.org\/draft\/(2020-12|2019-09)\/schema#?$/,
];

export interface Resolved {
  notes: Note[];
  /** Copies of schemas, one for each meaning of a $dynamicRef. */
  moved: Written[];
  /** References that cannot be resolved. */
  refused: Note[];
  /** The names of dynamic anchors, and pointers to the references by name: other files may have the same names. */
  dynamic: { defined: ReadonlySet<string>; used: ReadonlyMap<string, string> };
}

interface Part {
  node: Fields;
  pointer: string;
  /** The address of its resource: that of the nearest $id, or of the file. */
  base: string;
}

/** The address of the file itself. */
const ownAddress = "file://own/document";

/** Call it on a file as read, before anything follows its references. `isMain`: the file is the OpenAPI document. */
export function resolveAnchors(document: unknown, isMain = true): Resolved {
  const notes: Note[] = [];
  const refused: Note[] = [];
  const { parts, names, repeated } = collectNames(document);
  const links = new Map<string, Link[]>();
  const used = new Map<string, string>();
  for (const { node, pointer, base } of parts) {
    for (const keyword of ["$ref", "$dynamicRef"]) {
      const written = node[keyword];
      if (typeof written !== "string") continue;
      const { target, name } = linkOf(document, written, base, names);
      const isDynamic = keyword === "$dynamicRef" && name !== undefined;
      const isOpen = isDynamic && [...names.dynamic.values()].filter((all) => all.has(name)).length > 1;
      links.set(pointer, [...(links.get(pointer) ?? []), { target, ...(isOpen && { open: name }) }]);
      if (!isDynamic) continue;
      const at = `${pointer}/$dynamicRef`;
      used.set(name, at);
      if (repeated.has(name))
        refused.push({
          text: `$dynamicRef ${written}: several schemas have this $dynamicAnchor. Give each an $id`,
          pointer: at,
        });
    }
  }
  const scopes = new DynamicScopes(document, names, links, isMain);
  for (const { node, pointer } of parts) {
    if (isMain) noteDialect(node, "$schema", pointer, notes);
    for (const keyword of ["$id", "$anchor", "$dynamicAnchor", "$dynamicRef"])
      if (typeof node[keyword] === "string") delete node[keyword];
    if (!links.has(pointer)) continue;
    const targets = scopes.targetsOf(pointer).filter((target) => !isMain || !isDangling(target, pointer, notes));
    writeReferences(node, targets);
  }
  scopes.addCopies();
  if (isMap(document)) noteDialect(document, "jsonSchemaDialect", "#", notes);
  const defined = new Set([...names.dynamic.values()].flatMap((all) => [...all.keys()]));
  return { notes, moved: scopes.moved, refused: [...refused, ...scopes.refused], dynamic: { defined, used } };
}

/** `repeated`: the names of several dynamic anchors in one resource. */
function collectNames(document: unknown): { parts: Part[]; names: Names; repeated: Set<string> } {
  const names: Names = { resources: new Map([[ownAddress, "#"]]), anchors: new Map(), dynamic: new Map() };
  const parts: Part[] = [];
  const repeated = new Set<string>();
  const bases = new Map<string, string>();
  visitSchemaParts(document, (node, pointer, above) => {
    let base = bases.get(above) ?? ownAddress;
    const { $id, $anchor, $dynamicAnchor } = node;
    if (typeof $id === "string" && !$id.startsWith("#")) {
      base = addressOf($id.replace(/#$/, ""), base);
      if (!names.resources.has(base)) names.resources.set(base, pointer);
    }
    bases.set(pointer, base);
    for (const name of [$anchor, $dynamicAnchor]) {
      if (typeof name === "string") names.anchors.set(`${base}#${name}`, pointer);
    }
    if (typeof $dynamicAnchor === "string") {
      const all = names.dynamic.get(base) ?? new Map<string, string>();
      if (all.has($dynamicAnchor)) repeated.add($dynamicAnchor);
      names.dynamic.set(base, all.set($dynamicAnchor, pointer));
    }
    parts.push({ node, pointer, base });
  });
  return { parts, names, repeated };
}

function addressOf(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}

/** `name`: the reference leads to a dynamic anchor. A reference to another file stays as written. */
function linkOf(document: unknown, written: string, base: string, names: Names): { target: string; name?: string } {
  const [, address = "", fragment = ""] = /^([^#]*)#?(.*)$/s.exec(written)!;
  const resource = address === "" ? base : addressOf(address, base);
  const root = names.resources.get(resource);
  if (root === undefined || written === "") return { target: written };
  if (fragment === "") return { target: root };
  if (!fragment.startsWith("/")) {
    const target = names.anchors.get(`${resource}#${fragment}`);
    const isDynamic = target !== undefined && names.dynamic.get(resource)?.get(fragment) === target;
    return { target: target ?? written, ...(isDynamic && { name: fragment }) };
  }
  // Many authors give a schema an $id, but write its references as if it had none.
  const isInside = root === "#" || exists(document, `${root}${fragment}`);
  return { target: isInside ? `${root}${fragment}` : written };
}

function exists(document: unknown, pointer: string): boolean {
  let found = document;
  for (const name of namesOfPointer(decoded(pointer))) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return false;
    found = (found as Fields)[name];
  }
  return true;
}

function isDangling(target: string, pointer: string, notes: Note[]): boolean {
  if (!/^$|^#(?!\/)/.test(target)) return false;
  const text = target === "#" || target === "" ? "leads to the whole document" : "leads to no $anchor";
  notes.push({ text: `The reference to ${target || '""'} ${text}, so it allows everything.`, pointer });
  return true;
}

function noteDialect(node: Fields, keyword: string, pointer: string, notes: Note[]): void {
  const dialect = node[keyword];
  if (typeof dialect !== "string" || dialects.some((known) => known.test(dialect))) return;
  const text = `The JSON Schema dialect ${dialect} is not supported: its schemas are read as those of OpenAPI 3.1.`;
  notes.push({ text, pointer: `${pointer}/${keyword}` });
}
