// What responses tell a role: flags that equal its permissions, and no value of a sensitive object.
import { isMap } from "../../model/index.ts";
import type { Subject } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import { put } from "../world/bodies.ts";
import type { Check, Probe } from "./check.ts";
import { attributeSchemas, placeOf } from "./lifecycle.ts";
import { attributesOf, call, itemsIn, listsOf, objectIn, sentAttributes, showerOf } from "./objects.ts";
import { mayCall } from "./permissions.ts";
import { sharedCall } from "./refusals.ts";

/** `can-force-unlock` is about `forceUnlockWorkspace`, in an object of the kind workspace. */
function flagged({ description }: Probe, kind: string, flag: string): Subject | undefined {
  const verb = flag
    .replace(/^can[-_]?/, "")
    .replaceAll(/[-_]/g, "")
    .toLowerCase();
  // The kinds of JSON:API are `type workspaces`.
  const noun = kind
    .replace(/^type /, "")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();
  return description.subjects.find(({ id, planned, permission }) => {
    const name = id.toLowerCase();
    const nouns = [noun, noun.replace(/ies$/, "y"), noun.replace(/s$/, "")];
    return planned.kind === kind && permission !== undefined && nouns.some((one) => name === verb + one);
  });
}

/** The flags of an object that tell its caller what is allowed, such as `can-lock`. */
const flags: Check = {
  ...{ class: "permission", name: "permission-flags", isReadOnly: true },
  applies: ({ planned, method }, { roles }) =>
    planned.role === "show" && method === "GET" && roles.slice(1).some(({ grants }) => grants !== undefined),
  async run(probe) {
    const { subject, world } = probe;
    const { call: valid, scope } = await sharedCall(probe);
    for (const role of probe.roles.filter(({ grants }) => grants !== undefined)) {
      const reply = await world.send(valid, scope, role);
      const { permissions } = attributesOf(objectIn(reply));
      for (const [flag, value] of Object.entries(isMap(permissions) ? permissions : {})) {
        const operation = flagged(probe, subject.planned.kind, flag);
        const may = operation && mayCall(role, operation);
        if (may === undefined || typeof value !== "boolean" || may === value) continue;
        const { id, permission } = operation!;
        probe.breach(
          reply,
          `The token ${role.name} is shown ${flag}: ${value}, but ${id} needs ${permission}.`,
          `${flag}: ${may}`,
          { rule: `${flag} ${role.name}` },
        );
      }
    }
  },
};

/** An object that is created as sensitive does not show its secret again. */
const secret: Check = {
  ...{ class: "permission", name: "sensitive-value" },
  applies(subject, { world }) {
    const { planned } = subject;
    if (planned.role !== "create" || planned.isRelation) return false;
    const { sensitive, value } = attributeSchemas(world, subject);
    return sensitive !== undefined && value !== undefined;
  },
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.scope("fresh");
    const { sent } = await world.prepare(subject, scope);
    const body: unknown = structuredClone(sent);
    put(body, [...placeOf(subject, body), "sensitive"], true);
    const { value } = sentAttributes(subject, body);
    if (typeof value !== "string" || value === "") probe.unreached("The example has no value.");
    const created = await call(probe, subject, scope, { body });
    if (!created.isSuccess) probe.unreached(`The creation returned ${created.status}.`);
    const shower = showerOf(description, subject.planned.kind, scope);
    const replies: Reply[] = [created, ...(shower ? [await call(probe, shower, scope)] : [])];
    for (const list of listsOf(description, subject.planned.kind, scope)) replies.push(await call(probe, list, scope));
    for (const reply of replies) {
      const objects = [objectIn(reply), ...itemsIn(reply)];
      if (!objects.some((one) => attributesOf(one).sensitive === true && attributesOf(one).value === value)) continue;
      const { subject: shows = null } = reply.call;
      probe.breach(reply, "The value of a sensitive object is shown.", "value null", {
        rule: shows?.id ?? "",
        ...(shows && { subject: shows }),
      });
    }
  },
};

export const shownPermissions: readonly Check[] = [flags, secret];
