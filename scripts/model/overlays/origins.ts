// Remembers the parts that an overlay wrote, so that messages name the line of the overlay.
import { toPointerPart, type Written } from "../index.ts";

interface SourceLocation {
  /** An overlay; null for the document itself. */
  file: string | null;
  pointer: string;
}

/** A location in an overlay; or the earlier index in the same list, if items before it were removed. */
type Origin = SourceLocation | { index: string };

export class Origins {
  readonly #known = new WeakMap<object, Map<string, Origin>>();

  write(holder: object, key: string, location: SourceLocation): void {
    this.#of(holder).set(key, location);
  }

  /** Forgets items that were removed from a list. Later items move up. */
  forgetItems(list: unknown[], removed: ReadonlySet<number>): void {
    const before = this.#of(list);
    const after = new Map<string, Origin>();
    for (const index of list.keys()) {
      if (!removed.has(index)) after.set(String(after.size), before.get(String(index)) ?? { index: String(index) });
    }
    this.#known.set(list, after);
  }

  forget(holder: object, key: string): void {
    this.#of(holder).delete(key);
  }

  #of(holder: object): Map<string, Origin> {
    let members = this.#known.get(holder);
    if (members === undefined) {
      members = new Map();
      this.#known.set(holder, members);
    }
    return members;
  }

  /** Every location whose origin cannot be derived from the origin of its parent. */
  list(root: unknown): Written[] {
    const written: Written[] = [];
    const visit = (node: unknown, at: string, location: SourceLocation): void => {
      if (typeof node !== "object" || node === null) return;
      const members = this.#known.get(node);
      for (const [key, member] of Object.entries(node)) {
        const pointer = `${at}/${toPointerPart(key)}`;
        const origin = members?.get(key);
        const from = originOf(location, key, origin);
        if (origin !== undefined) written.push({ at: pointer, ...from });
        visit(member, pointer, from);
      }
    };
    visit(root, "#", { file: null, pointer: "#" });
    return written;
  }
}

function originOf({ file, pointer }: SourceLocation, key: string, origin: Origin | undefined): SourceLocation {
  if (origin !== undefined && "pointer" in origin) return origin;
  return { file, pointer: `${pointer}/${origin?.index ?? toPointerPart(key)}` };
}
