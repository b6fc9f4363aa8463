// Marks in a coverage what recordings show, without judging them.

import type { Coverage } from "../coverage/coverage.ts";
import { operationOf } from "../exchange/check-exchange.ts";
import { findPart } from "../exchange/documents.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { type ReadingOptions, readQuietly } from "../recordings/read-traffic.ts";

type Options = Pick<ReadingOptions, "files" | "contract" | "origin" | "logFormat" | "hasProgress"> & {
  coverage: Coverage;
};

export function measureTraffic({ coverage, ...reading }: Options): ReturnType<typeof readQuietly> {
  const { contract } = reading;
  const observe = (exchange: Exchange) => {
    const own = contract.parts === undefined ? contract : findPart(contract.parts, exchange.request)?.contract;
    coverage.observe({ exchange, operationId: own === undefined ? null : operationOf(own, exchange) });
  };
  return readQuietly({ ...reading, observe });
}
