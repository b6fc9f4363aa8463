// Marks in a coverage what recordings show, without judging them.
import { findPart } from "../claims.ts";
import type { Contract } from "../contract.ts";
import type { Coverage } from "../coverage/coverage.ts";
import { type Exchange, pathOf } from "../exchange.ts";
import { type ReadingOptions, readQuietly } from "./reading.ts";

type Options = Pick<ReadingOptions, "files" | "contract" | "origin" | "logFormat" | "hasProgress"> & {
  coverage: Coverage;
};

export function measureTraffic({ coverage, ...reading }: Options): ReturnType<typeof readQuietly> {
  const observe = (exchange: Exchange) =>
    coverage.observe({ exchange, operationId: operationOf(reading.contract, exchange) });
  return readQuietly({ ...reading, observe });
}

function operationOf(contract: Contract, { request }: Exchange): string | null {
  const judge = contract.parts === undefined ? contract : findPart(contract.parts, request)?.contract;
  const match = judge?.matchRoute(request.method.toUpperCase(), pathOf(request.target)) ?? null;
  return match !== null && "operationId" in match ? match.operationId : null;
}
