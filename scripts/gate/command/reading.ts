// Reads recordings for commands: leaves out other APIs' traffic, shows progress, and reports unreadable entries.

import { basePath } from "../../contract/index.ts";
import { showProgress, visible } from "../../terminal/index.ts";
import { findPart } from "../claims.ts";
import type { Contract } from "../contract.ts";
import type { Exchange } from "../exchange.ts";
import { createFilter } from "../recordings/filter.ts";
import type { LogFormat } from "../recordings/log-formats.ts";
import { nameOf, type ReadExchange, readInParts } from "../recordings/read.ts";

export interface ReadingOptions {
  /** Parts of a bucket are listed already. */
  files: readonly string[];
  contract: Contract;
  /** Only exchanges with this origin. */
  origin?: string | undefined;
  /** Of access logs. */
  logFormat?: LogFormat | undefined;
  hasProgress: boolean;
  /** `file` counts the files from 0. */
  observe(exchange: Exchange, file: number, entry: number): void;
  /** Where a file is on the disk, if it is fetched from elsewhere. */
  open?(file: number): Promise<string>;
  /** Before an exchange is observed; undefined if there is nothing to wait for. */
  before?(file: number, entry: number): Promise<void> | undefined;
  /** Called for entries that cannot be read as an exchange. */
  onUnreadable?(source: ReadExchange["source"], problem: string): void;
  /** Resolves when consumers can take more. */
  ready?(): Promise<unknown>;
}

export interface ReadCounts {
  exchanges: number;
  foreign: number;
  unreadable: number;
}

/** Unreadable entries shown on standard error. */
const mostTold = 10;

/** Reports unreadable entries on standard error; throws if a file is not a recording. */
export async function readTraffic(options: ReadingOptions): Promise<ReadCounts> {
  const { files, contract, origin, logFormat, hasProgress, observe, open, before, onUnreadable, ready } = options;
  const { parts } = contract;
  const isOfOrigin = createFilter({ base: parts === undefined ? basePath(contract.document().servers) : "", origin });
  const isOurs = (exchange: Exchange) =>
    isOfOrigin(exchange) && (parts === undefined || findPart(parts, exchange.request) !== undefined);
  const counts: ReadCounts = { exchanges: 0, foreign: 0, unreadable: 0 };
  const progress = showProgress(hasProgress);
  const problems: string[] = [];
  let shown = 0;

  /** Returns why an exchange could not be checked; never throws, so that the next one is checked too. */
  function observeOurs(exchange: Exchange, file: number, entry: number): string | null {
    if (!isOurs(exchange)) {
      counts.foreign += 1;
      return null;
    }
    try {
      observe(exchange, file, entry);
      return null;
    } catch (error) {
      return `could not be judged: ${(error as Error).message}`;
    }
  }

  try {
    for (const [index, file] of files.entries()) {
      for await (const part of readInParts((await open?.(index)) ?? file, logFormat, nameOf(file))) {
        for (const read of part) {
          counts.exchanges += 1;
          const waiting = before?.(index, read.source.entry);
          if (waiting !== undefined) await waiting;
          const problem =
            "problem" in read.exchange ? read.exchange.problem : observeOurs(read.exchange, index, read.source.entry);
          if (problem !== null) {
            counts.unreadable += 1;
            onUnreadable?.(read.source, problem);
            if (counts.unreadable <= mostTold)
              problems.push(`${read.source.file} entry ${read.source.entry} ${problem}.`);
          }
          if (performance.now() - shown > 200) {
            shown = performance.now();
            progress.show([describeProgress(read, counts.exchanges)]);
            await ready?.();
          }
        }
      }
    }
  } finally {
    progress.stop();
  }
  for (const problem of problems) console.error(visible(problem));
  if (counts.unreadable > mostTold)
    console.error(`${counts.unreadable - mostTold} more entries could not be read; check --findings lists them all.`);
  return counts;
}

function describeProgress({ source, progress }: ReadExchange, exchanges: number): string {
  const share = progress === null ? "" : ` ${Math.round(100 * progress)} %,`;
  return `${source.file}:${share} ${exchanges.toLocaleString("en")} exchanges`;
}
