// Secrets of an exchange that come back in places where nothing says so, such as the words of an error.
import { hidden } from "./tokens.ts";

/** Shorter ones stand in every other word. */
const shortest = 6;
const longest = 4_096;
const most = 50;

export class Echoes {
  readonly #secrets = new Set<string>();
  #sorted: string[] | undefined;

  add(secret: string): void {
    if (secret.length >= shortest && secret.length <= longest && this.#secrets.size < most && secret !== hidden) {
      this.#secrets.add(secret);
      this.#sorted = undefined;
    }
  }

  get isEmpty(): boolean {
    return this.#secrets.size === 0;
  }

  /** One that holds another goes first. */
  get #longestFirst(): string[] {
    this.#sorted ??= [...this.#secrets].sort((one, other) => other.length - one.length);
    return this.#sorted;
  }

  hideIn(text: string): string {
    let shown = text;
    for (const secret of this.#longestFirst) shown = shown.replaceAll(secret, hidden);
    return shown;
  }

  /** In a text of JSON; a plain word that is all of a value may be one of an enum, and stays. */
  hideInJson(text: string): string {
    let shown = text;
    for (const secret of this.#longestFirst) {
      const written = JSON.stringify(secret).slice(1, -1);
      if (!shown.includes(written)) continue;
      const isWord = /^[a-z_-]+$/.test(secret);
      shown = shown.replaceAll(isWord ? new RegExp(`(?<!")${written}|${written}(?!")`, "g") : written, hidden);
    }
    return shown;
  }
}
