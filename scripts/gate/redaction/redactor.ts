// What of an exchange may be shown. The spec decides by `x-sensitive`; what looks like a token goes as well.
import { listOperations, listParameters, namesOfPointer, type SensitivePlaces } from "../../spec/index.ts";
import type { Contract } from "../contract.ts";
import { type Body, type Exchange, pathOf, type RawHeaders } from "../exchange.ts";
import type { BareFinding } from "../finding.ts";
import { type ExchangeRecord, type RecordedBody, writeTime } from "../recordings/record.ts";
import { type BodyRules, redactBody } from "./bodies.ts";
import { Echoes } from "./echoes.ts";
import { hideHeader, secretsOf } from "./headers.ts";
import { MemberNames, normalizeName } from "./member-names.ts";
import { soundsSecret, soundsSecretInQuery } from "./names.ts";
import { hidden, hideTokens } from "./tokens.ts";

/** An exchange as it may be shown and written. */
export type RedactedExchange = ExchangeRecord;

export interface Redactor {
  exchange(exchange: Exchange, operationId: string | null): RedactedExchange;
  /** The exchange, with words that quote it: what is a secret in one is hidden in the other. */
  withWords(exchange: Exchange, operationId: string | null): { shown: RedactedExchange; hideIn(text: string): string };
  /** Path and query. */
  target(target: string, operationId: string | null): string;
  /** A finding's words quote what was sent. */
  finding<T extends BareFinding>(found: T): T;
  text(text: string): string;
}

const credentialHeaders = ["authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key"];

type Spoken = Pick<Contract, "sensitivity" | "operations" | "matchRoute" | "document">;

export function createRedactor({ sensitivity, operations, matchRoute, document }: Spoken): Redactor {
  const secretHeaders = new Set([...credentialHeaders, ...sensitivity.credentials.header]);
  const secretQuery = new Set(sensitivity.credentials.query);
  const none = new Echoes();
  const known = new Set(sensitivity.members.map(normalizeName));
  /** A document that never says what is secret means nothing by what it does not call so. */
  const marksSecrets = sensitivity.members.length > 0;
  const templates = new Map(operations.map(({ operationId, path }) => [operationId, path.split("/")]));
  const everywhere = new Set(
    Object.values(sensitivity.operations).flatMap(({ request, responses }) =>
      namesOf([...request, ...Object.values(responses).flat()]),
    ),
  );
  /** Names that are a secret wherever the spec has them. */
  const always = [...everywhere].filter((name) => !known.has(name));
  const rules = new Map<string, BodyRules>();
  const names = new MemberNames(known, text);

  let queryNames: Set<string> | undefined;

  /** Any parameter of this name, in any operation. */
  function isDocumented(name: string): boolean {
    queryNames ??= new Set(
      listOperations(document())
        .flatMap((named) => listParameters(document(), named))
        .map((each) => each.name),
    );
    return queryNames.has(name);
  }

  const placesOf = (operationId: string | null): SensitivePlaces | undefined =>
    operationId === null ? undefined : sensitivity.operations[operationId];

  /** Where the spec does not know the answer, whatever is secret anywhere is secret. */
  function rulesFor(operationId: string | null, status: number | null): BodyRules {
    const key = `${operationId} ${status}`;
    let found = rules.get(key);
    if (found === undefined) {
      found = { secret: secretMembers(operationId, status), names, hideInText: text };
      // Any status can be answered, not any number of them documented.
      if (rules.size < 10_000) rules.set(key, found);
    }
    return found;
  }

  function secretMembers(operationId: string | null, status: number | null): ReadonlySet<string> {
    if (operationId === null) return everywhere;
    const places = placesOf(operationId);
    if (places === undefined) return new Set(always);
    // What a request holds may come back in any answer, and the other way around.
    const documented = status === null ? places.request : Object.values(places.responses).flat();
    return new Set([...always, ...namesOf([...documented, ...places.request])]);
  }

  function target(given: string, operationId: string | null, echoes = none): string {
    const full = given.startsWith("/") ? given : given.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${hidden}@`);
    const question = full.indexOf("?");
    const path = question === -1 ? full : full.slice(0, question);
    const shown = redactPath(path, operationId, echoes);
    if (question === -1) return shown;
    const pairs = full.slice(question + 1).split("&");
    return `${shown}?${pairs.map((pair) => redactPair(pair, operationId, echoes)).join("&")}`;
  }

  /** Templates are laid on from the end, since a base path stands before them. */
  function redactPath(path: string, operationId: string | null, echoes: Echoes): string {
    const segments = path.split("/");
    const template = operationId === null ? undefined : templates.get(operationId);
    const secret = placesOf(operationId)?.path ?? [];
    const trailing = segments.at(-1) === "" && template?.at(-1) !== "" ? 1 : 0;
    const offset = segments.length - trailing - (template?.length ?? 0);
    return segments
      .map((segment, index) => {
        const part = template?.[index - offset] ?? "";
        if (!secret.some((name) => part.includes(`{${name}}`))) return hideTokens(segment);
        if (echoes !== none) echoes.add(decode(segment));
        return hidden;
      })
      .join("/");
  }

  function redactPair(pair: string, operationId: string | null, echoes: Echoes): string {
    const equals = pair.indexOf("=");
    const name = equals === -1 ? pair : pair.slice(0, equals);
    const shownName = hideEncoded(name);
    if (equals === -1) return shownName;
    const plain = decode(name);
    const isSecret =
      secretQuery.has(plain) ||
      placesOf(operationId)?.query.includes(plain) ||
      (soundsSecret(plain) && !known.has(normalizeName(plain))) ||
      (soundsSecretInQuery(plain) && !(marksSecrets && isDocumented(plain)));
    const value = pair.slice(equals + 1);
    if (isSecret && echoes !== none) echoes.add(decode(value));
    return `${shownName}=${isSecret && value !== "" ? hidden : hideEncoded(value)}`;
  }

  function headers(raw: RawHeaders, operationId: string | null, echoes: Echoes): [string, string][] {
    const shown: [string, string][] = [];
    const sensitive = placesOf(operationId)?.header ?? [];
    for (let index = 0; index < raw.length; index += 2) {
      const name = raw[index]!;
      const lower = name.toLowerCase();
      const isSecret = secretHeaders.has(lower) || sensitive.includes(lower) || soundsSecret(lower);
      if (isSecret) for (const secret of secretsOf(lower, raw[index + 1]!)) echoes.add(secret);
      shown.push([name, isSecret ? hideHeader(lower, raw[index + 1]!) : text(raw[index + 1]!)]);
    }
    return shown;
  }

  function text(plain: string): string {
    if (plain.length < 8) return plain;
    const addressed = (plain.startsWith("/") ? target(plain, operationAt(pathOf(plain))) : plain).replace(
      /(https?:\/\/[^\s/?#"'<>]+)(\/[^\s"'<>]*)/gi,
      (_, origin: string, rest: string) => {
        return origin + target(rest, operationAt(pathOf(rest)));
      },
    );
    return hideTokens(addressed);
  }

  /** Which operation an address leads to, whatever its method. */
  function operationAt(path: string): string | null {
    const match = matchRoute("GET", path) ?? null;
    if (match === null) return null;
    if ("operationId" in match) return match.operationId;
    const other = matchRoute(match.allow[0] ?? "", path);
    return other !== null && "operationId" in other ? other.operationId : null;
  }

  function body(part: Body, operationId: string | null, status: number | null, echoes: Echoes): RecordedBody | null {
    if (part.isEmpty && part.gap === null) return null;
    const { text, isWhole } = redactBody(part, rulesFor(operationId, status), echoes);
    return { text, size: part.size, gap: isWhole ? part.gap : "beyond-bound" };
  }

  function withWords(whole: Exchange, operationId: string | null): ReturnType<Redactor["withWords"]> {
    const echoes = new Echoes();
    const shown = redact(whole, operationId, echoes);
    return {
      shown: echoes.isEmpty ? shown : withoutEchoes(shown, echoes),
      hideIn: (words) => echoes.hideIn(words),
    };
  }

  function redact(whole: Exchange, operationId: string | null, echoes: Echoes): RedactedExchange {
    const { request, response } = whole;
    return {
      exchange: 1,
      at: writeTime(whole.at),
      durationMs: whole.duration,
      waitedMs: whole.waited,
      requestId: whole.requestId === null ? null : text(whole.requestId),
      operationId,
      request: {
        method: hideTokens(request.method),
        target: target(request.target, operationId, echoes),
        headers: headers(request.headers, operationId, echoes),
        body: body(request.body, operationId, null, echoes),
      },
      response: response && {
        status: response.status,
        statusText: text(response.statusText),
        headers: headers(response.headers, operationId, echoes),
        body: body(response.body, operationId, response.status, echoes),
      },
      enforced: whole.enforced,
      failure: whole.failure && { ...whole.failure, message: text(whole.failure.message) },
    };
  }

  function finding<T extends BareFinding>(found: T): T {
    const { message, pointer, parameter, header, operationId } = found;
    const places = placesOf(operationId);
    const isSecret =
      parameter !== undefined && [...(places?.query ?? []), ...(places?.cookie ?? [])].includes(parameter);
    const said = isSecret ? message.replaceAll(/"(?:[^"\\]|\\.)*"/g, `"${hidden}"`) : message;
    return {
      ...found,
      message: text(said),
      ...(pointer !== undefined && { pointer: hideTokens(pointer) }),
      ...(parameter !== undefined && { parameter: hideTokens(parameter) }),
      ...(header !== undefined && { header: hideTokens(header) }),
    };
  }

  const exchange: Redactor["exchange"] = (whole, operationId) => withWords(whole, operationId).shown;

  return { exchange, withWords, target, finding, text };
}

/** The last name of each pointer; what is a list or a map of secrets is secret under its own name. */
const namesOf = (pointers: readonly string[]): string[] =>
  pointers.map((pointer) => normalizeName(namesOfPointer(pointer.replace(/(?:\/\*)+$/, "")).at(-1)!));

/** What was a secret in one place is one in every other. */
function withoutEchoes(shown: RedactedExchange, echoes: Echoes): RedactedExchange {
  const { request, response, requestId } = shown;
  const found = echoes.foundIn([
    ...[
      requestId ?? "",
      request.target,
      decode(request.target),
      response?.statusText ?? "",
      shown.failure?.message ?? "",
    ],
    ...[request, response].flatMap((part) => [...(part?.headers.flat() ?? []), part?.body?.text ?? ""]),
  ]);
  if (found.length === 0) return shown;
  const hide = (text: string) => echoes.hideIn(text, found);
  const clean = <T extends { headers: [string, string][]; body: RecordedBody | null }>(part: T): T => ({
    ...part,
    headers: part.headers.map(([name, value]) => [hide(name), hide(value)]),
    body: part.body && { ...part.body, text: echoes.hideInJson(part.body.text, found) },
  });
  return {
    ...shown,
    requestId: requestId && hide(requestId),
    request: { ...clean(request), target: hideInTarget(request.target, hide) },
    response: response && { ...clean(response), statusText: hide(response.statusText) },
    failure: shown.failure && { ...shown.failure, message: hide(shown.failure.message) },
  };
}

/** What is encoded as a whole is looked at as what it stands for. */
const hideInTarget = (target: string, hide: (text: string) => string): string =>
  hide(target)
    .split(/([/?&=])/)
    .map((part) => {
      const plain = decode(part);
      const shown = hide(plain);
      return shown === plain ? part : encodeURIComponent(shown.toWellFormed());
    })
    .join("");

/** A token may be percent-encoded; what is none stays as it was sent. */
function hideEncoded(text: string): string {
  const plain = decode(text);
  const shown = hideTokens(plain);
  return shown === plain ? text : encodeURIComponent(shown.toWellFormed());
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
