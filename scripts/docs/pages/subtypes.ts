// The schemas that a discriminator selects: on the page of the base or union, and on the pages of its subtypes.
import {
  type Family,
  familyOfUnion,
  Inheritance,
  type OpenApiDocument,
  type Schema,
  toPointerPart,
} from "../../model/index.ts";
import { type Block, code, firstOf, plain, section, table, text } from "./page.ts";
import { followed, linkToSchema, nameOfReference } from "./types.ts";

const most = 400;

export class Subtypes {
  readonly #document: OpenApiDocument;
  readonly #families = new Map<string, Family>();
  /** By subtype: its bases and unions, grouped by the condition that selects it. */
  readonly #bases = new Map<string, Map<string, string[]>>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    const inheritance = new Inheritance(document);
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      const pointer = pointerOf(name);
      const family = inheritance.familyOf(pointer) ?? this.#familyOfUnion(schema, pointer);
      if (family === undefined) continue;
      this.#families.set(name, family);
      for (const { pointer: subtype, tags } of family.members) {
        if (subtype === pointer) continue;
        const bases = this.#bases.get(subtype) ?? new Map<string, string[]>();
        const condition = `${code(family.tag)} is ${tags.map(code).join(" or ")}`;
        bases.set(condition, [...(bases.get(condition) ?? []), name]);
        this.#bases.set(subtype, bases);
      }
    }
  }

  /** The union may be a part of `allOf`. */
  #familyOfUnion(schema: Schema, pointer: string): Family | undefined {
    return (
      familyOfUnion(this.#document, schema, pointer) ??
      schema.allOf
        ?.map((part, index) => familyOfUnion(this.#document, part, `${pointer}/allOf/${index}`))
        .find((family) => family !== undefined)
    );
  }

  /** The values of the discriminator, each with its schema. */
  sectionOf(name: string): Block[] {
    const { tag = "", members = [] } = this.#families.get(name) ?? {};
    const rows = members.map(({ pointer, tags, isOpen }) => {
      const { title, description = "" } = followed(this.#document, { $ref: pointer });
      const subtype = nameOfReference({ $ref: pointer });
      const isItself = subtype === name;
      const shown = isItself
        ? "this schema"
        : subtype === undefined
          ? plain(title ?? "no name")
          : linkToSchema(subtype);
      const about = isItself ? (isOpen ? "Other members are not documented." : "") : firstOf(description);
      return { cells: [tags.map(code).join(", "), shown, about] };
    });
    return section("Subtypes", "subtypes", [
      ...text(rows.length > 0 ? `${code(tag)} selects the schema of the value.` : ""),
      ...table(["Value", "Schema", "Meaning"], rows.slice(0, most)),
      ...text(rows.length > most ? `${rows.length - most} more are not shown.` : ""),
    ]);
  }

  basesOf(name: string): Block[] {
    const bases = this.#bases.get(pointerOf(name)) ?? [];
    return text(
      ...[...bases].map(([condition, names]) => `Subtype of ${names.map(linkToSchema).join(", ")} if ${condition}.`),
    );
  }
}

const pointerOf = (name: string): string => `#/components/schemas/${toPointerPart(name)}`;
