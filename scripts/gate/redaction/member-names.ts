// Caches what is known about member names: examining a name is the slowest step of redaction.
import { Recent } from "../exchange/recent.ts";
import { soundsSecret } from "./names.ts";

export interface KnownName {
  normalized: string;
  /** A name of the spec, or a revealed one. */
  isKnown: boolean;
  /** Always false for names that are known. */
  soundsSecret: boolean;
  /** Without tokens. */
  shown: string;
}

/** The remaining allowance. */
export interface Allowance {
  /** Names that were not examined before. */
  names: number;
  characters: number;
}

const maxRemembered = 10_000;
/** Longer names are not remembered. */
const longest = 128;

/** `upload_url` and `Upload-Url` become `upload-url`. */
export const normalizeName = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, "");

export class MemberNames {
  readonly #judged = new Recent<KnownName>(maxRemembered);
  readonly #known: ReadonlySet<string>;
  readonly #hideInText: (text: string) => string;

  /** `known`: normalized names that are never secret. */
  constructor(known: ReadonlySet<string>, hideInText: (text: string) => string) {
    this.#known = known;
    this.#hideInText = hideInText;
  }

  /** Null for a new name if the allowance is used up. */
  lookUp(name: string, left: Allowance): KnownName | null {
    const remembered = this.#judged.get(name);
    if (remembered !== undefined) return remembered;
    left.characters -= name.length;
    if (left.names === 0 || left.characters < 0) return null;
    left.names -= 1;
    const normalized = normalizeName(name);
    const isKnown = this.#known.has(normalized);
    const judged = {
      normalized,
      isKnown,
      soundsSecret: !isKnown && soundsSecret(name),
      shown: this.#hideInText(name),
    };
    if (name.length <= longest) this.#judged.set(name, judged);
    return judged;
  }
}
