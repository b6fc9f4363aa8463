// Finds objects that are one schema, and names them.
import {
  emptyShape,
  fixTag,
  inOrder,
  kindsOf,
  mergeContent,
  objectsIn,
  type SchemaOptions,
  type Shape,
  writeSchema,
} from "../inference/index.ts";
import { freeName, type Schema } from "../model/index.ts";
import { singular } from "../terminal/index.ts";
import { pascal } from "./names.ts";

export type Side = "request" | "response" | "error";

/** Facts about an object from its location. */
interface Place {
  noun: string;
  owner: string;
  side: Side;
  /** The main object of an operation. */
  isMain: boolean;
  /** The noun of an object around the main object, such as `{"data": [], "next": null}`. */
  envelope?: string;
  /** The tag of a variant, such as `type=cat`. */
  tag?: string;
}

interface Cluster extends Place {
  /** All objects of the cluster. */
  shape: Shape;
  uses: number;
  /** The cluster that it has become a part of. */
  into?: Cluster;
  name?: string;
}

/** Members that hold the main object. */
const holders =
  /^_?(?:data|items?|results?|values?|records?|rows?|list|edges?|nodes?|content|payload|entries|objects?|resources?|response|embedded|hits?|elements?)$/i;

const typeNames = ["type", "object", "kind", "__typename"];

/** Objects with the same noun and this share of common members are one schema. */
const leastAlike = 0.6;
/** Objects with other nouns are one schema if they have the same members, and at least this many. */
const leastMembers = 4;

export class Components {
  readonly #roots: { shape: Shape; place: Place }[] = [];
  readonly #clusters: Cluster[] = [];
  readonly #clusterOf = new Map<Shape, Cluster>();

  /** A body, and the noun of its operation. */
  add(shape: Shape, noun: string, side: Side, envelope = `${noun} response`): void {
    this.#roots.push({ shape, place: { noun, owner: "", side, isMain: true, envelope } });
  }

  /** Call it after all bodies were added. */
  settle(): void {
    for (let count = -1; count !== this.#clusterOf.size; ) {
      count = this.#clusterOf.size;
      const met = new Set<Shape>();
      for (const { shape, place } of this.#roots) this.#visit(shape, place, met);
    }
    const met = new Set<Shape>();
    for (const { shape } of this.#roots) this.#countUses(shape, met);
    const taken = new Set<string>();
    for (const cluster of this.#clusters) {
      if (cluster.into !== undefined || !(cluster.isMain || cluster.uses > 1 || cluster.tag !== undefined)) continue;
      const wishes = [pascal(cluster.noun), pascal(`${cluster.owner} ${cluster.noun}`)].filter(Boolean);
      cluster.name =
        wishes.find((wish) => !taken.has(wish)) ?? freeName(wishes.at(-1) ?? "Body", (name) => taken.has(name));
      taken.add(cluster.name);
    }
  }

  /** The component of an object; undefined if its schema is written in place. */
  readonly reference = (shape: Shape): Schema | undefined => {
    const name = this.#find(shape)?.name;
    if (name === undefined) return undefined;
    const schema = { $ref: `#/components/schemas/${name}` };
    const isOther = (type: string) => type !== "object" && !(type === "integer" && shape.types.has("number"));
    const others = [...[...shape.types.keys()].filter(isOther).sort(), ...(shape.nulls > 0 ? ["null"] : [])];
    // Written in place, an object that contains itself would never end.
    return others.length === 0 ? schema : { anyOf: [schema, { type: others.length === 1 ? others[0]! : others }] };
  };

  /** The shape with all objects like this one. */
  readonly contentOf = (shape: Shape): Shape => this.#find(shape)?.shape ?? shape;

  schemas(options: SchemaOptions): Record<string, Schema> {
    const named = this.#clusters.filter(({ into, name }) => into === undefined && name !== undefined);
    const inOrder = named.sort((one, other) => (one.name! < other.name! ? -1 : 1));
    return Object.fromEntries(
      inOrder.map(({ name, shape, tag }) => {
        const schema = writeSchema(name!, shape, options);
        if (tag !== undefined) fixTag(schema, tag);
        return [name!, schema];
      }),
    );
  }

  #find(shape: Shape): Cluster | undefined {
    let cluster = this.#clusterOf.get(shape);
    while (cluster?.into !== undefined) cluster = cluster.into;
    return cluster;
  }

  #visit(shape: Shape, place: Place, met: Set<Shape>): void {
    const isObject = shape.members.size > 0 && objectsIn(shape) > 0;
    if (isObject && !this.#clusterOf.has(shape)) this.#assign(shape, withTypeName(shape, place));
    const cluster = this.#find(shape);
    const content = cluster?.shape ?? shape;
    if (met.has(content)) return;
    met.add(content);
    const noun = cluster === undefined || cluster.noun === place.envelope ? place.noun : cluster.noun;
    for (const [name, member] of inOrder(content.members)) this.#visit(member, placeOf(name, place, noun), met);
    for (const [key, variant] of inOrder(content.variants ?? new Map<string, Shape>())) {
      const value = key.slice(key.indexOf("=") + 1);
      this.#visit(variant, { side: place.side, noun: singular(value), owner: noun, isMain: false, tag: key }, met);
    }
    const { envelope, ...inner } = { ...place, noun: singular(place.noun) };
    if (shape.item) this.#visit(shape.item, inner, met);
    if (content.entries) this.#visit(content.entries, { ...inner, isMain: false }, met);
  }

  #assign(shape: Shape, place: Place): void {
    const found = this.#clusters.find((cluster) => cluster.into === undefined && isSame(cluster, shape, place));
    const cluster: Cluster = found ?? { ...place, shape: emptyShape(), uses: 0 };
    if (found === undefined) this.#clusters.push(cluster);
    cluster.isMain ||= place.isMain;
    this.#clusterOf.set(shape, cluster);
    mergeObjects(cluster.shape, shape, this.#join);
  }

  /** Merges the objects of two places. Each place may belong to a cluster. */
  readonly #join = (into: Shape, other: Shape): void => {
    const [mine, theirs] = [this.#find(into), this.#find(other)];
    if (mine === undefined && theirs === undefined) mergeContent(into, other, this.#join);
    else if (theirs === undefined) mergeObjects(mine!.shape, other, this.#join);
    else if (mine === undefined) {
      this.#clusterOf.set(into, theirs);
      if (into.members.size > 0) mergeObjects(theirs.shape, into, this.#join);
    } else if (mine !== theirs) {
      theirs.into = mine;
      mine.isMain ||= theirs.isMain;
      mergeObjects(mine.shape, theirs.shape, this.#join);
    }
  };

  #countUses(shape: Shape, met: Set<Shape>): void {
    const cluster = this.#find(shape);
    if (cluster) cluster.uses += 1;
    const content = cluster?.shape ?? shape;
    if (shape.item) this.#countUses(shape.item, met);
    if (met.has(content)) return;
    met.add(content);
    for (const part of [...content.members.values(), ...(content.variants?.values() ?? [])]) this.#countUses(part, met);
    if (content.entries) this.#countUses(content.entries, met);
  }
}

function mergeObjects(into: Shape, other: Shape, join: (into: Shape, other: Shape) => void): void {
  into.types.set("object", objectsIn(into) + objectsIn(other));
  mergeContent(into, other, join);
}

function placeOf(name: string, { side, owner, isMain, noun: outer }: Omit<Place, "envelope">, noun: string): Place {
  if (holders.test(name)) return { noun: outer, owner, side, isMain };
  if (/^(?:attributes|relationships|links|properties|meta)$/i.test(name))
    return { noun: `${noun} ${name}`, owner: noun, side, isMain: false };
  return { noun: singular(name), owner: noun, side, isMain: false };
}

/** The tag names the object, if it has one value: `{"type": "workspaces", …}`. */
function withTypeName(shape: Shape, place: Place): Place {
  if (place.side !== "response") return place;
  for (const tag of typeNames) {
    const [only, ...others] = shape.members.get(tag)?.values?.keys() ?? [];
    if (typeof only !== "string" || others.length > 0 || !/^[A-Za-z][\w-]{2,40}$/.test(only) || only === "list")
      continue;
    return { ...place, noun: singular(only) };
  }
  const members = [...shape.members.keys()];
  const isEnvelope = place.envelope !== undefined && members.some((name) => holders.test(name));
  return isEnvelope ? { ...place, noun: place.envelope! } : place;
}

function isSame(cluster: Cluster, shape: Shape, { noun, side, tag }: Place): boolean {
  if (cluster.side !== side || (cluster.tag ?? tag) !== tag) return false;
  const [mine, theirs] = [cluster.shape.members, shape.members];
  const common = [...mine.keys()].filter((name) => theirs.has(name));
  const all = mine.size + theirs.size - common.length;
  const isOneNoun = side === "error" || pascal(cluster.noun) === pascal(noun);
  if (isOneNoun)
    return common.length / all >= leastAlike && common.every((name) => kindsFit(mine.get(name)!, theirs.get(name)!));
  return all >= leastMembers && areEqual(cluster.shape, shape, 0);
}

function kindsFit(one: Shape, other: Shape): boolean {
  const [mine, theirs] = [kindsOf(one), kindsOf(other)];
  return mine.length === 0 || theirs.length === 0 || mine.some((kind) => theirs.includes(kind));
}

/** The same members at each level, and the same tags. */
function areEqual(one: Shape, other: Shape, depth: number): boolean {
  if (!kindsFit(one, other) || one.members.size !== other.members.size) return false;
  if (depth > 0 && one.nulls > 0 !== other.nulls > 0) return false;
  if (depth > 3) return true;
  if (one.item && other.item && !areEqual(one.item, other.item, depth + 1)) return false;
  return [...one.members].every(([name, member]) => {
    const twin = other.members.get(name);
    if (twin === undefined || !areEqual(member, twin, depth + 1)) return false;
    const isTag = member.values?.size === 1 && twin.values?.size === 1 && typeNames.includes(name);
    return !isTag || [...member.values!.keys()][0] === [...twin.values!.keys()][0];
  });
}
