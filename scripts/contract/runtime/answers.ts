import { jsonApi, kindOfMediaType } from "../../model/index.ts";
import { isDeep, isEmpty, maximumDepth, parseBody } from "./bodies.ts";
import { headerOf } from "./headers.ts";
import { matchMediaType } from "./media-types.ts";
import { readParameter } from "./parameters.ts";
import { forgetAnswers } from "./recall.ts";
import type { Answer, Media, Operation, Parameter, Tables } from "./tables.ts";
import type { ExchangeRequest, ExchangeResponse, HeaderSource, Violation } from "./types.ts";
import type { Mismatch } from "./visit.ts";

/** Inputs of a body check. */
export interface Judging {
  explain: Explain;
  readers: Tables["readers"];
}

export type Explain = (schema: string, value: unknown, ignoresUnlisted?: boolean) => Mismatch[];

/** The side and operation of every violation. */
export interface Origin {
  side: Violation["side"];
  operationId?: string;
}

/** Check cheaply first; collect reasons only after a refusal. A value that was parsed here has a bounded depth. */
export function checkValue(
  origin: Origin,
  media: Media,
  value: unknown,
  explain: Explain,
  isBounded: boolean,
  acceptedBy?: WeakSet<object>,
): Violation[] {
  if (media.accepts === null || media.schema === null || acceptedBy?.has(media)) return [];
  if (!isBounded && isDeep(value)) {
    return [
      {
        kind: "malformed-body",
        ...origin,
        message: `The body is more than ${maximumDepth} levels deep.`,
        pointer: "",
        schema: media.at,
      },
    ];
  }
  forgetAnswers();
  if (media.accepts(value)) {
    acceptedBy?.add(media);
    return [];
  }
  const findings = explain(media.schema, value, origin.side === "request");
  if (findings.length > 0) return findings.map((finding) => toViolation(origin, finding));
  return [
    { kind: "combination", ...origin, message: "The body does not match its schema.", pointer: "", schema: media.at },
  ];
}

/** A server reads the listed parts of a request and ignores the rest. */
function toViolation(origin: Origin, { isUnlisted, ...finding }: Mismatch): Violation {
  const isIgnorable = isUnlisted === true && origin.side === "request";
  return isIgnorable ? { ...origin, ...finding, ignorable: true } : { ...origin, ...finding };
}

function checkText(
  origin: Origin,
  media: Media,
  body: string | Uint8Array,
  mediaType: string,
  { explain, readers }: Judging,
  received: { value?: unknown } = {},
): Violation[] {
  const kind = media.kind === "any" ? kindOfMediaType(mediaType) : media.kind;
  if (kind === "json") {
    const parsed = parseBody(body);
    if (parsed.ok) {
      received.value = parsed.value;
      return checkValue(origin, media, parsed.value, explain, true);
    }
    return [{ kind: "malformed-body", ...origin, message: parsed.message, pointer: "", schema: media.at }];
  }
  return (
    readers[kind]?.(media, body, mediaType, {
      value: (value, at = "") => {
        if (at === "") received.value = value;
        const found = checkValue(origin, media, value, explain, true);
        return at === "" ? found : found.map((violation) => ({ ...violation, pointer: at + violation.pointer }));
      },
      receive: (value) => {
        received.value = value;
      },
      refuse: (kind, message, pointer = "", schema = media.at) => ({ kind, ...origin, message, pointer, schema }),
      headers: (parameters, headers, pointer, called) =>
        checkHeaders(origin, parameters, headers).map((violation) => ({
          ...violation,
          message: `${violation.header} of ${called}${violation.message.slice(violation.header!.length)}`,
          pointer,
        })),
    }) ?? []
  );
}

/** `received` gets the value of the body, as handlers of the operation need it. */
export function checkRequestBody(
  operation: Operation,
  request: Omit<ExchangeRequest, "method" | "target">,
  judging: Judging,
  received?: { value?: unknown },
): Violation[] {
  const origin: Origin = { side: "request", operationId: operation.id };
  const { body: contract } = operation;
  const { body } = request;
  if (contract === null) {
    if (isEmpty(body) || isNothing(body!)) return [];
    return [
      {
        kind: "unexpected-body",
        ...origin,
        message: "The operation has no body.",
        pointer: "",
        schema: operation.at,
        ignorable: true,
      },
    ];
  }
  if (isEmpty(body) || (isNull(body!) && readsNullAsNothing(operation))) return checkMissing(operation);
  const mediaType = headerOf(request.headers, "content-type");
  const match = matchMediaType(contract.media, mediaType, "request");
  if ("refusal" in match) return [refuseMediaType(origin, match.refusal, contract.at)];
  if (request.isUnread) return [];
  if (request.value !== undefined && takesValue(match.media))
    return checkValue(origin, match.media, request.value, judging.explain, true, request.acceptedBy);
  return checkText(origin, match.media, body!, mediaType ?? match.media.type, judging, received);
}

export function checkMissing({ id, body }: Operation): Violation[] {
  if (!body?.required) return [];
  return [
    {
      kind: "missing-body",
      side: "request",
      operationId: id,
      message: "The body is missing.",
      pointer: "",
      schema: body.at,
    },
  ];
}

const refuseMediaType = (origin: Origin, message: string, schema: string): Violation => ({
  kind: "media-type",
  ...origin,
  message,
  header: "Content-Type",
  schema: `${schema}/content`,
});

/** Real clients send these bodies when they have nothing to send. */
const isNothing = (body: string | Uint8Array): boolean =>
  body.length <= 4 && ["null", "{}"].includes(textOf(body).trim());
/** Clients of JSON:API write null for a body that they leave out. In other documents, null is a body like any other. */
export const readsNullAsNothing = ({ body }: Operation): boolean =>
  body !== null && !body.required && body.media.some(({ type }) => type === jsonApi);
const isNull = (body: string | Uint8Array): boolean => body.length === 4 && textOf(body) === "null";
const textOf = (body: string | Uint8Array): string =>
  typeof body === "string" ? body : String.fromCharCode(...body.subarray(0, 4));

/** Documented headers of a request or response. `values` gets the value of each valid one. */
export function checkHeaders(
  origin: Origin,
  parameters: Parameter[],
  headers: HeaderSource | undefined,
  values?: Record<string, unknown>,
): Violation[] {
  const violations: Violation[] = [];
  for (const parameter of parameters) {
    const { name, required, at } = parameter;
    const text = headerOf(headers, name.toLowerCase());
    if (text === undefined) {
      if (required)
        violations.push({
          kind: "missing-header",
          ...origin,
          message: `${name} is missing.`,
          header: name,
          schema: at,
        });
      continue;
    }
    const read = readParameter(parameter, [parameter.style === "comma" ? withoutSpaces(text) : text]);
    if ("problem" in read)
      violations.push({ kind: "invalid-header", ...origin, message: read.problem, header: name, schema: at });
    else if (values !== undefined) values[name] = read.value;
  }
  return violations;
}

/** Headers have space around their commas. */
const withoutSpaces = (text: string): string =>
  text
    .split(",")
    .map((piece) => piece.trim())
    .join(",");

/** Whether a body that was read as JSON is declared as JSON. */
const takesValue = ({ kind }: Media): boolean => kind === "json" || kind === "any";

/** The most specific answer that documents a status. */
export function findAnswer(answers: Record<string, Answer>, status: number): Answer | undefined {
  return answers[String(status)] ?? answers[`${Math.floor(status / 100)}XX`];
}

/** Bytes of a body, which no schema describes. Other units, such as items, have a whole body. */
function partOf({ status, headers }: ExchangeResponse): "one" | "several" | null {
  if (status !== 206) return null;
  if (/^\s*multipart\/byteranges\b/i.test(headerOf(headers, "content-type") ?? "")) return "several";
  return /^\s*bytes\b/i.test(headerOf(headers, "content-range") ?? "") ? "one" : null;
}

/** HTTP forbids a body for these statuses. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

export function checkAnswer(
  origin: Origin,
  answer: Answer,
  method: string,
  response: ExchangeResponse,
  judging: Judging,
): Violation[] {
  const violations = checkHeaders(origin, answer.headers, response.headers);
  const { value, body } = response;
  if (value === undefined && isEmpty(body)) {
    const mayHaveBody = method !== "HEAD" && !bodiless.has(response.status);
    const isExpected = mayHaveBody && answer.media.some(({ kind }) => kind === "json");
    if (isExpected)
      violations.push({
        kind: "missing-body",
        ...origin,
        message: "The body is missing.",
        pointer: "",
        schema: answer.at,
      });
    return violations;
  }
  if (answer.media.length === 0 || method === "HEAD") {
    violations.push({
      kind: "unexpected-body",
      ...origin,
      message: "The response has an undocumented body.",
      pointer: "",
      schema: answer.at,
    });
    return violations;
  }
  const mediaType = headerOf(response.headers, "content-type");
  const part = partOf(response);
  if (part === "several") return violations;
  const match = matchMediaType(answer.media, mediaType, "response");
  if ("refusal" in match) violations.push(refuseMediaType(origin, match.refusal, answer.at));
  else if (response.isUnread || part === "one") return violations;
  else if (value !== undefined && takesValue(match.media)) {
    violations.push(...checkValue(origin, match.media, value, judging.explain, !isEmpty(body), response.acceptedBy));
  } else {
    const content = isEmpty(body) ? value : body;
    if (typeof content === "string" || content instanceof Uint8Array)
      violations.push(...checkText(origin, match.media, content, mediaType ?? match.media.type, judging));
  }
  return violations;
}
