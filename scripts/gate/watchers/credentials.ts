// Finds requests without the credentials that the spec requires.
import { listOperations, type OpenApiDocument, resolve } from "../../model/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { type Exchange, headersOf } from "../exchange/exchange.ts";
import type { Watcher } from "../observer/observer.ts";

/** A security scheme: its name, and whether a request satisfies it. */
interface Scheme {
  name: string;
  isIn(exchange: Exchange): boolean;
}

/** One set of schemes must be satisfied. */
type Requirement = readonly (readonly Scheme[])[];

export function watchCredentials(contract: Contract): Watcher {
  const requirements = listRequirements(contract.document());
  return {
    watch(exchange, operationId) {
      const required = operationId === null ? undefined : requirements.get(operationId);
      if (required === undefined || required.some((set) => set.every((scheme) => scheme.isIn(exchange)))) return [];
      const ways = required.map((set) => set.map(({ name }) => name).join(" and "));
      return [
        {
          kind: "missing-credentials",
          severity: exchange.isSanitized ? "note" : "error",
          side: "request",
          operationId,
          message: exchange.isSanitized
            ? "The recording has no credentials; browsers leave them out."
            : `The request has no ${[...new Set(ways)].join(", and no ")}, which the spec requires.`,
          schema: "#/security",
        },
      ];
    },
  };
}

function listRequirements(document: OpenApiDocument): Map<string, Requirement> {
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, object>;
  const requirements = new Map<string, Requirement>();
  for (const { operationId, operation } of listOperations(document)) {
    const sets = operation.security ?? document.security ?? [];
    const isOptional = sets.length === 0 || sets.some((set) => Object.keys(set).length === 0);
    if (isOptional) continue;
    const required = sets.map((set) => Object.keys(set).map((name) => toScheme(document, schemes[name])));
    requirements.set(operationId, required);
  }
  return requirements;
}

/** A scheme that a request does not show, such as a client certificate, counts as satisfied. */
function toScheme(document: OpenApiDocument, given: object | undefined): Scheme {
  const scheme = (given === undefined ? {} : resolve(document, given)) as Partial<Record<string, string>>;
  const { type, name = "" } = scheme;
  if (type === "http" || type === "oauth2" || type === "openIdConnect") {
    const word = type === "http" ? (scheme.scheme ?? "") : "bearer";
    // In parentheses, because the redactor would hide a word after the scheme as a secret.
    const shown = `Authorization (${word.slice(0, 1).toUpperCase()}${word.slice(1)})`;
    const pattern = new RegExp(`^\\s*${word.replaceAll(/[^\w-]/g, "")}\\s+\\S`, "i");
    return { name: shown, isIn: ({ request }) => pattern.test(headersOf(request.headers, "authorization") ?? "") };
  }
  if (type !== "apiKey") return { name: "credentials", isIn: () => true };
  const places: Partial<Record<string, Scheme["isIn"]>> = {
    header: ({ request }) => isGiven(headersOf(request.headers, name.toLowerCase())),
    query: ({ request }) => new URLSearchParams(/\?(.*)/.exec(request.target)?.[1]).has(name),
    cookie: ({ request }) => cookiesOf(headersOf(request.headers, "cookie") ?? "").includes(name),
  };
  return { name: `${scheme.in} ${name}`, isIn: places[scheme.in ?? ""] ?? (() => true) };
}

const isGiven = (value: string | undefined): boolean => value !== undefined && value.trim() !== "";

const cookiesOf = (header: string): string[] => header.split(/;\s*/).map((pair) => pair.split("=")[0]!.trim());
