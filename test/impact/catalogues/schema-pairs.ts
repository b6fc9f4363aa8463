// For each change of a schema in the catalogue: the schema before and after, and the effect on its values.

type Json = Record<string, unknown>;

/** `others`: some are removed, some added. `same`: only texts change. `open`: the server decides the meaning. */
export type Values = "fewer" | "more" | "others" | "same" | "open";

const text: Json = { type: "string" };
const number: Json = { type: "integer" };
const list: Json = { type: "array", items: text };
const object: Json = { type: "object", properties: { name: text, size: number } };
const cat: Json = {
  type: "object",
  required: ["kind", "lives"],
  properties: { kind: { const: "cat" }, lives: number },
};
const dog: Json = {
  type: "object",
  required: ["kind", "tricks"],
  properties: { kind: { const: "dog" }, tricks: list },
};
const named = { type: "object", required: ["name"] };
const told = { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" } };
const cats = { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] };

/** A keyword that is added, and one that is removed. */
const keyword = (name: string, base: Json, added: Json): Record<string, [Values, Json, Json]> => ({
  [`${name}-added`]: ["fewer", base, { ...base, ...added }],
  [`${name}-removed`]: ["more", { ...base, ...added }, base],
});

/** A bound that is added, changed or removed. */
function bound(name: string, key: string, base: Json, low: number, high: number): Record<string, [Values, Json, Json]> {
  const isMost = name.includes("max");
  const [lower, higher] = [
    { ...base, [key]: low },
    { ...base, [key]: high },
  ];
  return {
    [`${name}-set`]: ["fewer", base, isMost ? lower : higher],
    [`${name}-unset`]: ["more", isMost ? lower : higher, base],
    [`${name}-increased`]: [isMost ? "more" : "fewer", lower, higher],
    [`${name}-decreased`]: [isMost ? "fewer" : "more", higher, lower],
  };
}

export const pairs: Record<string, [Values, Json, Json]> = {
  ...bound("max", "maximum", number, 5, 50),
  ...bound("min", "minimum", number, 5, 50),
  ...bound("exclusive-max", "exclusiveMaximum", number, 5, 50),
  ...bound("exclusive-min", "exclusiveMinimum", number, 5, 50),
  ...bound("max-length", "maxLength", text, 3, 9),
  ...bound("min-length", "minLength", text, 3, 9),
  ...bound("max-items", "maxItems", list, 2, 4),
  ...bound("min-items", "minItems", list, 2, 4),
  ...bound("max-contains", "maxContains", { ...list, contains: { const: "a" } }, 2, 4),
  ...bound("min-contains", "minContains", { ...list, contains: { const: "a" } }, 2, 4),
  ...keyword("contains", list, { contains: { const: "a" } }),
  ...keyword("const", text, { const: "a" }),
  ...keyword("pattern", text, { pattern: "^[a-f]{3}$" }),
  ...keyword("pattern-property", object, { patternProperties: { "^x-": number } }),
  ...keyword("property-names", object, { propertyNames: { maxLength: 4 } }),
  ...keyword("dependent-required", object, { dependentRequired: { name: ["size"] } }),
  ...keyword("dependent-schema", object, { dependentSchemas: { name: { required: ["size"] } } }),
  ...keyword("unevaluated-properties", object, { unevaluatedProperties: false }),
  ...keyword("unevaluated-items", { type: "array", prefixItems: [text] }, { unevaluatedItems: false }),
  // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
  ...keyword("if", object, { if: { required: ["name"] }, then: { required: ["size"] } }),
  // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
  ...keyword("then", { ...object, if: { required: ["name"] } }, { then: { required: ["size"] } }),
  ...keyword("else", { ...object, if: { required: ["name"] } }, { else: { required: ["size"] } }),
  ...keyword("all-of", object, { allOf: [named] }),
  "content-encoding-changed": ["open", { ...text, contentEncoding: "base64" }, { ...text, contentEncoding: "base32" }],
  "content-media-type-changed": [
    "open",
    { ...text, contentMediaType: "image/png" },
    { ...text, contentMediaType: "image/gif" },
  ],
  "content-schema-added": [
    "open",
    { ...text, contentMediaType: "application/json" },
    { ...text, contentMediaType: "application/json", contentSchema: object },
  ],
  "content-schema-removed": [
    "open",
    { ...text, contentMediaType: "application/json", contentSchema: object },
    { ...text, contentMediaType: "application/json" },
  ],
  "all-of-added-annotation-only": ["same", object, { ...object, allOf: [{ description: "Words." }] }],
  "all-of-removed-annotation-only": ["same", { ...object, allOf: [{ description: "Words." }] }, object],
  "any-of-added": ["more", { anyOf: [text] }, { anyOf: [text, number] }],
  "any-of-removed": ["fewer", { anyOf: [text, number] }, { anyOf: [text] }],
  "one-of-added": ["more", { oneOf: [cat] }, { oneOf: [cat, dog] }],
  "one-of-removed": ["fewer", { oneOf: [cat, dog] }, { oneOf: [cat] }],
  "wrapped-in-one-of": ["more", cat, { oneOf: [cat, dog] }],
  "prefix-items-added": [
    "fewer",
    { type: "array", prefixItems: [text] },
    { type: "array", prefixItems: [text, number] },
  ],
  "prefix-items-removed": [
    "more",
    { type: "array", prefixItems: [text, number] },
    { type: "array", prefixItems: [text] },
  ],
  "became-enum": ["fewer", text, { ...text, enum: ["a", "b"] }],
  "enum-value-added": ["more", { ...text, enum: ["a", "b"] }, { ...text, enum: ["a", "b", "c"] }],
  "enum-value-removed": ["fewer", { ...text, enum: ["a", "b"] }, { ...text, enum: ["a"] }],
  "x-extensible-enum-value-removed": [
    "open",
    { ...text, "x-extensible-enum": ["a", "b"] },
    { ...text, "x-extensible-enum": ["a"] },
  ],
  "dependent-required-changed": [
    "others",
    { ...object, dependentRequired: { name: ["size"] } },
    { ...object, dependentRequired: { size: ["name"] } },
  ],
  "const-changed": ["others", { ...text, const: "a" }, { ...text, const: "b" }],
  "pattern-changed": ["others", { ...text, pattern: "^[a-f]{3}$" }, { ...text, pattern: "^[0-9]{2}$" }],
  "pattern-generalized": ["more", { ...text, pattern: "^[a-f]{3}$" }, { ...text, pattern: "^.*$" }],
  "became-nullable": ["more", text, { type: ["string", "null"] }],
  "became-not-nullable": ["fewer", { type: ["string", "null"] }, text],
  "type-changed": ["others", { type: "object" }, list],
  "type-generalized": ["more", number, { type: "number" }],
  "type-specialized": ["fewer", { type: "number" }, number],
  "type-compatible": ["same", { type: "string", format: "x-words" }, text],
  "list-of-types-narrowed": ["fewer", { type: ["integer", "boolean"] }, { type: ["integer"] }],
  "list-of-types-widened": ["more", { type: ["integer"] }, { type: ["integer", "boolean"] }],
  "default-value-added": ["open", text, { ...text, default: "a" }],
  "default-value-changed": ["open", { ...text, default: "a" }, { ...text, default: "b" }],
  "default-value-removed": ["open", { ...text, default: "a" }, text],
  "discriminator-added": ["same", cats, { ...cats, discriminator: told }],
  "discriminator-removed": ["same", { ...cats, discriminator: told }, cats],
  "discriminator-property-name-changed": [
    "open",
    { ...cats, discriminator: told },
    { ...cats, discriminator: { ...told, propertyName: "type" } },
  ],
  "discriminator-mapping-added": [
    "open",
    { ...cats, discriminator: { propertyName: "kind", mapping: { cat: told.mapping.cat } } },
    { ...cats, discriminator: told },
  ],
  "discriminator-mapping-deleted": [
    "open",
    { ...cats, discriminator: told },
    { ...cats, discriminator: { propertyName: "kind", mapping: { cat: told.mapping.cat } } },
  ],
  "discriminator-mapping-changed": [
    "open",
    { ...cats, discriminator: told },
    { ...cats, discriminator: { ...told, mapping: { ...told.mapping, dog: "#/components/schemas/Cat" } } },
  ],
  deprecated: ["same", text, { ...text, deprecated: true }],
  "deprecated-with-sunset": ["same", text, { ...text, deprecated: true, "x-sunset": "2099-01-01" }],
  "deprecated-sunset-missing": ["same", text, { ...text, deprecated: true }],
  "deprecated-sunset-invalid": ["same", text, { ...text, deprecated: true, "x-sunset": "soon" }],
  "sunset-date-too-small": ["same", text, { ...text, deprecated: true, "x-sunset": "2020-01-01" }],
  reactivated: ["same", { ...text, deprecated: true }, text],
  "stability-decreased": ["same", { ...text, "x-stability-level": "stable" }, { ...text, "x-stability-level": "beta" }],
  "stability-increased": ["same", { ...text, "x-stability-level": "beta" }, { ...text, "x-stability-level": "stable" }],
};

export const components = { Cat: cat, Dog: dog };
