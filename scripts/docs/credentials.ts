// Makes the curl arguments for a security scheme. The secrets of the reader come from environment variables.
import { isMap, type OpenApiDocument, type Operation, resolve } from "../model/index.ts";
import { quotedWith } from "../terminal/shell.ts";

type Scheme = Partial<Record<"type" | "scheme" | "in" | "name", string>>;

interface Credentials {
  options: string[];
  /** Query parameters that are API keys. They are part of the URL: curl has an option for them only since 7.87. */
  keys: string[];
}

/** The arguments for the first way to authenticate; empty without security. */
export function credentialsOf(document: OpenApiDocument, { security }: Operation): Credentials {
  const ways = security ?? document.security ?? [];
  const [way = {}] = ways.filter((names) => Object.keys(names).length > 0);
  const schemes = Object.keys(way).map((name) => {
    const scheme = document.components?.securitySchemes?.[name];
    return isMap(scheme) ? resolve<Scheme>(document, scheme) : {};
  });
  return {
    options: schemes.filter((scheme) => !isInQuery(scheme)).map(optionOf),
    keys: schemes.filter(isInQuery).map(({ name = "" }) => name),
  };
}

/** The header of the first way to authenticate. Undefined without security, null for another kind of credentials. */
export function credentialHeaderOf(
  document: OpenApiDocument,
  { security }: Operation,
): { name: string; start: string; variable: string } | undefined | null {
  const [way] = (security ?? document.security ?? []).filter((names) => Object.keys(names).length > 0);
  const names = Object.keys(way ?? {});
  if (names.length === 0) return undefined;
  const given = document.components?.securitySchemes?.[names[0]!];
  if (names.length > 1 || !isMap(given)) return null;
  const { type, scheme = "", in: place, name = "" } = resolve<Scheme>(document, given);
  if (type === "apiKey" && place === "header") return { name, start: "", variable: "API_KEY" };
  const isBearer = type === "oauth2" || type === "openIdConnect" || (type === "http" && /^bearer$/i.test(scheme));
  return isBearer ? { name: "Authorization", start: "Bearer ", variable: "TOKEN" } : null;
}

const isInQuery = ({ type, in: place }: Scheme): boolean => type === "apiKey" && place === "query";

function optionOf({ type, scheme = "", in: place, name = "" }: Scheme): string {
  const word = String(scheme).toLowerCase();
  if (type === "mutualTLS") return "--cert client.pem";
  if (type === "apiKey" && place === "cookie") return `--cookie ${quotedWith(`${name}=`, "$API_KEY")}`;
  if (type === "apiKey") return `--header ${quotedWith(`${name}: `, "$API_KEY")}`;
  if (type === "http" && word === "basic") return '--user "$USERNAME:$PASSWORD"';
  if (type === "http" && word === "digest") return '--digest --user "$USERNAME:$PASSWORD"';
  const shown = type === "http" && word !== "bearer" ? scheme : "Bearer";
  return `--header ${quotedWith(`Authorization: ${shown} `, "$TOKEN")}`;
}
