// What the engine says of an edit, and whether its witness holds under contracts that are compiled here, apart from it.
import type * as Validators from "../../../generated/validators.js";
import { printContract } from "../../../scripts/contract/index.ts";
import { type Change, describe, judgeImpact } from "../../../scripts/impact/index.ts";
import { copyOf, listOperations, type OpenApiDocument } from "../../../scripts/spec/index.ts";
import type { Effect } from "./edit.ts";
import type { Edit } from "./generate.ts";

export interface Verdict {
  edit: Edit;
  effect: Effect;
  changes: Change[];
  isRight: boolean;
  /** For a breaking edit: whether its witness is confirmed. */
  isProven: boolean;
  /** `document, kind, place → effect`, for a person. */
  text: string;
}

const order = ["breaking", "risky", "compatible", "docs"] as const;

/** The worst class that the engine gives. */
export const effectOf = (changes: readonly Change[]): Effect =>
  order.find((name) => changes.some((change) => change.class === name)) ?? "none";

export async function judge(edit: Edit): Promise<Verdict> {
  const { base, head, kind, document, place } = edit;
  const { changes } = await judgeImpact(describe("base", base, "openapi.yaml"), describe("head", head, "openapi.yaml"));
  const effect = effectOf(changes);
  const isSide =
    kind.effects[0] === "docs" ||
    changes.some((change) => change.class === effect && change.direction === kind.direction);
  const isRight = kind.effects.includes(effect) && (isSide || kind.direction === "behaviour");
  const breaking = changes.filter((change) => change.class === "breaking");
  const isProven = effect === "breaking" && (await areConfirmed(breaking, base, head));
  const told = `${effect}${isSide ? "" : ", on the other side"}`;
  return {
    edit,
    effect,
    changes,
    isRight,
    isProven,
    text: `${document}, ${kind.name}, #/${place.join("/")} → ${told}`,
  };
}

/** Contracts that are compiled apart from the engine agree with the witness of each. */
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
    // No contract knows who asks.
    if (needsCredentials(head, witness.operation) && !needsCredentials(base, witness.operation)) continue;
    const [before, after] = await Promise.all([compile(base), compile(head)]);
    // Callers choose among the types of an answer, so that they miss one that goes.
    const isAsked = witness.kind === "request" || id === "media-type-removed";
    const [accepting, refusing] = isAsked ? [before, after] : [after, before];
    const broken = ({ check }: Contract) =>
      check(witness.exchange).some((one) => one.side === witness.kind && isBreach(one));
    if (broken(accepting) || !broken(refusing)) return false;
  }
  return changes.length > 0;
}

/** An undocumented member breaks an object only if the description closes it. */
const isBreach = ({ kind, ignorable, schema }: Validators.Violation): boolean =>
  kind === "undocumented-member" ? /\/(?:additional|unevaluated)Properties$/.test(schema) : !ignorable;

function needsCredentials(document: OpenApiDocument, name: string): boolean {
  const found = listOperations(document).find(({ operationId }) => operationId === name);
  const ways = found?.operation.security ?? document.security ?? [];
  return ways.length > 0 && ways.every((way) => Object.keys(way).length > 0);
}

type Contract = Pick<typeof Validators, "check">;
const bases = new WeakMap<OpenApiDocument, Promise<Contract>>();

/** Kept for as long as the document is: the base of one edit is that of the next. */
function compile(document: OpenApiDocument): Promise<Contract> {
  const contract = bases.get(document) ?? compileNow(document);
  bases.set(document, contract);
  return contract;
}

async function compileNow(document: OpenApiDocument): Promise<Contract> {
  const text = await printContract({ bundle: copyOf(document), files: [], source: "openapi.yaml" }, "A contract.");
  return (await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`)) as Contract;
}
