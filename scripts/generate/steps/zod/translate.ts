// Turns schemas as the contract reads them into Zod. The compiled contract checks the rules that Zod lacks.
import { isDeepStrictEqual } from "node:util";
import type { RuleSchema } from "../../../contract/index.ts";
import type { Code } from "./code.ts";
import { type Check, checkBy, checkByRule, join } from "./dialect.ts";
import { flatten, ownRules } from "./flatten.ts";
import {
  applies,
  binaryMark,
  isNote,
  isOfOtherSide,
  isReference,
  isSelfContained,
  listValues,
  only,
  pick,
} from "./keywords.ts";
import type { Piece, Surroundings } from "./pieces.ts";
import { numberOf, type Scalar, stringOf, typesOfValues, valuesOf } from "./scalars.ts";

export class Translator {
  readonly #around: Surroundings;
  readonly #open: string[] = [];

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** `type`: the TypeScript type of the values, if one can be named. Undefined if the schema is beyond Zod and has no such type. */
  translate(schema: RuleSchema, type: string | null): Piece | undefined {
    return this.#exactly(schema, type) ?? this.#custom(schema, type);
  }

  #exactly(schema: RuleSchema, type: string | null): Piece | undefined {
    const keywords = Object.keys(schema).filter((keyword) => !isNote(keyword));
    if (schema["@"] === binaryMark) return undefined;
    if (keywords.length === 0) return { code: "z.unknown()", isExact: true };
    if (isReference(schema)) return this.#reference(schema.$ref as string, type);
    if (schema.enum !== undefined || schema.const !== undefined) return this.#values(schema);
    const union = (schema.oneOf ?? schema.anyOf) as RuleSchema[] | undefined;
    if (union !== undefined) return this.#union(schema, union, type);
    const types = [schema.type ?? []].flat() as string[];
    if (Array.isArray(schema.type) || types[0] === "null") return this.#types(schema, types, type);
    return this.#one(schema, schema.type as string | undefined, type);
  }

  /** All values; the contract decides. */
  #custom(schema: RuleSchema, type: string | null): Piece | undefined {
    if (type === null) return undefined;
    const piece: Piece = { code: `z.custom<${type}>()`, isExact: true };
    // JSON has no bytes, so the contract cannot check those of a form.
    return schema["@"] === binaryMark ? piece : this.#checked(piece, schema);
  }

  /** Adds a check by the contract for this schema, or leaves it to the schema around it. */
  #checked(piece: Piece, rules: RuleSchema): Piece {
    if (!isSelfContained(rules)) return { ...piece, isExact: false };
    const { dialect, rule } = this.#around;
    return { ...piece, code: dialect.check(piece.code, [checkByRule(rule(rules))]) };
  }

  #reference(name: string, type: string | null): Piece | undefined {
    const constant = this.#around.constantOf(name);
    if (constant !== undefined) return { code: { ref: constant }, isExact: true, ...this.#typesOf(name) };
    if (this.#open.includes(name)) return undefined;
    this.#open.push(name);
    const piece = this.#exactly(this.#around.lookup(name), type);
    this.#open.pop();
    return piece;
  }

  #typesOf(name: string, met: readonly string[] = []): Pick<Piece, "types"> {
    const { type, $ref, enum: values } = this.#around.lookup(name);
    if (typeof $ref === "string" && !met.includes(name)) return this.#typesOf($ref, [...met, name]);
    const types = type === undefined ? Array.isArray(values) && typesOfValues(values) : [type].flat();
    return types ? { types: types as string[] } : {};
  }

  #values(schema: RuleSchema): Piece | undefined {
    const values = (schema.enum as unknown[] | undefined) ?? [schema.const];
    const types = typesOfValues(values);
    if (types === undefined) return undefined;
    const others = values.filter((value) => value !== null);
    const code = others.length === 0 ? "z.null()" : valuesOf(others);
    const isNull = others.length < values.length && others.length > 0;
    const piece: Piece = { code: isNull ? this.#around.dialect.nullable(code) : code, isExact: true, types };
    const allowed = schema.type === undefined ? undefined : ([schema.type].flat() as string[]);
    const fits = allowed === undefined || types.every((one) => allowed.includes(one) || allowed.includes("integer"));
    const isPlain = Object.keys(schema).every((keyword) => isNote(keyword) || /^(?:enum|const|type)$/.test(keyword));
    // A nullable enum without null in its values has null in its type.
    if (allowed?.includes("null") && !values.includes(null))
      return this.#checked({ ...piece, code: this.#around.dialect.nullable(code) }, schema);
    return fits && isPlain && !(schema.enum && schema.const !== undefined) ? piece : this.#checked(piece, schema);
  }

  #types(schema: RuleSchema, types: readonly string[], type: string | null): Piece | undefined {
    const others = types.filter((one) => one !== "null");
    const [first] = others;
    if (first === undefined) return { code: "z.null()", isExact: true, types: ["null"] };
    if (others.length > 1) {
      const isPlain = others.every((one) => one !== "object" && one !== "array");
      const parts = isPlain ? others.map((one) => this.#one({ ...pick(schema, one), type: one }, one, null)) : [];
      if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
      const code = ["z.union([", ...join(parts.map((part) => part!.code)), "])"];
      return this.#nullable({ code, isExact: parts.every((part) => part!.isExact), types: others }, types);
    }
    const piece = this.#one({ ...schema, type: first }, first, type === null ? null : `NonNullable<${type}>`);
    return piece && this.#nullable(piece, types);
  }

  #nullable(piece: Piece, types: readonly string[]): Piece {
    if (!types.includes("null")) return piece;
    const { code, isExact, types: own } = piece;
    return { code: this.#around.dialect.nullable(code), isExact, ...(own && { types: [...own, "null"] }) };
  }

  #one(schema: RuleSchema, jsonType: string | undefined, type: string | null): Piece | undefined {
    switch (jsonType) {
      case "string":
        return this.#scalar(schema, stringOf(schema), "string");
      case "number":
      case "integer":
        return this.#scalar(schema, numberOf(schema, jsonType === "integer"), "number");
      case "boolean":
        return this.#scalar(schema, { code: "z.boolean()", checks: [], done: [] }, "boolean");
      case "array":
        return this.#array(schema, type);
      case "object":
        return this.#object(schema, type);
      // Many authors omit the type of an object.
      default:
        return ["properties", "allOf", "additionalProperties"].some((keyword) => schema[keyword] !== undefined)
          ? this.#object(schema, type)
          : undefined;
    }
  }

  #scalar(schema: RuleSchema, { code, checks, done }: Scalar, type: string): Piece {
    const known = new Set(["type", ...done]);
    const rest = Object.keys(schema).filter(
      (keyword) => !isNote(keyword) && !known.has(keyword) && applies(keyword, type),
    );
    const piece: Piece = { code: this.#around.dialect.check(code, checks), isExact: true, types: [type] };
    return rest.length === 0 ? piece : this.#checked(piece, { type: schema.type, ...only(schema, rest) });
  }

  #array(schema: RuleSchema, type: string | null): Piece | undefined {
    if (schema.prefixItems !== undefined || schema.allOf !== undefined || schema.$ref !== undefined) return undefined;
    const below = type === null ? null : `${type}[number]`;
    const items = this.translate((schema.items as RuleSchema | undefined) ?? {}, below);
    if (items === undefined) return undefined;
    const { dialect } = this.#around;
    const checks: Check[] = [];
    if (typeof schema.minItems === "number") checks.push(checkBy("minLength", String(schema.minItems)));
    if (typeof schema.maxItems === "number") checks.push(checkBy("maxLength", String(schema.maxItems)));
    const known = new Set(["type", "items", "minItems", "maxItems"]);
    const rest = Object.keys(schema).filter((one) => !isNote(one) && !known.has(one) && applies(one, "array"));
    const code = dialect.check(["z.array(", items.code, ")"], checks);
    const piece: Piece = { code, isExact: items.isExact, types: ["array"] };
    return rest.length === 0 ? piece : this.#checked(piece, only(schema, rest));
  }

  #object(schema: RuleSchema, type: string | null): Piece | undefined {
    const { allOf, ...others } = schema;
    const isAlone = Object.keys(others).every((one) => isNote(one) || one === "unevaluatedProperties");
    const [part, ...more] = (allOf ?? []) as RuleSchema[];
    if (isAlone && more.length === 0 && part !== undefined && isReference(part)) {
      const closed = this.#closedConstant(part.$ref as string);
      if (closed !== undefined) return { code: { ref: closed }, isExact: true, types: ["object"] };
    }
    const flat = flatten(schema, this.#around.lookup);
    return flat && this.#flatObject(flat, type);
  }

  /** The constant of a component, if the schema with this name is the component as a part of another schema. */
  #closedConstant(name: string): string | undefined {
    const closed = name.replace(/\.open(?=$|\.(?:request|response)$)/, "");
    const { constantOf, lookup } = this.#around;
    return closed !== name && lookup(closed)?.["@"] === lookup(name)["@"] ? constantOf(closed) : undefined;
  }

  #flatObject(schema: RuleSchema, type: string | null): Piece | undefined {
    const { required = [], additionalProperties, unevaluatedProperties } = schema;
    const properties = Object.entries((schema.properties ?? {}) as Record<string, RuleSchema>);
    const members = new Map(properties.filter(([, member]) => member["@admitted"] !== true));
    const isRequired = new Set(required as string[]);
    const rest = additionalProperties ?? unevaluatedProperties;
    const printed: Code[] = [];
    let isExact = true;
    const { dialect, isStrict } = this.#around;
    const tag = this.#around.tagOf(schema["@"] ?? "");
    for (const [name, member] of members) {
      if (isOfOtherSide(member)) continue;
      const isOptional = !isRequired.has(name);
      const access = type === null ? null : `${type}[${JSON.stringify(name)}]`;
      const memberType = access !== null && isOptional ? `Exclude<${access}, undefined>` : access;
      const isTag = name === tag && listValues(member) === undefined;
      const piece = isTag ? this.#custom(member, memberType) : this.translate(member, memberType);
      if (piece === undefined || name === "__proto__") return undefined;
      isExact &&= piece.isExact;
      const value = isOptional ? dialect.optional(piece.code) : piece.code;
      printed.push({ name, value, type: memberType && dialect.typeOf(memberType, isOptional) }, ",\n");
    }
    const dropsOthers = schema["@closed"] === true && !isStrict;
    const missing = [...isRequired].filter((name) => !members.has(name));
    // Zod would drop the member before the contract could find it.
    if (missing.length > 0 && members.size > 0 && (dropsOthers || rest === undefined)) return undefined;
    const object = this.#printObject(printed, rest, dropsOthers, type);
    if (object === undefined) return undefined;
    const piece: Piece = { code: object.code, isExact: isExact && object.isExact, types: ["object"] };
    const rules = ownRules.filter((keyword) => schema[keyword] !== undefined);
    const left = { ...only(schema, rules), ...(missing.length > 0 && { required: missing }) };
    return Object.keys(left).length === 0 ? piece : this.#checked(piece, left);
  }

  /** `rest`: the schema of all other members. */
  #printObject(members: readonly Code[], rest: unknown, dropsOthers: boolean, type: string | null): Piece | undefined {
    const { dialect } = this.#around;
    const print = (start: string): Code => [start, ...(members.length > 0 ? ["{\n", ...members, "}"] : ["{}"]), ")"];
    if (members.length === 0 && (rest === undefined || rest === true))
      return { code: "z.record(z.string(), z.unknown())", isExact: true };
    if (members.length === 0 && rest === false)
      return this.#checked({ code: "z.record(z.string(), z.unknown())", isExact: true }, { maxProperties: 0 });
    if (rest === undefined || rest === true)
      return { code: print(rest === true ? "z.looseObject(" : "z.object("), isExact: true };
    if (rest === false) return { code: print(dropsOthers ? "z.object(" : "z.strictObject("), isExact: true };
    const other = this.translate(rest as RuleSchema, type === null ? null : `${type}[string]`);
    if (other === undefined) return undefined;
    if (members.length > 0) return { code: dialect.catchall(print("z.object("), other.code), isExact: other.isExact };
    return { code: ["z.record(z.string(), ", other.code, ")"], isExact: other.isExact };
  }

  #union(schema: RuleSchema, all: readonly RuleSchema[], type: string | null): Piece | undefined {
    const known = new Set(["oneOf", "anyOf", "discriminator", "type"]);
    const rest = Object.keys(schema).filter((keyword) => !isNote(keyword) && !known.has(keyword));
    const isPlain = rest.length === 0 && !(schema.oneOf && schema.anyOf);
    if (!isPlain || (schema.type !== undefined && schema.discriminator === undefined)) return undefined;
    const branches = all.filter((branch) => branch.type !== "null");
    const nulls = all.length - branches.length;
    if (branches.length === 0 || nulls > 1) return undefined;
    const isExact = schema.oneOf === undefined || branches.every((branch) => this.#hasType(branch));
    const asNull = (piece: Piece | undefined): Piece | undefined =>
      piece && (nulls === 0 ? piece : this.#nullable({ ...piece, isExact: piece.isExact && isExact }, ["null"]));
    const inner = nulls === 0 || type === null ? type : `NonNullable<${type}>`;
    if (branches.length === 1) return asNull(this.#exactly(branches[0]!, inner));
    const tag = (schema.discriminator as { propertyName: string } | undefined)?.propertyName;
    return asNull(tag === undefined ? this.#choice(schema, branches) : this.#tagged(tag, branches));
  }

  /** Without a type, a schema of objects accepts all other values too, such as null. */
  #hasType({ type, enum: values, const: value, $ref }: RuleSchema, depth = 0): boolean {
    if (type !== undefined || values !== undefined || value !== undefined) return true;
    return typeof $ref === "string" && depth < 20 && this.#hasType(this.#around.lookup($ref), depth + 1);
  }

  #tagged(tag: string, branches: readonly RuleSchema[]): Piece | undefined {
    const parts = branches.map((branch) => this.#taggedBranch(tag, branch));
    if (parts.some((part) => part === undefined)) return undefined;
    const code = [`z.discriminatedUnion(${JSON.stringify(tag)}, [`, ...join(parts.map((part) => part!.code)), "])"];
    return { code, isExact: parts.every((part) => part!.isExact), types: ["object"] };
  }

  /** The contract writes the tag into each branch. If the schema of the branch has it already, its constant is enough. */
  #taggedBranch(tag: string, branch: RuleSchema): Piece | undefined {
    const { $ref, ...own } = branch;
    const target = flatten(typeof $ref === "string" ? this.#around.lookup($ref) : own, this.#around.lookup);
    const members = (target?.properties ?? {}) as Record<string, RuleSchema>;
    const tags = (own.properties as Record<string, RuleSchema> | undefined)?.[tag];
    if (target === undefined || tags === undefined) return undefined;
    const required = (target.required as string[] | undefined) ?? [];
    const isStated = isDeepStrictEqual(listValues(members[tag]), listValues(tags)) && required.includes(tag);
    if (isStated && typeof $ref === "string" && this.#around.constantOf($ref) !== undefined)
      return this.#reference($ref, null);
    const tagged = { ...members, [tag]: { type: "string", enum: listValues(tags) } };
    return this.#flatObject({ ...target, properties: tagged, required: [...new Set([...required, tag])] }, null);
  }

  #choice(schema: RuleSchema, branches: readonly RuleSchema[]): Piece | undefined {
    const parts = branches.map((branch) => this.translate(branch, null));
    if (parts.some((part) => part === undefined)) return undefined;
    const types = parts.map((part) => part!.types);
    const all = types.flatMap((own) => own ?? ["unknown"]);
    const areDistinct = new Set(all).size === all.length && branches.every((branch) => this.#hasType(branch));
    const isKnown = !all.includes("unknown");
    const objects = types.filter((own) => own === undefined || own.includes("object") || own.includes("array")).length;
    // The first of several objects would drop the members of the others.
    if (!this.#around.isStrict && objects > 1) return undefined;
    const code = ["z.union([", ...join(parts.map((part) => part!.code)), "])"];
    const isExact = parts.every((part) => part!.isExact) && (schema.oneOf === undefined || (areDistinct && isKnown));
    return { code, isExact, ...(isKnown && { types: [...new Set(all)] }) };
  }
}
