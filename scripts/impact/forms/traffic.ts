// What recorded traffic shows, for a terminal.
import colors from "picocolors";
import { visible } from "../../terminal/index.ts";
import type { Change, Losses, Traffic } from "../change.ts";

const mostRows = 10;

export function printTraffic(traffic: Traffic, changes: readonly Change[]): string[] {
  const { exchanges, valid, lost, unreadable, unnoticed, unseen } = traffic;
  const text = (index: number | null) => (index === null ? "no change names the place" : changes[index]!.text);
  return [
    `Traffic: ${valid} of ${exchanges} exchanges are valid under the base; ${shown(lost)}.`,
    ...(unreadable > 0 ? [`  ${unreadable} entries could not be read`] : []),
    ...traffic.changes
      .slice(0, mostRows)
      .flatMap(({ change, callers, first, ...losses }) => [
        `  ${colors.red(shown(losses))}, ${callers} callers: ${visible(text(change))}`,
        `    ${visible(`${first.file} entry ${first.entry}: ${first.exchange}: ${first.message}`)}`,
      ]),
    ...traffic.operations
      .slice(0, mostRows)
      .map(({ operation, exchanges: all, ...losses }) => `  ${visible(operation)}: ${shown(losses)} of ${all}`),
    ...traffic.callers
      .slice(0, mostRows)
      .map(
        ({ caller, agent, exchanges: all, ...losses }) =>
          `  ${visible(`${caller}, ${agent}`)}: ${shown(losses)} of ${all}`,
      ),
    ...unnoticed.map((index) => `  no recorded caller would notice: ${visible(text(index))}`),
    ...unseen.map((index) => `  no recording can show: ${visible(text(index))}`),
  ];
}

const shown = ({ refused, forbidden }: Losses): string => `${refused} refused, ${forbidden} answered against it`;
