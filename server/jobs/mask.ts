// Keeps secrets out of a log, also those that come in pieces: what may be the beginning of one waits for the rest.

const replacement = "(sensitive value)";
/** Shorter lines of a secret of several lines stand anywhere, and tell nothing. */
const shortestLine = 4;

export interface Mask {
  write(text: string): void;
  /** Lets go of what still waits. */
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

/** What may be shown of a text, and what of its end may be the beginning of a secret, unless it is the last. */
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

/** Whether all that is left is a part of a secret, and more might come. */
function mayGoOn(hidden: readonly string[], text: string, at: number): boolean {
  const left = text.length - at;
  return hidden.some((secret) => secret.length > left && text.startsWith(secret.slice(0, left), at));
}

/** The longest first, so that none is hidden only in part; programs print long ones line by line. */
function withLines(secrets: readonly string[]): string[] {
  const lines = secrets.flatMap((secret) => secret.split(/\r?\n/)).filter((line) => line.trim().length >= shortestLine);
  const all = new Set([...secrets, ...lines].filter((secret) => secret.trim() !== ""));
  return [...all].sort((one, other) => other.length - one.length);
}
