// A description with one path and its components: EOV lets Ajv walk through the whole document for each of its validators.

import type { OpenApiDocument } from "../../../scripts/model/openapi.ts";
import type { NamedOperation } from "../../../scripts/model/operation-ids.ts";
import { fromPointerPart } from "../../../scripts/model/pointers.ts";

export function alone(document: OpenApiDocument, { path }: NamedOperation): OpenApiDocument {
  const { paths = {}, components = {}, webhooks: _webhooks, ...rest } = document;
  const all = components as Record<string, Record<string, unknown> | undefined>;
  const kept: Record<string, Record<string, unknown>> = { securitySchemes: all.securitySchemes ?? {} };
  const keep = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref } = node as { $ref?: unknown };
    const [, kind, part] = (typeof $ref === "string" && /^#\/components\/([^/]+)\/([^/]+)/.exec($ref)) || [];
    if (kind !== undefined && part !== undefined) {
      const name = fromPointerPart(part);
      kept[kind] ??= {};
      const group = kept[kind];
      if (!Object.hasOwn(group, name)) {
        group[name] = all[kind]?.[name];
        keep(group[name]);
      }
    }
    Object.values(node).forEach(keep);
  };
  keep(paths[path]);
  return { ...rest, paths: { [path]: paths[path]! }, components: kept };
}
