// Lists: pages and orders.
import { type Parameter, resolve, type Schema } from "../../model/index.ts";
import type { Subject } from "../description/description.ts";
import { identifiersIn } from "../description/sources.ts";
import { type Reply, Unreached } from "../exchanges/sender.ts";
import { valueAt } from "../world/bodies.ts";
import { attempt } from "../world/refused.ts";
import type { Scope } from "../world/scope.ts";
import type { Check, Probe } from "./check.ts";
import {
  attributesOf,
  call,
  type Fields,
  hasIdentity,
  identityOf,
  isWhole,
  itemsIn,
  objectIn,
  oncePerWorld,
} from "./objects.ts";

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
export function widest({ subject, description }: Pick<Probe, "subject" | "description">): Record<string, number> {
  const size = sizeOf(subject);
  return size ? { [size.name]: Number(resolve<Schema>(description.document, size.schema ?? {}).maximum ?? 20) } : {};
}

const most = { made: 5, pages: 14, size: 2 };

const filled = oncePerWorld<Subject, Promise<Scope>>();

/** The operation that makes objects of the list. */
export const creatorOf = ({ description, subject }: Probe, { values }: Scope): Subject | undefined =>
  description
    .withRole(subject.planned.kind, "create")
    .find(({ places }) => places.every(({ key }) => values[key] !== undefined));

/** A scope with several objects of the list, which all checks of the list share. */
export async function listScope(probe: Probe): Promise<Scope> {
  const known = await filled(probe.world, probe.subject, () => fill(probe));
  const scope = probe.scope(known.freshness);
  scope.adopt(known);
  return scope;
}

async function fill(probe: Probe): Promise<Scope> {
  const scope = probe.makingScope();
  await probe.world.prepare(probe.subject, scope);
  for (let made = 0; made < most.made; made += 1) if ((await addTo(probe, scope)) === undefined) break;
  return scope;
}

/** Makes an object of the list; undefined if this is not possible. */
async function addTo(probe: Probe, scope: Scope): Promise<Reply | undefined> {
  const creator = creatorOf(probe, scope);
  const made = creator && (await attempt(probe.world.make(creator, scope)));
  return made instanceof Unreached ? undefined : made;
}

/** The creations of the objects in the list, the oldest first. */
const madeIn = ({ replies }: Scope, { planned }: Subject): Reply[] =>
  replies.filter(
    ({ isSuccess, call: { subject: by } }) =>
      isSuccess && by?.planned.role === "create" && by.planned.kind === planned.kind,
  );

/** The next page, as the response or the count of pages says; undefined after the last one. */
function nextQuery({ pages }: Subject, reply: Reply, seen: number, page: number): Record<string, unknown> | undefined {
  if (pages === undefined) return undefined;
  const { style, parameter, next, more, first = style === "offset" ? 0 : 1 } = pages;
  if (itemsIn(reply).length === 0 || (more && valueAt(reply.body, more) === false)) return undefined;
  if (parameter === undefined) return undefined;
  if (style === "cursor") {
    const cursor = next && valueAt(reply.body, next);
    return typeof cursor === "string" || typeof cursor === "number" ? { [parameter]: cursor } : undefined;
  }
  return { [parameter]: style === "offset" ? first + seen : first + page };
}

/** Replies with the pages of a list, as long as there are not too many; the last one has no next page. */
async function* pagesOf(
  probe: Probe,
  scope: Scope,
  options: Readonly<Record<string, unknown>>,
): AsyncGenerator<{ reply: Reply; isLast: boolean }> {
  const { subject } = probe;
  let seen = 0;
  let query: Record<string, unknown> | undefined = {};
  for (let page = 1; query !== undefined && page <= most.pages; page += 1) {
    const reply = await call(probe, subject, scope, { query: { ...options, ...query } });
    if (!reply.isSuccess) probe.unreached(`Page ${page} returned ${reply.status}.`);
    seen += itemsIn(reply).length;
    query = nextQuery(subject, reply, seen, page);
    yield { reply, isLast: query === undefined };
  }
}

/**
 * Reads all pages. After the first page, creates an object, and removes one that is on a later page. This moves no other object to
 * an earlier page, so every object must be on some page. If the new object comes first, the second page may repeat one item.
 */
const pages: Check = {
  ...{ class: "pagination", name: "pages", isAlone: true },
  applies: (subject) => isList(subject) && subject.pages?.parameter !== undefined && sizeOf(subject) !== undefined,
  async run(probe) {
    const { subject, description } = probe;
    const { name, schema = {} } = sizeOf(subject)!;
    const scope = await listScope(probe);
    await checkLinks(probe, scope, name);
    const wide = itemsIn(await call(probe, subject, scope, { query: widest(probe) })).length;
    const size = wide === widest(probe)[name] ? wide : Math.max(most.size, Math.ceil(wide / (most.pages / 2)));
    const made = new Map(madeIn(scope, subject).map((reply) => [identityOf(objectIn(reply)), reply]));
    const seen: string[] = [];
    let [page, added, last]: [number, string?, Reply?] = [0];
    for await (const { reply, isLast } of pagesOf(probe, scope, { [name]: size })) {
      page += 1;
      const items = itemsIn(reply).map(identityOf);
      const repeated = items.filter((item) => seen.includes(item)).length;
      seen.push(...items);
      if (items.length > size)
        probe.breach(reply, `A page of ${size} items has ${items.length}.`, "at most page size", { rule: "size" });
      if (repeated > (page === 2 && added !== undefined ? 1 : 0))
        probe.breach(reply, `Page ${page} repeats an item of an earlier page.`, "each item once");
      if (isLast) last = reply;
      else if (page === 1) added = await write(probe, scope, made, seen);
    }
    if (last === undefined) return;
    const total = subject.pages?.total && valueAt(last.body, subject.pages.total);
    if (typeof total === "number" && total < new Set(seen).size)
      probe.breach(
        last,
        `The total is ${total}, but the pages have ${new Set(seen).size} items.`,
        "the number of all items",
      );
    if (seen.at(-1) === added && new Set(seen).size < seen.length)
      probe.breach(last, "A page repeats an item after the creation of a later one.", "each item once");
    const missing = [...made].filter(([item, reply]) => hasIdentity(objectIn(reply)) && !seen.includes(item)).length;
    if (missing > 0 && isWhole(description, subject))
      probe.breach(last, `${missing} of ${made.size} objects are on no page.`, "all items");
    const usual = Number(resolve<Schema>(description.document, schema).default);
    const first = usual > 0 ? await call(probe, subject, scope, { query: { [name]: undefined } }) : undefined;
    const fitting = Math.min(usual, new Set(seen).size);
    if (first?.isSuccess && itemsIn(first).length < fitting)
      probe.breach(first, `A page of the default size has ${itemsIn(first).length} items.`, `${fitting} items`, {
        rule: "default size",
      });
  },
};

/** Removes an unseen object if possible, and creates another one. Returns the identity of the new one. */
async function write(probe: Probe, scope: Scope, made: Map<string, Reply>, seen: string[]) {
  const { description, subject } = probe;
  const [name = "", unseen] = [...made].findLast(([one]) => !seen.includes(one)) ?? [];
  const values = unseen ? identifiersIn(description, unseen.call.subject!, unseen, scope.values) : {};
  const remover = description
    .withRole(subject.planned.kind, "remove")
    .find(({ places }) => places.some(({ key }) => values[key] !== undefined));
  if (remover && (await call(probe, remover, scope, { values })).isSuccess) made.delete(name);
  const added = await addTo(probe, scope);
  return added && identityOf(objectIn(added));
}

/** Links to other pages keep the other parameters of the request. */
async function checkLinks(probe: Probe, scope: Scope, size: string): Promise<void> {
  const { subject } = probe;
  const sort = subject.query.find(isSort);
  const [value] = sort ? (schemaOf(probe, sort).enum ?? []) : [];
  const query = { [size]: "1", ...(sort && value !== undefined && { [sort.name]: String(value) }) };
  const reply = await call(probe, subject, scope, { query });
  for (const [name, link] of Object.entries(Object(valueAt(reply.body, ["links"])) as Fields)) {
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
    const scope = await listScope(probe);
    const { enum: allowed = [], isList: isMany } = schemaOf(probe, parameter);
    const list = (value?: unknown) =>
      call(probe, subject, scope, { query: { ...widest(probe), [parameter.name]: value } });
    for (const value of allowed.map(String)) {
      const reply = await list(isMany ? [value] : value);
      // All names of a run have the same form: every collation sorts them in the same order.
      const own = itemsIn(reply)
        .map((item) => attributesOf(item)[value.replace(/^-/, "")])
        .filter(
          (one): one is string => typeof one === "string" && (/^\d{4}-/.test(one) || one.startsWith(world.prefix)),
        );
      const ascending = value.startsWith("-") ? own.toReversed() : own;
      if (ascending.some((one, index) => index > 0 && ascending[index - 1]! > one))
        probe.breach(reply, `The items are not in the order ${value}.`, `items by ${value}`);
    }
    if (!/\bstable\b/.test(`${parameter.description} ${subject.named.operation.description}`)) return;
    // The object of the scope is the newest one, so the first one must change to move.
    const [first] = madeIn(scope, subject);
    const changer = description.withRole(subject.planned.kind, "change").find(({ places }) => places.length === 1);
    if (first === undefined || changer === undefined) return;
    const values = identifiersIn(description, first.call.subject!, first, scope.values);
    // The new objects may be on the last page.
    const listAll = async () => {
      const all: Reply[] = [];
      for await (const { reply } of pagesOf(probe, scope, { ...widest(probe), [parameter.name]: undefined }))
        all.push(reply);
      return { reply: all.at(-1)!, ids: all.flatMap(itemsIn).map(identityOf) };
    };
    const { ids: before } = await listAll();
    if (!(await call(probe, changer, scope, { values })).isSuccess) return;
    const { reply, ids: after } = await listAll();
    const common = (one: string[], other: string[]) => one.filter((name) => other.includes(name)).join();
    if (common(before, after) !== common(after, before))
      probe.breach(reply, `A change by ${changer.id} moves an item of the list.`, "a stable order", {
        pointer: parameter.description ? "" : "/description",
      });
  },
};

export const lists: readonly Check[] = [pages, order];
