// One operation in both versions, and the common tools to compare its parts.

import type { Inheritance, OpenApiDocument } from "../../model/index.ts";
import type { Prover, Site, UnitPair } from "../counterexamples/prove.ts";
import type { Message, Which } from "../result/change.ts";
import type { Finding } from "../result/finding.ts";
import type { Pair, SchemaDifference } from "../schema/difference.ts";
import type { IsSame } from "../schema/equality.ts";
import { typesOf } from "../schema/nodes.ts";
import { KnownPairs } from "./known-pairs.ts";
import { SchemaWalk } from "./schemas.ts";

export interface Comparison {
  documents: Record<Which, OpenApiDocument>;
  isSame: IsSame;
  families: Record<Which, Inheritance>;
  prover: Prover;
  /** Known pairs of schemas, by the version that sends the values. */
  known: Record<Which, KnownPairs>;
}

export class UnitWalk {
  readonly comparison: Comparison;
  readonly units: UnitPair;
  readonly found: Finding[] = [];

  constructor(comparison: Comparison, units: UnitPair) {
    this.comparison = comparison;
    this.units = units;
  }

  /** The side whose exchanges the other must accept. */
  sender(part: Message): Which {
    const isCaller = (part === "request") !== this.units.base.isReversed;
    return isCaller ? "base" : "head";
  }

  report(
    part: Message,
    finding: Omit<Finding, "direction" | "operations" | "prove"> & Partial<Pick<Finding, "direction" | "prove">>,
  ): void {
    const direction = this.sender(part) === "base" ? "request" : "response";
    const { base, head } = this.units;
    this.found.push({ direction, operations: [(head ?? base).name], prove: [], ...finding });
  }

  /** Compares the schemas of one place in the exchange. */
  compareSchemas(site: Site, place: string, schemas: Record<Which, { schema: unknown; pointer: string }>): void {
    const known = this.comparison.known[this.sender(site.part)];
    const walkWith = (pairs: KnownPairs) => new SchemaWalk(this.comparison, site.part, place, pairs);
    const walk = walkWith(known);
    let own: SchemaDifference[] | undefined;
    // The path of a known difference belongs to another operation.
    const ownOf = ({ id, base, head, member }: SchemaDifference) => {
      own ??= walkWith(new KnownPairs()).find(schemas.base, schemas.head);
      return own.find((one) => one.id === id && one.base === base && one.head === head && one.member === member);
    };
    for (const difference of walk.find(schemas.base, schemas.head))
      this.#report(site, walk.placeOf(difference.trail), difference, ownOf);
  }

  #report(
    site: Site,
    place: string,
    difference: SchemaDifference,
    ownOf: (difference: SchemaDifference) => SchemaDifference | undefined,
  ): void {
    const which = this.sender(site.part);
    const isCaller = which === "base";
    const likelihood = isCaller ? difference.narrows : difference.widens;
    // Outside of bodies, a contract refuses members that the schema does not list.
    const isUnlisted = !site.namesRules && difference.id === (isCaller ? "member-removed" : "member-added");
    const isText = !site.namesRules && difference.id === "type-changed" && isReadAsText(difference.pair, which);
    const breaks = isText ? "no" : isUnlisted && likelihood === "no" ? "unlikely" : likelihood;
    const { text, member, base, head, sunset, needsExample, risks = {} } = difference;
    if (needsExample && !site.namesRules) return;
    const isXml = difference.keywords.includes("xml") && /[/+]xml\s*(?:;|$)/i.test(site.media?.[which] ?? "");
    const [id, isDocs] = isXml ? (["encoding-changed", false] as const) : [difference.id, difference.isDocs];
    const prove = async () => {
      const own = difference.isKnown ? ownOf(difference) : difference;
      return own === undefined ? null : this.comparison.prover.proveSchema(this.units, site, own, which);
    };
    // The others rarely have an example, and a search takes time.
    const isLikely =
      breaks === "yes" || breaks === "maybe" || (breaks === "unlikely" && difference.keywords.includes("oneOf"));
    const isDrawn = isLikely && !needsExample && !difference.isKnown;
    const draw = () => this.comparison.prover.proveSchema(this.units, site, difference, which, true);
    this.report(site.part, {
      id,
      place,
      text,
      member,
      base,
      head,
      breaks,
      risk: isXml ? "XML has other names or another form" : isCaller ? risks.caller : risks.service,
      isDocs,
      needsExample,
      sunset,
      distance: difference.trail.length,
      prove: breaks === "no" ? [] : [prove],
      draw: isDrawn ? [draw] : [],
    });
  }
}

/** Outside of bodies, the text of a number or a boolean is also a string. */
function isReadAsText(pair: Pair, which: Which): boolean {
  const [sent, read] = [pair[which], pair[which === "base" ? "head" : "base"]].map(({ schema }) => typesOf(schema));
  const isSimple = (type: string) => ["string", "number", "integer", "boolean"].includes(type);
  return sent?.every(isSimple) === true && read?.includes("string") === true;
}
