// What the document says of the service as a whole: its addresses, names and texts.
import { basePath } from "../../contract/index.ts";
import type { OpenApiDocument } from "../../spec/index.ts";
import type { Finding } from "../finding.ts";
import { listUnits } from "../sides/view.ts";
import { isEqual } from "../walk/equality.ts";
import type { Which } from "../witness/build.ts";
import { assembleRequest, requestOf } from "../witness/exchanges.ts";

export function compareService({ base, head }: Record<Which, OpenApiDocument>): Finding[] {
  return [...compareServers(base, head), ...compareWords(base, head)];
}

function compareServers(base: OpenApiDocument, head: OpenApiDocument): Finding[] {
  if (isEqual(base.servers, head.servers)) return [];
  const [before, after] = [base, head].map(({ servers }) => (servers ?? [{ url: "/" }]).map(({ url }) => url));
  const [was, paths] = [
    basePath(base.servers),
    after!.map((url) => basePath([{ ...head.servers?.find((one) => one.url === url), url }])),
  ];
  const units = listUnits(base).filter(({ isReversed }) => !isReversed);
  const [first] = units;
  const isMoved = !paths.includes(was);
  const gone = before!.filter((url) => !after!.includes(url));
  return [
    {
      id: "servers-changed",
      direction: "request",
      operations: units.map(({ name }) => name),
      place: "servers",
      text: `The servers were ${before!.join(", ")} and are now ${after!.join(", ")}.`,
      base: "#/servers",
      head: "#/servers",
      breaks: isMoved && first ? "yes" : "no",
      risk: gone.length > 0 ? "callers have the old address" : undefined,
      isDocs: isEqual(before, after),
      prove:
        isMoved && first
          ? [
              async () => ({
                kind: "request",
                operation: first.name,
                exchange: { request: assembleRequest(base, first, requestOf(base, first)) },
                refusal: "The path is not documented.",
              }),
            ]
          : [],
    },
  ];
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
