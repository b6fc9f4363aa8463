// Finds a valid request of an operation: each value is replaced by the next one until the contract accepts the whole.
import type { Contract, ExchangeRequest, Violation } from "../contract/index.ts";
import {
  type DescribedOperation,
  isBytes,
  isJson,
  isMap,
  listParameters,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type Parameter,
  type RequestBody,
  resolve,
} from "../model/index.ts";
import { type GivenValue, type SentBody, writeAllCookies, writeBody, writeHeaders, writeUrl } from "./written.ts";

export interface SampleRequest {
  /** The parameters of the path, required ones, and those that widen the answer. */
  given: GivenValue[];
  body: SentBody | undefined;
}

/** Makes values of a parameter or a body, the best first. */
export interface Supply {
  ofParameter(parameter: Parameter): Iterable<unknown>;
  /** Only documented examples. */
  givenTo(parameter: Parameter): readonly unknown[];
  ofBody(name: string, media: MediaType): Iterable<unknown>;
  /** Whether a schema describes the body. */
  describes(name: string, media: MediaType): boolean;
}

/** A part of the request, with the values that were not tried yet. */
interface Slot {
  /** Such as `path id`. */
  key: string;
  parameter?: Parameter;
  isRequired: boolean;
  values: Iterator<unknown>;
  /** Undefined if it is left out. */
  current: { value: unknown } | undefined;
}

const mostTries = 300;

/** The name of the part without a valid value, if there is none. */
export type Found = { request: SampleRequest } | { lacking: string };

export function findRequest(
  document: OpenApiDocument,
  named: NamedOperation,
  { facts }: DescribedOperation,
  contract: Contract,
  supply: Supply,
): Found {
  const chosen = chooseBody(document, named);
  const parameters = slotsOf(document, named, supply);
  const body = chosen && bodySlot(chosen, supply);
  const slots = body === undefined ? parameters : [...parameters, body];
  for (const slot of slots) if (!advance(slot)) return { lacking: slot.key };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const request = requestOf(parameters, chosen, body);
    const sent = exchangeOf(document, named, facts.method, request);
    const refusals = contract.check({ request: sent });
    const route = contract.matchRoute(facts.method, pathOf(sent.target));
    const isOwn = route !== null && "operationId" in route && route.operationId === named.operationId;
    if (refusals.length === 0 && isOwn) return { request };
    const blamed = isOwn
      ? blame(slots, refusals)
      : [...parameters].reverse().find(({ key }) => key.startsWith("path "));
    if (blamed === undefined) return { lacking: refusals[0]?.message ?? "the address" };
    if (!advance(blamed)) return { lacking: blamed.key };
  }
  return { lacking: "the request" };
}

/** Returns false if a required part has no other value. */
function advance(slot: Slot): boolean {
  const next = slot.values.next();
  slot.current = next.done ? undefined : { value: next.value };
  return !next.done || !slot.isRequired;
}

function slotsOf(document: OpenApiDocument, named: NamedOperation, supply: Supply): Slot[] {
  return listParameters(document, named).flatMap((parameter): Slot[] => {
    const { name, in: place, required } = parameter;
    const isRequired = place === "path" || required === true;
    if (place === "header" && /^content-type$/i.test(name)) return [];
    const widens = place === "query" && name === "include" && supply.givenTo(parameter).length > 0;
    if (!isRequired && !widens) return [];
    const values = supply.ofParameter(parameter)[Symbol.iterator]();
    return [{ key: `${place} ${name}`, parameter, isRequired, values, current: undefined }];
  });
}

export interface ChosenBody {
  name: string;
  media: MediaType;
  required: boolean;
}

/** JSON if the operation accepts it. */
export function chooseBody(document: OpenApiDocument, { operation }: NamedOperation): ChosenBody | undefined {
  if (!operation.requestBody) return undefined;
  const { content = {}, required = false } = resolve<RequestBody>(document, operation.requestBody);
  const names = Object.keys(content);
  const name = names.find(isJson) ?? names[0];
  return name === undefined ? undefined : { name, media: content[name]!, required };
}

function bodySlot({ name, media, required }: ChosenBody, supply: Supply): Slot {
  const values = supply.ofBody(name, media)[Symbol.iterator]();
  // A file of the reader stands for a value that no schema describes.
  const isRequired = required && supply.describes(name, media);
  return { key: "body", isRequired, values, current: undefined };
}

function requestOf(parameters: Slot[], chosen: ChosenBody | undefined, slot: Slot | undefined): SampleRequest {
  const given = parameters.flatMap(({ parameter, current }) =>
    current === undefined ? [] : [{ parameter: parameter!, value: current.value }],
  );
  if (chosen === undefined) return { given, body: undefined };
  const { name, media, required } = chosen;
  const value = slot?.current?.value;
  const isEmpty = value === undefined || (isMap(value) && Object.keys(value).length === 0);
  return { given, body: required || !isEmpty || isBytes(name, media) ? { name, media, value } : undefined };
}

/** The request as a server gets it. */
function exchangeOf(
  document: OpenApiDocument,
  named: NamedOperation,
  method: string,
  { given, body }: SampleRequest,
): ExchangeRequest & { headers: Record<string, string> } {
  const headers = Object.fromEntries(writeHeaders(document, given).map(([name, text]) => [name.toLowerCase(), text]));
  const cookies = writeAllCookies(document, given);
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  const target = writeUrl(document, named, given);
  if (body === undefined) return { method, target, headers };
  const { mediaType, text } = writeBody(document, body);
  const sent = { method, target, headers: { ...headers, "content-type": mediaType }, body: text };
  return body.value === undefined ? { ...sent, isUnread: true } : sent;
}

const pathOf = (target: string): string =>
  target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/, "") || "/";

/** The part that a refusal names. */
function blame(slots: Slot[], refusals: Violation[]): Slot | undefined {
  for (const { parameter, header, pointer } of refusals) {
    const named = slots.filter(({ key }) =>
      parameter !== undefined
        ? key.endsWith(` ${parameter}`)
        : header !== undefined
          ? key.toLowerCase() === `header ${header.toLowerCase()}`
          : pointer !== undefined && key === "body",
    );
    const [slot] = named.filter(({ current }) => current !== undefined);
    if (slot !== undefined) return slot;
  }
  return undefined;
}
