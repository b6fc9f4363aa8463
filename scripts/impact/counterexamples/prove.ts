// Searches for an exchange that one version accepts and the other refuses.

import type { Contract, Exchange, ExchangeRequest, ExchangeResponse, Violation } from "../../contract/index.ts";
import { bounded, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Counterexample, Message, Which } from "../result/change.ts";
import type { SchemaDifference, Trail } from "../schema/difference.ts";
import { type Node, taggedSchema } from "../schema/nodes.ts";
import { mediaName, type Unit } from "../versions/view.ts";
import { graft, pointerOf, wrap } from "./build.ts";
import { candidatesFor } from "./candidates.ts";
import { Contracts, isRefusal, refusesUnknown } from "./contracts.ts";
import { drawValues } from "./draws.ts";
import {
  assembleRequest,
  assembleResponse,
  type RequestParts,
  type ResponseParts,
  requestOf,
  shownHeaders,
} from "./exchanges.ts";
import { isEndless } from "./instances.ts";
import { isolate, unitIn } from "./isolate.ts";
import { mostMs } from "./texts.ts";

/** Stop after this many slow values: a pattern can be slow on every value. */
const mostEndless = 3;

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

interface Try {
  request: RequestParts;
  answer?: ResponseParts;
  isDrawn?: boolean;
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
    const written = values.flatMap((value) => site.write(which, value, skeleton) ?? []);
    const tries = written.map((one) => ({ ...one, isDrawn }));
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
    const found = await this.#try(units, site, tries, which, exact);
    if (site.namesRules && found !== null) return found;
    // A refusal may name another item, or only the choice around the value. Then this change alone must refuse the value.
    const isAnywhere = isAt(wanted === undefined ? "" : around);
    const near = found ?? (await this.#try(units, site, tries, which, isAnywhere));
    const alone = near && (await this.#alone(units, site, difference, which));
    if (alone) return this.#try(units, site, tries, which, isAnywhere, alone);
    return near && isLoose ? (found ?? this.#try(units, site, tries, which, isAt(pointer))) : null;
  }

  /** Whole values that probably show the difference. */
  #plan(site: Site, difference: SchemaDifference, which: Which): unknown[] {
    const document = this.documents[which];
    const examples = site.examples(which).slice(0, 3);
    return candidatesFor(this.documents, difference, which, site.part).flatMap((leaf) => [
      wrap(document, difference.trail, which, site.part, difference.pair[which], leaf),
      ...examples.map((example) => graft(example, difference.trail, leaf)).filter((value) => value !== undefined),
    ]);
  }

  /** Random values for the changed part, and for the whole. */
  #draw(part: Message, { trail, pair, hints }: SchemaDifference, which: Which): unknown[] {
    const opposite: Which = which === "base" ? "head" : "base";
    const drawFrom = (own: Schema, other: Node) => {
      const sources = {
        own: { document: this.documents[which], schema: own },
        other: { document: this.documents[opposite], schema: taggedSchema(other) },
      };
      return drawValues(sources.own, sources.other, part, mostDrawn);
    };
    const { oneOf, anyOf, ...rest } = pair[which].schema;
    const branches = (hints?.[which] ?? []).flatMap((hint) => (hint as { branch?: Node }).branch ?? []);
    const schemas =
      branches.length === 0
        ? [taggedSchema(pair[which])]
        : branches.map((branch) => ({ allOf: [rest, taggedSchema(branch)] }) as Schema);
    const leaves = schemas.flatMap((schema) => drawFrom(schema, pair[opposite]));
    const wholes = leaves.map((leaf) => wrap(this.documents[which], trail, which, part, pair[which], leaf));
    const [first] = trail;
    return first === undefined
      ? wholes
      : [...wholes, ...drawFrom(taggedSchema(first.within[which]), first.within[opposite])];
  }

  /** The contract with only this change; null if it cannot be made. */
  async #alone(units: UnitPair, { part, status, media }: Site, difference: SchemaDifference, which: Which) {
    const document = isolate(this.documents, difference, which);
    if (document === undefined) return null;
    const contracts = new Contracts(document, this.#kept);
    return contracts.of(unitIn(document, units[which]), part, status?.[which], media?.[which]);
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
    return this.#try(units, { part, ...(status && { status }) }, tries, which, isMeant);
  }

  async #try(
    units: UnitPair,
    { part, status, media }: Pick<Site, "part" | "status" | "media">,
    tries: readonly Try[],
    which: Which,
    isMeant: (violation: Violation) => boolean,
    alone: Contract | null = null,
  ): Promise<Counterexample | null> {
    const opposite: Which = which === "base" ? "head" : "base";
    const [own, other] = await Promise.all([
      this.#contracts[which].of(units[which], part, status?.[which], media?.[which]),
      this.#contracts[opposite].of(units[opposite], part, status?.[opposite], media?.[opposite]),
    ]);
    if (own === null || other === null) return null;
    const search = (check: (contract: Contract, exchange: Exchange) => Violation[] | null): Counterexample | null => {
      let endless = 0;
      for (const { request, answer, isDrawn = false } of tries) {
        const response = answer && assembleResponse(answer);
        const sent = assembleRequest(this.documents[which], units[which], request);
        // Of random values, only those with documented members count: callers and services send no others.
        const judge = (contract: Contract, sentAs: ExchangeRequest, isStrict = false) =>
          check(contract, {
            request: part === "request" ? sentAs : { ...sentAs, headers: {}, body: null },
            response,
          })?.filter(
            (violation) =>
              (violation.side === part || violation.kind === "unreadable") &&
              (isRefusal(violation, this.#isUnknownRefused) || (isStrict && violation.kind === "undocumented-member")),
          ) ?? null;
        const findings = judge(own, sent, isDrawn);
        if (findings !== null && findings.length > 0) continue;
        const judged = findings && judge(other, assembleRequest(this.documents[opposite], units[opposite], request));
        if (judged === null && ++endless === mostEndless) return null;
        const refusal = judged?.find(isMeant);
        if (refusal === undefined || (alone !== null && judge(alone, sent)?.length === 0)) continue;
        return {
          kind: part,
          operation: units[which].name,
          exchange: shown(units[which], sent, response),
          refusal: mediaName(refusal.message),
        };
      }
      return null;
    };
    // A limit for each value would take longer than the checks: only values that take too long together need it.
    const found = bounded(mostMs, () => ({ witness: search((contract, exchange) => contract.check(exchange)) }));
    if (found !== null) return found.witness;
    return search((contract, exchange) => bounded(mostMs, () => contract.check(exchange)));
  }
}

/** The path up to the first step that a value can take in several ways: refusals may be at another item, or name the whole choice. */
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

function shown(
  { address }: Unit,
  request: ExchangeRequest & { headers: Record<string, string> },
  response: (ExchangeResponse & { headers: Record<string, string> }) | undefined,
) {
  return {
    request: { ...request, ...(address !== undefined && { target: address }), headers: shownHeaders(request.headers) },
    ...(response && { response: { ...response, headers: shownHeaders(response.headers) } }),
  };
}
