// Reads requests.

export interface MockRequest {
  method: string;
  /** Absolute. */
  url: string;
  headers: Headers;
  body: string | Uint8Array | null;
}

export interface Preference {
  code?: number;
  example?: string;
  delay?: number;
}

/** Such as `code=404, example=gone, delay=300`. */
export function readPreference(header: string | null): Preference {
  const found = new Map(
    [...(header ?? "").matchAll(/(\w+)\s*=\s*"?([\w.-]+)"?/g)].map(([, name, value]) => [name, value]),
  );
  const [code, example, delay] = [found.get("code"), found.get("example"), found.get("delay")];
  return {
    ...(code && { code: Number(code) }),
    ...(example && { example }),
    ...(delay && Number(delay) >= 0 && { delay: Number(delay) }),
  };
}

const statuses: Record<string, number> = {
  "media-type": 415,
  "malformed-body": 400,
  "malformed-query": 400,
  "malformed-path": 400,
};
/** The status of the error for a kind of violation. */
export const statusOf = (kind: string): number => statuses[kind] ?? (/parameter|header/.test(kind) ? 400 : 422);

/** Whether each entry of Accept for the media type has a parameter other than weights and profiles (JSON:API 1.1, 5.4). */
export function isUnacceptable(accept: string | null, mediaType: string): boolean {
  const entries = (accept ?? "")
    .replace(/"(?:\\.|[^"\\])*"/g, "")
    .toLowerCase()
    .split(",");
  const own = entries
    .map((entry) => entry.split(";").map((part) => part.trim()))
    .filter(([type]) => type === mediaType);
  return (
    own.length > 0 && own.every((parts) => parts.slice(1).some((part) => !/^(q|ext|profile|charset)\s*=|^$/.test(part)))
  );
}

/** The value of a JSON body, or the fields of a form without its files; otherwise undefined. */
export async function readBody({ body, headers }: Pick<MockRequest, "body" | "headers">): Promise<unknown> {
  const type = headers.get("content-type") ?? "";
  try {
    if (/^(multipart|application\/x-www-form)/i.test(type)) {
      const form = await new Response(body as BodyInit, { headers: { "content-type": type } }).formData();
      const fields = [...form].filter(([name, value]) => typeof value === "string" && name !== "__proto__");
      return Object.fromEntries(fields.map(([name]) => [name, fieldOf(form.getAll(name))]));
    }
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body ?? new Uint8Array()));
  } catch {
    return undefined;
  }
}

const fieldOf = (values: unknown[]): unknown => (values.length > 1 ? values : values[0]);
