// Compound documents must include each resource once, and only resources that something in the document refers to.
import { isMap } from "../../model/index.ts";
import type { BareFinding } from "../exchange/finding.ts";
import type { Watcher } from "../observer/observer.ts";
import { documentOf, keyOf, nameOf, type Resource, resourcesOf, succeeded } from "./resources.ts";

const most = 5_000;

export const linkageWatcher: Watcher = {
  watch(exchange, operationId) {
    const document = succeeded(exchange) ? documentOf(exchange) : undefined;
    if (!Array.isArray(document?.included) || document.included.length > most) return [];
    const resources = resourcesOf(document);
    const found: BareFinding[] = [];
    const add = ({ pointer }: Resource, message: string) =>
      found.push({ kind: "linkage", severity: "error", side: "response", operationId, message, pointer, schema: "#" });
    const linked = listLinked(resources);
    const seen = new Set<string>();
    for (const resource of resources) {
      const key = keyOf(resource);
      if (seen.has(key)) add(resource, `${nameOf(resource)} occurs twice in one document.`);
      else if (resource.pointer.startsWith("/included") && !linked.has(key)) {
        add(resource, `${nameOf(resource)} is included, but nothing in the document is related to it.`);
      }
      seen.add(key);
    }
    return found;
  },
};

function listLinked(resources: readonly Resource[]): Set<string> {
  const linked = new Set<string>();
  for (const { relationships } of resources) {
    for (const relationship of Object.values(relationships)) {
      const data = isMap(relationship) ? relationship.data : undefined;
      for (const identifier of Array.isArray(data) ? data : [data]) {
        if (isMap(identifier)) linked.add(keyOf(identifier as { type: string; id: string }));
      }
    }
  }
  return linked;
}
