// The service as a whole: its addresses and descriptions.

import type { OpenApiDocument } from "../../model/index.ts";
import type { Which } from "../result/change.ts";
import type { Finding } from "../result/finding.ts";
import { isEqual } from "../schema/equality.ts";
import { compareServers } from "./servers.ts";

export function compareService({ base, head }: Record<Which, OpenApiDocument>): Finding[] {
  return [...compareServers({ base, head }), ...compareWords(base, head)];
}

const judged = new Set([
  "openapi",
  "paths",
  "components",
  "servers",
  "security",
  "webhooks",
  "x-common-responses",
  "x-history",
  "x-rate-limit",
]);

function compareWords(base: OpenApiDocument, head: OpenApiDocument): Finding[] {
  const [before, after] = [base, head] as unknown as Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(before!), ...Object.keys(head)])].filter(
    (key) => !judged.has(key) && key !== "info",
  );
  const info = (document: OpenApiDocument): Record<string, unknown> => ({ ...document.info, version: undefined });
  const infoKeys = [...new Set([...Object.keys(info(base)), ...Object.keys(info(head))])].filter(
    (key) => !isEqual(info(base)[key], info(head)[key]),
  );
  const changed = [
    ...keys.filter((key) => !isEqual(before![key], after![key])),
    ...infoKeys.map((key) => `info/${key}`),
  ];
  return changed.map((key) => ({
    id: "words-changed",
    direction: "behaviour",
    operations: [],
    place: key.replace("/", "."),
    text: `${key.replace("/", ".")} of the document changed.`,
    base: `#/${key}`,
    head: `#/${key}`,
    breaks: "no",
    isDocs: true,
    prove: [],
  }));
}
