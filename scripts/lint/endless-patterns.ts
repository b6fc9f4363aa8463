// Patterns with exponential time on some strings. Lint would hang on an example with such a string, so it reports these
// patterns and checks no example against them.
import { BaseResolver, type Document, type LocationObject } from "@redocly/openapi-core";
import { bounded, copyOf, holdsValue, toPointerPart } from "../model/index.ts";

/** Timeout for all strings that are tried on one pattern. */
const mostMs = 200;

/** A repetition of something that itself repeats or has alternatives. */
const mayTakeLong = /[+*}?|][\s\S]*\)[+*{]/;

/** Gives lint the files without these patterns. */
export class FilesWithoutEndlessPatterns extends BaseResolver {
  readonly endless: LocationObject[] = [];
  readonly #files: BaseResolver;
  readonly #known = new Map<Document<unknown>, Promise<Document<unknown>>>();

  constructor(files: BaseResolver) {
    super();
    this.#files = files;
  }

  override async resolveDocument<T>(base: string | null, ref: string, isRoot = false): Promise<Document<T>> {
    const document = await this.#files.resolveDocument(base, ref, isRoot);
    if (document instanceof Error) throw document;
    let known = this.#known.get(document);
    if (known === undefined) {
      known = this.#without(document);
      this.#known.set(document, known);
    }
    return known as Promise<Document<T>>;
  }

  async #without(document: Document<unknown>): Promise<Document<unknown>> {
    const patterns = new Set<string>();
    visitPatterns(document.parsed, "#", ({ pattern }) => patterns.add(pattern));
    const endless = new Set<string>();
    for (const pattern of patterns) if (await isEndless(pattern)) endless.add(pattern);
    if (endless.size === 0) return document;
    const parsed = copyOf(document.parsed);
    visitPatterns(parsed, "#", (schema, pointer) => {
      if (!endless.has(schema.pattern)) return;
      delete (schema as Partial<WithPattern>).pattern;
      this.endless.push({ source: document.source, pointer: `${pointer}/pattern` });
    });
    return { ...document, parsed };
  }
}

interface WithPattern {
  pattern: string;
}

/** Visits the schemas whose pattern may take long. */
function visitPatterns(node: unknown, pointer: string, visit: (schema: WithPattern, pointer: string) => void): void {
  if (typeof node !== "object" || node === null) return;
  const { pattern } = node as Partial<WithPattern>;
  if (typeof pattern === "string" && mayTakeLong.test(pattern)) visit(node as WithPattern, pointer);
  for (const [name, member] of Object.entries(node)) {
    if (typeof member === "object" && member !== null && !holdsValue(name, pointer))
      visitPatterns(member, `${pointer}/${toPointerPart(name)}`, visit);
  }
}

const answers = new Map<string, Promise<boolean>>();

function isEndless(pattern: string): Promise<boolean> {
  let answer = answers.get(pattern);
  if (answer === undefined) {
    answer = tryTexts(pattern);
    answers.set(pattern, answer);
  }
  return answer;
}

async function tryTexts(pattern: string): Promise<boolean> {
  try {
    const { default: fc } = await import("fast-check");
    const expression = new RegExp(pattern, "u");
    const fitting = fc.sample(fc.stringMatching(expression, { size: "xsmall" }), { numRuns: 10, seed: 1 });
    const texts = fitting.flatMap(stretched);
    return bounded(mostMs, () => texts.filter((text) => expression.test(text))) === null;
  } catch {
    // No pattern of JavaScript, or one with look-around.
    return false;
  }
}

/** The text with a piece of it many times over, and an end that probably does not fit. */
const stretched = (text: string): string[] =>
  [...text.slice(0, 20)].flatMap((_, at) =>
    [1, 2, 3].map((length) => `${text.slice(0, at)}${text.slice(at, at + length).repeat(40)}\n!`),
  );
