// What the spec cannot say about calling the API: paging, and failures as exceptions.
import type { components } from "../generated/types.ts";

export { type Api, type ApiOptions, createApi } from "../generated/client.ts";

type ErrorObject = components["schemas"]["ErrorObject"];

/** An answer that is not a success, with the JSON:API errors that it carried. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: readonly ErrorObject[];
  readonly requestId: string | null;

  constructor(response: Response, error: unknown) {
    const errors = (error as { errors?: readonly ErrorObject[] } | undefined)?.errors ?? [];
    super(errors[0]?.detail ?? errors[0]?.title ?? `The server answered ${response.status}.`);
    this.name = "ApiFailure";
    this.status = response.status;
    this.errors = errors;
    this.requestId = response.headers.get("X-Request-Id");
  }
}

/**
 * The body of a success; anything else is thrown.
 * @example
 * const { data: run } = unwrap(await api.showRun({ params: { path: { run_id } } }));
 * @throws {ApiFailure} for every other status
 */
export function unwrap<Body>(outcome: { data?: Body; error?: unknown; response: Response }): Body {
  if (!outcome.response.ok) throw new ApiFailure(outcome.response, outcome.error);
  return outcome.data as Body;
}

interface Page<Item> {
  data: Item[];
  meta?: { pagination: { "next-page": number | null } };
}

/**
 * Every item of a paginated list, asked for a page at a time.
 * @example
 * for await (const run of each((page) => api.listWorkspaceRuns({ params: { path, query: { page } } }))) {
 *   console.log(run.id);
 * }
 * @throws {ApiFailure} as soon as a page is refused
 */
export async function* each<Item>(
  fetchPage: (page: { number: number }) => Promise<{ data?: Page<Item>; error?: unknown; response: Response }>,
): AsyncGenerator<Item> {
  let number: number | null = 1;
  while (number !== null) {
    const page: Page<Item> = unwrap(await fetchPage({ number }));
    yield* page.data;
    number = page.meta?.pagination["next-page"] ?? null;
  }
}
