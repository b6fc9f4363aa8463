// Reads recordings for commands: leaves out other APIs' traffic, shows progress, and reports unreadable entries.

import { basePath } from "../../contract/index.ts";
import { showProgress, visible } from "../../terminal/index.ts";
import { listRecordings } from "../bucket/parts.ts";
import { findPart } from "../claims.ts";
import type { Contract } from "../contract.ts";
import { type Exchange, headerOf, pathOf } from "../exchange.ts";
import type { LogFormat } from "../recordings/log-formats.ts";
import { type ReadExchange, readInParts } from "../recordings/read.ts";

export interface ReadingOptions {
  files: readonly string[];
  contract: Contract;
  /** Only exchanges with this origin. */
  origin?: string | undefined;
  /** Of access logs. */
  logFormat?: LogFormat | undefined;
  hasProgress: boolean;
  observe(exchange: Exchange): void;
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
  const { contract, origin, logFormat, hasProgress, observe, onUnreadable, ready } = options;
  const { parts } = contract;
  const isOfOrigin = createFilter(parts === undefined ? basePath(contract.document().servers) : "", origin);
  const isOurs = (exchange: Exchange) =>
    isOfOrigin(exchange) && (parts === undefined || findPart(parts, exchange.request) !== undefined);
  const counts: ReadCounts = { exchanges: 0, foreign: 0, unreadable: 0 };
  const progress = showProgress(hasProgress);
  const problems: string[] = [];
  let shown = 0;

  /** Returns why an exchange could not be checked; never throws, so that the next one is checked too. */
  function observeOurs(exchange: Exchange): string | null {
    if (!isOurs(exchange)) {
      counts.foreign += 1;
      return null;
    }
    try {
      observe(exchange);
      return null;
    } catch (error) {
      return `could not be judged: ${(error as Error).message}`;
    }
  }

  try {
    for (const file of await listRecordings(options.files)) {
      for await (const part of readInParts(file, logFormat)) {
        for (const read of part) {
          counts.exchanges += 1;
          const problem = "problem" in read.exchange ? read.exchange.problem : observeOurs(read.exchange);
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

/** Drops other traffic that a browser or a server recorded: other origins, other paths, web sockets. */
function createFilter(base: string, origin: string | undefined): (exchange: Exchange) => boolean {
  return ({ request: { target, headers }, response, extent }) => {
    if (target.startsWith("/")) {
      if (!extent?.isLog) return true;
      const host = headerOf(headers, "host");
      if (origin !== undefined && host !== undefined && !isHostOf(origin, host)) return false;
    } else {
      if (/^wss?:/i.test(target) || response?.status === 101) return false;
      if (origin !== undefined && (!URL.canParse(target) || new URL(target).origin !== origin)) return false;
    }
    const path = pathOf(target);
    return base === "" || path === base || path.startsWith(`${base}/`);
  };
}

/** Access logs do not say whether it was http or https. */
const isHostOf = (origin: string, host: string): boolean =>
  URL.canParse(`${new URL(origin).protocol}//${host}`) &&
  new URL(`${new URL(origin).protocol}//${host}`).hostname === new URL(origin).hostname;

function describeProgress({ source, progress }: ReadExchange, exchanges: number): string {
  const share = progress === null ? "" : ` ${Math.round(100 * progress)} %,`;
  return `${source.file}:${share} ${exchanges.toLocaleString("en")} exchanges`;
}
