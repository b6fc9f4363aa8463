// Searches for an exchange that one version accepts and the other refuses.

import type { Violation } from "../../contract/index.ts";
import { bounded, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Counterexample, Message, Which } from "../result/change.ts";
import type { SchemaDifference, Trail } from "../schema/difference.ts";
import { type Node, taggedSchema } from "../schema/nodes.ts";
import { mediaName, type Unit } from "../versions/view.ts";
import { graft, pointerOf, wrapper } from "./build.ts";
import { candidatesFor } from "./candidates.ts";
import { Contracts, isRefusal, refusesUnknown } from "./contracts.ts";
import { drawValues } from "./draws.ts";
import { assembleRequest, type RequestParts, type ResponseParts, requestOf, shownHeaders } from "./exchanges.ts";
import { isEndless } from "./instances.ts";
import { isolate, unitIn } from "./isolate.ts";
import {
  type Check,
  type ExchangeRequest,
  type ExchangeResponse,
  findRefusals,
  type Refusal,
  remembered,
  type Try,
} from "./refusals.ts";
import { mostMs } from "./texts.ts";

const mostDrawn = 150;

/** One operation in both versions. */
export type UnitPair = Record<Which, Unit>;

/** A location in an exchange, and its name in refusals. */
export interface Site {
  part: Message;
  /** For a response: its key in each version. */
  status?: Record<Which, string>;
  /** For a body: its media type in each version. */
  media?: Record<Which, string>;
  /** Writes a whole value to the place; undefined if it cannot be there. */
  write(
    which: Which,
    value: unknown,
    request: RequestParts,
  ): { request: RequestParts; answer?: ResponseParts } | undefined;
  isHere(violation: Violation, pointer: string): boolean;
  /** Whole values from the examples of the document. */
  examples(which: Which): unknown[];
  /** Whether refusals name the rule of the schema that is broken. */
  namesRules: boolean;
}

export class Prover {
  readonly documents: Record<Which, OpenApiDocument>;
  readonly #kept = new Map<string, string>();
  readonly #contracts: Record<Which, Contracts>;
  readonly #isUnknownRefused: boolean;

  constructor(documents: Record<Which, OpenApiDocument>) {
    this.documents = documents;
    const kept = this.#kept;
    this.#isUnknownRefused = refusesUnknown(documents.head);
    this.#contracts = { base: new Contracts(documents.base, kept), head: new Contracts(documents.head, kept) };
  }

  /** `which` is the side whose exchanges the other must accept. `isDrawn` tries random values instead of planned ones. */
  async proveSchema(
    units: UnitPair,
    site: Site,
    difference: SchemaDifference,
    which: Which,
    isDrawn = false,
  ): Promise<Counterexample | null> {
    const document = this.documents[which];
    const whole = difference.trail[0]?.within[which] ?? difference.pair[which];
    if (isEndless(document, whole.schema, site.part)) return null;
    const [pointer, around] = [pointerOf(difference.trail), pointerOf(untilChoice(difference.trail))];
    const skeleton = requestOf(document, units[which]);
    const values = isDrawn ? this.#draw(site.part, difference, which) : this.#plan(site, difference, which);
    const tries = (function* () {
      for (const value of values) {
        const written = site.write(which, value, skeleton);
        if (written !== undefined) yield { ...written, isDrawn };
      }
    })();
    const refusals = await this.#refusals(units, site, tries, which);
    const show = (isMeant: (violation: Violation) => boolean, isShown?: (refusal: Refusal) => boolean) =>
      showFirst(units[which], site.part, refusals, isMeant, isShown);
    const other = difference.pair[which === "base" ? "head" : "base"] as { pointer: string; parts?: string[] };
    const places = [other.pointer, ...(other.parts ?? [])];
    const keywords = difference.refusedBy ?? difference.keywords;
    const rules = places.flatMap((at) => keywords.map((keyword) => (keyword === "" ? at : `${at}/${keyword}`)));
    // A choice between values or types that is compared as a list: a refusal names the choice, or a rule of a branch.
    const choices = places.filter((at) => /\/(?:oneOf|anyOf)$/.test(at));
    const isChoice = (schema: string) =>
      choices.some((at) => schema === at || (schema.startsWith(`${at}/`) && keywords.includes(lastOf(schema))));
    const isRule = ({ schema }: Violation) =>
      isChoice(schema) || rules.some((rule) => schema === rule || schema.startsWith(`${rule}/`));
    const likelihood = which === "base" ? difference.narrows : difference.widens;
    // A further choice refuses a value only if the value now fits several. Refusals outside of bodies do not tell this.
    const isOverlap = site.namesRules && likelihood === "unlikely" && difference.keywords.includes("oneOf");
    const wanted = isOverlap ? "combination" : difference.needsExample ? "discriminator" : undefined;
    const isAt = (at: string) => (violation: Violation) =>
      site.isHere(violation, at) && (wanted === undefined || violation.kind === wanted);
    const exact = (violation: Violation) =>
      site.namesRules ? isAt(around)(violation) && isRule(violation) : isAt(pointer)(violation);
    const isLoose = !site.namesRules || difference.keywords.some((keyword) => loose.has(keyword));
    const found = show(exact);
    const isBranch = difference.branch !== undefined;
    if (site.namesRules && found !== null && !isBranch) return found;
    // The refusal may be at another item of a list, or at the whole choice. Then this change alone must refuse the value.
    const isAnywhere = isAt(wanted === undefined ? "" : around);
    const near = found ?? show(isAnywhere);
    if (near === null) return null;
    const alone = await this.#alone(units, site, difference, which);
    if (!isBranch && alone) return show(isAnywhere, alone);
    if (found !== null) return alone ? show(site.namesRules ? exact : isAt(pointer), alone) : found;
    return isLoose ? show(isAt(pointer), alone) : null;
  }

  /** Whole values that probably show the difference. */
  *#plan(site: Site, difference: SchemaDifference, which: Which): Generator<unknown> {
    const { trail, pair } = difference;
    const examples = site.examples(which).slice(0, 3);
    const wrap = wrapper(this.documents[which], trail, which, site.part, pair[which]);
    for (const leaf of candidatesFor(this.documents, difference, which, site.part)) {
      yield wrap(leaf);
      yield* examples.map((example) => graft(example, trail, leaf)).filter((value) => value !== undefined);
    }
  }

  /** Random values for the changed part, and for the whole. */
  *#draw(part: Message, { trail, pair, branch }: SchemaDifference, which: Which): Generator<unknown> {
    const opposite: Which = which === "base" ? "head" : "base";
    const drawFrom = (own: Schema, other: Node) => {
      const sources = {
        own: { document: this.documents[which], schema: own },
        other: { document: this.documents[opposite], schema: taggedSchema(other) },
      };
      return drawValues(sources.own, sources.other, part, mostDrawn);
    };
    const { oneOf, anyOf, ...rest } = pair[which].schema;
    const isOwn = branch?.which === which;
    const schema = isOwn ? ({ allOf: [rest, taggedSchema(branch.node)] } as Schema) : taggedSchema(pair[which]);
    yield* drawFrom(schema, pair[opposite]).map(wrapper(this.documents[which], trail, which, part, pair[which]));
    const [first] = trail;
    if (first !== undefined) yield* drawFrom(taggedSchema(first.within[which]), first.within[opposite]);
  }

  /** Whether this change alone decides about an exchange; undefined if the change cannot be separated. */
  async #alone(units: UnitPair, { part, status, media }: Site, difference: SchemaDifference, which: Which) {
    const isolated = isolate(this.documents, difference, which);
    if (isolated === undefined) return undefined;
    const { document, isAccepting } = isolated;
    const contracts = new Contracts(document, this.#kept);
    const contract = await contracts.of(unitIn(document, units[which]), part, status?.[which], media?.[which]);
    if (contract === null) return undefined;
    const check = this.#checkOf(part);
    return ({ sent, response }: Refusal): boolean => {
      const violations = bounded(mostMs, () => check(contract, sent, response));
      return violations !== null && (violations.length === 0) === isAccepting;
    };
  }

  /** The same for parts that are already assembled. */
  async proveParts(
    units: UnitPair,
    part: Message,
    tries: readonly Try[],
    which: Which,
    isMeant: (violation: Violation) => boolean,
    status?: Record<Which, string>,
  ): Promise<Counterexample | null> {
    const refusals = await this.#refusals(units, { part, ...(status && { status }) }, tries, which);
    return showFirst(units[which], part, refusals, isMeant);
  }

  async #refusals(
    units: UnitPair,
    { part, status, media }: Pick<Site, "part" | "status" | "media">,
    tries: Iterable<Try>,
    which: Which,
  ): Promise<Iterable<Refusal>> {
    const opposite: Which = which === "base" ? "head" : "base";
    const contractOf = (side: Which) => this.#contracts[side].of(units[side], part, status?.[side], media?.[side]);
    const writeFor = (side: Which) => (parts: RequestParts) =>
      assembleRequest(this.documents[side], units[side], parts);
    const [own, other] = await Promise.all([contractOf(which), contractOf(opposite)]);
    if (own === null || other === null) return [];
    const write = { sent: writeFor(which), read: writeFor(opposite) };
    return remembered(findRefusals(own, other, tries, write, this.#checkOf(part)));
  }

  #checkOf(part: Message): Check {
    return (contract, sent, response, isStrict = false) => {
      const request = part === "request" ? sent : { ...sent, headers: {}, body: null };
      return contract
        .check({ request, response })
        .filter(
          (violation) =>
            (violation.side === part || violation.kind === "unreadable") &&
            (isRefusal(violation, this.#isUnknownRefused) || (isStrict && violation.kind === "undocumented-member")),
        );
    };
  }
}

/** The first exchange with such a violation. */
function showFirst(
  unit: Unit,
  part: Message,
  refusals: Iterable<Refusal>,
  isMeant: (violation: Violation) => boolean,
  isShown: (refusal: Refusal) => boolean = () => true,
): Counterexample | null {
  for (const refusal of refusals) {
    const violation = refusal.violations.find(isMeant);
    if (violation === undefined || !isShown(refusal)) continue;
    const exchange = shown(unit, refusal.sent, refusal.response);
    return { kind: part, operation: unit.name, exchange, refusal: mediaName(violation.message) };
  }
  return null;
}

/** The path up to the first item or choice. A refusal may be at another item, or at the whole choice. */
function untilChoice(trail: Trail): Trail {
  const index = trail.findIndex(({ step }) => step.kind !== "member" || step.isRest === true);
  return index < 0 ? trail : trail.slice(0, index);
}

const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf("/") + 1);

/** Whether the refusals may concern a nested part of the value. */
const loose = new Set([
  "oneOf",
  "anyOf",
  "allOf",
  "not",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "discriminator",
  "readOnly",
  "writeOnly",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "patternProperties",
  "dependentRequired",
  "minContains",
  "maxContains",
  "type",
  "nullable",
]);

function shown({ address }: Unit, request: ExchangeRequest, response: ExchangeResponse | undefined) {
  return {
    request: { ...request, ...(address !== undefined && { target: address }), headers: shownHeaders(request.headers) },
    ...(response && { response: { ...response, headers: shownHeaders(response.headers) } }),
  };
}
