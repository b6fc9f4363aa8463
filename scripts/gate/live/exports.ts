// Exports the examples of a filter for other tools, as our own NDJSON or HAR. Both can be checked again.
import { visibleJson } from "../../terminal/index.ts";
import { callerOf, type Groups } from "../consumers/groups.ts";
import type { ExchangeRecord } from "../exchange/record.ts";
import { toHarEntry } from "../recordings/write-har.ts";
import type { Filter } from "./filter.ts";
import { findRows, inOrder } from "./listing.ts";
import { base } from "./views.ts";

interface Broken {
  id: string;
  address: string;
  kind: string;
  severity: string;
  message: string;
}

/** Each exchange once, with all its findings that the filter shows. */
function examplesOf(groups: Groups, filter: Filter): Map<ExchangeRecord, Broken[]> {
  const found = new Map<ExchangeRecord, Broken[]>();
  for (const { entry } of inOrder(findRows(groups, filter), "frequent")) {
    const { id, kind, severity } = entry.group;
    for (const { number, message, exchange } of entry.examples()) {
      if (!isSeen(exchange, filter)) continue;
      const broken = { id, address: `${base}/violations/${id}/${number}`, kind, severity, message };
      const known = found.get(exchange);
      if (known) known.push(broken);
      else found.set(exchange, [broken]);
    }
  }
  return found;
}

/** A group that the filter shows may have examples with another status, caller or time. */
function isSeen(exchange: ExchangeRecord, { status, caller, since, until }: Filter): boolean {
  const { at, response } = exchange;
  const time = Date.parse(at);
  const code = response === null ? "none" : String(response.status);
  const isStatus = status.length === 0 || status.includes(code) || status.includes(`${code[0]}xx`);
  const isCaller = caller.length === 0 || caller.includes(callerOf(exchange));
  return isStatus && isCaller && time >= since && time <= until;
}

export function* writeNdjson(groups: Groups, filter: Filter): Generator<string> {
  for (const [exchange, violations] of examplesOf(groups, filter))
    yield `${visibleJson({ ...exchange, violations })}\n`;
}

export function* writeHar(
  groups: Groups,
  filter: Filter,
  originOf: (request: ExchangeRecord["request"]) => string,
): Generator<string> {
  const creator = { name: "infrarun gate", version: "1" };
  yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
  let comma = "\n";
  for (const [exchange, violations] of examplesOf(groups, filter)) {
    yield `${comma}${visibleJson({ ...toHarEntry(exchange, originOf(exchange.request)), _violations: violations })}`;
    comma = ",\n";
  }
  yield "\n]}}\n";
}
