// Counts the checked parts of exchanges from access logs, for the summary.
import { type Exchange, headerOf } from "../exchange/exchange.ts";

/** Numbers of exchanges from access logs: in total, and with each logged part. */
export interface LogTotals {
  exchanges: number;
  pathValues: number;
  queries: number;
  mediaTypes: number;
}

export const noLogs = (): LogTotals => ({ exchanges: 0, pathValues: 0, queries: 0, mediaTypes: 0 });

export function countLog(totals: LogTotals, { request, response, extent }: Exchange): void {
  if (!extent?.isLog) return;
  totals.exchanges += 1;
  if (extent.hasPathValues) totals.pathValues += 1;
  if (extent.hasQuery) totals.queries += 1;
  const types = [request, response].map((part) => part && headerOf(part.headers, "content-type"));
  if (types.some((type) => type != null)) totals.mediaTypes += 1;
}

/** Returns one sentence with the checked and the missing parts. */
export function describeLogs({ exchanges, pathValues, queries, mediaTypes }: LogTotals): string {
  const judged: string[] = ["paths", "statuses"];
  const absent: string[] = [];
  const place = (name: string, count: number) => {
    if (count > 0) judged.push(count === exchanges ? name : `${name} of ${count.toLocaleString("en")}`);
    else absent.push(name);
  };
  if (pathValues < exchanges) place("values in paths", pathValues);
  place("queries", queries);
  if (mediaTypes > 0) place("media types", mediaTypes);
  absent.push(mediaTypes > 0 ? "other headers" : "headers", "bodies");
  const noun = exchanges === 1 ? "exchange" : "exchanges";
  return `${exchanges.toLocaleString("en")} ${noun} from access logs: ${listed(judged)} judged; ${listed(absent)} were not logged.`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
