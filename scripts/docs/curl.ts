// How the docs show each operation called with curl, from the examples of the description.
import {
  type DescribedOperation,
  describeOperations,
  isBytes,
  isJson,
  listOperations,
  listParameters,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type RequestBody,
  resolve,
  type Schema,
} from "../spec/index.ts";

/** Code that calls an operation, as Redoc reads it. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** By operationId. The token is read from the environment, as the samples of the client do. */
export function curlSamples(document: OpenApiDocument): Map<string, CodeSample> {
  const described = new Map(describeOperations(document).map((each) => [each.facts.operationId, each]));
  return new Map(
    listOperations(document).map((named) => {
      const source = printCurl(document, named, described.get(named.operationId)!);
      return [named.operationId, { lang: "bash", label: "curl", source }];
    }),
  );
}

/** Where the first server is, with the defaults of its variables. */
export function baseUrlOf({ servers = [] }: { servers?: { url: string }[] }): string {
  const [server] = servers as { url: string; variables?: Record<string, { default: string }> }[];
  const url = server?.url ?? "";
  return url.replace(/\{(\w+)\}/g, (_, name: string) => server?.variables?.[name]?.default ?? name);
}

function printCurl(
  document: OpenApiDocument,
  named: NamedOperation,
  { facts, takesBytes }: DescribedOperation,
): string {
  const { item, operation } = named;
  const base = baseUrlOf([operation, item, document].find(({ servers }) => servers?.length) ?? document);
  const body = bodyOf(document, named);
  const options = [
    quoted(base.replace(/\/$/, "") + addressOf(document, named)),
    ...(facts.authenticated ? ['--header "Authorization: Bearer $TOKEN"'] : []),
    ...(body ? [`--header ${quoted(`Content-Type: ${body.name}`)}`] : []),
    ...(body && takesBytes ? ["--data-binary @bundle.tar.gz"] : []),
    ...(body && !takesBytes && body.example !== undefined ? [`--data ${quoted(textOf(body))}`] : []),
  ];
  return [`curl --request ${facts.method}`, ...options].join(" \\\n  ");
}

/** Path and query: each variable has its example, and the query what is required or widens the answer. */
function addressOf(document: OpenApiDocument, named: NamedOperation): string {
  let path = named.path;
  const query: string[] = [];
  for (const parameter of listParameters(document, named)) {
    const schema = resolve<Schema>(document, parameter.schema ?? {});
    const example = parameter.example ?? schema.example ?? schema.default;
    const text = [example ?? parameter.name].flat().map((one) => encodeURIComponent(String(one).toWellFormed()));
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, text.join(","));
    const isShown = parameter.in === "query" && (parameter.required || parameter.name === "include");
    if (isShown) query.push(`${encodeURIComponent(parameter.name)}=${text.join(",")}`);
  }
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

interface Body {
  name: string;
  example: unknown;
}

function bodyOf(document: OpenApiDocument, { operation }: NamedOperation): Body | undefined {
  if (!operation.requestBody) return undefined;
  const content = resolve<RequestBody>(document, operation.requestBody).content ?? {};
  const names = Object.keys(content);
  const name = names.find(isJson) ?? names[0];
  if (name === undefined) return undefined;
  const media = content[name] as MediaType;
  const [first] = Object.values(media.examples ?? {});
  const example = media.example ?? (first && resolve<{ value?: unknown }>(document, first as object).value);
  return example === undefined && !isBytes(name, media) ? undefined : { name, example };
}

const textOf = ({ name, example }: Body): string => (isJson(name) ? JSON.stringify(example, null, 2) : String(example));

/** One word of the shell, whatever stands in it. */
function quoted(text: string): string {
  return /^[\w:/.,=%@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
