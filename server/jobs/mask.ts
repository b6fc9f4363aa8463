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
  const firsts = new Set(hidden.map(([first]) => first));
  let waiting = "";

  return {
    write(text) {
      if (hidden.length === 0) return write(text);
      const whole = waiting + text;
      let clear = "";
      let from = 0;
      let at = 0;
      const pass = (end: number, replaced: string) => {
        clear += whole.slice(from, at) + replaced;
        at = end;
        from = end;
      };
      while (at < whole.length) {
        if (!firsts.has(whole[at])) at += 1;
        else if (mayGoOn(hidden, whole, at)) break;
        else {
          const secret = hidden.find((one) => whole.startsWith(one, at));
          if (secret === undefined) at += 1;
          else pass(at + secret.length, replacement);
        }
      }
      pass(at, "");
      waiting = whole.slice(at);
      if (clear !== "") write(clear);
    },

    flush() {
      const rest = hidden.reduce((text, secret) => text.replaceAll(secret, replacement), waiting);
      waiting = "";
      if (rest !== "") write(rest);
    },
  };
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
