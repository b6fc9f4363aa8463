// Types of all parameters, headers and bodies, made by openapi-typescript.
import type { GlobalContext, OpenAPI3, SchemaObject } from "openapi-typescript";
import {
  type Conversion,
  conversionOf,
  copyOf,
  type OpenApiDocument,
  type Schema,
  SpecError,
  type ValueOptions,
} from "../../model/index.ts";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";
import {
  type CachedDeclarations,
  type Declarations,
  joinDeclarations,
  makeByPath,
  nameCircles,
} from "./types/declarations.ts";
import { flavourForTypes } from "./types/flavour.ts";
import { separateLaterMethods } from "./types/later-methods.ts";
import { loadOpenapiTypescript } from "./types/openapi-typescript.ts";
import { factory, type Node, printDeclarations } from "./types/plain-typescript.ts";
import { splitDirections } from "./types/writable.ts";

const binaryType = `
/** Bytes that are sent unchanged. */
export type Binary = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;
`;

/** The helper of openapi-typescript does not accept types that may be null or undefined. Ours does. */
const withRequired = {
  theirs: "type WithRequired<T, K extends keyof T> = T & {\n    [P in K]-?: T[P];\n};",
  ours: "type WithRequired<T, K extends PropertyKey> = T extends unknown ? T & Required<Pick<T, K & keyof T>> : never;",
};

/** Options of openapi-typescript. */
export const options = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  // A default must not make a member of a request required.
  defaultNonNullable: false,
  // An object without named members may have any members. Without this option, it would have no members.
  emptyObjectsUnknown: true,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
};

export const typesStep: Step = {
  name: "types",
  prepare: loadOpenapiTypescript,
  async files({ spec }): Promise<OutputFile[]> {
    const text = await printTypes(splitDirections(copyOf(spec.bundle)), spec.values);
    return [{ path: "types.ts", text: `// ${originOf(spec, "types")}\n${text}` }];
  },
};

const typeNames: Record<Conversion, string> = { bigint: "bigint", date: "Date", digits: "string" };

const convertedType = (conversion: Conversion, nullable = false): Node => {
  const type = factory.createTypeReferenceNode(typeNames[conversion]);
  return nullable ? factory.createUnionTypeNode([type, factory.createLiteralTypeNode(factory.createNull())]) : type;
};

/** Cached from the second run on: only --watch runs the step again. */
let cached: CachedDeclarations | undefined;
let isFirstRun = true;

/** Changes the document in place. */
async function printTypes(document: OpenApiDocument, values: ValueOptions | undefined): Promise<string> {
  const { transformSchema, resolveRef, scanDiscriminators } = await loadOpenapiTypescript();
  const hasDiscriminators = flavourForTypes(document);
  const later = separateLaterMethods(document);
  const schema = document as unknown as OpenAPI3;
  // Skip the search if possible: it takes a sixth of the whole time.
  const discriminators = hasDiscriminators ? scanDiscriminators(schema, options) : { objects: {}, refsHandled: [] };
  const make = (part: Partial<OpenApiDocument>): Declarations => {
    let usesBinary = false;
    const context = {
      ...options,
      discriminators,
      injectFooter: [],
      inject: undefined,
      postTransform: undefined,
      transformProperty: undefined,
      transform(schema: SchemaObject, { path }: { path?: string }) {
        const { type, format } = schema;
        const conversion = conversionOf(schema as Schema, values);
        if (conversion !== undefined && typeof type === "string") return convertedType(conversion, schema.nullable);
        if (type !== "string" || format !== "binary") return;
        if (/\/responses\//.test(path ?? "")) return factory.createTypeReferenceNode("Blob");
        usesBinary = true;
        return factory.createTypeReferenceNode("Binary");
      },
      resolve: <T>(reference: string) => resolveRef<T>(schema, reference, { silent: true }),
    };
    const declarations = transformSchema(part as unknown as OpenAPI3, context as unknown as GlobalContext);
    return { declarations: nameCircles(declarations as unknown as Node[]), usesBinary };
  };
  try {
    // With discriminators, the types of a path also depend on other paths.
    cached = isFirstRun || hasDiscriminators ? undefined : makeByPath(document, make, cached);
    isFirstRun = false;
    const parts = cached === undefined ? [make(document)] : [...cached.parts.values()];
    const text = printDeclarations(later.join(joinDeclarations(parts))).replace(
      withRequired.theirs,
      () => withRequired.ours,
    );
    return parts.some(({ usesBinary }) => usesBinary) ? `${text}${binaryType}` : text;
  } catch (error) {
    throw new SpecError(`No types could be made from the spec: ${(error as Error).message}.`);
  }
}
