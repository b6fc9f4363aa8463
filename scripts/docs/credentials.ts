// How curl is given what a security scheme asks for. The reader's own secrets come from the environment.
import { isMap, type OpenApiDocument, type Operation, resolve } from "../spec/index.ts";
import { quotedWith } from "./shell.ts";

type Scheme = Partial<Record<"type" | "scheme" | "in" | "name", string>>;

/** Options for the first way to authenticate; none where nothing is asked for. */
export function credentialsOf(document: OpenApiDocument, { security }: Operation): string[] {
  const ways = security ?? document.security ?? [];
  const [way = {}] = ways.filter((names) => Object.keys(names).length > 0);
  return Object.keys(way).map((name) => {
    const scheme = document.components?.securitySchemes?.[name];
    return optionOf(isMap(scheme) ? resolve<Scheme>(document, scheme) : {});
  });
}

function optionOf({ type, scheme = "", in: place, name = "" }: Scheme): string {
  const word = String(scheme).toLowerCase();
  if (type === "mutualTLS") return "--cert client.pem";
  if (type === "apiKey" && place === "query") return `--url-query ${quotedWith(`${name}=`, "$API_KEY")}`;
  if (type === "apiKey" && place === "cookie") return `--cookie ${quotedWith(`${name}=`, "$API_KEY")}`;
  if (type === "apiKey") return `--header ${quotedWith(`${name}: `, "$API_KEY")}`;
  if (type === "http" && word === "basic") return '--user "$USERNAME:$PASSWORD"';
  if (type === "http" && word === "digest") return '--digest --user "$USERNAME:$PASSWORD"';
  const shown = type === "http" && word !== "bearer" ? scheme : "Bearer";
  return `--header ${quotedWith(`Authorization: ${shown} `, "$TOKEN")}`;
}
