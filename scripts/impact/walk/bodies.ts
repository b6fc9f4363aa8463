// Bodies of requests and responses, by media type.

import { type MediaType, type RequestBody, toPointerPart } from "../../model/index.ts";
import {
  type BodyParts,
  ofMedia,
  type RequestParts,
  type ResponseParts,
  requestOf,
} from "../counterexamples/exchanges.ts";
import type { Site } from "../counterexamples/prove.ts";
import type { Message, Which } from "../result/change.ts";
import type { Finding } from "../result/finding.ts";
import { isEqual } from "../schema/equality.ts";
import { isWithin, pairMedia, sampleOfRange } from "../schema/media-pairs.ts";
import { resolveNode } from "../schema/nodes.ts";
import { mediaName } from "../versions/view.ts";
import { compareEncodings } from "./encoding.ts";
import type { UnitWalk } from "./unit.ts";

interface Placed<T> {
  value: T;
  pointer: string;
}

export function compareRequestBodies(walk: UnitWalk): void {
  const [base, head] = [bodyOf(walk, "base"), bodyOf(walk, "head")];
  if (base === null && head === null) return;
  if (base !== null && head !== null && walk.comparison.isSame(base.value, head.value)) return;
  const which = walk.sender("request");
  const own = which === "base" ? base : head;
  const request = requestOf(walk.comparison.documents[which], walk.units[which]);
  const isBody = ({ kind }: { kind: string }) => kind === "missing-body" || kind === "unexpected-body";
  const report = (
    id: "body-added" | "body-removed" | "body-required" | "body-optional",
    text: string,
    isHarmful: boolean,
    risk?: string,
  ) =>
    walk.report("request", {
      id,
      place: "body",
      text,
      base: base?.pointer ?? walk.units.base.pointer,
      head: head?.pointer ?? walk.units.head.pointer,
      breaks: isHarmful ? "yes" : "no",
      risk,
      prove: isHarmful
        ? [
            () =>
              walk.comparison.prover.proveParts(
                walk.units,
                "request",
                [{ request }, { request: { ...request, body: null } }],
                which,
                isBody,
              ),
          ]
        : [],
    });
  if (base === null) {
    const isRequired = head!.value.required === true;
    report(
      "body-added",
      `${isRequired ? "A required" : "An optional"} body was added.`,
      isRequired && which === "base",
    );
    return;
  }
  if (head === null) {
    report("body-removed", "The body was removed.", which === "head", "the service ignores what callers send here");
    return;
  }
  const [was, is] = [base.value.required === true, head.value.required === true];
  if (was !== is)
    report(
      is ? "body-required" : "body-optional",
      `The body is ${is ? "now" : "no longer"} required.`,
      which === "base" ? is : was,
    );
  if (!isEqual(base.value.description, head.value.description))
    words(walk, "request", "body", base.pointer, head.pointer, ["description"]);
  compareContent(
    walk,
    "request",
    "body",
    { base: contentOf(base), head: contentOf(head) },
    (_which, body) => ({ request: { ...request, body } }),
    own !== null,
  );
}

export const words = (walk: UnitWalk, part: Message, place: string, base: string, head: string, keys: string[]): void =>
  walk.report(part, {
    id: "words-changed",
    place,
    text: `The ${keys.join(", ")} of ${place} changed.`,
    base,
    head,
    breaks: "no",
    isDocs: true,
  });

function bodyOf(walk: UnitWalk, which: Which): Placed<RequestBody> | null {
  const { named, pointer } = walk.units[which];
  if (named.operation.requestBody === undefined) return null;
  const node = resolveNode(walk.comparison.documents[which], named.operation.requestBody, `${pointer}/requestBody`);
  return { value: node.schema as unknown as RequestBody, pointer: node.pointer };
}

export const contentOf = ({
  value,
  pointer,
}: Placed<{ content?: Record<string, MediaType> }>): Placed<Record<string, MediaType>> => ({
  value: value.content ?? {},
  pointer: `${pointer}/content`,
});

type Write = (which: Which, body: BodyParts) => { request: RequestParts; answer?: ResponseParts };

export function compareContent(
  walk: UnitWalk,
  part: Message,
  place: string,
  content: Record<Which, Placed<Record<string, MediaType>>>,
  write: Write,
  isPresent = true,
  status?: Record<Which, string>,
): void {
  const { base, head } = content;
  if (!isPresent) return;
  const which = walk.sender(part);
  const { pairs, gone, come } = pairMedia(Object.keys(base.value), Object.keys(head.value));
  // Callers choose the media type of a response among those that are listed.
  const isReplaced = Object.keys(base.value).length > 0 && pairs.every(({ by }) => by === "range");
  const report = (kind: "removed" | "added", media: string, details: Partial<Omit<Finding, "id" | "place" | "text">>) =>
    walk.report(part, {
      id: kind === "removed" ? "media-type-removed" : "media-type-added",
      place,
      text: `${place} ${kind === "removed" ? "is no longer" : "may now be"} ${mediaName(media)}.`,
      base: kind === "removed" ? `${base.pointer}/${toPointerPart(media)}` : base.pointer,
      head: kind === "removed" ? head.pointer : `${head.pointer}/${toPointerPart(media)}`,
      breaks: "no",
      ...details,
    });
  for (const [kind, names] of [
    ["removed", gone],
    ["added", come],
  ] as const) {
    for (const media of names) {
      const side: Which = kind === "removed" ? "base" : "head";
      const isNarrowed = kind === "removed" && pairs.some((pair) => pair.base === media);
      // The sender chooses the media type of a request.
      const asks =
        part === "request"
          ? (which === "base") === (kind === "removed")
          : kind === "removed"
            ? !isNarrowed
            : isReplaced;
      const others = Object.keys(content[side === "base" ? "head" : "base"].value);
      const sent = sampleOfRange(media, others);
      const body = ofMedia(walk.comparison.documents[side], sent, content[side].value[media]!, part);
      report(kind, media, {
        breaks: asks ? "yes" : "no",
        risk: isNarrowed && !asks ? "callers may have asked for other types of the range" : undefined,
        fine: part === "response" ? "Callers get it only if they accept it." : undefined,
        prove: asks
          ? [
              () =>
                walk.comparison.prover.proveParts(
                  walk.units,
                  part,
                  [write(side, body)],
                  side,
                  ({ kind: found }) => found === "media-type" || found === "unexpected-body",
                  status,
                ),
            ]
          : [],
      });
    }
  }
  for (const { base: media, head: name, by } of pairs) {
    const [one, other] = [base.value[media]!, head.value[name]!];
    if (walk.comparison.isSame(one, other)) continue;
    // A type that is in the ranges of both versions.
    const sentAs = (side: Which) => {
      const sent = by === "range" ? (isWithin(media, name) ? media : name) : side === "base" ? media : name;
      return sampleOfRange(sent, [...Object.keys(base.value), ...Object.keys(head.value)].filter(isNot(media, name)));
    };
    const keys = ["example", "examples"].filter(
      (key) => !isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    );
    if (keys.length > 0)
      words(
        walk,
        part,
        place,
        `${base.pointer}/${toPointerPart(media)}`,
        `${head.pointer}/${toPointerPart(name)}`,
        keys,
      );
    compareEncodings(walk, part, place, {
      base: { value: one, pointer: `${base.pointer}/${toPointerPart(media)}` },
      head: { value: other, pointer: `${head.pointer}/${toPointerPart(name)}` },
    });
    const site: Site = {
      part,
      ...(status && { status }),
      namesRules: true,
      isHere: ({ pointer, kind }, at) =>
        pointer !== undefined && kind !== "missing-body" && (pointer === at || pointer.startsWith(`${at}/`)),
      examples: (side) => examplesOf(walk, side, side === "base" ? one : other),
      media: { base: media, head: name },
      write(side, value) {
        const { encoding = {} } = side === "base" ? one : other;
        return write(side, { media: sentAs(side), value, encoding });
      },
    };
    walk.compareSchemas(site, place, {
      base: { schema: one.schema, pointer: `${base.pointer}/${toPointerPart(media)}/schema` },
      head: { schema: other.schema, pointer: `${head.pointer}/${toPointerPart(name)}/schema` },
    });
  }
}

const isNot =
  (...names: string[]) =>
  (name: string): boolean =>
    !names.includes(name);

function examplesOf(walk: UnitWalk, which: Which, media: MediaType): unknown[] {
  const document = walk.comparison.documents[which];
  const given = Object.values(media.examples ?? {}).map(
    (example) => (resolveNode(document, example, "").schema as { value?: unknown }).value,
  );
  const own = (resolveNode(document, media.schema ?? {}, "").schema as { example?: unknown }).example;
  return [media.example, ...given, own].filter((value) => value !== undefined);
}
