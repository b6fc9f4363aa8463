// Writes findings and exchanges as lines of JSON to a file or standard output, with a bounded buffer.

import { once } from "node:events";
import { closeSync, createWriteStream, openSync, readSync, statSync } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { fileReasonOf, visible, visibleJson } from "../../terminal/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Finding, locationOf } from "../exchange/finding.ts";
import type { Consumer } from "../observer/observer.ts";

export interface Lines {
  write(value: unknown): void;
  /** Resolves when the buffer is nearly empty. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

let lostLines = 0;

/** Lines that could not be written, of all outputs together. */
export const countLostLines = (): number => lostLines;

export function noteLostLines(count: number): void {
  lostLines += count;
}

const maxWaiting = 16 << 20;

/** Warns once on standard error that lines are missing. */
const warnOfLoss = (file: string, reason: string) =>
  console.error(visible(`Some lines are missing in ${file === "-" ? "standard output" : file}: ${reason}.`));

/** True if a killed run left an incomplete last line: the next line must start on a new one. */
function endsInHalfALine(file: string): boolean {
  const found = statSync(file);
  // Reading a pipe or a device could block.
  if (!found.isFile() || found.size === 0) return false;
  const descriptor = openSync(file, "r");
  try {
    const last = Buffer.alloc(1);
    return readSync(descriptor, last, 0, 1, found.size - 1) === 1 && last[0] !== 0x0a;
  } finally {
    closeSync(descriptor);
  }
}

/** Appends; `-` is standard output. Only the owner can read a new file. Throws if it cannot be opened. */
export async function openLines(file: string): Promise<Lines> {
  const output: Writable = file === "-" ? process.stdout : createWriteStream(file, { flags: "a", mode: 0o600 });
  if (file !== "-") {
    await once(output, "open");
    if (endsInHalfALine(file)) output.write("\n");
  }
  let hasWarned = false;
  let failure: Error | undefined;
  output.on("error", (error) => {
    failure = error;
    if (!isEnough(error)) loseLine(fileReasonOf(error));
  });
  /** A reader of standard output that stops early, such as head, is not a failure. */
  const isEnough = (error: NodeJS.ErrnoException) => file === "-" && error.code === "EPIPE";
  function loseLine(reason: string): void {
    lostLines += 1;
    if (!hasWarned) warnOfLoss(file, reason);
    hasWarned = true;
  }
  return {
    write(value) {
      if (failure !== undefined) {
        if (!isEnough(failure)) loseLine(fileReasonOf(failure));
      } else if (output.writableLength > maxWaiting) loseLine("lines come faster than they can be written");
      else output.write(`${visibleJson(value)}\n`);
    },
    async ready() {
      if (output.writableNeedDrain && failure === undefined) await once(output, "drain").catch(() => {});
    },
    async close() {
      if (file === "-" || failure !== undefined) return;
      // Errors may appear only at the end.
      await finished(output.end()).catch(() => {});
    },
  };
}

/** Writes every finding as JSON, with the line of the spec that it breaks. */
export function writeFindings(lines: Lines, { locate }: Pick<Contract, "locate">): Consumer {
  const write = (finding: Finding) => lines.write({ ...finding, spec: locate(finding.schema) });
  return {
    observe: ({ findings }) => findings.forEach(write),
    hear: write,
    ready: () => lines.ready(),
    close: () => lines.close(),
  };
}

/** Writes every exchange as JSON, redacted. */
export function recordExchanges(lines: Lines): Consumer {
  return {
    observe: (observation) => lines.write(observation.redacted()),
    close: () => lines.close(),
  };
}

/** Kinds after these appear only in the summary. */
const maxAnnounced = 200;
/** Characters of a location that distinguish kinds. */
const longest = 500;

/** Prints a line when a kind of finding occurs for the first time. */
export function announceKinds(say: (line: string, severity?: Finding["severity"]) => void): Consumer {
  const announced = new Set<string>();
  return {
    observe({ findings }) {
      for (const finding of findings) {
        const { operationId, document, kind, message, severity, exchange } = finding;
        const key = `${operationId ?? document} ${kind} ${locationOf(finding).slice(0, longest)}`;
        if (severity === "note" || announced.size > maxAnnounced || announced.has(key)) continue;
        announced.add(key);
        if (announced.size > maxAnnounced)
          say("There are more kinds of violations. The summary at the end lists them.");
        else
          say(
            `${exchange.at.slice(11, 19)} ${operationId ?? `${document ?? ""}?`} ${kind}: ${message} (${exchange.method} ${exchange.target})`,
            severity,
          );
      }
    },
  };
}
