// Every finding as a line of JSON, with the line of the spec that it breaks.
import type { Contract } from "../exchange/contract.ts";
import type { Finding } from "../exchange/finding.ts";
import type { Consumer } from "../observer/observer.ts";
import type { Lines } from "./lines.ts";

export function writeFindings(lines: Lines, { locate }: Pick<Contract, "locate">): Consumer {
  const write = (finding: Finding) => lines.write({ ...finding, spec: locate(finding.schema) });
  return {
    observe: ({ findings }) => findings.forEach(write),
    hear: write,
    ready: () => lines.ready(),
    close: () => lines.close(),
  };
}
