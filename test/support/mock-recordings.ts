// Recordings of a mock: random requests to each operation of a document, with values that vary as in real traffic.
import { compileInProcess } from "../../scripts/contract/index.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import { SpecReader } from "../../scripts/model/files/index.ts";
import {
  type Response as Documented,
  isJson,
  isMap,
  listOperations,
  listParameters,
  type NamedOperation,
  type OpenApiDocument,
  type RequestBody,
  resolve,
} from "../../scripts/model/index.ts";
import { samplesOf } from "../../scripts/samples/index.ts";
import { diceOf } from "./random-schemas.ts";
import { sampleRequest } from "./sample-requests.ts";
import { vary } from "./varied-values.ts";

export interface Recorded {
  operationId: string;
  method: string;
  url: string;
  requestHeaders: [string, string][];
  requestBody: string | null;
  status: number;
  responseHeaders: [string, string][];
  responseBody: string;
}

export interface MockRecording {
  document: OpenApiDocument;
  exchanges: Recorded[];
}

const slugs = "acme globex initech umbrella hooli vandelay stark wayne wonka cyberdyne".split(" ");

/** `each`: requests per operation. */
export async function recordMock(file: string, each: number, seed: number): Promise<MockRecording> {
  const { spec } = await new SpecReader(file).read();
  const document = spec.bundle;
  const mock = new Mock(planMock(document), await compileInProcess(document, new Map()));
  const fetchMock = createMockFetch(mock);
  const dice = diceOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
  const samples = samplesOf(document);
  const operations = listOperations(document).filter(
    (named) => !/^(trace|connect|query)$/i.test(named.method) && samples.request(named) !== undefined,
  );
  const plan = planMock(document);
  const exchanges: Recorded[] = [];
  for (let index = 0; index < each * operations.length; index += 1) {
    const named = operations[index % operations.length]!;
    const planned = plan.operations.find(({ operationId }) => operationId === named.operationId);
    const stored = planned && dice() < 0.7 ? pick(mock.objects.of(planned.kind)) : undefined;
    const optional = listParameters(document, named).filter(
      (one) => one.in === "query" && !one.required && dice() < 0.3,
    );
    const more = optional.flatMap((parameter) => {
      const value = samples.parameter(parameter);
      return value === undefined ? [] : [{ parameter, value: vary(document, parameter.schema ?? {}, value, dice) }];
    });
    const values = pathValues(document, named, samples, dice);
    const owners = (planned?.parents ?? []).flatMap(({ kind }) =>
      kind === null ? [] : (pick(mock.objects.of(kind)) ?? []),
    );
    const inherited = Object.assign({}, ...owners.map(({ parameters, ids }) => ({ ...parameters, ...ids })));
    const path = { ...values, ...inherited, ...stored?.parameters, ...stored?.ids };
    const request = sampleRequest(document, named, { path, more, body: bodyOf(document, named, samples, dice) });
    if (request === undefined) continue;
    const { url, ...init } = request;
    if (!init.headers.authorization) init.headers.authorization = "Bearer Zx81qPm4Lw77Tn02Yv5K";
    const response = await fetchMock(url, init).catch(() => undefined);
    if (response === undefined || response.status >= 500) continue;
    const text = await response.text();
    const type = response.headers.get("content-type") ?? undefined;
    exchanges.push({
      operationId: named.operationId,
      method: init.method,
      url: new URL(url, "https://api.example.com").href,
      requestHeaders: Object.entries(init.headers),
      requestBody: init.body ?? null,
      status: response.status,
      responseHeaders: [...response.headers],
      responseBody: isJson(type) ? varyText(document, named, response, text, path, dice) : text,
    });
  }
  // Operations whose objects cannot be created always fail, unlike in real traffic.
  const working = new Set(exchanges.filter(({ status }) => status < 400).map(({ operationId }) => operationId));
  return { document, exchanges: exchanges.filter(({ operationId }) => working.has(operationId)) };
}

function pathValues(
  document: OpenApiDocument,
  named: NamedOperation,
  samples: ReturnType<typeof samplesOf>,
  dice: () => number,
): Record<string, string> {
  return Object.fromEntries(
    listParameters(document, named)
      .filter((one) => one.in === "path")
      .map((parameter) => {
        const sample = samples.parameter(parameter);
        const value = String(vary(document, parameter.schema ?? {}, sample, dice));
        const {
          type,
          format,
          enum: known,
          pattern,
        } = resolve(document, parameter.schema ?? {}) as Record<string, unknown>;
        const isFree = type === "string" && !format && !known && !pattern && /^[a-z]+$/i.test(String(sample));
        return [parameter.name, isFree ? slugs[Math.floor(dice() * slugs.length)]! : value];
      }),
  );
}

function bodyOf(
  document: OpenApiDocument,
  named: NamedOperation,
  samples: ReturnType<typeof samplesOf>,
  dice: () => number,
) {
  const body = samples.request(named)?.body;
  if (body === undefined || !isMap(body.value) || named.operation.requestBody === undefined) return undefined;
  const { content = {} } = resolve<RequestBody>(document, named.operation.requestBody);
  const schema = content[body.name]?.schema;
  return schema === undefined ? undefined : vary(document, schema, body.value, dice);
}

/** Services repeat the identifiers of the path in their responses. */
function varyText(
  document: OpenApiDocument,
  { operation }: NamedOperation,
  { status, headers }: Response,
  text: string,
  path: Record<string, string>,
  dice: () => number,
): string {
  const type = headers.get("content-type")!;
  const responses = operation.responses ?? {};
  const found = responses[String(status)] ?? responses[`${String(status)[0]}XX`] ?? responses.default;
  const media = found && Object.entries(resolve<Documented>(document, found).content ?? {});
  const schema = media?.find(([name]) => name.split(";")[0] === type.split(";")[0])?.[1].schema;
  if (schema === undefined || text === "") return text;
  const value = vary(document, schema, JSON.parse(text), dice);
  if (status < 400) for (const [name, id] of Object.entries(path)) setIdentity(value, simple(name), id);
  return JSON.stringify(value);
}

const simple = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, "");

function setIdentity(value: unknown, name: string, id: string): void {
  const object = isMap(value) && isMap(value.data) ? value.data : value;
  if (!isMap(object)) return;
  const own =
    Object.keys(object).find((member) => simple(member) === name) ??
    Object.keys(object).find(
      (member) => /^(?:id|name|slug|login|code|number|uuid|key|sid)$/i.test(member) && name.endsWith(simple(member)),
    ) ??
    ["id", "key", "slug", "login", "code", "name"].find((member) => typeof object[member] === "string");
  if (own === undefined) return;
  if (typeof object[own] === "string") object[own] = id;
  if (typeof object[own] === "number" && /^\d+$/.test(id)) object[own] = Number(id);
}

/** As a HAR file. */
export const harOf = (exchanges: readonly Recorded[]): string =>
  JSON.stringify({ log: { version: "1.2", creator: { name: "test", version: "1" }, entries: exchanges.map(entryOf) } });

function entryOf(one: Recorded, index: number): object {
  const pairs = (headers: [string, string][]) => headers.map(([name, value]) => ({ name, value }));
  const mimeType = (headers: [string, string][]) => headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? "";
  return {
    startedDateTime: new Date(1.7e12 + index * 1000).toISOString(),
    time: 5,
    request: {
      method: one.method,
      url: one.url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: pairs(one.requestHeaders),
      queryString: [...new URL(one.url).searchParams].map(([name, value]) => ({ name, value })),
      ...(one.requestBody !== null && { postData: { mimeType: mimeType(one.requestHeaders), text: one.requestBody } }),
      headersSize: -1,
      bodySize: one.requestBody?.length ?? 0,
    },
    response: {
      status: one.status,
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: pairs(one.responseHeaders),
      content: { size: one.responseBody.length, mimeType: mimeType(one.responseHeaders), text: one.responseBody },
      redirectURL: "",
      headersSize: -1,
      bodySize: one.responseBody.length,
    },
    cache: {},
    timings: { send: 0, wait: 5, receive: 0 },
  };
}
