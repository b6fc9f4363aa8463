/** A body with one member, which clients also send in the envelope of JSON:API. */
type Flat<Name extends string> =
  | ({ [Key in Name]?: string | null } & { data?: { attributes?: { [Key in Name]?: string | null } | null } | null })
  | undefined;

/** Undefined where nothing was said. */
export function readFlat<Name extends string>(body: Flat<Name>, name: Name): string | undefined {
  return body?.[name] ?? body?.data?.attributes?.[name] ?? undefined;
}
