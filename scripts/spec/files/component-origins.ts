// Where the components of a bundle stand that the bundler took from other files: it names them anew, but keeps the objects.
import { isMap, toPointerPart, type Written } from "../index.ts";

/** `files` are the contents of all others by path, as the bundler had them. */
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
    for (const [key, member] of Object.entries(node)) visit(member, file, `${pointer}/${toPointerPart(key)}`);
  };
  for (const [file, content] of files) visit(content, file, "#");
  return origins;
}
