// Finds maps and unions, after all values were seen.
import { joinMembers, joinVariants, type Shape } from "./shapes.ts";

/** Names that are data: numbers, UUIDs, dates, addresses. */
const dataName =
  /^\d+$|^[\da-f]{8,}$|^[\da-f-]{36}$|^\d{4}-\d\d-\d\d|[/@:\s]|\.[a-z]{1,4}$|^[a-z]{1,8}[-_](?=[A-Za-z]*\d)[A-Za-z\d]{6,}$/;
const isDataName = (name: string): boolean => dataName.test(name) && (/\d/.test(name) || /[/@:.\s]/.test(name));

/** A map with plain names has many of them, and each object has few. */
const leastNames = 12;
const largestShare = 0.25;

/** A union has at least this many objects of each tag, and at most this many tags. */
const leastSeen = 3;
const maxVariants = 16;

/** Changes the shape and all its parts. `isShown`: false for names that may be secrets, which are data. */
export function settleShape(shape: Shape, isShown: (name: string) => boolean = () => true): void {
  const { variants } = shape;
  if (variants !== null && variants.size > 0 && !(isUnion(shape) && [...variants.keys()].every(isShown)))
    joinVariants(shape);
  const names = [...shape.members.keys()];
  if (names.length > 0 && (!names.every(isShown) || hasDataNames(shape))) joinMembers(shape);
  for (const part of partsOf(shape)) settleShape(part, isShown);
}

export const partsOf = ({ members, variants, item, entries }: Shape): Shape[] => [
  ...members.values(),
  ...(variants?.values() ?? []),
  ...(item ? [item] : []),
  ...(entries ? [entries] : []),
];

export const objectsIn = ({ types }: Shape): number => types.get("object") ?? 0;

function hasDataNames(shape: Shape): boolean {
  const names = [...shape.members.keys()];
  if (names.every(isDataName) && names.some((name) => !/^\d$/.test(name))) return true;
  if (names.length < leastNames) return false;
  const all = [...shape.members.values()];
  const share = all.reduce((sum, { seen }) => sum + seen, 0) / names.length / objectsIn(shape);
  return share <= largestShare && haveOneForm(all);
}

/** Integers are numbers. */
export const kindsOf = ({ types }: Shape): string[] =>
  [...types.keys()].map((type) => (type === "integer" ? "number" : type)).sort();

function haveOneForm(all: readonly Shape[]): boolean {
  const kinds = new Set(all.map((shape) => kindsOf(shape).join()).filter((kind) => kind !== ""));
  const names = new Set(all.map(({ members }) => [...members.keys()].sort().join()));
  return kinds.size === 1 && names.size <= Math.max(1, all.length / 4);
}

/** Each object has a tag, and two tags have members that the other one never has, or members of other types. */
function isUnion(shape: Shape): boolean {
  const variants = [...shape.variants!.values()];
  const tags = new Set([...shape.variants!.keys()].map((key) => key.split("=", 1)[0]));
  const objects = variants.reduce((sum, { seen }) => sum + seen, 0);
  if (variants.length < 2 || variants.length > maxVariants || variants.some(({ seen }) => seen < leastSeen))
    return false;
  if (tags.size > 1 || objects !== objectsIn(shape) || shape.types.size > 1) return false;
  return variants.some((one, index) => variants.slice(index + 1).some((other) => differ(one, other)));
}

function differ(one: Shape, other: Shape, depth = 0): boolean {
  const isOwn = (from: Shape, to: Shape) =>
    [...from.members].some(([name, { seen }]) => seen === from.seen && !to.members.has(name));
  if (isOwn(one, other) && isOwn(other, one)) return true;
  return [...one.members].some(([name, member]) => {
    const twin = other.members.get(name);
    if (twin === undefined) return false;
    const [mine, theirs] = [kindsOf(member).join(), kindsOf(twin).join()];
    if (mine !== "" && theirs !== "" && mine !== theirs) return true;
    return depth < 1 && mine === "object" && theirs === mine && differ(member, twin, depth + 1);
  });
}
