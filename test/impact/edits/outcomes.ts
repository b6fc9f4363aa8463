// The engine's verdict on an edit, and whether separately compiled contracts confirm its example (witness).
import type * as Validators from "../../../generated/validators.js";
import { printContract } from "../../../scripts/contract/index.ts";
import { type Change, describe, judgeImpact } from "../../../scripts/impact/index.ts";
import { copyOf, type OpenApiDocument } from "../../../scripts/model/index.ts";
import type { Effect } from "./edit.ts";
import type { Edit } from "./generate.ts";

export interface Outcome {
  edit: Edit;
  effect: Effect;
  changes: Change[];
  isRight: boolean;
  /** For a breaking edit: whether its example is confirmed. */
  isProven: boolean;
  /** `document, kind, place → effect`, for a person. */
  text: string;
}

const order = ["breaking", "risky", "compatible", "docs"] as const;

/** The worst class of the engine's changes. */
export const effectOf = (changes: readonly Change[]): Effect =>
  order.find((name) => changes.some((change) => change.class === name)) ?? "none";

export async function judge(edit: Edit): Promise<Outcome> {
  const { base, head, kind, document, place } = edit;
  const sides = [describe("base", base, "openapi.yaml"), describe("head", head, "openapi.yaml")] as const;
  const { changes } = await judgeImpact(...sides, { now: kind.now });
  const effect = effectOf(changes);
  const isSide =
    kind.effects[0] === "docs" ||
    changes.some((change) => change.class === effect && change.direction === kind.direction);
  const isRight = kind.effects.includes(effect) && (isSide || kind.direction === "behaviour");
  const breaking = changes.filter((change) => change.class === "breaking");
  const isProven = effect === "breaking" && (await areConfirmed(breaking, base, head));
  const description = `${effect}${isSide ? "" : ", on the other side"}`;
  return {
    edit,
    effect,
    changes,
    isRight,
    isProven,
    text: `${document}, ${kind.name}, #/${place.join("/")} → ${description}`,
  };
}

/** Whether separately compiled contracts confirm the example of each change. */
async function areConfirmed(
  changes: readonly Change[],
  base: OpenApiDocument,
  head: OpenApiDocument,
): Promise<boolean> {
  for (const { id, witness } of changes) {
    if (witness === null) return false;
    if (witness.kind === "sequence") {
      if (witness.steps.length === 0) return false;
      continue;
    }
    // Contracts do not check credentials.
    if (id === "security-changed") continue;
    const [before, after] = await Promise.all([compile(base), compile(head)]);
    // Callers choose a media type of the response, so a removed one breaks them.
    const isAsked = witness.kind === "request" || id === "media-type-removed";
    const [accepting, refusing] = isAsked ? [before, after] : [after, before];
    const broken = ({ check }: Contract) =>
      check(witness.exchange).some((one) => one.side === witness.kind && isBreach(one));
    if (broken(accepting) || !broken(refusing)) return false;
  }
  return changes.length > 0;
}

/** An undocumented member only counts if the description closes the object. */
const isBreach = ({ kind, ignorable, schema }: Validators.Violation): boolean =>
  kind === "undocumented-member" ? /\/(?:additional|unevaluated)Properties$/.test(schema) : !ignorable;

type Contract = Pick<typeof Validators, "check">;
const bases = new WeakMap<OpenApiDocument, Promise<Contract>>();

/** Cached as long as the document exists, because many edits have the same base. */
function compile(document: OpenApiDocument): Promise<Contract> {
  const contract = bases.get(document) ?? compileNow(document);
  bases.set(document, contract);
  return contract;
}

async function compileNow(document: OpenApiDocument): Promise<Contract> {
  const text = await printContract({ bundle: copyOf(document), files: [], source: "openapi.yaml" }, "A contract.");
  return (await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`)) as Contract;
}
