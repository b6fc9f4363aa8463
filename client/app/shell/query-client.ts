import { QueryClient } from "@tanstack/preact-query";
import { exchanges } from "./exchanges.ts";
import { session } from "./session.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 1_000, refetchOnWindowFocus: true, refetchIntervalInBackground: true },
  },
});

// Another caller may not see this data.
session.watch((current) => {
  queryClient.clear();
  if (current === null) exchanges.set([]);
});
