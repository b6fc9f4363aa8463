// JSON Schema names parts by $anchor, $dynamicAnchor and $id, but the steps know only JSON Pointers. Replaces each
// reference to such a name by a pointer.
import { type Fields, isMap } from "./maps.ts";
import { toPointerPart } from "./pointers.ts";
import { holdsValue } from "./repair.ts";
import type { Note } from "./spec.ts";

/** Dialects that the steps can read. 2019-09 counts as 2020-12, because the parts in use mean the same in both. */
const dialects = [
  /^https:\/\/spec\.openapis\.org\/oas\/3\.[01]\/(dialect|schema)\//,
  /^https?:\/\/json-schema\.org\/draft\/(2020-12|2019-09)\/schema#?$/,
];

/** Call it on the document as read, before anything follows its references. */
export function resolveAnchors(document: unknown): Note[] {
  if (!isMap(document)) return [];
  const anchors = new Map<string, string>();
  const notes: Note[] = [];
  visit(document, "#", (node, pointer) => {
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      if (typeof node[keyword] === "string") anchors.set(`#${node[keyword]}`, pointer);
    }
    if (typeof node.$id === "string") anchors.set(node.$id, pointer);
  });
  visit(document, "#", (node, pointer) => {
    if (typeof node.$dynamicRef === "string") {
      const text = `$dynamicRef ${node.$dynamicRef} is read as $ref: other schemas cannot replace the schema that it leads to.`;
      notes.push({ text, pointer: `${pointer}/$dynamicRef` });
      node.$ref ??= node.$dynamicRef;
      delete node.$dynamicRef;
    }
    if (typeof node.$ref === "string") follow(node as Fields & { $ref: string }, pointer, anchors, notes);
    noteDialect(node, "$schema", pointer, notes);
  });
  noteDialect(document, "jsonSchemaDialect", "#", notes);
  return notes;
}

function follow(node: Fields & { $ref: string }, pointer: string, anchors: Map<string, string>, notes: Note[]): void {
  const { $ref } = node;
  const [base = "", fragment = ""] = $ref.split("#");
  const target =
    anchors.get($ref) ??
    (fragment.startsWith("/") && anchors.has(base) ? `${anchors.get(base)}${fragment}` : undefined);
  if (target !== undefined) node.$ref = target;
  else if (/^$|^#(?!\/)/.test($ref)) {
    delete (node as Fields).$ref;
    const text = $ref === "#" || $ref === "" ? "leads to the whole document" : "leads to no $anchor";
    notes.push({ text: `The reference to ${$ref || '""'} ${text}, so it allows everything.`, pointer });
  }
}

function noteDialect(node: Fields, keyword: string, pointer: string, notes: Note[]): void {
  const dialect = node[keyword];
  if (typeof dialect !== "string" || dialects.some((known) => known.test(dialect))) return;
  const text = `The JSON Schema dialect ${dialect} is not supported: its schemas are read as those of OpenAPI 3.1.`;
  notes.push({ text, pointer: `${pointer}/${keyword}` });
}

function visit(node: object, pointer: string, each: (node: Fields, pointer: string) => void): void {
  const fields = node as Fields;
  if (isMap(node) && !/\/(properties|patternProperties|\$defs|definitions|schemas)$/.test(pointer))
    each(fields, pointer);
  for (const [key, member] of Object.entries(fields)) {
    if (typeof member === "object" && member !== null && !holdsValue(key, pointer))
      visit(member, `${pointer}/${toPointerPart(key)}`, each);
  }
}
