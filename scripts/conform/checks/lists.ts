// Lists: pages and orders.
import { type Parameter, resolve, type Schema } from "../../model/index.ts";
import type { Subject } from "../description/description.ts";
import { type Reply, Unreached } from "../exchanges/sender.ts";
import { valueAt } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import type { Check, Probe } from "./check.ts";
import { attributesOf, call, type Fields, hasIdentity, identityOf, isWhole, itemsIn, objectIn } from "./objects.ts";

export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

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

export const sizeOf = ({ query }: Subject): Parameter | undefined =>
  query.find(({ name }) =>
    /^(size|limit|perpage|pagesize|count|maxresults)$/.test(plain(name).replace(/^page(?=size)/, "")),
  );

/** Asks for the largest pages. */
export function widest({ subject, description }: Probe): Record<string, number> {
  const size = sizeOf(subject);
  return size ? { [size.name]: Number(resolve<Schema>(description.document, size.schema ?? {}).maximum ?? 20) } : {};
}

const most = { made: 5, pages: 14, size: 2 };

/** A scope with several objects of the list. */
export async function listScope(probe: Probe, count: number): Promise<Scope> {
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
    const { subject, description } = probe;
    const scope = await listScope(probe, most.made);
    const made = scope.replies.filter(
      ({ isSuccess, call: { subject: by } }) =>
        isSuccess && by?.planned.kind === subject.planned.kind && by.planned.role === "create",
    );
    const size = sizeOf(subject)!;
    await checkLinks(probe, scope, size.name);
    const seen = new Set<string>();
    let count = 0;
    let query: Record<string, unknown> | undefined = {};
    let reply: Reply | undefined;
    for (let page = 1; query !== undefined && page <= most.pages; page += 1) {
      reply = await call(probe, subject, scope, { query: { [size.name]: most.size, ...query } });
      if (!reply.isSuccess) probe.unreached(`Page ${page} returned ${reply.status}.`);
      const items = itemsIn(reply);
      if (items.length > most.size)
        probe.breach(reply, `A page of ${most.size} items has ${items.length}.`, `at most ${most.size} items`);
      if (items.some((item) => seen.has(identityOf(item))))
        probe.breach(reply, `Page ${page} repeats an item of an earlier page.`, "each item once");
      for (const item of items) seen.add(identityOf(item));
      count += items.length;
      query = nextQuery(subject, reply, count, page);
    }
    if (query !== undefined || reply === undefined) return;
    const missing = made.map(objectIn).filter((one) => hasIdentity(one) && !seen.has(identityOf(one)));
    if (missing.length > 0 && isWhole(description, subject))
      probe.breach(reply, `${missing.length} of ${made.length} new objects are on no page.`, "all items");
    const usual = Number(resolve<Schema>(description.document, size.schema ?? {}).default);
    const first = usual > 0 ? await call(probe, subject, scope, { query: { [size.name]: undefined } }) : undefined;
    const fitting = Math.min(usual, seen.size);
    if (first?.isSuccess && itemsIn(first).length < fitting)
      probe.breach(first, `A page of the default size has ${itemsIn(first).length} items.`, `${fitting} items`, {
        rule: "default size",
      });
  },
};

/** Links to other pages keep the other parameters of the request. */
async function checkLinks(probe: Probe, scope: Scope, size: string): Promise<void> {
  const { subject } = probe;
  const sort = subject.query.find(isSort);
  const [value] = sort ? (schemaOf(probe, sort).enum ?? []) : [];
  const query = { [size]: "1", ...(sort && value !== undefined && { [sort.name]: String(value) }) };
  const reply = await call(probe, subject, scope, { query });
  const links = Object.entries(Object(valueAt(reply.body, ["links"])) as Fields);
  for (const [name, link] of links) {
    if (typeof link !== "string" || !URL.canParse(link, "http://localhost")) continue;
    const { searchParams } = new URL(link, "http://localhost");
    const lost = Object.entries(query).find(([key, one]) => searchParams.size > 0 && searchParams.get(key) !== one);
    if (lost)
      return probe.breach(reply, `The link ${name} lacks ${lost.join("=")}.`, "links with the same parameters", {
        pointer: "/responses/200",
      });
  }
}

const isSort = ({ name }: Parameter): boolean => /^(sort|order)/i.test(name);

const order: Check = {
  ...{ class: "pagination", name: "order", isAlone: true },
  applies: (subject) => isList(subject) && subject.query.some(isSort),
  async run(probe) {
    const { subject, world, description } = probe;
    const parameter = subject.query.find(isSort)!;
    const scope = await listScope(probe, 3);
    const { enum: allowed = [], isList: isMany } = schemaOf(probe, parameter);
    for (const value of allowed.map(String)) {
      const member = value.replace(/^-/, "");
      const reply = await call(probe, subject, scope, {
        query: { ...widest(probe), [parameter.name]: isMany ? [value] : value },
      });
      // All names of a run have the same form: every collation sorts them in the same order.
      const own = itemsIn(reply)
        .map((item) => attributesOf(item)[member])
        .filter(
          (one): one is string => typeof one === "string" && (/^\d{4}-/.test(one) || one.startsWith(world.prefix)),
        );
      const isOrdered = own.every(
        (one, index) => index === 0 || (value.startsWith("-") ? own[index - 1]! >= one : own[index - 1]! <= one),
      );
      if (!isOrdered) probe.breach(reply, `The items are not in the order ${value}.`, `items by ${value}`);
    }
    if (!/\bstable\b/.test(`${parameter.description} ${subject.named.operation.description}`)) return;
    const listed = async () => {
      const reply = await call(probe, subject, scope, { query: { ...widest(probe), [parameter.name]: undefined } });
      return { reply, names: itemsIn(reply).map(identityOf) };
    };
    const before = await listed();
    // The object of the scope is the newest one, so the first one must change to move.
    const first = scope.replies.find(
      ({ call: { subject: by }, isSuccess }) =>
        isSuccess && by?.planned.role === "create" && by.planned.kind === subject.planned.kind,
    );
    const changer = description.withRole(subject.planned.kind, "change").find(({ places }) => places.length === 1);
    const identifier = changer && description.plan.kinds[subject.planned.kind]?.identifiers[changer.places[0]!.name];
    if (first === undefined || identifier === undefined) return;
    const id = String(valueAt(objectIn(first), identifier));
    if (!(await call(probe, changer!, scope, { values: { [changer!.places[0]!.key]: id } })).isSuccess) return;
    const after = await listed();
    const kept = before.names.filter((name) => after.names.includes(name));
    const moved = after.names.filter((name) => before.names.includes(name));
    if (kept.join() !== moved.join())
      probe.breach(after.reply, `A change by ${changer!.id} moves an item of the list.`, "a stable order", {
        pointer: parameter.description ? "" : "/description",
      });
  },
};

export const lists: readonly Check[] = [pages, order];
