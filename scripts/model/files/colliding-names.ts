// Components from different files may have the same name. The bundler numbers them in the order of their use, so an edit
// elsewhere would rename types. Names them after their files instead.
import { dirname, extname, relative } from "node:path";
import { type Fields, isMap, mapOf, type Note, namesOfPointer, toPointerPart, type Written } from "../index.ts";

/** Parts of a pointer that distinguish nothing. */
const common = new Set(["components", "schemas", "parameters", "responses", "definitions", "$defs", "properties"]);

/**
 * Changes the bundled document, and the places in `origins`. `written`: the main file as written: its own components keep
 * their names.
 */
export function nameByFiles(document: Fields, origins: Written[], written: unknown, main: string): Note[] {
  const renamed = new Map<string, string>();
  const notes: Note[] = [];
  for (const [kind, all] of Object.entries(mapOf(document.components))) {
    const own = mapOf(mapOf(mapOf(written).components)[kind]);
    const prefix = `#/components/${kind}/`;
    const external = origins.filter(({ at, file }) => at.startsWith(prefix) && file !== null && isMap(all));
    const groups = Map.groupBy(external, ({ at }) => baseOf(nameIn(at), mapOf(all)));
    for (const [base, members] of groups) {
      if (!members.some(({ at }) => nameIn(at) !== base)) continue;
      const given = members.filter(({ at }) => !Object.hasOwn(own, nameIn(at)));
      const taken = new Set(Object.keys(mapOf(all)).filter((name) => !given.some(({ at }) => nameIn(at) === name)));
      for (const [origin, name] of distinctNames(given, base, main, taken)) {
        const at = `${prefix}${toPointerPart(name)}`;
        renamed.set(origin.at, at);
        const text = `The name ${base} stands for several components: the one of ${pathOf(origin, main)} is ${name}.`;
        notes.push({ text, pointer: at });
      }
    }
  }
  if (renamed.size === 0) return [];
  rename(document, renamed);
  for (const origin of origins) origin.at = renamed.get(origin.at) ?? origin.at;
  return notes;
}

const nameIn = (at: string): string => namesOfPointer(at).at(-1)!;

/** The bundler appends `-2`, `-3` … */
function baseOf(name: string, all: Fields): string {
  const [, base] = /^(.+)-\d+$/.exec(name) ?? [];
  return base !== undefined && Object.hasOwn(all, base) ? base : name;
}

const pathOf = ({ file, pointer }: Written, main: string): string =>
  `${relative(dirname(main), file!).replaceAll("\\", "/")}${pointer === "#" ? "" : pointer}`;

/** Adds as many folders and files as necessary: `Thing` of `billing/Thing.yaml` is `billing_Thing`. */
function distinctNames(members: Written[], base: string, main: string, taken: Set<string>): [Written, string][] {
  const paths = members.map((origin) => {
    const path = pathOf({ ...origin, pointer: "#" }, main);
    const folders = path.slice(0, path.length - extname(path).length).split("/");
    const parts = [...folders, ...namesOfPointer(origin.pointer).filter((part) => !common.has(part))];
    return parts.map((part) => part.replace(/[^\w-]/g, "_"));
  });
  const longest = Math.max(...paths.map((parts) => parts.length));
  for (let length = 2; length <= longest; length += 1) {
    const names = paths.map((parts) => parts.slice(-length).join("_"));
    if (new Set(names).size === names.length && !names.some((name) => taken.has(name)))
      return members.map((origin, index) => [origin, names[index]!]);
  }
  // Paths that differ only in signs such as - and +.
  const sorted = members.toSorted((one, other) => (pathOf(one, main) < pathOf(other, main) ? -1 : 1));
  return sorted.map((origin, index) => [origin, index === 0 && !taken.has(base) ? base : `${base}_${index + 1}`]);
}

function rename(document: Fields, renamed: ReadonlyMap<string, string>): void {
  for (const [kind, all] of Object.entries(mapOf(document.components))) {
    const entries = Object.entries(mapOf(all)).map(([name, member]) => {
      const at = renamed.get(`#/components/${kind}/${toPointerPart(name)}`);
      return [at === undefined ? name : nameIn(at), member];
    });
    if (isMap(all)) (document.components as Fields)[kind] = Object.fromEntries(entries);
  }
  const replaced = (value: unknown): unknown => {
    if (typeof value !== "string" || !value.startsWith("#/components/")) return value;
    const [at, ...rest] = [value.split("/").slice(0, 4).join("/"), ...value.split("/").slice(4)];
    return [renamed.get(at) ?? at, ...rest].join("/");
  };
  const met = new Set<object>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null || met.has(node)) return;
    met.add(node);
    const fields = node as Fields;
    if (typeof fields.$ref === "string") fields.$ref = replaced(fields.$ref);
    const { discriminator } = fields;
    if (isMap(discriminator)) {
      if (discriminator.defaultMapping !== undefined)
        discriminator.defaultMapping = replaced(discriminator.defaultMapping);
      const { mapping } = discriminator;
      if (isMap(mapping)) for (const tag of Object.keys(mapping)) mapping[tag] = replaced(mapping[tag]);
    }
    for (const member of Object.values(fields)) visit(member);
  };
  visit(document);
}
