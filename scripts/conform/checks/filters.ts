// Filters of lists: by members of the items, and by related items such as tags.
import { isMap, type Parameter } from "../../model/index.ts";
import type { Description, Subject } from "../description/description.ts";
import type { Reply } from "../exchanges/sender.ts";
import { valueAt } from "../world/bodies.ts";
import type { Check } from "./check.ts";
import { isList, listScope, plain, schemaOf, sizeOf, widest } from "./lists.ts";
import { attributesOf, call, type Fields, identityOf, itemsIn } from "./objects.ts";

const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z0-9-]+/)
    .filter((word) => word !== "")
    .map(plain);

/** The values of an item that a parameter may mean: a member, or the id of a related object. */
function meantBy(item: Fields, words: readonly string[]): unknown {
  const [last = "", before = ""] = [words.at(-1), words.at(-2)];
  const { relationships } = item;
  const related = isMap(relationships) && Object.entries(relationships).find(([name]) => plain(name) === before)?.[1];
  if (last === "id" && isMap(related)) return valueAt(related, ["data", "id"]);
  if (words.length > 2 && !["filter", "search"].includes(before)) return undefined;
  return Object.entries({ ...attributesOf(item) }).find(([name]) =>
    [last, last.replace(/s$/, "")].includes(plain(name)),
  )?.[1];
}

const isFilter = (subject: Subject, { name, required }: Parameter): boolean =>
  !required &&
  name !== subject.pages?.parameter &&
  name !== sizeOf(subject)?.name &&
  !/^(include|sort|order|fields|expand|page)/i.test(name) &&
  !isExclusive(name);

const isExclusive = (name: string): boolean => /exclude|not|without/i.test(name);
const isNamedFilter = (name: string): boolean => /^(filter|search|q$|query$)/i.test(name);

const members: Check = {
  ...{ class: "pagination", name: "filters", isReadOnly: true },
  applies: (subject) => isList(subject) && subject.query.some((one) => isFilter(subject, one)),
  async run(probe) {
    const { subject } = probe;
    const scope = await listScope(probe, 1);
    const wide = widest(probe);
    const list = (query: Readonly<Record<string, unknown>> = {}): Promise<Reply> =>
      call(probe, subject, scope, { query: { ...wide, ...query } });
    const all = itemsIn(await list());
    if (all.length === 0) probe.unreached("The list is empty.");
    for (const parameter of subject.query.filter((one) => isFilter(subject, one))) {
      const { name } = parameter;
      const words = wordsOf(name);
      const { isList: isMany, enum: allowed, type, pattern } = schemaOf(probe, parameter);
      const filtered = (value: unknown) => list({ [name]: isMany ? [value] : value });
      const value = all
        .map((item) => meantBy(item, words))
        .find((one) => typeof one === "string" || typeof one === "boolean");
      if (value !== undefined && (allowed === undefined || allowed.includes(value))) {
        const reply = await filtered(value);
        const isFitting = (item: Fields) => {
          const own = meantBy(item, words);
          const isPart = allowed === undefined && String(own).toLowerCase().includes(String(value).toLowerCase());
          return own === value || own === undefined || isPart;
        };
        // A state may have changed meanwhile, so an item must have the value before and after.
        const holders = all.filter((item) => meantBy(item, words) === value).map(identityOf);
        const isLasting = async () =>
          itemsIn(await list()).some((item) => meantBy(item, words) === value && holders.includes(identityOf(item)));
        if (reply.isSuccess && !itemsIn(reply).every(isFitting))
          probe.breach(reply, `${name}=${value} also returns other items.`, "only fitting items", { rule: name });
        else if (reply.isSuccess && itemsIn(reply).length === 0 && (await isLasting()))
          probe.breach(reply, `${name}=${value} does not return an item with this value.`, "the fitting items", {
            rule: name,
          });
      }
      if (allowed && /(status|state|type|kind|operation|source)$/.test(words.at(-1) ?? "")) {
        const others = allowed.filter((one) => one !== null && one !== value);
        const chosen = [...(value !== undefined && allowed.includes(value) ? [value] : []), ...others];
        if (chosen.length < 2) continue;
        const idsWith = async (one: unknown) => itemsIn(await filtered(String(one))).map(identityOf);
        const before = await idsWith(chosen[0]);
        const reply = await filtered(String(chosen[1]));
        const both = itemsIn(reply)
          .map(identityOf)
          .filter((id) => before.includes(id));
        // An item with another state than before is not in the first list any more.
        if (both.length > 0 && (await idsWith(chosen[0])).some((id) => both.includes(id)))
          probe.breach(reply, `The same item has two values of ${name}.`, "different items", { rule: name });
      } else if (isNamedFilter(name) && [type].flat().includes("string") && allowed === undefined) {
        const isFree = pattern === undefined || String(pattern).includes(",");
        const unknown = isFree ? "conform-unknown" : typeof value === "string" ? turned(value) : undefined;
        const reply = unknown === undefined ? undefined : await filtered(unknown);
        if (reply?.isSuccess && itemsIn(reply).length > 0)
          probe.breach(reply, `${name} with an unknown value returns items.`, "no items", { rule: name });
      }
    }
  },
};

const turned = (value: string): string =>
  value.replace(/[A-Za-z0-9]{1,6}$/, (end) => (end === "q".repeat(end.length) ? "x" : "q").repeat(end.length));

/** The operation that adds the items a filter means: `search[tags]` those of `/workspaces/{id}/relationships/tags`. */
const adderOf = ({ subjects }: Description, { planned }: Subject, { name }: Parameter): Subject | undefined =>
  subjects.find(
    (one) =>
      one.method === "POST" &&
      one.planned.isRelation === true &&
      one.places.at(-1)?.kind === planned.kind &&
      one.places.at(-1)?.kind !== null &&
      (wordsOf(name).at(-1) ?? "").replace(/^exclude/, "") === plain(one.path.split("/").at(-1)!),
  );

/** Of two objects, only one gets the items. */
const related: Check = {
  ...{ class: "pagination", name: "related-filters" },
  applies: (subject, { world }) =>
    isList(subject) && subject.query.some((one) => adderOf(world.description, subject, one) !== undefined),
  async run(probe) {
    const { subject, world, description } = probe;
    for (const parameter of subject.query) {
      const adder = adderOf(description, subject, parameter);
      if (adder === undefined) continue;
      const { key, name: place } = adder.places.at(-1)!;
      const [scope, other] = [probe.scope("leaf"), probe.scope("leaf")];
      const added = await call(probe, adder, scope);
      if (!added.isSuccess) probe.unreached(`${adder.id} returned ${added.status}.`);
      await world.prepare(adder, other);
      const item = valueAt(added.sent, adder.planned.bodyPlace);
      const [first] = Array.isArray(item) ? item.filter(isMap) : [];
      const name = first && (attributesOf(first).name ?? attributesOf(first).key);
      if (typeof name !== "string") probe.unreached("The items have no names.");
      const { isList: isMany } = schemaOf(probe, parameter);
      const reply = await call(probe, subject, scope, {
        query: { ...widest(probe), [parameter.name]: isMany ? [name] : name },
      });
      if (!reply.isSuccess) probe.unreached(`The list returned ${reply.status}.`);
      const identifier = description.plan.kinds[subject.planned.kind]?.identifiers[place] ?? ["id"];
      const ids = itemsIn(reply).map((one) => String(valueAt(one, identifier)));
      for (const [holder, has] of [
        [scope, true],
        [other, false],
      ] as const) {
        const isShown = ids.includes(holder.values[key]!);
        if (isShown === (has !== isExclusive(parameter.name)) || (!isShown && subject.pages && ids.length >= 20))
          continue;
        const message = `${parameter.name}=${name} ${isShown ? "returns" : "does not return"} an object that ${has ? "has" : "lacks"} it.`;
        probe.breach(reply, message, isShown ? "a list without the object" : "a list with the object", {
          rule: `${parameter.name} ${has}`,
        });
      }
    }
  },
};

export const filters: readonly Check[] = [members, related];
