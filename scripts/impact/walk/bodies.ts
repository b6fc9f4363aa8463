// Bodies of requests and answers, by media type.
import { type MediaType, type RequestBody, toPointerPart } from "../../spec/index.ts";
import { mediaName } from "../sides/view.ts";
import type { Which } from "../witness/build.ts";
import { type AnswerParts, ofMedia, type RequestParts, requestOf } from "../witness/exchanges.ts";
import type { Part } from "../witness/instances.ts";
import type { Site } from "../witness/prove.ts";
import { compareEncodings } from "./encoding.ts";
import { isEqual } from "./equality.ts";
import { follow } from "./nodes.ts";
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

export const words = (walk: UnitWalk, part: Part, place: string, base: string, head: string, keys: string[]): void =>
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
  const node = follow(walk.comparison.documents[which], named.operation.requestBody, `${pointer}/requestBody`);
  return { value: node.schema as unknown as RequestBody, pointer: node.pointer };
}

export const contentOf = ({
  value,
  pointer,
}: Placed<{ content?: Record<string, MediaType> }>): Placed<Record<string, MediaType>> => ({
  value: value.content ?? {},
  pointer: `${pointer}/content`,
});

type Write = (which: Which, body: { media: string; value: unknown }) => { request: RequestParts; answer?: AnswerParts };

export function compareContent(
  walk: UnitWalk,
  part: Part,
  place: string,
  content: Record<Which, Placed<Record<string, MediaType>>>,
  write: Write,
  isPresent = true,
  status?: Record<Which, string>,
): void {
  const { base, head } = content;
  if (!isPresent) return;
  const which = walk.sender(part);
  const partnerOf = (media: string) => Object.keys(head.value).find((name) => normal(name) === normal(media));
  const gone = Object.keys(base.value).filter((media) => partnerOf(media) === undefined);
  const come = Object.keys(head.value).filter(
    (media) => !Object.keys(base.value).some((name) => normal(name) === normal(media)),
  );
  for (const [kind, names] of [
    ["removed", gone],
    ["added", come],
  ] as const) {
    for (const media of names) {
      const side: Which = kind === "removed" ? "base" : "head";
      // Callers choose the media type of an answer; the sender chooses that of a request.
      const isReplaced =
        part === "response" && kind === "added" && gone.length === Object.keys(base.value).length && gone.length > 0;
      const asks = part === "request" ? (which === "base") === (kind === "removed") : kind === "removed" || isReplaced;
      const body = ofMedia(walk.comparison.documents[side], media, content[side].value[media]!, part);
      walk.report(part, {
        id: kind === "removed" ? "media-type-removed" : "media-type-added",
        place,
        text: `${place} ${kind === "removed" ? "is no longer" : "may now be"} ${mediaName(media)}.`,
        base: kind === "removed" ? `${base.pointer}/${toPointerPart(media)}` : base.pointer,
        head: kind === "removed" ? head.pointer : `${head.pointer}/${toPointerPart(media)}`,
        breaks: asks ? "yes" : "no",
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
  for (const [media, one] of Object.entries(base.value)) {
    const name = partnerOf(media);
    const other = name === undefined ? undefined : head.value[name];
    if (name === undefined || other === undefined || walk.comparison.isSame(one, other)) continue;
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
      write: (side, value) => write(side, { media: side === "base" ? media : name, value }),
    };
    walk.compareSchemas(site, place, {
      base: { schema: one.schema, pointer: `${base.pointer}/${toPointerPart(media)}/schema` },
      head: { schema: other.schema, pointer: `${head.pointer}/${toPointerPart(name)}/schema` },
    });
  }
}

function examplesOf(walk: UnitWalk, which: Which, media: MediaType): unknown[] {
  const document = walk.comparison.documents[which];
  const given = Object.values(media.examples ?? {}).map(
    (example) => (follow(document, example, "").schema as { value?: unknown }).value,
  );
  const own = (follow(document, media.schema ?? {}, "").schema as { example?: unknown }).example;
  return [media.example, ...given, own].filter((value) => value !== undefined);
}

/** Without parameters, in lower case. */
const normal = (name: string): string => name.split(";")[0]!.trim().toLowerCase();
