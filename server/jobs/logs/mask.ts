// Hides secrets in a log, even if they arrive in pieces: text that may be the start of a secret waits for the rest.

const replacement = "(sensitive value)";
/** Shorter lines of a multi-line secret occur everywhere, and reveal nothing. */
const shortestLine = 4;

export interface Mask {
  write(text: string): void;
  /** Writes the text that still waits. */
  flush(): void;
}

/**
 * Maximum steps to mask one string, about half a second: many multi-line secrets with the same beginning could otherwise
 * block the process. The rest of the string is then omitted.
 */
const mostSteps = 10_000_000;
const tooMuch = "\n(The rest is left out: searching it for sensitive values takes too long.)\n";

export function openMask(secrets: readonly string[], write: (text: string) => void): Mask {
  const hidden = new Hidden(withLines(secrets));
  if (hidden.isEmpty) return { write, flush: () => {} };
  let waiting = "";
  let isOver = false;
  const pass = (text: string, isLast: boolean) => {
    if (isOver) return;
    const { clear, rest } = hide(hidden, waiting + text, isLast);
    waiting = rest;
    isOver = hidden.isExhausted;
    if (clear !== "" || isOver) write(isOver ? clear + tooMuch : clear);
  };
  return { write: (text) => pass(text, false), flush: () => pass("", true) };
}

/** Hides secrets in the strings of a JSON value, and numbers that equal a secret. Does not change names of members. */
export function maskStrings(value: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0) return value;
  let clear = "";
  const mask = openMask(secrets, (text) => {
    clear += text;
  });
  const hideIn = (one: unknown): unknown => {
    if (typeof one === "string") {
      clear = "";
      mask.write(one);
      mask.flush();
      return clear;
    }
    if (typeof one === "number") return secrets.includes(String(one)) ? replacement : one;
    if (Array.isArray(one)) return one.map(hideIn);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, hideIn(part)]));
  };
  return hideIn(value);
}

/** Splits off the end of a string if a secret may start there. The last string has no such end. */
function hide(hidden: Hidden, text: string, isLast: boolean): { clear: string; rest: string } {
  let clear = "";
  let shown = 0;
  let at = 0;
  while (at < text.length) {
    if (!hidden.mayStart(text, at)) at += 1;
    else if (!isLast && hidden.mayGoOn(text, at)) break;
    else {
      const secret = hidden.find(text, at);
      if (hidden.isExhausted) return { clear: clear + text.slice(shown, at), rest: "" };
      if (secret !== undefined) {
        clear += text.slice(shown, at) + replacement;
        shown = at + secret.length;
      }
      at += secret?.length ?? 1;
    }
  }
  return { clear: clear + text.slice(shown, at), rest: text.slice(at) };
}

/** Secrets in groups by their next characters, the longest first; a small group is a list. */
type Group = readonly string[] | { ended: readonly string[]; next: ReadonlyMap<string, Group> };

/** Characters per group level, maximum list size, and the depth at which groups are no longer split. */
const step = 4;
const fewSecrets = 4;
const deepest = 512;

function toGroup(secrets: readonly string[], depth = 0): Group {
  if (secrets.length <= fewSecrets || depth >= deepest) return secrets;
  const goesOn = ({ length }: string) => length >= depth + step;
  const groups = Map.groupBy(secrets.filter(goesOn), (secret) => secret.slice(depth, depth + step));
  return {
    ended: secrets.filter((secret) => !goesOn(secret)),
    next: new Map([...groups].map(([start, group]) => [start, toGroup(group, depth + step)])),
  };
}

class Hidden {
  readonly #group: Group;
  readonly #firsts: ReadonlySet<string | undefined>;
  #steps = 0;

  constructor(secrets: readonly string[]) {
    this.#group = toGroup(secrets);
    this.#firsts = new Set(secrets.map(([first]) => first));
  }

  get isEmpty(): boolean {
    return this.#firsts.size === 0;
  }

  get isExhausted(): boolean {
    return this.#steps > mostSteps;
  }

  mayStart(text: string, at: number): boolean {
    return this.#firsts.has(text[at]);
  }

  /** Whether the rest of the string may be the start of a secret. */
  mayGoOn(text: string, at: number): boolean {
    const rest = text.length - at;
    const { lists, last, depth } = this.#candidatesAt(text, at);
    if (last !== undefined && depth + step > rest) {
      const end = text.slice(at + depth);
      this.#steps += last.size;
      if ([...last.keys()].some((start) => start.startsWith(end))) return true;
    }
    return lists.some((list) => list.some((secret) => secret.length > rest && this.#isEqual(secret, text, at, rest)));
  }

  /** Returns the longest secret at this position. */
  find(text: string, at: number): string | undefined {
    for (const list of this.#candidatesAt(text, at).lists) {
      const found = list.find((secret) => this.#isEqual(secret, text, at, secret.length));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the candidate secrets at this position, longest first, and the last groups reached without a match. */
  #candidatesAt(text: string, at: number) {
    const lists: (readonly string[])[] = [];
    let group: Group | undefined = this.#group;
    let last: ReadonlyMap<string, Group> | undefined;
    let depth = 0;
    while (group !== undefined && "next" in group) {
      lists.unshift(group.ended);
      last = group.next;
      group = last.get(text.slice(at + depth, at + depth + step));
      if (group !== undefined) depth += step;
      this.#steps += step;
    }
    if (group !== undefined) {
      lists.unshift(group);
      last = undefined;
    }
    return { lists, last, depth };
  }

  /** Whether the string has the first `length` characters of the secret at this position. */
  #isEqual(secret: string, text: string, at: number, length: number): boolean {
    let index = 0;
    while (index < length && secret[index] === text[at + index]) index += 1;
    this.#steps += 1 + index;
    return index === length;
  }
}

/** Longest first. Includes single lines, because programs print line by line. */
function withLines(secrets: readonly string[]): string[] {
  const lines = secrets.flatMap((secret) => secret.split(/\r?\n/)).filter((line) => line.trim().length >= shortestLine);
  const all = new Set([...secrets, ...lines].filter((secret) => secret.trim() !== ""));
  return [...all].sort((one, other) => other.length - one.length);
}
