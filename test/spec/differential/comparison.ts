// Compares the verdicts of the compiled contract and express-openapi-validator (EOV) on one exchange.
import { check, type Violation } from "../../../generated/validators.js";
import type { Eov, EovFinding } from "../../../server/http/eov/eov.ts";
import type { GeneratedExchange } from "./exchanges.ts";

/** Findings of only one of the two. */
export type Disagreement = { exchange: GeneratedExchange; side: Violation["side"] } & (
  | { by: "contract"; violation: Violation }
  | { by: "EOV"; finding: EovFinding }
);

export interface Comparison {
  disagreements: Disagreement[];
  /** At least one of the two found something wrong. */
  isWrong: boolean;
}

export async function compare(exchange: GeneratedExchange, eov: Eov): Promise<Comparison> {
  const violations = check(exchange);
  const request = {
    ...exchange.request,
    body: exchange.request.body === undefined ? undefined : JSON.parse(exchange.request.body),
  };
  const onRequest = await eov.checkRequest(request);
  const onAnswer = await checkResponse(exchange, eov);
  return {
    disagreements: [
      ...compareSide(exchange, "request", violations, onRequest),
      ...compareSide(exchange, "response", violations, onAnswer),
    ],
    isWrong: violations.length + onRequest.length + onAnswer.length > 0,
  };
}

/** It sees only `response.json`, and ignores responses of unknown paths. */
async function checkResponse({ request, response }: GeneratedExchange, eov: Eov): Promise<EovFinding[]> {
  const mediaType = response.headers["content-type"];
  if (response.body === undefined || response.body === "text") return [];
  return eov.checkResponse(
    { method: request.method, target: request.target },
    { status: response.status, mediaType: mediaType ?? "", value: JSON.parse(response.body) },
  );
}

function compareSide(
  exchange: GeneratedExchange,
  side: Violation["side"],
  all: Violation[],
  findings: EovFinding[],
): Disagreement[] {
  const violations = all.filter((violation) => violation.side === side);
  const ours = new Set(violations.map(placeOf));
  const theirs = new Set(findings.map(({ path }) => normalize(path)));
  // Without a schema, it stops at the first violation.
  const stopped = findings.some(({ keyword }) => keyword === "");
  const onlyOurs = stopped ? [] : violations.filter((violation) => !theirs.has(placeOf(violation)));
  // If one of several schemas must fit, EOV reports the mistakes for each, and the contract only for the likeliest.
  const isShared = [...theirs].some((place) => ours.has(place)) || (stopped && violations.length > 0);
  const onlyTheirs = isShared ? [] : findings;
  return [
    ...onlyOurs.map((violation): Disagreement => ({ exchange, side, by: "contract", violation })),
    ...onlyTheirs.map((finding): Disagreement => ({ exchange, side, by: "EOV", finding })),
  ];
}

/** Location of a violation as EOV reports it. */
function placeOf({ kind, side, pointer, parameter }: Violation): string {
  if (pointer !== undefined) return `/${side === "request" ? "body" : "response"}${pointer}`;
  if (parameter === undefined) return kind;
  if (kind === "unknown-parameter") return `/query/${parameter.split("[")[0]}`;
  return normalize(`/query/${parameter}`);
}

/** Ignores the index of a list entry in a query, and does not distinguish path and query parameters. */
function normalize(path: string): string {
  const [, part, name = ""] = path.split("/");
  if (part !== "query" && part !== "params") return path;
  return `/query/${name.replace(/^(filter\[tagged\]).*$/, "$1")}`;
}
