// Authentication: the schemes of the document, and those of an operation.
import { isMap, type OpenApiDocument, type Operation, resolve } from "../../model/index.ts";
import { linkTo } from "./links.ts";
import { type Block, code, section, table } from "./page.ts";

interface Flow {
  authorizationUrl?: string;
  tokenUrl?: string;
  scopes?: Record<string, string>;
}

interface Scheme
  extends Partial<Record<"type" | "description" | "in" | "name" | "scheme" | "openIdConnectUrl", string>> {
  flows?: Record<string, Flow>;
}

export function schemesOf(document: OpenApiDocument): Block[] {
  const rows = Object.entries(document.components?.securitySchemes ?? {}).flatMap(([name, given]) => {
    if (!isMap(given)) return [];
    const scheme = resolve<Scheme>(document, given);
    return [
      { cells: [code(name), howToSend(scheme), [scheme.description, scopesOf(scheme)].filter(Boolean).join(" ")] },
    ];
  });
  return section("Credentials", "credentials", table(["Name", "Sent as", "Meaning"], rows));
}

function howToSend({ type, in: place, name = "", scheme = "", flows = {}, openIdConnectUrl = "" }: Scheme): string {
  if (type === "mutualTLS") return "a client certificate";
  if (type === "apiKey") return place === "query" ? `the query parameter ${code(name)}` : `the ${place} ${code(name)}`;
  if (type === "http" && scheme.toLowerCase() !== "bearer") return code(`Authorization: ${scheme} …`);
  const sources = Object.values(flows).map(({ tokenUrl, authorizationUrl }) => tokenUrl ?? authorizationUrl ?? "");
  const from = [...new Set([...sources, openIdConnectUrl])].filter(Boolean).map(code).join(" or ");
  return `${code("Authorization: Bearer …")}${from && `, with a token from ${from}`}`;
}

function scopesOf({ flows = {} }: Scheme): string {
  const scopes = new Map(Object.values(flows).flatMap((flow) => Object.entries(flow.scopes ?? {})));
  const told = [...scopes].map(([name, meaning]) => (meaning ? `${code(name)} (${meaning})` : code(name)));
  return told.length === 0 ? "" : `Scopes: ${told.join(", ")}.`;
}

/** For an operation without token facts: the credentials and the alternatives. */
export function credentialsFact(document: OpenApiDocument, operation: Operation): [name: string, value: string][] {
  const security = operation.security ?? document.security ?? [];
  const told = security.map((way) =>
    Object.entries(way)
      .map(([name, scopes]) => code(name) + (scopes.length > 0 ? ` with ${scopes.map(code).join(", ")}` : ""))
      .join(" and "),
  );
  if (told.every((way) => way === "")) return [];
  const ways = [...new Set(told.map((way) => way || "nothing"))].join("; or ");
  return [["Credentials", `${ways} ([how to send them](${linkTo("page", "introduction")}#credentials))`]];
}
