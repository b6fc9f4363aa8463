// Queries that poll: one tab polls for all tabs of the same caller, and a hidden page polls slowly.
import { hashKey, keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useEffect, useState } from "preact/hooks";
import { NotFoundError } from "../../../generated/statuses.ts";
import { session } from "./session.ts";

interface Polled<Data> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  retry: false;
  placeholderData?: typeof keepPreviousData;
  refetchInterval?: (query: { state: { data?: Data | undefined; error?: unknown } }) => number | false;
}

/** The shortest pause between two requests, and the pause while nothing changes by itself. */
interface Pace {
  busy: number;
  idle: number;
}

/** For lists and for objects that change rarely. */
export const slowly: Pace = { busy: 5_000, idle: 5_000 };
/** With the reads of a log, less than two requests per second. At the end, an object can still be deleted. */
export const quickly: Pace = { busy: 1_250, idle: 30_000 };
const afterError = 5_000;
const hiddenInterval = 30_000;
/** Longer than the slowest poll of a visible page: then this tab asks itself. */
const patience = 15_000;

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return isHidden;
}

/** Whether this tab holds the lock of this name. Without locks, every tab polls. */
function useLeads(name: string, isHidden: boolean): boolean {
  const [leads, setLeads] = useState(navigator.locks === undefined);
  useEffect(() => {
    if (navigator.locks === undefined || isHidden) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = new AbortController();
    navigator.locks
      .request(name, { signal: stop.signal }, () => {
        setLeads(true);
        return promise;
      })
      .catch(() => {});
    return () => {
      setLeads(false);
      stop.abort();
      resolve();
    };
  }, [name, isHidden]);
  return leads;
}

export const useSharedList = <Data>(options: Polled<Data>) =>
  useSharedQuery({ ...options, placeholderData: keepPreviousData }, slowly);

export function useSharedQuery<Data>(options: Polled<Data>, { busy, idle }: Pace) {
  const client = useQueryClient();
  const isHidden = useIsHidden();
  const name = `infrarun ${session.get()?.caller} ${hashKey(options.queryKey)}`;
  const leads = useLeads(name, isHidden);
  const query = useQuery({
    ...options,
    refetchInterval: (state: { state: { data?: Data | undefined; error?: unknown } }) => {
      const { error } = state.state;
      if (error instanceof NotFoundError) return false;
      const own = error ? afterError : Math.max(busy, options.refetchInterval?.(state) || idle);
      if (isHidden) return Math.max(own, hiddenInterval);
      return leads ? own : Math.max(own, patience);
    },
  });
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data: { data, updatedAt } }) => {
      const known = client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
      if (updatedAt > known) client.setQueryData(options.queryKey, data, { updatedAt });
    };
    const stop = client.getQueryCache().subscribe(({ type, query: changed }) => {
      const isOwn = type === "updated" && changed.queryHash === hashKey(options.queryKey);
      if (isOwn && leads && changed.state.data !== undefined && changed.state.status === "success")
        channel.postMessage({ data: changed.state.data, updatedAt: changed.state.dataUpdatedAt });
    });
    return () => {
      stop();
      channel.close();
    };
  }, [name, leads]);
  return query;
}
