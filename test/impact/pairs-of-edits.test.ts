// Each of two edits in one document, a harmless and a breaking one, keeps the verdict that it has alone.
// @module-tag long
import { expect, describe as group, test } from "vitest";
import { describe, judgeImpact } from "../../scripts/impact/index.ts";
import { copyOf, isMap, type OpenApiDocument } from "../../scripts/model/index.ts";
import { isThorough } from "../support/thorough.ts";
import { type DocumentName, documentNames, readDocument } from "./edits/documents.ts";
import type { Kind } from "./edits/edit.ts";
import { allKinds, randomOf } from "./edits/generate.ts";
import type { Path } from "./edits/places.ts";

/** The other documents are larger. */
const documents: readonly DocumentName[] = isThorough ? documentNames : ["kennel", "petstore"];
const pairsPerDocument = isThorough ? 150 : 12;
const seed = 20261130;
/** The kinds with announced ends have their own day. */
const now = new Date("2026-11-30T12:00:00Z");

const kinds = allKinds.filter((kind) => kind.now === undefined);
const harmless = kinds.filter(({ effects }) => !effects.includes("breaking"));
const breaking = kinds.filter(({ effects }) => effects.join() === "breaking");

interface Edit {
  kind: Kind;
  place: Path;
}

/** An edit of a random kind at a random place; the places nearest to `near` are preferred. */
function drawEdit(document: OpenApiDocument, from: readonly Kind[], random: () => number, near: Path = []): Edit {
  const draw = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const common = (place: Path) => place.findIndex((part, index) => part !== near[index]);
  for (;;) {
    const kind = draw(from);
    const places = kind.places(document);
    if (places.length === 0) continue;
    const nearest =
      near.length === 0 ? places : places.toSorted((one, other) => common(other) - common(one)).slice(0, 3);
    return { kind, place: draw(nearest) };
  }
}

function made(document: OpenApiDocument, ...edits: readonly Edit[]): OpenApiDocument {
  const copy = copyOf(document);
  for (const { kind, place } of edits) kind.make(copy, place);
  return copy;
}

/** One line per change, with everything that a reader sees except the example. */
async function verdictsOf(base: OpenApiDocument, head: OpenApiDocument): Promise<string[]> {
  const { changes } = await judgeImpact(describe("base", base, "a.yaml"), describe("head", head, "a.yaml"), { now });
  return changes.map(
    ({ class: name, id, direction, place, text, operations }) =>
      `${name} ${id} ${direction} ${place}: ${text} (${operations.toSorted().join(", ")})`,
  );
}

/** Pointers to the smallest parts that differ. */
function differences(one: unknown, other: unknown, at = ""): string[] {
  const isTree = (node: unknown): node is object => isMap(node) || Array.isArray(node);
  if (!isTree(one) || !isTree(other)) return one === other ? [] : [at];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const member = (node: object, key: string) => (node as Record<string, unknown>)[key];
  return [...keys].flatMap((key) => differences(member(one, key), member(other, key), `${at}/${key}`));
}

const areApart = (ones: readonly string[], others: readonly string[]): boolean =>
  !ones.some((one) => others.some((other) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)));

/** A removed part hides the other edits of it, and a removed scheme its address. */
const hides = /^breaking (?:operation-removed|media-type-removed|status-|security-changed)/;

group.each(documents)("%s", (name) => {
  test("both edits have the verdicts that each has alone", async () => {
    const base = await readDocument(name);
    const random = randomOf(seed);
    const wrong: string[] = [];
    let compared = 0;
    for (let tries = 0; compared < pairsPerDocument && tries < 10 * pairsPerDocument; tries += 1) {
      const loud = drawEdit(base, breaking, random);
      const quiet = drawEdit(base, harmless, random, loud.place);
      const [one, other] = [made(base, loud), made(base, quiet)];
      const places = [loud, quiet].map(({ place }) => [`/${place.join("/")}`]);
      // An edit without a place is one of a whole document.
      const isOne = loud.place.length > 0 && quiet.place.length > 0 && !areApart(places[0]!, places[1]!);
      if (isOne || !areApart(differences(base, one), differences(base, other))) continue;
      const [alone, beside] = [await verdictsOf(base, one), await verdictsOf(base, other)];
      if (alone.some((line) => hides.test(line))) continue;
      compared += 1;

      const both = await verdictsOf(base, made(base, loud, quiet));

      const [wanted, found] = [[...alone, ...beside], both].map((lines) => [...new Set(lines)].sort().join("\n"));
      if (wanted !== found) {
        wrong.push(`${quiet.kind.name} beside ${loud.kind.name} at ${loud.place.join("/")}:\n${both.join("\n")}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBe(pairsPerDocument);
  }, 600_000);
});
