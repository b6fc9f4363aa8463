import type { UserContext } from "@redocly/openapi-core";
import { schemaKeywords } from "../contract/index.ts";
import { replaceNullable } from "../model/index.ts";
import { SchemaLibrary } from "./schema-library.ts";
import { type Fields, follow, type Located } from "./spec-view.ts";

/** Keywords with data as values. */
const dataKeywords = ["enum", "const", "x-conflicts", "x-requires"];
/** Keywords with a schema for each name. */
const schemaMaps = ["properties", "patternProperties", "dependentSchemas"];

const libraries = { old: new SchemaLibrary("3.0.0"), current: new SchemaLibrary("3.1.0") };

/**
 * Checks values against schemas that are spread over files. Objects are closed as in the compiled contract: an example
 * must not have a member that its schema does not name.
 */
export class ExampleChecker {
  readonly #names = new Map<string, string>();
  readonly #context: Pick<UserContext, "resolve">;
  readonly #library: SchemaLibrary;

  constructor({ resolve, specVersion }: Pick<UserContext, "resolve" | "specVersion">) {
    this.#context = { resolve };
    this.#library = specVersion === "oas3_0" ? libraries.old : libraries.current;
  }

  /** The errors of the value: for each, a pointer into it and a reason. */
  problems(schema: Located, value: unknown): { pointer: string; reason: string }[] {
    try {
      return this.#library.errorsOf(this.#nameOf(schema), value).map(({ instancePath, message, params }) => {
        const detail =
          params.additionalProperty ??
          params.unevaluatedProperty ??
          params.allowedValues?.join(", ") ??
          params.allowedValue;
        return { pointer: instancePath, reason: detail === undefined ? `${message}` : `${message}: ${detail}` };
      });
    } catch (error) {
      // An invalid schema is one finding, and lint continues.
      return [{ pointer: "", reason: `its schema cannot be used: ${(error as Error).message}` }];
    }
  }

  /** The name of the schema in the library, equal for equal content, even in different files. */
  #nameOf(schema: Located): string {
    const place = schema.location.absolutePointer;
    const known = this.#names.get(place);
    if (known) return known;
    // A schema that contains itself refers to this name. The name is new in each lint, so it is never stale.
    const reserved = this.#library.reserve();
    this.#names.set(place, reserved);
    const name = this.#library.add(JSON.stringify(this.#rewrite(schema)), reserved);
    this.#names.set(place, name);
    return name;
  }

  /** The keywords that constrain values, with each reference as a pointer into the library. */
  #rewrite({ node, location }: Located): Fields {
    const inner = (value: unknown, ...path: (string | number)[]): unknown => {
      if (typeof value !== "object" || value === null) return value;
      if (Array.isArray(value)) return value.map((part, index) => inner(part, ...path, index));
      return this.#rewrite({ node: value as Fields, location: location.child(path) });
    };
    const written: Fields = {};
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword !== "nullable" && !schemaKeywords.has(keyword)) continue;
      if (keyword === "$ref") written.$ref = this.#pointerFrom(value, location);
      else if (keyword === "discriminator") written.discriminator = this.#rewriteDiscriminator({ node, location });
      else if (dataKeywords.includes(keyword)) written[keyword] = value;
      else if (schemaMaps.includes(keyword)) {
        const members = Object.entries(value as Fields).map(([name, member]) => [name, inner(member, keyword, name)]);
        written[keyword] = Object.fromEntries(members);
      } else written[keyword] = inner(value, keyword);
    }
    if (this.#library === libraries.current) replaceNullable(written);
    return written;
  }

  /** Undefined for a broken reference, which another rule reports. */
  #pointerFrom($ref: unknown, location: Located["location"]): string | undefined {
    const target = follow({ node: { $ref }, location }, this.#context);
    return target && this.#library.pointerTo(this.#nameOf(target));
  }

  /** Writes a mapping for every tag: the names in the library are not tags. */
  #rewriteDiscriminator({ node, location }: Located): Fields {
    const { propertyName, mapping = {} } = node.discriminator as {
      propertyName: string;
      mapping?: Record<string, string>;
    };
    const references = ((node.oneOf ?? []) as Fields[]).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));
    const tags = references.flatMap(($ref) => {
      const name = $ref
        .split("/")
        .at(-1)!
        .replace(/\.(ya?ml|json)$/, "");
      const mapped = Object.keys(mapping).filter((tag) => mapping[tag] === $ref || mapping[tag] === name);
      return (mapped.length > 0 ? mapped : [name]).map((tag) => [tag, this.#pointerFrom($ref, location)]);
    });
    return { propertyName, mapping: Object.fromEntries(tags) };
  }
}
