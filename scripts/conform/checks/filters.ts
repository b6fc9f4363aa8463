// The parameters of lists that choose items or add related resources: by members, by related items such as tags, and `include`.
import { isMap, type Parameter } from "../../model/index.ts";
import type { Description, Subject } from "../description/description.ts";
import { put, valueAt } from "../world/bodies.ts";
import { Refused } from "../world/refused.ts";
import type { Scope } from "../world/scope.ts";
import type { Check, Probe } from "./check.ts";
import { otherValue } from "./lifecycle.ts";
import { creatorOf, isList, listScope, plain, schemaOf, sizeOf, widest } from "./lists.ts";
import {
  attributeSchemas,
  attributesOf,
  call,
  type Fields,
  identityOf,
  itemsIn,
  objectIn,
  placeOf,
} from "./objects.ts";

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
  const attributes = attributesOf(item);
  return attributes[memberFor(attributes, last) ?? ""];
}

const memberFor = (members: Fields, word: string): string | undefined =>
  Object.keys(members).find((name) => [word, word.replace(/s$/, "")].includes(plain(name)));

/** Makes an object with another value of the member. */
async function makeOther(probe: Probe, scope: Scope, words: readonly string[], value: unknown): Promise<void> {
  const { description, world } = probe;
  const creator = world.sender.isReadOnly ? undefined : creatorOf(probe, scope);
  const schemas = creator ? attributeSchemas(description, creator) : {};
  const member = memberFor(schemas, words.at(-1) ?? "");
  const other = member === undefined ? undefined : otherValue(probe, member, schemas[member]!, value);
  if (creator === undefined || other === undefined) return;
  const { sent } = await world.prepare(creator, scope);
  const wish = { body: structuredClone(sent) };
  put(wish, ["body", ...placeOf(creator, sent), member!], other);
  await call(probe, creator, scope, wish);
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
    const scope = await listScope(probe);
    const wide = widest(probe);
    const list = (query = {}) => call(probe, subject, scope, { query: { ...wide, ...query } });
    const all = itemsIn(await list());
    if (all.length === 0) probe.unreached("The list is empty.");
    for (const parameter of subject.query.filter((one) => isFilter(subject, one))) {
      const { name } = parameter;
      const words = wordsOf(name);
      const { isList: isMany, enum: allowed, type, pattern } = schemaOf(probe, parameter);
      /** Reports items that do not fit. */
      const filter = async (value: unknown, fits: (item: Fields) => boolean, what: string) => {
        const reply = await list({ [name]: isMany ? [value] : value });
        if (reply.isSuccess && !itemsIn(reply).every(fits))
          probe.breach(reply, `${name}=${value} ${what}.`, "only matching items", { rule: name });
        return { reply, shown: itemsIn(reply).map(identityOf) };
      };
      const isAny = () => true;
      const value = all
        .map((item) => meantBy(item, words))
        .find((one) => ["string", "boolean"].includes(typeof one) && (allowed?.includes(one) ?? true));
      if (value !== undefined) {
        if (all.every((item) => meantBy(item, words) === value)) await makeOther(probe, scope, words, value);
        const fits = (item: Fields) => {
          const own = meantBy(item, words);
          const isPart = allowed === undefined && String(own).toLowerCase().includes(String(value).toLowerCase());
          return own === value || own === undefined || isPart;
        };
        const { reply, shown } = await filter(value, fits, "also returns other items");
        const holders = (items: Fields[]) => items.filter((item) => meantBy(item, words) === value).map(identityOf);
        // A state may have changed meanwhile, so an item must have the value before and after.
        const isLasting = async () => holders(itemsIn(await list())).some((item) => holders(all).includes(item));
        if (reply.isSuccess && shown.length === 0 && (await isLasting()))
          probe.breach(reply, `${name}=${value} does not return an item with this value.`, "the matching items", {
            rule: name,
          });
      }
      if (allowed && /(status|state|type|kind|operation|source)$/.test(words.at(-1) ?? "")) {
        const others = allowed.filter((one) => one !== null && one !== value).map(String);
        const [one, other] = [...(value === undefined ? [] : [String(value)]), ...others];
        if (other === undefined) continue;
        const before = (await filter(one, isAny, "")).shown;
        const { reply, shown } = await filter(other, isAny, "");
        const both = shown.filter((item) => before.includes(item));
        // An item whose state has changed is no longer in the first list.
        if (both.length > 0 && (await filter(one, isAny, "")).shown.some((item) => both.includes(item)))
          probe.breach(reply, `The same item has two values of ${name}.`, "different items", { rule: name });
      } else if (isNamedFilter(name) && [type].flat().includes("string") && allowed === undefined) {
        const isFree = pattern === undefined || String(pattern).includes(",");
        const unknown = isFree ? "conform-unknown" : typeof value === "string" ? turned(value) : undefined;
        if (unknown !== undefined) await filter(unknown, () => false, "is unknown, but returns items");
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
      const [first] = [valueAt(added.sent, adder.planned.bodyPlace)].flat().filter(isMap);
      const name = first && (attributesOf(first).name ?? attributesOf(first).key);
      if (typeof name !== "string") probe.unreached("The items have no names.");
      const value = schemaOf(probe, parameter).isList ? [name] : name;
      const reply = await call(probe, subject, scope, { query: { ...widest(probe), [parameter.name]: value } });
      if (!reply.isSuccess) probe.unreached(`The list returned ${reply.status}.`);
      const identifier = description.plan.kinds[subject.planned.kind]?.identifiers[place] ?? ["id"];
      const ids = itemsIn(reply).map((one) => String(valueAt(one, identifier)));
      for (const holder of [scope, other]) {
        const has = holder === scope;
        const isShown = ids.includes(holder.values[key]!);
        // It may be on another page.
        const isUnclear = !isShown && subject.pages !== undefined && ids.length >= 20;
        if (isUnclear || isShown === (has !== isExclusive(parameter.name))) continue;
        const message = `${parameter.name}=${name} ${isShown ? "returns" : "does not return"} an object that ${has ? "has" : "lacks"} it.`;
        const expected = isShown ? "a list without the object" : "a list with the object";
        probe.breach(reply, message, expected, { rule: `${parameter.name} ${has}` });
      }
    }
  },
};

const mapsIn = (value: unknown) => [value].flat().filter(isMap);

/** The parameter `include` of JSON:API: related resources are in the response. */
const includes: Check = {
  ...{ class: "shape", name: "include", isReadOnly: true },
  applies: ({ query, method }) => method === "GET" && query.some(({ name }) => name === "include"),
  async run(probe) {
    const { subject } = probe;
    const parameter = subject.query.find(({ name }) => name === "include")!;
    const { enum: allowed = [], isList: isMany } = schemaOf(probe, parameter);
    const scope = probe.scope();
    for (const value of allowed.map(String)) {
      const reply = await call(probe, subject, scope, { query: { include: isMany ? [value] : value } });
      if (reply.status === 404) throw new Refused(reply);
      if (!reply.isSuccess) {
        probe.breach(reply, `include=${value} returned ${reply.status}.`, "status 200", { rule: value });
        continue;
      }
      const included = mapsIn(valueAt(reply.body, ["included"])).map(identityOf);
      const name = plain(value.split(".")[0]!);
      const identities = (isList(subject) ? itemsIn(reply) : [objectIn(reply)])
        .flatMap(({ relationships }) => Object.entries(isMap(relationships) ? relationships : {}))
        .flatMap(([key, one]) => (plain(key) === name && isMap(one) ? mapsIn(one.data).map(identityOf) : []));
      const problem = identities.some((one) => !included.includes(one))
        ? "does not include the related resource"
        : new Set(included).size < included.length && "includes a resource twice";
      if (problem)
        probe.breach(reply, `include=${value} ${problem}.`, `${value} under included, once`, { rule: value });
    }
  },
};

export const filters: readonly Check[] = [members, related, includes];
