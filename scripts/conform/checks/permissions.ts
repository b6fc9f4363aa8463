// Roles: each may do what its permissions allow, and nothing else. Rights that a name does not say are compared with each other.
import { weakerPermissions } from "../../model/index.ts";
import { isChange, type Subject } from "../description/description.ts";
import type { Role } from "../exchanges/roles.ts";
import type { Reply } from "../exchanges/sender.ts";
import { valueAt } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import type { World } from "../world/world.ts";
import type { Check, Probe } from "./check.ts";
import { itemsIn, showerOf } from "./objects.ts";

/** What a role of unknown rights could do. */
interface Vote {
  subject: Subject;
  isAllowed: boolean;
  reply: Reply;
  scope: Scope;
}

const votes = new WeakMap<World, Map<string, Vote[]>>();

const votesOf = (world: World, role: Role): Vote[] => {
  const all = votes.get(world) ?? new Map<string, Vote[]>();
  votes.set(world, all);
  const own = all.get(role.name) ?? [];
  all.set(role.name, own);
  return own;
};

/** The state of an object may refuse an action with 403, too. */
const isRefused = ({ status, call: { subject } }: Reply): boolean =>
  [401, 403, 404].includes(status) && status !== subject?.action?.status;

/** Permissions that every caller has. */
const free = new Set(["none", "token"]);

/** Whether the role may call the operation; undefined if the name of the role does not say it. */
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
        votesOf(world, role).push({ subject, isAllowed, reply, scope });
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
async function checkListed(probe: Probe, role: Role, scope: Scope, reply: Reply): Promise<void> {
  const { subject, world, description } = probe;
  if (subject.planned.role !== "list" || subject.planned.isRelation) return;
  const shower = showerOf(description, subject.planned.kind, await objectScope(probe, scope));
  const place = shower?.places.at(-1);
  const identifier = place && description.plan.kinds[subject.planned.kind]?.identifiers[place.name];
  if (shower === undefined || place === undefined || identifier === undefined || mayCall(role, shower) !== false)
    return;
  const ids = itemsIn(reply).map((item) => String(valueAt(item, identifier)));
  const id = ids.find((one) => one === scope.values[place.key]);
  if (id === undefined) return;
  const shown = await world.send(await world.prepare(shower, scope, { values: { [place.key]: id } }), scope, role);
  if (isRefused(shown))
    probe.breach(
      reply,
      `The list shows an object that ${shower.id} hides from the token ${role.name}.`,
      "a list without the object",
      { rule: `${role.name} list` },
    );
}

/** The scope with an object of the list. */
async function objectScope({ subject, world, description }: Probe, scope: Scope): Promise<Scope> {
  const creator = description
    .withRole(subject.planned.kind, "create")
    .find(({ places }) => places.every(({ key }) => scope.values[key] !== undefined));
  if (creator) scope.adopt(await world.shared(creator));
  return scope;
}

/** Operations with the same permission accept the same roles, and a stronger permission includes its weaker ones. */
const consistency: Check = {
  ...{ class: "permission", name: "consistency", isAlone: true },
  applies: permission.applies,
  async run(probe) {
    const { subject, world, roles } = probe;
    for (const role of roles.slice(1)) {
      const all = votesOf(world, role).filter((vote) => vote.subject.tokenKinds.join() === subject.tokenKinds.join());
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

export const permissions: readonly Check[] = [permission, consistency];
