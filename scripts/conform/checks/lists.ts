// Lists: pages, filters and orders.
import { isMap, type Parameter, resolve, type Schema } from "../../model/index.ts";
import type { Subject } from "../description/description.ts";
import { type Reply, Unreached } from "../exchanges/sender.ts";
import { valueAt } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import type { Check, Probe } from "./check.ts";
import { attributesOf, call, type Fields, identityOf, isWhole, itemsIn, objectIn } from "./objects.ts";

export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z0-9-]+/)
    .filter((word) => word !== "")
    .map(plain);

export const isList = ({ planned, method }: Subject): boolean => planned.role === "list" && method === "GET";

/** The values of a parameter, or of its items. */
export function schemaOf(
  { description }: Pick<Probe, "description">,
  { schema }: Parameter,
): Schema & { isList: boolean } {
  const own = resolve<Schema>(description.document, schema ?? {});
  if (own.items === undefined) return { ...own, isList: false };
  return { ...resolve<Schema>(description.document, own.items), isList: true };
}

const sizeOf = ({ query }: Subject): Parameter | undefined =>
  query.find(({ name }) =>
    /^(size|limit|perpage|pagesize|count|maxresults)$/.test(plain(name).replace(/^page(?=size)/, "")),
  );

const most = { made: 5, pages: 14, size: 2 };

/** A scope with several objects of the list. */
async function listScope(probe: Probe, count: number): Promise<Scope> {
  const { subject, world, description } = probe;
  const scope = probe.makingScope();
  await world.prepare(subject, scope);
  const creator = description
    .withRole(subject.planned.kind, "create")
    .find(({ places }) => places.every(({ key }) => scope.values[key] !== undefined));
  for (let made = 0; creator && made < count; made += 1) {
    try {
      await world.make(creator, scope);
    } catch (error) {
      if (error instanceof Unreached) break;
      throw error;
    }
  }
  return scope;
}

/** The next page, as the response or the count of pages says; undefined after the last one. */
function nextQuery({ pages }: Subject, reply: Reply, seen: number, page: number): Record<string, unknown> | undefined {
  const { style, parameter, next, more } = pages!;
  if (itemsIn(reply).length === 0 || (more && valueAt(reply.body, more) === false)) return undefined;
  if (parameter === undefined) return undefined;
  if (style === "cursor") {
    const cursor = next && valueAt(reply.body, next);
    return typeof cursor === "string" || typeof cursor === "number" ? { [parameter]: cursor } : undefined;
  }
  const first = pages!.first ?? (style === "offset" ? 0 : 1);
  return { [parameter]: style === "offset" ? first + seen : first + page };
}

const pages: Check = {
  ...{ class: "pagination", name: "pages", isAlone: true },
  applies: (subject) => isList(subject) && subject.pages?.parameter !== undefined && sizeOf(subject) !== undefined,
  async run(probe) {
    const { subject } = probe;
    const scope = await listScope(probe, most.made);
    const made = scope.replies.filter(
      ({ isSuccess, call: { subject: by } }) =>
        isSuccess && by?.planned.kind === subject.planned.kind && by.planned.role === "create",
    );
    const size = sizeOf(subject)!.name;
    const seen = new Set<string>();
    let count = 0;
    let query: Record<string, unknown> | undefined = {};
    let reply: Reply | undefined;
    for (let page = 1; query !== undefined && page <= most.pages; page += 1) {
      reply = await call(probe, subject, scope, { query: { [size]: most.size, ...query } });
      if (!reply.isSuccess) probe.unreached(`Page ${page} returned ${reply.status}.`);
      const items = itemsIn(reply);
      if (items.length > most.size)
        probe.breach({
          reply,
          scope,
          rule: "size",
          expected: `at most ${most.size} items`,
          message: `A page of ${most.size} items has ${items.length}.`,
        });
      const repeated = items.find((item) => seen.has(identityOf(item)));
      if (repeated)
        probe.breach({
          reply,
          scope,
          rule: "repeated",
          expected: "each item once",
          message: `Page ${page} repeats an item of an earlier page.`,
        });
      for (const item of items) seen.add(identityOf(item));
      count += items.length;
      query = nextQuery(subject, reply, count, page);
    }
    if (query !== undefined || reply === undefined || !isWhole(probe.description, subject)) return;
    const missing = made.filter((one) => !seen.has(identityOf(objectIn(one))));
    if (missing.length > 0)
      probe.breach({
        reply,
        scope,
        rule: "gap",
        expected: "all items",
        message: `${missing.length} of ${made.length} new objects are on no page.`,
      });
  },
};

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
  !/exclude|not|without/i.test(name);

const isNamedFilter = (name: string): boolean => /^(filter|search|q$|query$)/i.test(name);

const filters: Check = {
  ...{ class: "pagination", name: "filters", isReadOnly: true },
  applies: (subject) => isList(subject) && subject.query.some((one) => isFilter(subject, one)),
  async run(probe) {
    const { subject } = probe;
    const scope = await listScope(probe, 1);
    const size = sizeOf(subject);
    const wide = size
      ? { [size.name]: Number(resolve<Schema>(probe.description.document, size.schema ?? {}).maximum ?? 20) }
      : {};
    const list = (name: string, value: unknown, isMany: boolean) =>
      call(probe, subject, scope, { query: { ...wide, [name]: isMany ? [value] : value } });
    const all = itemsIn(await call(probe, subject, scope, { query: wide }));
    if (all.length === 0) probe.unreached("The list is empty.");
    /** A state may have changed meanwhile. */
    const isLasting = async (value: unknown, words: readonly string[]) =>
      itemsIn(await call(probe, subject, scope, { query: wide })).some((item) => meantBy(item, words) === value);
    for (const parameter of subject.query.filter((one) => isFilter(subject, one))) {
      const { name } = parameter;
      const words = wordsOf(name);
      const { isList: isMany, enum: allowed, type, pattern } = schemaOf(probe, parameter);
      const value = all
        .map((item) => meantBy(item, words))
        .find((one) => typeof one === "string" || typeof one === "boolean");
      if (value !== undefined && (allowed === undefined || allowed.includes(value))) {
        const reply = await list(name, value, isMany);
        const isFitting = (item: Fields) => {
          const own = meantBy(item, words);
          return (
            own === value ||
            own === undefined ||
            (allowed === undefined && String(own).toLowerCase().includes(String(value).toLowerCase()))
          );
        };
        const items = itemsIn(reply);
        if (reply.isSuccess && !items.every(isFitting))
          probe.breach({
            reply,
            scope,
            rule: `${name} others`,
            expected: "only fitting items",
            message: `${name}=${value} also returns other items.`,
          });
        else if (reply.isSuccess && items.length === 0 && (await isLasting(value, words)))
          probe.breach({
            reply,
            scope,
            rule: `${name} none`,
            expected: "the fitting items",
            message: `${name}=${value} does not return an item with this value.`,
          });
      }
      if (allowed && /(status|state|type|kind|operation|source)$/.test(words.at(-1) ?? "")) {
        const seen = new Set<string>();
        const usual = allowed
          .filter((one) => one !== null)
          .sort((one, other) => Number(other === value) - Number(one === value));
        for (const one of usual.slice(0, 2).map(String)) {
          const reply = await list(name, one, isMany);
          const repeated = itemsIn(reply).some((item) => seen.has(identityOf(item)));
          if (repeated)
            probe.breach({
              reply,
              scope,
              rule: `${name} both`,
              expected: "different items",
              message: `The same item has two values of ${name}.`,
            });
          for (const item of itemsIn(reply)) seen.add(identityOf(item));
        }
      } else if (isNamedFilter(name) && [type].flat().includes("string") && allowed === undefined) {
        const unknown =
          pattern === undefined || String(pattern).includes(",")
            ? "conform-unknown"
            : all.length > 0 && typeof value === "string"
              ? turned(value)
              : undefined;
        if (unknown === undefined) continue;
        const reply = await list(name, unknown, isMany);
        if (reply.isSuccess && itemsIn(reply).length > 0)
          probe.breach({
            reply,
            scope,
            rule: `${name} ignored`,
            expected: "no items",
            message: `${name} with an unknown value returns items.`,
          });
      }
    }
  },
};

const turned = (value: string): string =>
  value.replace(/[A-Za-z0-9]{1,6}$/, (end) => (end === "q".repeat(end.length) ? "x" : "q").repeat(end.length));

const order: Check = {
  ...{ class: "pagination", name: "order", isAlone: true },
  applies: (subject) => isList(subject) && subject.query.some(({ name }) => /^sort/i.test(name)),
  async run(probe) {
    const { subject, world } = probe;
    const parameter = subject.query.find(({ name }) => /^sort/i.test(name))!;
    const scope = await listScope(probe, 3);
    const { enum: allowed = [], isList: isMany } = schemaOf(probe, parameter);
    const size = sizeOf(subject);
    for (const value of allowed.map(String)) {
      const member = value.replace(/^-/, "");
      const reply = await call(probe, subject, scope, {
        query: { [parameter.name]: isMany ? [value] : value, ...(size && { [size.name]: 50 }) },
      });
      // Names of the run have the same form, so that every collation orders them alike.
      const own = itemsIn(reply)
        .map((item) => attributesOf(item)[member])
        .filter(
          (one): one is string => typeof one === "string" && (/^\d{4}-/.test(one) || one.startsWith(world.prefix)),
        );
      const isOrdered = own.every(
        (one, index) => index === 0 || (value.startsWith("-") ? own[index - 1]! >= one : own[index - 1]! <= one),
      );
      if (!isOrdered)
        probe.breach({
          reply,
          scope,
          rule: value,
          expected: `items by ${value}`,
          message: `The items are not in the order ${value}.`,
        });
    }
  },
};

export const lists: readonly Check[] = [pages, filters, order];
