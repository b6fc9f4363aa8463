// Serialization of form parts: types, styles and headers.

import { type Encoding, type Header, type MediaType, toPointerPart } from "../../model/index.ts";
import type { Message, Which } from "../result/change.ts";
import { describeChange } from "../schema/difference.ts";
import { resolveNode } from "../schema/nodes.ts";
import type { UnitWalk } from "./unit.ts";

interface Placed<T> {
  value: T;
  pointer: string;
}

export function compareEncodings(
  walk: UnitWalk,
  part: Message,
  place: string,
  media: Record<Which, Placed<MediaType>>,
): void {
  for (const key of ordered) {
    if (walk.comparison.isSame(media.base.value[key], media.head.value[key])) continue;
    const text = `The encoding of the parts of ${place} changed.`;
    const at = { base: media.base.pointer, head: media.head.pointer };
    walk.report(part, { id: "encoding-changed", place, text, ...at, breaks: "maybe" });
  }
  const [base, head] = [media.base.value.encoding ?? {}, media.head.value.encoding ?? {}];
  for (const name of new Set([...Object.keys(base), ...Object.keys(head)])) {
    const at = (which: Which) => ({
      value: media[which].value.encoding?.[name] ?? {},
      pointer: media[which].value.encoding?.[name]
        ? `${media[which].pointer}/encoding/${toPointerPart(name)}`
        : media[which].pointer,
    });
    compareOne(walk, part, `part ${name} of ${place}`, { base: at("base"), head: at("head") });
  }
}

/** For parts without names, which have an order. */
const ordered = ["x-prefix-encoding", "x-item-encoding"] as const;

const written = ["contentType", "style", "explode", "allowReserved"];

function compareOne(
  walk: UnitWalk,
  part: Message,
  place: string,
  { base, head }: Record<Which, Placed<Encoding>>,
): void {
  const changed = written.filter((key) => base.value[key as "style"] !== head.value[key as "style"]);
  if (changed.length > 0) {
    walk.report(part, {
      id: "encoding-changed",
      place,
      text: describeChange(changed, { ...base.value }, { ...head.value }, place),
      base: base.pointer,
      head: head.pointer,
      breaks: "maybe",
    });
  }
  compareHeaders(walk, part, place, headersOf(walk, "base", base), headersOf(walk, "head", head), { base, head });
}

type Headers = Map<string, Placed<Header> & { name: string }>;

function headersOf(walk: UnitWalk, which: Which, { value, pointer }: Placed<Encoding>): Headers {
  const document = walk.comparison.documents[which];
  return new Map(
    Object.entries(value.headers ?? {})
      .filter(([name]) => name.toLowerCase() !== "content-type")
      .map(([name, reference]) => {
        const node = resolveNode(document, reference, `${pointer}/headers/${toPointerPart(name)}`);
        return [name.toLowerCase(), { name, value: node.schema as unknown as Header, pointer: node.pointer }];
      }),
  );
}

function compareHeaders(
  walk: UnitWalk,
  part: Message,
  place: string,
  base: Headers,
  head: Headers,
  around: Record<Which, Placed<Encoding>>,
): void {
  const which = walk.sender(part);
  for (const key of new Set([...base.keys(), ...head.keys()])) {
    const [before, after] = [base.get(key), head.get(key)];
    if (before && after && walk.comparison.isSame(before.value, after.value)) continue;
    const [was, is] = [before?.value.required === true, after?.value.required === true];
    const [demands, demanded] = which === "base" ? [is, was] : [was, is];
    const mayDiffer = before && after && !walk.comparison.isSame(before.value.schema, after.value.schema);
    walk.report(part, {
      id: "encoding-changed",
      place,
      text: `The header ${(after ?? before)!.name} of ${place} ${howItChanged(before, after)}.`,
      base: before?.pointer ?? around.base.pointer,
      head: after?.pointer ?? around.head.pointer,
      breaks: mayDiffer || (demands && !demanded) ? "maybe" : "no",
    });
  }
}

function howItChanged(before: Placed<Header> | undefined, after: Placed<Header> | undefined): string {
  if (before === undefined) return after!.value.required === true ? "was added, and is required" : "was added";
  if (after === undefined) return "was removed";
  if (before.value.required === after.value.required) return "changed";
  return after.value.required === true ? "is now required" : "is no longer required";
}
