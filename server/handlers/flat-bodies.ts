/** A body with one member. Some clients send it as a JSON:API attribute. */
type Flat<Name extends string> =
  | ({ [Key in Name]?: string | null } & { data?: { attributes?: { [Key in Name]?: string | null } | null } | null })
  | undefined;

/** Undefined if the member is missing or null. */
export function readFlat<Name extends string>(body: Flat<Name>, name: Name): string | undefined {
  return body?.[name] ?? body?.data?.attributes?.[name] ?? undefined;
}
