// Remembers the secrets of the traffic, so that no example repeats one.
import { Echoes, hideTokens, type RawHeaders, secretsOf, soundsSecret } from "../gate/index.ts";
import type { Scalar } from "../inference/index.ts";

const maxSecrets = 20_000;
const shortest = 6;

export class Secrets {
  readonly #all = new Set<string>();
  /** The first secrets, which are recognized in any encoding. */
  readonly #echoes = new Echoes();
  #isFull = false;

  add(secret: string): void {
    if (secret.length < shortest || this.#all.has(secret)) return;
    if (this.#all.size >= maxSecrets) this.#isFull = true;
    else {
      this.#all.add(secret);
      this.#echoes.add(secret);
    }
  }

  addHeaders(headers: RawHeaders): void {
    for (let index = 0; index < headers.length; index += 2) {
      const name = headers[index]!.toLowerCase();
      if (soundsSecret(name)) for (const secret of secretsOf(name, headers[index + 1]!)) this.add(secret);
    }
  }

  /** Whether a name may be in the document. A plain word may, even if it is also a password. */
  readonly isName = (name: string): boolean =>
    isCamelCase(name) || (/^[A-Za-z_-]{1,24}$/.test(name) ? hideTokens(name) === name : this.isShown(name));

  /** Whether a value may be in the document. */
  readonly isShown = (value: Scalar): boolean => {
    if (typeof value !== "string") return !this.#all.has(String(value));
    if (value.length < shortest) return true;
    if (this.#isFull || hideTokens(value) !== value || this.#echoes.hideIn(value) !== value) return false;
    return this.#all.size <= 300 || ![...this.#all].some((secret) => value.includes(secret));
  };
}

/** Like `skipConnectDuringLink`. Random letters have many more capitals. */
function isCamelCase(name: string): boolean {
  const words = name.split(/(?=[A-Z])/);
  return /^[a-z]+(?:[A-Z][a-z]{1,15})+$/.test(name) && name.length >= 3.5 * words.length;
}
