// The parts of the OpenAPI document that the EOV adapter reads.
export interface DocumentParameter {
  name: string;
  in: string;
  style?: string;
  schema?: {
    type?: unknown;
    oneOf?: { type?: unknown }[];
    items?: { properties?: Record<string, unknown> };
  };
}

interface Reference {
  $ref: string;
}

type Parameters = (DocumentParameter | Reference)[];

export interface SpecDocument {
  paths?: Record<string, unknown>;
  components?: { parameters?: Record<string, unknown>; [kind: string]: unknown };
}

/** Every parameter of the document, each name and place once. */
export function listParameters({ paths = {}, components = {} }: SpecDocument): DocumentParameter[] {
  const holders = Object.values(paths).flatMap((item) => [item, ...Object.values(item as object)]);
  const all = holders.flatMap((holder) => (holder as { parameters?: Parameters } | undefined)?.parameters ?? []);
  const shared = components.parameters ?? {};
  const found = all.map((parameter) =>
    "$ref" in parameter ? (shared[parameter.$ref.split("/").at(-1)!] as DocumentParameter) : parameter,
  );
  return [...new Map(found.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}
