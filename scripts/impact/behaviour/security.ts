// Required credentials: each requirement is a set of schemes, and callers must meet one requirement.

import {
  isMap,
  listQueryKeys,
  listQueryParameters,
  namesOfPointer,
  type OpenApiDocument,
  toPointerPart,
} from "../../model/index.ts";
import { assembleRequest, requestOf, shownRequest } from "../counterexamples/exchanges.ts";
import type { Counterexample, Which } from "../result/change.ts";
import { describeChange } from "../schema/difference.ts";
import { isEqual } from "../schema/equality.ts";
import { isSameScheme, type Requirement, requirementsOf, schemeOf } from "../walk/credentials.ts";
import type { UnitWalk } from "../walk/unit.ts";

export function compareSecurity(walk: UnitWalk): void {
  if (walk.units.base.isReversed) return;
  compareSchemes(walk);
  const { documents } = walk.comparison;
  const [before, after] = [requirementsOf(walk, "base"), requirementsOf(walk, "head")];
  const enough = (given: Requirement) => best(after.map((wanted) => covers(documents, given, wanted)));
  const lost = before.find((given) => enough(given) === "no");
  const unsure = lost === undefined ? before.find((given) => enough(given) === "maybe") : undefined;
  const [unread] = lost === undefined ? unreadKeys(walk) : [];
  const isEqualList = isEqual(before, after);
  const moved = isEqualList ? movedSchemes(walk) : [];
  const isSame = isEqualList && moved.length === 0 && unsure === undefined;
  if (isSame) return;
  const at = (which: Which) =>
    walk.units[which].named.operation.security === undefined ? "#/security" : `${walk.units[which].pointer}/security`;
  const [base, head] = [at("base"), at("head")];
  const schemes = Object.keys(lost ?? unsure ?? {});
  const changed = moved.length > 0 ? moved : schemes;
  const scheme = `#/components/securitySchemes/${toPointerPart(changed[0] ?? "")}`;
  const text = isEqualList
    ? `The scheme ${changed.join(" and ")} changed.`
    : `The credentials were ${show(before)} and are now ${show(after)}.`;
  walk.report("request", {
    id: "security-changed",
    place: "security",
    text,
    base: isEqualList ? scheme : base,
    head: isEqualList ? scheme : head,
    breaks: lost === undefined && unread === undefined ? "no" : "yes",
    risk: unsure
      ? `${schemes.join(" and ")} has the same form in a request, but other credentials may be needed`
      : moved.length > 0
        ? "callers who send the old credentials now count as callers without credentials"
        : undefined,
    prove:
      lost !== undefined
        ? [async () => counterexampleOf(walk, lost, after)]
        : unread !== undefined
          ? [() => proveUnread(walk, unread)]
          : [],
  });
}

/** Schemes that both versions require, in different parts of a request. They are optional if callers need none of them. */
function movedSchemes(walk: UnitWalk): string[] {
  const { base, head } = walk.comparison.documents;
  const names = new Set(requirementsOf(walk, "base").flatMap(Object.keys));
  return [...names].filter((name) => !isSameScheme(schemeOf(base, name), schemeOf(head, name)));
}

/** API keys that callers send in the query, although the parameter was removed. */
function unreadKeys({ comparison: { documents }, units }: UnitWalk): string[] {
  const read = [
    ...listQueryKeys(documents.head, units.head.named.operation),
    ...listQueryParameters(documents.head, units.head.named).map(({ name }) => name),
  ];
  return listQueryKeys(documents.base, units.base.named.operation).filter((name) => !read.includes(name));
}

function proveUnread(
  { comparison: { documents, prover }, units }: UnitWalk,
  key: string,
): Promise<Counterexample | null> {
  const parts = requestOf(documents.base, units.base);
  const request = {
    ...parts,
    query: { ...parts.query, [key]: [[encodeURIComponent(key), "…"]] as [string, string][] },
  };
  return prover.proveParts(units, "request", [{ request }], "base", ({ parameter }) => parameter === key);
}

/** Members of a scheme that are not part of a request, such as addresses for tokens. */
function compareSchemes(walk: UnitWalk): void {
  const { documents } = walk.comparison;
  const named = (which: Which) => new Set(requirementsOf(walk, which).flatMap(Object.keys));
  for (const name of [...named("base")].filter((one) => named("head").has(one))) {
    const [before, after] = [schemeOf(documents.base, name), schemeOf(documents.head, name)];
    if (isEqual(before, after) || !isSameScheme(before, after)) continue;
    const pointer = `#/components/securitySchemes/${toPointerPart(name)}`;
    const report = (path: string, text: string, details: { risk?: string | undefined; isDocs?: boolean }) =>
      walk.report("request", {
        id: details.isDocs ? "words-changed" : "security-changed",
        place: "security",
        text,
        base: placeIn(before, pointer, path),
        head: placeIn(after, pointer, path),
        breaks: "no",
        direction: "behaviour",
        ...details,
      });
    if (!isEqual(before.openIdConnectUrl, after.openIdConnectUrl)) {
      report("openIdConnectUrl", describeChange(["openIdConnectUrl"], before, after, `the scheme ${name}`), {
        risk: "callers discover there how to get a token",
      });
    }
    compareFlows(before.flows, after.flows, name, (path, text, risk) => report(path, text, { risk }));
    const words = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (key) => !["openIdConnectUrl", "flows", ...onWire].includes(key) && !isEqual(before[key], after[key]),
    );
    if (words.length > 0) report(words[0]!, `The ${words.join(", ")} of the scheme ${name} changed.`, { isDocs: true });
  }
}

type Flow = Record<string, unknown> & { scopes?: Record<string, string> };

function compareFlows(
  base: unknown,
  head: unknown,
  name: string,
  report: (path: string, text: string, risk: string | undefined) => void,
): void {
  const [before, after] = [base, head].map((flows) => (isMap(flows) ? flows : {}) as Record<string, Flow>);
  for (const flow of new Set([...Object.keys(before!), ...Object.keys(after!)])) {
    const [was, is] = [before![flow], after![flow]];
    const shown = `flow ${flow} of the scheme ${name}`;
    const at = `flows/${toPointerPart(flow)}`;
    if (was === undefined) report(at, `The ${shown} was added.`, undefined);
    else if (is === undefined)
      report(at, `The ${shown} was removed.`, "callers who use this flow no longer get a token");
    else if (isMap(was) && isMap(is)) {
      for (const key of ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"]) {
        if (was[key] === is[key]) continue;
        report(`${at}/${key}`, describeChange([key], was, is, `the ${shown}`), "callers get their tokens there");
      }
      const [scopes, others] = [Object.keys(was.scopes ?? {}), Object.keys(is.scopes ?? {})];
      for (const scope of scopes.filter((one) => !others.includes(one))) {
        report(
          `${at}/scopes/${toPointerPart(scope)}`,
          `The ${shown} no longer has the scope ${scope}.`,
          "requests for a token with this scope now fail",
        );
      }
      for (const scope of others.filter((one) => !scopes.includes(one))) {
        report(`${at}/scopes/${toPointerPart(scope)}`, `The ${shown} now has the scope ${scope}.`, undefined);
      }
    }
  }
}

/** The deepest part of the path that the scheme has. */
function placeIn(scheme: Record<string, unknown>, pointer: string, path: string): string {
  const names = namesOfPointer(`#/${path}`);
  let part: unknown = scheme;
  const missing = names.findIndex((name) => {
    part = isMap(part) ? part[name] : undefined;
    return part === undefined;
  });
  return [pointer, ...(missing === -1 ? names : names.slice(0, missing)).map(toPointerPart)].join("/");
}

type Answer = "yes" | "maybe" | "no";
const answers: readonly Answer[] = ["yes", "maybe", "no"];
const best = (some: readonly Answer[]): Answer => answers.find((answer) => some.includes(answer)) ?? "no";

/** Whether callers who meet `given` also meet `wanted`. Another scheme of the same form may need other credentials. */
function covers(documents: Record<Which, OpenApiDocument>, given: Requirement, wanted: Requirement): Answer {
  const found = Object.entries(wanted).map(([name, scopes]) => {
    const partners = Object.keys(given).filter(
      (other) =>
        isSameScheme(schemeOf(documents.base, other), schemeOf(documents.head, name)) &&
        scopes.every((scope) => given[other]!.includes(scope)),
    );
    if (partners.some((other) => other === name || isRenamed(documents, other, name))) return "yes";
    return partners.length > 0 ? "maybe" : "no";
  });
  return answers.toReversed().find((answer) => found.includes(answer)) ?? "yes";
}

/** The same scheme under a new name: no version has both. */
function isRenamed({ base, head }: Record<Which, OpenApiDocument>, before: string, after: string): boolean {
  const has = ({ components }: OpenApiDocument, name: string) => Object.hasOwn(components?.securitySchemes ?? {}, name);
  const [{ description: _was, ...one }, { description: _is, ...other }] = [
    schemeOf(base, before),
    schemeOf(head, after),
  ];
  return !has(head, before) && !has(base, after) && isEqual(one, other);
}

const onWire = ["type", "name", "in", "scheme"];

function counterexampleOf(walk: UnitWalk, given: Requirement, after: Requirement[]): Counterexample {
  const { documents } = walk.comparison;
  const { base } = walk.units;
  const request = shownRequest(assembleRequest(documents.base, base, requestOf(documents.base, base)));
  const headers = { ...request.headers };
  let { target } = request;
  for (const name of Object.keys(given)) {
    const scheme = schemeOf(documents.base, name);
    if (scheme.type === "mutualTLS") continue;
    if (scheme.type !== "apiKey") headers.authorization = `${nameOfScheme(scheme)} …`;
    else if (scheme.in === "header") headers[String(scheme.name).toLowerCase()] = "…";
    else if (scheme.in === "cookie") headers.cookie = `${scheme.name}=…`;
    else target += `${target.includes("?") ? "&" : "?"}${encodeURIComponent(String(scheme.name))}=…`;
  }
  return {
    kind: "request",
    operation: walk.units.base.name,
    exchange: { request: { ...request, target, headers } },
    refusal: `The credentials are not enough: ${show(after)} is needed.`,
  };
}

/** OAuth tokens are bearer tokens. */
function nameOfScheme({ scheme }: Record<string, unknown>): string {
  const [first = "B", ...rest] = typeof scheme === "string" ? scheme : "bearer";
  return first.toUpperCase() + rest.join("");
}

const show = (requirements: Requirement[]): string =>
  requirements
    .map((requirement) => {
      const names = Object.entries(requirement).map(([name, scopes]) =>
        scopes.length > 0 ? `${name} (${scopes.join(", ")})` : name,
      );
      return names.length === 0 ? "none" : names.join(" with ");
    })
    .join(" or ");
