// Locations in the YAML of a description.
import {
  namesOfPointer,
  normalizeTemplate,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type PathItem,
  resolve,
  type Schema,
} from "../model/index.ts";

export type Path = (string | number)[];

export const nameOf = (reference: string): string => reference.split("/").at(-1)!;

export const pathOf = (reference: string): Path => namesOfPointer(reference.slice(1));

export const formOf = (template: string): string => normalizeTemplate(template).replaceAll(/\{[^{}]*\}/g, "{}");

export const keyOf = ({ in: place, name }: { in?: unknown; name?: unknown }): string => `${place} ${name}`;

/** The parameters of an operation and its path, with the places in the file. */
export function placeParameters(
  document: OpenApiDocument,
  path: Path,
  item: PathItem,
  operation: Operation,
): Map<string, readonly [Parameter, Path]> {
  const own = (operation.parameters ?? []).map((one, index) => [one, [...path, "parameters", index]] as const);
  const shared = (item.parameters ?? []).map(
    (one, index) => [one, [...path.slice(0, -1), "parameters", index]] as const,
  );
  const found = new Map<string, readonly [Parameter, Path]>();
  for (const [given, at] of [...shared, ...own]) {
    const { $ref } = given as { $ref?: string };
    const parameter = resolve<Parameter>(document, given);
    found.set(keyOf(parameter), [parameter, $ref === undefined ? [...at] : pathOf($ref)]);
  }
  return found;
}

type PathSchema = readonly [path: Path, own: Schema, now: Schema];

/** The schemas of path parameters in both documents. Names may differ, so the order in the template counts. */
export function pairPathParameters(
  document: OpenApiDocument,
  [base, known, old]: readonly [base: Path, template: string, item: PathItem],
  [template, now]: readonly [template: string, item: PathItem],
): PathSchema[] {
  const namesIn = (path: string) => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const names = namesIn(template);
  return namesIn(known).flatMap((name, index): PathSchema[] => {
    const at = (old.parameters ?? []).findIndex((one) => resolve<Parameter>(document, one).name === name);
    const other = now.parameters?.find((one) => (one as Parameter).name === names[index]) as Parameter | undefined;
    if (at === -1 || !other?.schema) return [];
    const { $ref } = old.parameters![at] as { $ref?: string };
    const { schema } = resolve<Parameter>(document, old.parameters![at]!);
    const path = $ref === undefined ? [...base, "parameters", at] : pathOf($ref);
    return schema === undefined ? [] : [[[...path, "schema"], schema, other.schema]];
  });
}
