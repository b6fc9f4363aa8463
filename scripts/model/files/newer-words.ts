// Translates the descriptive parts of OpenAPI 3.2 to 3.1 and to common extensions.
import { type Fields, isMap, listOf, mapOf } from "../index.ts";

/** Titles and groups of tags. In each operation, sorts tags that only label it after tags that group operations. */
export function arrangeTags(document: Fields): void {
  const tags = listOf(document.tags).filter(isMap);
  const labels = new Set(tags.filter(({ kind }) => kind !== undefined && kind !== "nav").map(({ name }) => name));
  for (const tag of tags) if (typeof tag.summary === "string") tag["x-displayName"] ??= tag.summary;
  if (tags.some(({ parent }) => parent !== undefined)) document["x-tagGroups"] ??= groupsOf(tags);
  for (const item of Object.values(mapOf(document.paths))) {
    for (const operation of Object.values(mapOf(item))) {
      if (!isMap(operation) || !Array.isArray(operation.tags)) continue;
      operation.tags.sort((one, other) => Number(labels.has(one)) - Number(labels.has(other)));
    }
  }
}

/** One group for each tag without a parent, with all its descendants. */
function groupsOf(tags: Fields[]): Fields[] {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  const rootOf = (tag: Fields): Fields => {
    let root = tag;
    const met = new Set([tag]);
    for (
      let parent = byName.get(tag.parent);
      parent !== undefined && !met.has(parent);
      parent = byName.get(parent.parent)
    ) {
      met.add(parent);
      root = parent;
    }
    return root;
  };
  const groups = Map.groupBy(tags, rootOf);
  return [...groups].map(([root, members]) => ({
    name: root.summary ?? root.name,
    tags: members.map(({ name }) => name),
  }));
}

export function nameServers(document: Fields): void {
  for (const server of listOf(document.servers).filter(isMap)) server.description ??= server.name;
}

/** Describes the device flow in text: the docs can show only the other flows. */
export function describeDeviceFlows(document: Fields): void {
  for (const scheme of Object.values(mapOf(mapOf(document.components).securitySchemes)).map(mapOf)) {
    const flow = mapOf(scheme.flows).deviceAuthorization;
    if (!isMap(flow)) continue;
    const text = `Devices ask for a code at ${String(flow.deviceAuthorizationUrl)}, and for a token at ${String(flow.tokenUrl)}.`;
    scheme.description = typeof scheme.description === "string" ? `${scheme.description}\n\n${text}` : text;
  }
}

/** Sets the example's value from `dataValue`, otherwise from `serializedValue`. */
export function giveValue(example: unknown): void {
  if (!isMap(example) || example.value !== undefined) return;
  const { dataValue, serializedValue } = example;
  if (dataValue !== undefined) example.value = dataValue;
  else if (typeof serializedValue === "string") example.value = parsed(serializedValue);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
