// Queries without a poll of their own: they load again when the run that they belong to has changed.
import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/preact-query";

interface Options<Data> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  retry: false;
}

export const useWhenChanged = <Data>({ queryKey, queryFn, retry }: Options<Data>, change: string) =>
  useQuery({
    queryKey: [...queryKey, change],
    queryFn,
    retry,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
