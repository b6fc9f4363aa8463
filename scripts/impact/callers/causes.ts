// Finds the edit of the document that breaks a call site: tries edits alone, halves of all edits first.
import { type OpenApiDocument, SpecError } from "../../model/index.ts";
import type { Baseline, CallSite } from "./call-sites.ts";
import { type Edit, listEdits, withEdits } from "./document-edits.ts";
import type { Edition } from "./editions.ts";

/** Limits the time; remaining call sites get no cause. */
const mostTries = 300;

interface Caused extends CallSite {
  causes: Edit[];
}

/** Works by experiment, so that it fits every generator: applies edits alone to the base, then the head without them. */
export class Causes {
  readonly #base: OpenApiDocument;
  readonly #head: OpenApiDocument;
  readonly #edits: Edit[];

  constructor(base: OpenApiDocument, head: OpenApiDocument) {
    this.#base = base;
    this.#head = head;
    this.#edits = listEdits(base, head);
  }

  async of(sites: readonly CallSite[], baseline: Baseline, edition: Edition): Promise<Caused[]> {
    const causes = new Map(sites.map((site) => [keyOf(site), [] as Edit[]]));
    const open = () => sites.filter((site) => causes.get(keyOf(site))!.length === 0);
    let tries = 0;
    /** Returns the sites that this document also affects. */
    const remaining = async (document: OpenApiDocument, wanted: readonly CallSite[]) => {
      tries += 1;
      const files = new Set(wanted.map(({ file }) => file));
      const texts = await edition.print(document).catch(refuseUnlessBroken);
      // Half of an edit may make a document that cannot be generated from: try its parts.
      if (texts === undefined) return undefined;
      const found = new Set(baseline.compare(texts, files).map(keyOf));
      return wanted.filter((site) => found.has(keyOf(site)));
    };
    const note = (found: readonly CallSite[], edit: Edit) => {
      for (const site of found) causes.get(keyOf(site))!.push(edit);
    };
    const search = async (edits: Edit[], wanted: readonly CallSite[]): Promise<void> => {
      if (edits.length === 0 || wanted.length === 0 || tries >= mostTries) return;
      const found = await remaining(withEdits(this.#base, edits, "after", this.#head), wanted);
      if (edits.length === 1) return note(found ?? [], edits[0]!);
      const middle = Math.ceil(edits.length / 2);
      const left = found ?? wanted;
      await search(edits.slice(0, middle), left);
      // One cause is enough for a line.
      await search(
        edits.slice(middle),
        left.filter((site) => causes.get(keyOf(site))!.length === 0),
      );
    };
    await search(this.#edits, sites);
    // If a call site needs several edits together, removing any of them fixes it.
    for (const edit of this.#edits) {
      const wanted = open();
      if (wanted.length === 0 || tries >= mostTries) break;
      const left = new Set((await remaining(withEdits(this.#head, [edit], "before", this.#base), wanted)) ?? wanted);
      note(
        wanted.filter((site) => !left.has(site)),
        edit,
      );
    }
    return sites.map((site) => ({ ...site, causes: causes.get(keyOf(site))! }));
  }
}

const keyOf = ({ file, start }: CallSite): string => `${file}:${start}`;

function refuseUnlessBroken(error: unknown): undefined {
  if (!(error instanceof SpecError)) throw error;
}
