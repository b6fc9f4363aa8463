// Which credentials are enough: each requirement is a set of schemes, and a caller must meet one of them.
import type { OpenApiDocument } from "../../spec/index.ts";
import type { Witness } from "../change.ts";
import { mediaName } from "../sides/view.ts";
import { isEqual } from "../walk/equality.ts";
import { follow } from "../walk/nodes.ts";
import type { UnitWalk } from "../walk/unit.ts";
import type { Which } from "../witness/build.ts";
import { assembleRequest, requestOf } from "../witness/exchanges.ts";

type Requirement = Record<string, string[]>;

export function compareSecurity(walk: UnitWalk): void {
  if (walk.units.base.isReversed) return;
  const { documents } = walk.comparison;
  const [before, after] = [requirementsOf(walk, "base"), requirementsOf(walk, "head")];
  const isEnough = (given: Requirement) => after.some((wanted) => covers(documents, given, wanted));
  const lost = before.find((given) => !isEnough(given));
  const isSame = isEqual(before, after) && lost === undefined;
  if (isSame) return;
  const at = (which: Which) =>
    walk.units[which].named.operation.security === undefined ? "#/security" : `${walk.units[which].pointer}/security`;
  const [base, head] = [at("base"), at("head")];
  const schemes = lost === undefined ? [] : Object.keys(lost);
  const text = isEqual(before, after)
    ? `The scheme ${schemes.join(" and ")} changed.`
    : `The credentials were ${show(before)} and are now ${show(after)}.`;
  walk.report("request", {
    id: "security-changed",
    place: "security",
    text,
    base: isEqual(before, after) ? `#/components/securitySchemes/${schemes[0]}` : base,
    head: isEqual(before, after) ? `#/components/securitySchemes/${schemes[0]}` : head,
    breaks: lost === undefined ? "no" : "yes",
    prove: lost === undefined ? [] : [async () => witnessOf(walk, lost, after)],
  });
}

/** Without requirements, no credentials are needed. */
function requirementsOf(walk: UnitWalk, which: Which): Requirement[] {
  const document = walk.comparison.documents[which];
  const found = walk.units[which].named.operation.security ?? document.security ?? [];
  return found.length === 0 ? [{}] : found;
}

/** Whether every caller who meets `given` also meets `wanted`. */
function covers(documents: Record<Which, OpenApiDocument>, given: Requirement, wanted: Requirement): boolean {
  return Object.entries(wanted).every(([name, scopes]) => {
    const partner = Object.keys(given).find((other) =>
      isSameScheme(schemeOf(documents.base, other), schemeOf(documents.head, name)),
    );
    return partner !== undefined && scopes.every((scope) => given[partner]!.includes(scope));
  });
}

function isSameScheme(base: Record<string, unknown>, head: Record<string, unknown>): boolean {
  const wire = ({ type, name, in: place, scheme }: Record<string, unknown>) => [
    type,
    String(name ?? "").toLowerCase(),
    place,
    String(scheme ?? "").toLowerCase(),
  ];
  return isEqual(wire(base), wire(head));
}

const schemeOf = (document: OpenApiDocument, name: string): Record<string, unknown> =>
  follow(document, document.components?.securitySchemes?.[name] ?? { type: name }, "").schema;

function witnessOf(walk: UnitWalk, given: Requirement, after: Requirement[]): Witness {
  const { documents } = walk.comparison;
  const request = assembleRequest(documents.base, walk.units.base, requestOf(documents.base, walk.units.base));
  const headers = { ...request.headers };
  if (headers["content-type"]) headers["content-type"] = mediaName(headers["content-type"]);
  let { target } = request;
  for (const name of Object.keys(given)) {
    const scheme = schemeOf(documents.base, name);
    if (scheme.type !== "apiKey") headers.authorization = scheme.scheme === "basic" ? "Basic …" : "Bearer …";
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

const show = (requirements: Requirement[]): string =>
  requirements
    .map((requirement) => {
      const names = Object.entries(requirement).map(([name, scopes]) =>
        scopes.length > 0 ? `${name} (${scopes.join(", ")})` : name,
      );
      return names.length === 0 ? "none" : names.join(" with ");
    })
    .join(" or ");
