// Marks in a coverage what recordings show, without judging them.
import { operationOf } from "../check-exchange.ts";
import { findPart } from "../claims.ts";
import type { Coverage } from "../coverage/coverage.ts";
import type { Exchange } from "../exchange.ts";
import { type ReadingOptions, readQuietly } from "./reading.ts";

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
