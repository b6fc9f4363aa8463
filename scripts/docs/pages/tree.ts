// The members of a body as a tree, with the members of named schemas in place.
import { isOfOtherDirection, type OpenApiDocument, type Schema } from "../../model/index.ts";
import { idOf } from "./links.ts";
import type { Member } from "./page.ts";
import { anyMatching, anyOther, followed, meaningOf, nameOfReference, otherMembers, partsOf, typeOf } from "./types.ts";

/** Readers look up members of answers less often, and their types link to a page. */
const deepest = { answer: 2, others: 6 };
const most = 400;
const mostVisits = 2_000;

/** Required members come first. A schema is not repeated inside of itself. */
export function treeOf(document: OpenApiDocument, schema: Schema, start = "member"): Member[] {
  const limit = start === "answer" ? deepest.answer : deepest.others;
  let count = 0;
  let visits = 0;
  const visit = (given: Schema, path: string[], met: readonly Schema[]): Member[] => {
    // References in options can lead back here through many paths.
    if (++visits > mostVisits) return [];
    const node = onlyOption(given);
    const target = followed(document, node);
    if (met.includes(target) || path.length > limit) return [];
    const parts = partsOf(document, node);
    const required = new Set(parts.flatMap((part) => part.required ?? []));
    const members = new Map<string, Member>();
    const add = (name: string, member: Schema, marks: string[]) => {
      if (count >= most) return;
      count++;
      const known = members.get(name);
      const own = [...path, name];
      const inner = onlyOption(member);
      const items = partsOf(document, inner).find((part) => typeof part.items === "object")?.items;
      const about = meaningOf(document, member) || (known?.about ?? "");
      const type = typeOf(member);
      members.set(name, {
        name,
        id: start === "answer" ? undefined : `${start}-${idOf(own.join("."))}`,
        marks: [...new Set([...(known?.marks ?? []), ...marks])],
        type: known && ["anything", "object"].includes(type) ? known.type : type,
        about,
        members: joined(known?.members ?? [], visit(typeof items === "object" ? items : inner, own, [...met, target])),
      });
    };
    for (const [name, member] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
      const marks = [
        required.has(name) ? "required" : "",
        isOfOtherDirection(document, member, "request") ? "read only" : "",
        isOfOtherDirection(document, member, "response") ? "write only" : "",
        member.deprecated ? "deprecated" : "",
      ].filter(Boolean);
      add(name, member, marks);
    }
    for (const [pattern, member] of parts.flatMap(otherMembers))
      add(pattern === undefined ? anyOther : `${anyMatching} ${pattern}`, member, []);
    for (const part of parts) {
      for (const [index, option] of (part.oneOf ?? part.anyOf ?? []).entries()) {
        if (typeof option !== "object") continue;
        const name = option.title ?? nameOfReference(option) ?? `option ${index + 1}`;
        for (const member of visit(option, path, [...met, target])) {
          if (!members.has(member.name))
            members.set(member.name, { ...member, marks: [...member.marks, `in ${name}`] });
        }
      }
    }
    return [...members.values()].sort((one, other) => Number(isRequired(other)) - Number(isRequired(one)));
  };
  return visit(schema, [], []);
}

const isRequired = ({ marks }: Member): boolean => marks.includes("required");

/** The parts of `allOf` may each say something about a member. */
const joined = (one: Member[], other: Member[]): Member[] => [
  ...new Map([...one, ...other].map((member) => [member.name, member])).values(),
];

/** A schema that may also be null has only one option with members. */
function onlyOption(schema: Schema): Schema {
  const options = (schema.oneOf ?? schema.anyOf ?? []).filter((one) => one.type !== "null");
  const isSingle = options.length === 1 && schema.properties === undefined && schema.allOf === undefined;
  return isSingle ? options[0]! : schema;
}
