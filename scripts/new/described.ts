// Reads the sources of the spec, so that generated/ need not be up to date.
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";

export interface Described {
  operationId: string;
  method: string;
  path: string;
  /** The path file, relative to the root of the project. */
  file: string;
  tag: string;
  permission: string;
  tokenKinds: readonly string[] | undefined;
}

interface PathFile {
  [method: string]: { operationId: string; tags: string[]; "x-permission": string; "x-token-kinds"?: string[] };
}

export const methods = ["get", "post", "put", "patch", "delete"];

export function readDescribed(): Described[] {
  const { paths } = parse(readFileSync("openapi/openapi.yaml", "utf8")) as { paths: Record<string, { $ref: string }> };
  return Object.entries(paths).flatMap(([path, { $ref }]) => {
    const file = $ref.replace("./", "openapi/");
    const described = parse(readFileSync(file, "utf8")) as PathFile;
    return methods
      .filter((method) => method in described)
      .map((method) => {
        const { operationId, tags, ...rest } = described[method]!;
        const [permission, tokenKinds] = [rest["x-permission"], rest["x-token-kinds"]];
        return { operationId, method, path, file, tag: tags[0]!, permission, tokenKinds };
      });
  });
}

/** Keyed by name: the component file and the example of each path parameter. */
export function readPathParameters(): Map<string, { component: string; example: string }> {
  const all = globSync("openapi/components/parameters/*.yaml").map((file) => {
    const { name, in: place, schema } = parse(readFileSync(file, "utf8"));
    return { name: name as string, place, component: basename(file), example: String(schema.example) };
  });
  return new Map(all.filter(({ place }) => place === "path").map((one) => [one.name, one]));
}
