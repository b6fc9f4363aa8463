// Finds the source file of each component that the bundler took from another file. The bundler changes the names, but
// keeps the same objects.
import { isMap, toPointerPart, type Written } from "../index.ts";

/** `files`: the parsed contents of all other files by path. They must be the objects that the bundler used. */
export function originsOfComponents(document: unknown, files: ReadonlyMap<string, unknown>): Written[] {
  const places = new Map<object, string>();
  const components = isMap(document) && isMap(document.components) ? document.components : {};
  for (const [kind, members] of Object.entries(components)) {
    if (!isMap(members)) continue;
    for (const [name, member] of Object.entries(members)) {
      if (typeof member === "object" && member !== null)
        places.set(member, `#/components/${kind}/${toPointerPart(name)}`);
    }
  }
  const origins: Written[] = [];
  const met = new Set<object>();
  const visit = (node: unknown, file: string, pointer: string): void => {
    if (typeof node !== "object" || node === null || met.has(node)) return;
    met.add(node);
    const at = places.get(node);
    if (at !== undefined) origins.push({ at, file, pointer });
    for (const [key, member] of Object.entries(node)) {
      if (typeof member === "object" && member !== null) visit(member, file, `${pointer}/${toPointerPart(key)}`);
    }
  };
  for (const [file, content] of files) visit(content, file, "#");
  return origins;
}
