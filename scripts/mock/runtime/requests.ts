// Reads requests.

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

/** Undefined if it is not JSON. */
export function readJson(body: string | Uint8Array | null): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body ?? new Uint8Array()));
  } catch {
    return undefined;
  }
}
