// Hides secrets in a log, even if they arrive in pieces: text that may be the start of a secret waits for the rest.

const replacement = "(sensitive value)";
/** Shorter lines of a multi-line secret occur everywhere, and reveal nothing. */
const shortestLine = 4;

export interface Mask {
  write(text: string): void;
  /** Writes the text that still waits. */
  flush(): void;
}

export function openMask(secrets: readonly string[], write: (text: string) => void): Mask {
  const hidden = withLines(secrets);
  if (hidden.length === 0) return { write, flush: () => {} };
  let waiting = "";
  const pass = (text: string, isLast: boolean) => {
    const { clear, rest } = hide(hidden, waiting + text, isLast);
    waiting = rest;
    if (clear !== "") write(clear);
  };
  return { write: (text) => pass(text, false), flush: () => pass("", true) };
}

/** Splits a text into what can be shown, and an end that may be the start of a secret, unless this is the last text. */
function hide(hidden: readonly string[], text: string, isLast: boolean): { clear: string; rest: string } {
  const firsts = new Set(hidden.map(([first]) => first));
  let clear = "";
  let shown = 0;
  let at = 0;
  while (at < text.length) {
    if (!firsts.has(text[at])) at += 1;
    else if (!isLast && mayGoOn(hidden, text, at)) break;
    else {
      const secret = hidden.find((one) => text.startsWith(one, at));
      if (secret !== undefined) {
        clear += text.slice(shown, at) + replacement;
        shown = at + secret.length;
      }
      at += secret?.length ?? 1;
    }
  }
  return { clear: clear + text.slice(shown, at), rest: text.slice(at) };
}

/** Whether the rest is the start of a secret. */
function mayGoOn(hidden: readonly string[], text: string, at: number): boolean {
  const left = text.length - at;
  return hidden.some((secret) => secret.length > left && text.startsWith(secret.slice(0, left), at));
}

/** Longest first, so that none is hidden only in part. Includes single lines, because programs print line by line. */
function withLines(secrets: readonly string[]): string[] {
  const lines = secrets.flatMap((secret) => secret.split(/\r?\n/)).filter((line) => line.trim().length >= shortestLine);
  const all = new Set([...secrets, ...lines].filter((secret) => secret.trim() !== ""));
  return [...all].sort((one, other) => other.length - one.length);
}
