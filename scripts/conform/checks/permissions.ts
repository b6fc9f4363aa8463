// Compares the rights of each role, and the flags in its responses, with its permissions. Rights of unknown roles are compared
// between operations.
import { isMap, weakerPermissions } from "../../model/index.ts";
import { isChange, type Subject } from "../description/description.ts";
import type { Role } from "../exchanges/roles.ts";
import type { Reply } from "../exchanges/sender.ts";
import { put } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import type { Check, Probe } from "./check.ts";
import { creatorOf, plain } from "./lists.ts";
import {
  attributeSchemas,
  attributesOf,
  call,
  identityOf,
  itemsIn,
  listsOf,
  objectIn,
  oncePerWorld,
  placeOf,
  sentAttributes,
  showerOf,
} from "./objects.ts";

/** What a role of unknown rights could do. */
interface Vote {
  subject: Subject;
  isAllowed: boolean;
  reply: Reply;
  scope: Scope;
}

/** By role. */
const votesOf = oncePerWorld<Role, Vote[]>();

/** The state of an object may refuse an action with 403, too. */
const isRefused = ({ status, call: { subject } }: Reply): boolean =>
  [401, 403, 404].includes(status) && status !== subject?.action?.status;

/** Permissions that every caller has. */
const free = new Set(["none", "token"]);

/** False if the server must refuse the role. Undefined if the description or the name of the role leaves this open. */
export function mayCall({ kind, grants }: Role, { permission, tokenKinds }: Subject): boolean | undefined {
  if (kind !== undefined && !tokenKinds.includes(kind)) return false;
  return permission === undefined || free.has(permission) ? undefined : grants?.has(permission);
}

const permission: Check = {
  ...{ class: "permission", name: "role" },
  applies: ({ needsToken, permission: own }, { roles }) =>
    needsToken && own !== undefined && own !== "token" && roles.length > 1,
  async run(probe) {
    const { subject, world, roles } = probe;
    const isSafe = !isChange(subject) || (subject.planned.role === "change" && !subject.planned.isRelation);
    let scope = probe.scope(isSafe ? "shared" : "fresh");
    let request = await world.prepare(subject, scope);
    // Objects may lack a part, such as the result of a check: the first role tells.
    if (!isChange(subject) && !(await world.send(request, scope)).isSuccess)
      probe.unreached("The operation does not succeed for the first role.");
    for (const role of roles.slice(1)) {
      const expected = mayCall(role, subject);
      const last = scope.replies.at(-1);
      if (!isSafe && last?.call === request && last.isSuccess) {
        scope = probe.scope("fresh");
        request = await world.prepare(subject, scope);
      }
      const reply = await world.send(request, scope, role);
      const isAllowed = !isRefused(reply);
      if (expected === undefined) {
        votesOf(world, role, () => []).push({ subject, isAllowed, reply, scope });
        continue;
      }
      if (isAllowed !== expected) breach(probe, role, { reply, scope }, expected);
      else if (expected && reply.isSuccess) await checkListed(probe, role, scope, reply);
    }
  },
};

function breach(probe: Probe, role: Role, vote: Pick<Vote, "reply" | "scope">, expected: boolean): void {
  const { id, permission: needed, tokenKinds } = probe.subject;
  const isKind = role.kind !== undefined && !tokenKinds.includes(role.kind);
  const right = isKind ? `the kinds ${tokenKinds.join(", ")}` : needed;
  probe.breach(
    vote.reply,
    `${id} returned ${vote.reply.status} for the token ${role.name}, which ${expected ? "has" : "lacks"} ${right}.`,
    expected ? "a status other than 401, 403 and 404" : "status 404",
    { rule: role.name, pointer: isKind ? "/x-token-kinds" : "/x-permission", scope: vote.scope },
  );
}

/** A role sees in lists only what it may show. */
async function checkListed(probe: Probe, role: Role, scope: Scope, list: Reply): Promise<void> {
  const { subject, world, description } = probe;
  const { kind, role: task, isRelation } = subject.planned;
  if (task !== "list" || isRelation) return;
  const creator = creatorOf(probe, scope);
  if (creator) scope.adopt(await world.shared(creator));
  const shower = showerOf(description, kind, scope);
  if (shower === undefined || mayCall(role, shower) !== false) return;
  const own = await call(probe, shower, scope);
  const isListed = itemsIn(list).some((item) => identityOf(item) === identityOf(objectIn(own)));
  if (!isListed || !isRefused(await world.send(own.call, scope, role))) return;
  const message = `The list shows an object that ${shower.id} hides from the token ${role.name}.`;
  probe.breach(list, message, "a list without the object", { rule: `${role.name} list` });
}

/** Operations with the same permission accept the same roles, and a stronger permission includes its weaker ones. */
const consistency: Check = {
  ...{ class: "permission", name: "consistency", isAlone: true },
  applies: permission.applies,
  async run(probe) {
    const { subject, world, roles } = probe;
    for (const role of roles.slice(1)) {
      const all = votesOf(world, role, () => []).filter(
        (vote) => vote.subject.tokenKinds.join() === subject.tokenKinds.join(),
      );
      const own = all.find((vote) => vote.subject === subject);
      if (own === undefined || subject.permission === "none") continue;
      const others = all.filter((vote) => vote.subject !== subject);
      const peers = others.filter((vote) => vote.subject.permission === subject.permission);
      const isOutvoted = peers.length > 1 && peers.every(({ isAllowed }) => isAllowed !== own.isAllowed);
      const weaker = weakerPermissions(subject.permission!);
      const refused = others.filter(
        (vote) =>
          !vote.isAllowed && vote.subject.permission !== subject.permission && weaker.has(vote.subject.permission!),
      );
      const isAbove =
        own.isAllowed &&
        refused.length > 1 &&
        !others.some(
          (vote) => vote.isAllowed && refused.some((one) => one.subject.permission === vote.subject.permission),
        );
      if (isOutvoted || isAbove) breach(probe, role, own, !own.isAllowed);
    }
  },
};

/** The operation of a flag: `can-force-unlock` in a workspace belongs to `forceUnlockWorkspace`. */
function flagged({ description }: Probe, kind: string, flag: string): Subject | undefined {
  const verb = plain(flag).replace(/^can/, "");
  // The kinds of JSON:API are `type workspaces`.
  const noun = plain(kind.replace(/^type /, ""));
  const names = [noun, noun.replace(/ies$/, "y"), noun.replace(/s$/, "")].map((one) => verb + one);
  return description.subjects.find(
    ({ id, planned, permission: own }) =>
      planned.kind === kind && own !== undefined && names.includes(id.toLowerCase()),
  );
}

/** Flags such as `can-lock` fit the permissions of the caller. */
const flags: Check = {
  ...{ class: "permission", name: "permission-flags", isReadOnly: true },
  applies: ({ planned, method }, { roles }) =>
    planned.role === "show" && method === "GET" && roles.slice(1).some(({ grants }) => grants !== undefined),
  async run(probe) {
    const { subject, world } = probe;
    const scope = probe.scope();
    const request = await world.prepare(subject, scope);
    for (const role of probe.roles.filter(({ grants }) => grants !== undefined)) {
      const reply = await world.send(request, scope, role);
      const { permissions: shown } = attributesOf(objectIn(reply));
      for (const [flag, value] of Object.entries(isMap(shown) ? shown : {})) {
        const operation = flagged(probe, subject.planned.kind, flag);
        const may = operation && mayCall(role, operation);
        if (may === undefined || typeof value !== "boolean" || may === value) continue;
        const { id, permission: needed } = operation!;
        const message = `The token ${role.name} is shown ${flag}: ${value}, but ${id} needs ${needed}.`;
        probe.breach(reply, message, `${flag}: ${may}`, { rule: `${flag} ${role.name}` });
      }
    }
  },
};

/** An object that is created as sensitive does not show its secret again. */
const secret: Check = {
  ...{ class: "permission", name: "sensitive-value" },
  applies(subject, { world }) {
    const { sensitive, value } = attributeSchemas(world.description, subject);
    return subject.isCreation && sensitive !== undefined && value !== undefined;
  },
  async run(probe) {
    const { subject, world, description } = probe;
    const { kind } = subject.planned;
    const scope = probe.scope("fresh");
    const { sent: body } = await world.prepare(subject, scope);
    put(body, [...placeOf(subject, body), "sensitive"], true);
    const { value } = sentAttributes(subject, body);
    if (typeof value !== "string" || value === "") probe.unreached("The example has no value.");
    const created = await call(probe, subject, scope, { body });
    if (!created.isSuccess) probe.unreached(`The creation returned ${created.status}.`);
    const shower = showerOf(description, kind, scope);
    const replies = [created];
    for (const reader of [...(shower ? [shower] : []), ...listsOf(description, kind, scope)])
      replies.push(await call(probe, reader, scope));
    for (const reply of replies) {
      const objects = [objectIn(reply), ...itemsIn(reply)].map(attributesOf);
      if (objects.some((one) => one.sensitive === true && one.value === value))
        probe.breach(reply, "The value of a sensitive object is shown.", "value null", {
          ...{ rule: reply.call.subject!.id, subject: reply.call.subject! },
        });
    }
  },
};

export const permissions: readonly Check[] = [permission, consistency, flags, secret];
