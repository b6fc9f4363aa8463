// The fields of each JSON body that a caller sends, so that a form follows the document.
import { isJson, type Schema } from "../../model/index.ts";
import type { Model, ModelOperation } from "../model.ts";
import { originOf } from "../origin.ts";
import type { Step } from "../step.ts";
import { labelOf, labelsOf, valuesOf } from "./enums.ts";
import { printValue } from "./print.ts";

const preamble = `/** A member of a body. */
export interface Field {
  readonly name: string;
  /** The name for people. */
  readonly label: string;
  /** \`list\` is a list of strings. Fields of kind \`json\` can have any value. */
  readonly kind: "string" | "time" | "number" | "boolean" | "list" | "object" | "json";
  readonly description?: string;
  readonly required?: true;
  readonly nullable?: true;
  readonly deprecated?: true;
  /** The value if the field is missing. */
  readonly default?: unknown;
  /** Labels by value, and the meanings of values. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly meanings?: Readonly<Record<string, string>>;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  /** The members of an object. */
  readonly fields?: readonly Field[];
}

/** The body of an operation. */
export interface Form {
  readonly operation: string;
  /** The resource type of a JSON:API body. Its fields are the attributes. */
  readonly type?: string;
  readonly fields: readonly Field[];
}
`;

export const formsStep: Step = {
  name: "forms",
  files(model) {
    const forms = model.operations.flatMap((operation) => printForm(model, operation));
    return [{ path: "forms.ts", text: [`// ${originOf(model.spec, "forms")}`, preamble, ...forms].join("\n") }];
  },
};

function printForm(model: Model, { operationId, body, call }: ModelOperation): string[] {
  if (body?.schema === undefined || !isJson(body.mediaType)) return [];
  const written = resolved(model, body.schema);
  const data = resolved(model, written.properties?.data);
  const attributes = resolved(model, data.properties?.attributes);
  const type = resolved(model, data.properties?.type).const;
  const isEnvelope = typeof type === "string" && attributes.properties !== undefined;
  const fields = fieldsOf(model, isEnvelope ? attributes : written);
  if (fields.length === 0) return [];
  const form = { operation: operationId, ...(isEnvelope && { type }), fields };
  return [`export const ${call.name}Form: Form = ${printValue(form)};\n`];
}

const resolved = (model: Model, schema: Schema | undefined): Schema => {
  const target = model.resolve<Schema>(schema ?? {});
  return typeof target === "object" && target !== null ? target : {};
};

/** Objects in objects have no fields of their own: a schema can contain itself. */
function fieldsOf(model: Model, schema: Schema, isNested = false): object[] {
  const { properties = {}, required = [] } = model.inDirection(schema, "request");
  return Object.entries(properties).map(([name, written]) => {
    const own = resolved(model, written);
    const types = [own.type ?? []].flat();
    const kind = kindOf(model, own, types, isNested);
    const values = kind === "string" ? valuesOf(own) : [];
    const { minLength, maxLength, minimum, maximum, maxItems } = own;
    const meanings = values.length > 0 ? own["x-enumDescriptions"] : undefined;
    // Printed values have no members without a value.
    return JSON.parse(
      JSON.stringify({
        name,
        label: labelOf(name),
        kind,
        description: (written as Schema).description ?? own.description,
        required: required.includes(name) || undefined,
        nullable: types.includes("null") || own.nullable === true || undefined,
        deprecated: own.deprecated === true || undefined,
        default: own.default,
        choices: values.length > 0 ? labelsOf(own) : undefined,
        meanings,
        ...{ minLength, maxLength, minimum, maximum, maxItems },
        fields: kind === "object" ? fieldsOf(model, own, true) : undefined,
      }),
    );
  });
}

function kindOf(model: Model, schema: Schema, types: readonly unknown[], isNested: boolean): string {
  const type = types.find((one) => one !== "null");
  if (type === "string") return schema.format === "date-time" ? "time" : "string";
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "boolean";
  if (type === "array" && resolved(model, schema.items).type === "string") return "list";
  return type === "object" && schema.properties !== undefined && !isNested ? "object" : "json";
}
