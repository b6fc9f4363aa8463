// The log for people: one line of text per request, instead of JSON.
import pretty from "pino-pretty";

interface Terminal extends NodeJS.WritableStream {
  hasColors?(): boolean;
}

/** An error as the log describes it. */
interface Failure {
  message: string;
  stack: string;
  cause?: Failure;
}

export function readableLog(destination: Terminal): ReturnType<typeof pretty> {
  return pretty({
    destination,
    colorize: destination.hasColors?.() ?? false,
    translateTime: "SYS:HH:MM:ss",
    ignore: "caller",
    hideObject: true,
    sync: true,
    messageFormat: (line, messageKey) => toText(line, String(line[messageKey] ?? "")),
  });
}

function toText({ method, path, status, ms, caller, reason, err }: Record<string, unknown>, message: string): string {
  const request = method === undefined ? [message, status] : [status, method, path, ms && `${ms} ms`, caller];
  const words = [...request, reason].filter((word) => word !== undefined).join(" ");
  return harmless([words, ...linesOf(err as Failure | undefined)].join("\n  "));
}

function linesOf(failure: Failure | undefined): string[] {
  if (failure === undefined) return [];
  const stack = failure.stack.split("\n").map((line) => `  ${line.trim()}`);
  return [failure.message, ...stack, ...linesOf(failure.cause)].filter((line) => line.trim() !== "");
}

/** Control characters could move the cursor or hide text. */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === "\n" ? character : "?"));
}
