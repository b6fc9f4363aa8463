// The results for recorded traffic, in lines that every format can use; the first is a heading.
import type { Change, Losses, Traffic } from "../result/change.ts";

/** Readers read only this many rows of each kind; JSON has all. */
const mostRows = 10;

/** Contains untrusted data from recordings: printers must escape it. */
export function describeTraffic(traffic: Traffic, changes: readonly Change[]): [heading: string, ...lines: string[]] {
  const { exchanges, valid, lost, unreadable, foreign, unnoticed, unseen } = traffic;
  const text = (index: number | null) => (index === null ? "No listed change explains this." : changes[index]!.text);
  return [
    `Traffic: ${valid} of ${exchanges} exchanges were valid before the edit; ${shown(lost)}.`,
    ...(foreign > 0
      ? [`${foreign} ${foreign === 1 ? "exchange belongs" : "exchanges belong"} to other documents`]
      : []),
    ...(unreadable > 0 ? [`${unreadable} ${unreadable === 1 ? "entry" : "entries"} could not be read`] : []),
    ...traffic.changes
      .slice(0, mostRows)
      .flatMap(({ change, callers, first, ...losses }) => [
        `${shown(losses)}, ${callers} ${callers === 1 ? "caller" : "callers"}: ${text(change)}`,
        `  first in ${first.file}, entry ${first.entry}: ${first.exchange}: ${first.message}`,
      ]),
    ...traffic.operations
      .slice(0, mostRows)
      .map(({ operation, exchanges: all, ...losses }) => `${operation}: ${shown(losses)} of ${all}`),
    ...traffic.callers
      .slice(0, mostRows)
      .map(({ caller, agent, exchanges: all, ...losses }) => `${caller}, ${agent}: ${shown(losses)} of ${all}`),
    ...unnoticed.map((index) => `no recorded caller is affected: ${text(index)}`),
    ...unseen.map((index) => `not visible in recordings: ${text(index)}`),
  ];
}

const shown = ({ refused, forbidden }: Losses): string => `${refused} refused, ${forbidden} with an invalid response`;
