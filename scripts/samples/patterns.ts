// Strings that match a pattern.
import { isMatch } from "../model/index.ts";

const longest = 10_000;
const mostTries = 60;
/** Maximum characters of a pattern outside of its repetition, if a long string is needed. */
const mostFixed = 24;

/** Different strings that match, short and readable ones first. May miss some, for example of look-arounds. */
export function* stringsFor(pattern: string, minLength: number): Iterable<string> {
  const tree = parse(pattern);
  if (tree === undefined) return;
  const met = new Set<string>();
  const more = Array.from({ length: mostFixed }, (_, fixed) => minLength - fixed).filter((count) => count > 4);
  const looks = pattern.includes("(?=") ? [true, false] : [false];
  for (const writing of [1, 0, 2, 4, ...more].flatMap((count) => looks.map((look) => ({ more: count, look })))) {
    for (let variant = 0; variant < mostTries; variant += 1) {
      const text = write(tree, { ...writing, variant, groups: new Map() });
      if (text.length > longest || met.has(text)) continue;
      met.add(text);
      if (isMatch(pattern, text) === true) yield text;
    }
  }
}

type Node =
  | { kind: "choice"; options: Node[] }
  | { kind: "list"; items: Node[] }
  | { kind: "one"; of: string[] }
  | { kind: "group"; content: Node; keys: string[] }
  | { kind: "same"; key: string }
  | { kind: "look"; content: Node }
  | { kind: "repeat"; item: Node; least: number; most: number };

interface Writing {
  /** A number whose digits make the choices. */
  variant: number;
  /** The repetitions beyond the least number. */
  more: number;
  /** Write the text of look-aheads, such as the digit that a password needs. */
  look: boolean;
  groups: Map<string, string>;
}

function write(node: Node, writing: Writing): string {
  const choose = <Option>(options: readonly Option[]): Option | undefined => {
    const chosen = options[writing.variant % options.length];
    writing.variant = Math.floor(writing.variant / (options.length || 1));
    return chosen;
  };
  switch (node.kind) {
    case "choice":
      return write(choose(node.options)!, writing);
    case "list":
      return node.items.map((item) => write(item, writing)).join("");
    case "one":
      return choose(node.of) ?? "";
    case "group": {
      const text = write(node.content, writing);
      for (const key of node.keys) writing.groups.set(key, text);
      return text;
    }
    case "look":
      return writing.look ? write(node.content, writing) : "";
    case "same":
      return writing.groups.get(node.key) ?? "";
    case "repeat": {
      const count = Math.min(node.least + writing.more, node.most, longest);
      let text = "";
      for (let index = 0; index < count && text.length <= longest; index += 1) text += write(node.item, writing);
      return text;
    }
  }
}

const nothing: Node = { kind: "list", items: [] };
/** The characters to try, readable ones first. */
const characters = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_. /:;,+=@#%&!?*~^$'\"()[]{}<>|\\`\t\n\r",
  ..."éßΩя中あ😀\u00a0\u0000\u2028",
];
const token =
  /\\(?:k<([^>]+)>|([1-9]\d?)|[bB]|[pP]\{[^}]*\}|u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<[=!]|[=!]|:|<([^>]+)>|[a-z-]+:))?|[)|^$]|[*+?]\??|\{\d+(?:,\d*)?\}\??|./giuy;

/** Undefined if the pattern cannot be parsed. */
function parse(pattern: string): Node | undefined {
  const tokens = [...pattern.matchAll(new RegExp(token.source, "giuys"))];
  let index = 0;
  let groups = 0;

  function choice(): Node {
    const options = [list()];
    while (tokens[index]?.[0] === "|") {
      index += 1;
      options.push(list());
    }
    return options.length === 1 ? options[0]! : { kind: "choice", options };
  }

  function list(): Node {
    const items: Node[] = [];
    for (
      let given = tokens[index];
      given !== undefined && given[0] !== "|" && given[0] !== ")";
      given = tokens[index]
    ) {
      index += 1;
      const [least, most] = countsOf(given[0]) ?? [];
      const last = items.at(-1);
      if (least === undefined || last === undefined) items.push(itemOf(given));
      else items[items.length - 1] = { kind: "repeat", item: last, least, most: most! };
    }
    return { kind: "list", items };
  }

  function itemOf([text, name, number, title]: RegExpExecArray | RegExpMatchArray): Node {
    if (text!.startsWith("(")) {
      const isCapture = text === "(" || title !== undefined;
      if (isCapture) groups += 1;
      const keys = isCapture ? [String(groups), ...(title === undefined ? [] : [title])] : [];
      const content = choice();
      index += 1;
      if (text === "(?=") return { kind: "look", content };
      return /^\(\?<?[=!]/.test(text!) ? nothing : { kind: "group", content, keys };
    }
    const key = name ?? number;
    if (key !== undefined) return { kind: "same", key };
    if (text === "^" || text === "$" || /^\\b$/i.test(text!)) return nothing;
    return { kind: "one", of: charactersOf(text!) };
  }

  const tree = choice();
  return index === tokens.length ? tree : undefined;
}

function countsOf(text: string): [least: number, most: number] | undefined {
  const [, first, comma, last] = /^\{(\d+)(,?)(\d*)\}/.exec(text) ?? [];
  if (first !== undefined) return [Number(first), comma === "" ? Number(first) : Number(last || longest)];
  return ({ "*": [0, longest], "+": [1, longest], "?": [0, 1] } as const)[text[0] as "*"]?.slice(0, 2) as
    | [number, number]
    | undefined;
}

const known = new Map<string, string[]>();

/** The characters that a class, an escape or a literal matches, with those that it names. */
function charactersOf(source: string): string[] {
  let found = known.get(source);
  if (found === undefined) {
    const named = [...source.matchAll(/\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})|[^\\]/giu)].map(
      ([text, ...codes]) => {
        const code = codes.find((one) => one !== undefined);
        return code === undefined ? text : String.fromCodePoint(Number.parseInt(code, 16));
      },
    );
    const expression = new RegExp(`^${source}$`, "u");
    found = [...new Set([...characters, ...named])].filter((character) => expression.test(character));
    known.set(source, found);
  }
  return found;
}
