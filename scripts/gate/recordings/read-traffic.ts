// Reads recordings for commands: leaves out other APIs' traffic, shows progress, and reports unreadable entries.

import { plural, showProgress, visible } from "../../terminal/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { findDocument } from "../exchange/documents.ts";
import { type Exchange, headerOf, pathOf } from "../exchange/exchange.ts";
import { createAddressing } from "../exchange/servers.ts";
import type { LogFormat } from "./log-formats.ts";
import { nameOf, type ReadExchange, readInParts } from "./read.ts";

export interface ReadingOptions {
  /** Parts of a bucket are listed already. */
  files: readonly string[];
  /** Only exchanges that may belong to it; all exchanges by default. */
  contract?: Contract | undefined;
  /** Only exchanges with this origin. */
  origin?: string | undefined;
  /** Format of access logs. */
  logFormat?: LogFormat | undefined;
  hasProgress: boolean;
  /** `file` counts the files from 0. */
  observe(exchange: Exchange, file: number, entry: number): void;
  /** Returns the path on the disk of a downloaded file. */
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

export const noneRead = (): ReadCounts => ({ exchanges: 0, foreign: 0, unreadable: 0 });

/** Unreadable entries shown on standard error. */
const maxTold = 10;

/** Reports unreadable entries on standard error; throws if a file is not a recording. */
export async function readTraffic(options: ReadingOptions): Promise<ReadCounts> {
  const { counts, problems } = await readQuietly(options);
  printProblems(problems, counts);
  return counts;
}

export function printProblems(problems: readonly string[], { unreadable }: ReadCounts): void {
  for (const problem of problems.slice(0, maxTold)) console.error(visible(problem));
  if (unreadable > maxTold)
    console.error(`${unreadable - maxTold} more entries could not be read; check --findings lists them all.`);
}

/** Whether an exchange belongs to the API, or to one of several. */
export function createOwnership(
  contract: Contract | undefined,
  origin: string | undefined,
): (exchange: Exchange) => boolean {
  const parts = contract?.parts;
  const isOfOrigin = createFilter({
    isAddressed: contract !== undefined && parts === undefined ? createAddressing(contract) : () => true,
    origin,
  });
  return (exchange) =>
    isOfOrigin(exchange) && (parts === undefined || findDocument(parts, exchange.request) !== undefined);
}

/** Gives the first problems of unreadable entries back. */
export async function readQuietly(options: ReadingOptions): Promise<{ counts: ReadCounts; problems: string[] }> {
  const { files, contract, origin, logFormat, hasProgress, observe, open, before, onUnreadable, ready } = options;
  const isOurs = createOwnership(contract, origin);
  const counts = noneRead();
  const progress = showProgress(hasProgress);
  const problems: string[] = [];
  let shown = 0;
  let last: ReadExchange | undefined;

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
            if (counts.unreadable <= maxTold)
              problems.push(`${read.source.file} entry ${read.source.entry} ${problem}.`);
          }
          last = read;
        }
        // Asking after each exchange would take longer than counting it.
        if (last !== undefined && performance.now() - shown > 200) {
          shown = performance.now();
          if (hasProgress) progress.show([describeProgress(last, counts.exchanges)]);
          await ready?.();
        }
      }
    }
  } finally {
    progress.stop();
  }
  return { counts, problems };
}

/** True if no exchange belongs to the description: most likely the wrong file, address or description. */
export const isIdle = ({ exchanges, foreign, unreadable }: ReadCounts): boolean => exchanges === foreign + unreadable;

export function describeIdle({ exchanges, foreign, unreadable }: ReadCounts, origin: string | undefined): string {
  if (exchanges === 0) return "Nothing was judged: the recording has no exchanges.";
  if (foreign === 0) return `Nothing was judged: none of ${unreadable} entries can be read.`;
  const where = origin === undefined ? "" : ` at ${visible(origin)}`;
  return `Nothing was judged: no exchange goes to an address of the description${where}. Compare its servers with the recording.`;
}

function describeProgress({ source, progress }: ReadExchange, exchanges: number): string {
  const share = progress === null ? "" : ` ${Math.round(100 * progress)} %,`;
  return `${source.file}:${share} ${plural(exchanges, "exchange")}`;
}

interface ReadingFilter {
  /** Whether the path may belong to the API. */
  isAddressed(method: string, path: string): boolean;
  /** Only exchanges with this origin. */
  origin?: string | undefined;
}

/** Drops other traffic that a browser, a proxy or a server recorded: other origins, other paths, web sockets, tunnels. */
function createFilter({ isAddressed, origin }: ReadingFilter): (exchange: Exchange) => boolean {
  return ({ request: { method, target, headers }, response, extent }) => {
    if (method === "CONNECT") return false;
    if (target.startsWith("/")) {
      if (!extent?.isLog) return true;
      const host = headerOf(headers, "host");
      if (origin !== undefined && host !== undefined && !isHostOf(origin, host)) return false;
    } else {
      if (otherScheme.test(target) || response?.status === 101) return false;
      if (origin !== undefined && (!URL.canParse(target) || new URL(target).origin !== origin)) return false;
    }
    return isAddressed(method, pathOf(target));
  };
}

/** `wss:`, `data:`, `blob:`, `chrome-extension:` and others, but not `localhost:8080`. */
const otherScheme = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i;

/** Access logs do not say whether it was http or https. */
const isHostOf = (origin: string, host: string): boolean =>
  URL.canParse(`${new URL(origin).protocol}//${host}`) &&
  new URL(`${new URL(origin).protocol}//${host}`).hostname === new URL(origin).hostname;
