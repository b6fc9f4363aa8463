import { QueryClient } from "@tanstack/preact-query";
import type { Connection } from "../../../generated/connection.ts";
import { ApiError, NetworkError, TimeoutError } from "../../../generated/errors.ts";
import type { MutationOptions } from "../../../generated/queries.ts";
import { api } from "./api.ts";
import { exchanges } from "./exchanges.ts";
import { session } from "./session.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 1_000,
      refetchOnWindowFocus: true,
      refetchIntervalInBackground: true,
      // Queries that poll have their own interval.
      refetchInterval: ({ state }) => (isTemporary(state.error) ? (document.hidden ? 30_000 : 10_000) : false),
    },
  },
});

/** Other errors stay until the caller or the object changes. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** Performs a mutation, and waits until the queries that it changes are loaded again. */
export const send = <Input, Output>(
  mutation: (connection: Connection) => MutationOptions<Input, Output>,
  input: Input,
): Promise<Output> => queryClient.getMutationCache().build(queryClient, mutation(api)).execute(input);

// Another caller may not see this data.
session.watch((current) => {
  queryClient.clear();
  if (current === null) exchanges.set([]);
});
