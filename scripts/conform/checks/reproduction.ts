// Finds the exchanges that an exchange depends on.
import { type Description, isChange, isStep } from "../description/description.ts";
import { identifiersIn } from "../description/sources.ts";
import type { Reply } from "../exchanges/sender.ts";
import type { ConformExchange } from "../report/types.ts";
import type { Scope } from "../world/scope.ts";

/** The exchange, after those that made its objects or changed them. */
export function reproductionOf(description: Description, scope: Scope, last: Reply): ConformExchange[] {
  const before = scope.replies.slice(0, Math.max(0, scope.replies.lastIndexOf(last)));
  const needed = [last];
  const wanted = namesIn(last, scope);
  for (const reply of before.toReversed()) {
    const { subject, target } = reply.call;
    if (subject === null || !isChange(subject) || !reply.isSuccess) continue;
    const names = namesIn(reply, scope);
    const isAbout = [...names].some((name) => wanted.has(name) && target.includes(encodeURIComponent(name)));
    // A caller may choose the identifier of a new object.
    const made = subject.isCreation ? Object.values(identifiersIn(description, subject, reply, scope.values)) : [];
    const isSource =
      made.some((name) => wanted.has(name)) ||
      [...wanted].some((name) => !names.has(name) && mentions(reply.body, name));
    if (!isAbout && !isSource) continue;
    needed.push(reply);
    for (const name of names) wanted.add(name);
  }
  // Steps that complete an object, such as an upload to an address in the response that made it.
  const made = needed.map(({ body }) => JSON.stringify(body ?? ""));
  const steps = before.filter(
    ({ call: { subject, target }, isSuccess }) =>
      subject !== null && isStep(subject) && isSuccess && made.some((text) => text.includes(target.split("/").at(-1)!)),
  );
  return scope.replies
    .filter((reply) => needed.includes(reply) || steps.includes(reply))
    .map(({ exchange }) => exchange);
}

/** The identifiers in a request. */
function namesIn({ call: { target, sent } }: Reply, { values }: Scope): Set<string> {
  const text = `${target} ${JSON.stringify(sent ?? "")}`;
  return new Set(Object.values(values).filter((value) => text.includes(value)));
}

const mentions = (body: unknown, name: string): boolean => JSON.stringify(body ?? "").includes(JSON.stringify(name));
