// Hides the secrets of an exchange: values that the spec marks `x-sensitive`, and values that look like tokens.
import type { Contract } from "../exchange/contract.ts";
import { type Body, type Exchange, headerOf, pathOf, type RawHeaders } from "../exchange/exchange.ts";
import type { BareFinding } from "../exchange/finding.ts";
import { type ExchangeRecord, type RecordedBody, writeTime } from "../exchange/record.ts";
import { type BodyRules, redactBody } from "./bodies.ts";
import { Echoes } from "./echoes.ts";
import { MemberNames, normalizeName, soundsSecret, soundsSecretInQuery } from "./names.ts";
import { type SecretsContract, SpecSecrets } from "./spec-secrets.ts";
import { hidden, hideHeader, hideTokens, secretsOf } from "./tokens.ts";

/** An exchange without secrets. */
export type RedactedExchange = ExchangeRecord;

export type RedactorContract = SecretsContract & Pick<Contract, "operations" | "matchRoute" | "revealed">;

export const createRedactor = (contract: RedactorContract): Redactor => new Redactor(contract);

interface Message {
  headers: RawHeaders;
  body: Body;
}

/** Bounds the cache of rules by operation and status. */
const maxRules = 10_000;

export class Redactor {
  readonly #secrets: SpecSecrets;
  /** Normalized names that are never secret. */
  readonly #revealed: ReadonlySet<string>;
  readonly #matchRoute: Contract["matchRoute"];
  /** Path templates in segments, by operation. */
  readonly #templates: ReadonlyMap<string, readonly string[]>;
  /** Names of the secret parameters in the path of each operation. */
  readonly #pathSecrets: ReadonlyMap<string, readonly string[]>;
  readonly #names: MemberNames;
  readonly #rules = new Map<string, BodyRules>();

  constructor(contract: RedactorContract) {
    this.#secrets = new SpecSecrets(contract);
    this.#matchRoute = contract.matchRoute;
    this.#templates = new Map(contract.operations.map(({ operationId, path }) => [operationId, path.split("/")]));
    this.#revealed = new Set(contract.revealed.map(normalizeName));
    this.#pathSecrets = new Map(
      contract.operations.map(({ operationId, path }) => [
        operationId,
        [
          ...this.#secrets.pathParameters(operationId),
          ...[...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!).filter((name) => this.#isSecretInPath(name)),
        ],
      ]),
    );
    this.#names = new MemberNames(new Set([...this.#secrets.knownNames, ...this.#revealed]), (text) => this.text(text));
  }

  exchange(exchange: Exchange, operationId: string | null): RedactedExchange {
    return this.withWords(exchange, operationId).shown;
  }

  /** Returns the redacted exchange, and a function that hides its secrets in other strings. */
  withWords(exchange: Exchange, operationId: string | null): { shown: RedactedExchange; hideIn(text: string): string } {
    const echoes = new Echoes();
    const shown = this.#redact(exchange, operationId, echoes);
    return {
      shown: echoes.isEmpty ? shown : withoutEchoes(shown, echoes),
      hideIn: (words) => echoes.hideIn(words),
    };
  }

  /** Path and query. */
  target(target: string, operationId: string | null, echoes: Echoes | null = null): string {
    const full = target.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, `$1${hidden}@`);
    const question = full.indexOf("?");
    const path = this.#redactPath(question === -1 ? full : full.slice(0, question), operationId, echoes);
    if (question === -1) return path;
    const pairs = full.slice(question + 1).split("&");
    return `${path}?${pairs.map((pair) => this.#redactPair(pair, operationId, echoes)).join("&")}`;
  }

  /** Messages of findings quote what was sent. */
  finding<T extends BareFinding>(finding: T): T {
    const { message, pointer, parameter, header, operationId } = finding;
    const isSecret = parameter !== undefined && this.#secrets.hasParameter(parameter, operationId);
    const said = isSecret ? message.replaceAll(/"(?:[^"\\]|\\.)*"/g, `"${hidden}"`) : message;
    return {
      ...finding,
      message: this.text(said),
      ...(pointer !== undefined && { pointer: hideTokens(pointer) }),
      ...(parameter !== undefined && { parameter: hideTokens(parameter) }),
      ...(header !== undefined && { header: hideTokens(header) }),
    };
  }

  /** Hides tokens, and secrets in addresses. */
  text(plain: string): string {
    if (plain.length < 8) return plain;
    const addressed = plain.startsWith("/") ? this.#redactAddress(plain) : plain;
    return hideTokens(
      addressed.replace(
        /(https?:\/\/[^\s/?#"'<>]+)(\/[^\s"'<>]*)/gi,
        (_, origin: string, rest: string) => origin + this.#redactAddress(rest),
      ),
    );
  }

  #redactAddress(target: string): string {
    return this.target(target, this.#operationAt(pathOf(target)));
  }

  /** The operation at an address, of any method. */
  #operationAt(path: string): string | null {
    const match = this.#matchRoute("GET", path) ?? null;
    if (match === null) return null;
    if ("operationId" in match) return match.operationId;
    const other = this.#matchRoute(match.allow[0] ?? "", path);
    return other !== null && "operationId" in other ? other.operationId : null;
  }

  /** Templates match from the end of the path, because a base path may come first. */
  #redactPath(path: string, operationId: string | null, echoes: Echoes | null): string {
    const segments = path.split("/");
    const template = operationId === null ? undefined : this.#templates.get(operationId);
    const secret = (operationId !== null && this.#pathSecrets.get(operationId)) || [];
    const trailing = segments.at(-1) === "" && template?.at(-1) !== "" ? 1 : 0;
    const offset = segments.length - trailing - (template?.length ?? 0);
    return segments
      .map((segment, index) => {
        const part = template?.[index - offset] ?? "";
        if (!secret.some((name) => part.includes(`{${name}}`))) return hideTokens(segment);
        echoes?.add(decode(segment));
        return hidden;
      })
      .join("/");
  }

  #isSecretInPath(name: string): boolean {
    return soundsSecret(name) && !this.#revealed.has(normalizeName(name)) && !this.#secrets.documentsAsPlain(name);
  }

  #redactPair(pair: string, operationId: string | null, echoes: Echoes | null): string {
    const equals = pair.indexOf("=");
    if (equals === -1) return hideEncoded(pair);
    const name = pair.slice(0, equals);
    const value = pair.slice(equals + 1);
    const isSecret = this.#isSecretInQuery(decode(name), operationId);
    if (isSecret) echoes?.add(decode(value));
    return `${hideEncoded(name)}=${isSecret && value !== "" ? hidden : hideEncoded(value)}`;
  }

  #isSecretInQuery(name: string, operationId: string | null): boolean {
    if (this.#secrets.hasQuery(name, operationId)) return true;
    if (this.#revealed.has(normalizeName(name))) return false;
    if (soundsSecret(name) && !this.#secrets.knownNames.has(normalizeName(name))) return true;
    return soundsSecretInQuery(name) && !this.#secrets.documentsAsPlain(name);
  }

  #redactHeaders(raw: RawHeaders, operationId: string | null, echoes: Echoes): [string, string][] {
    const shown: [string, string][] = [];
    for (let index = 0; index < raw.length; index += 2) {
      const name = raw[index]!;
      const value = raw[index + 1]!;
      const lower = name.toLowerCase();
      const isSecret = this.#isSecretHeader(lower, operationId);
      if (isSecret) for (const secret of secretsOf(lower, value)) echoes.add(secret);
      shown.push([name, isSecret ? hideHeader(lower, value) : this.text(value)]);
    }
    return shown;
  }

  #isSecretHeader(lower: string, operationId: string | null): boolean {
    if (this.#secrets.hasHeader(lower, operationId)) return true;
    return soundsSecret(lower) && !this.#revealed.has(normalizeName(lower));
  }

  #redactBody(
    { headers, body }: Message,
    operationId: string | null,
    status: number | null,
    echoes: Echoes,
  ): RecordedBody | null {
    if (body.isEmpty && body.gap === null) return null;
    const type = headerOf(headers, "content-type");
    const { text, isWhole } = redactBody(body, type, this.#rulesFor(operationId, status), echoes);
    return { text, size: body.size, gap: isWhole ? body.gap : "beyond-bound" };
  }

  #rulesFor(operationId: string | null, status: number | null): BodyRules {
    const key = `${operationId} ${status}`;
    let rules = this.#rules.get(key);
    if (rules === undefined) {
      const secret = this.#secrets.members(operationId, status);
      rules = { secret, names: this.#names, hideInText: (text) => this.text(text) };
      if (this.#rules.size < maxRules) this.#rules.set(key, rules);
    }
    return rules;
  }

  #redact(exchange: Exchange, operationId: string | null, echoes: Echoes): RedactedExchange {
    const { request, response, requestId, failure } = exchange;
    return {
      exchange: 1,
      at: writeTime(exchange.at),
      durationMs: exchange.duration,
      waitedMs: exchange.waited,
      requestId: requestId === null ? null : this.text(requestId),
      operationId,
      request: {
        method: hideTokens(request.method),
        target: this.target(request.target, operationId, echoes),
        headers: this.#redactHeaders(request.headers, operationId, echoes),
        body: this.#redactBody(request, operationId, null, echoes),
      },
      response: response && {
        status: response.status,
        statusText: this.text(response.statusText),
        headers: this.#redactHeaders(response.headers, operationId, echoes),
        body: this.#redactBody(response, operationId, response.status, echoes),
      },
      enforced: exchange.enforced,
      failure: failure && { ...failure, message: this.text(failure.message) },
    };
  }
}

/** A secret in one place is a secret in every other. */
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

/** Decodes encoded parts before it looks for secrets. */
const hideInTarget = (target: string, hide: (text: string) => string): string =>
  hide(target)
    .split(/([/?&=])/)
    .map((part) => {
      const plain = decode(part);
      const shown = hide(plain);
      return shown === plain ? part : encodeURIComponent(shown.toWellFormed());
    })
    .join("");

/** A token may be percent-encoded; other text stays as sent. */
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
