// Queries without a poll of their own: they load again when the run that they belong to has changed.
import { type QueryKey, useQuery } from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";

interface Options<Data> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  retry: false;
}

const pauseAfterError = 5_000;

export function useWhenChanged<Data>({ queryKey, queryFn, retry }: Options<Data>, change: string) {
  const query = useQuery({
    queryKey,
    queryFn,
    retry,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.error ? pauseAfterError : false),
  });
  const known = useRef(change);
  useEffect(() => {
    if (known.current === change) return;
    known.current = change;
    void query.refetch();
  }, [change]);
  return query;
}
