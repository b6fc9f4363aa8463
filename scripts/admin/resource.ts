// A resource as one description, and the verbs that follow from it.
import type { Store } from "../../server/store/database.ts";
import { NameTaken } from "../../server/store/errors.ts";
import type { Given, Option, Options } from "./options.ts";
import { Refusal, WrongCall } from "./refusal.ts";

/** What a command may use: the transaction that all of it runs in, and the time. */
export interface Context {
  store: Store;
  at: Date;
}

export type Value = string | number | boolean | null | Date | readonly string[];
/** What is shown of an item, by name. */
export type Fields = Readonly<Record<string, Value>>;

export type Answer =
  | { kind: "list"; what: string; items: readonly Fields[]; columns?: readonly string[] | undefined; next?: string }
  | { kind: "item"; done?: string; item: Fields };

/** One command: `npm run admin -- <resource> <verb>`. */
export interface Verb {
  name: string;
  about: string;
  /** The one word that names the item; null where none is asked for. */
  argument: string | null;
  options: Options;
  /** Whether it can begin a store; all others need one that is there. */
  begins: boolean;
  /** Whether it must be confirmed by `--yes`. */
  final: boolean;
  run(context: Context, key: string, given: Record<string, unknown>): Promise<Answer>;
}

export interface Resource {
  name: string;
  about: string;
  verbs: readonly Verb[];
}

/** Where a resource belongs: the options that say so, and what they are resolved to. */
export interface Scope<Place, Where extends Options> {
  options: Where;
  find(context: Context, given: Given<Where>): Promise<Place>;
  /** The options as they were given, for sentences that name a next command. */
  repeat(place: Place): string;
}

export const everywhere: Scope<object, Record<never, never>> = {
  options: {},
  find: async () => ({}),
  repeat: () => "",
};

interface Change<Table extends Options, Run> {
  /** Said after the verb in the help. */
  about?: string;
  options: Table;
  run: Run;
}

/** How a resource is described; `key` is the one word that names an item. */
export interface Description<Item, Place, Where extends Options, New extends Options, Changed extends Options> {
  name: string;
  one: string;
  about: string;
  scope: Scope<Place, Where>;
  /** How an item is named on the command line. */
  argument: string;
  /** Those of the fields that a table shows, where all are too many. */
  columns?: readonly string[];
  /** What is shown of an item; nothing else ever is. */
  fields(item: Item): Record<string, Value | undefined>;
  list(context: Context, place: Place): Promise<readonly Item[]>;
  find(context: Context, key: string, place: Place): Promise<Item | undefined>;
  /** `argument: null`: a new one has no name of its own. */
  create?: Change<New, (context: Context, key: string, given: Given<New>, place: Place) => Promise<Item>> & {
    argument?: Option<string> | null;
    /** Whether it can be the first thing in a new store. */
    begins?: boolean;
  };
  update?: Change<Changed, (context: Context, item: Item, given: Given<Changed>, place: Place) => Promise<Item>>;
  delete?: {
    /** What goes with it, as in "every workspace in it". */
    with?: string;
    /** Throws a `Refusal` where it must stay. */
    run(context: Context, item: Item, place: Place): Promise<unknown>;
  };
}

export const command = (words: string) => `npm run admin -- ${words}`;

export function resource<
  Item,
  Place,
  Where extends Options,
  New extends Options = Record<never, never>,
  Changed extends Options = Record<never, never>,
>(described: Description<Item, Place, Where, New, Changed>): Resource {
  const { name, one, scope, argument } = described;
  const show = (item: Item): Fields => {
    const shown = Object.entries(described.fields(item)).filter(([, value]) => value !== undefined);
    return Object.fromEntries(shown) as Fields;
  };
  /** What the options were read to is known to be so by the table that the command line was made from. */
  const placeOf = (context: Context, given: Record<string, unknown>) => scope.find(context, given as Given<Where>);
  const theOne = async (context: Context, key: string, place: Place): Promise<Item> => {
    const item = await described.find(context, key, place);
    if (item !== undefined) return item;
    const next = command(`${name} list${scope.repeat(place)}`);
    throw new Refusal(`There is no ${one} ${key}. To see what there is: ${next}`);
  };

  /** Names are the only thing that can be taken; `named` is the one that was asked for. */
  const unlessTaken = async <Result>(named: string, place: Place, work: Promise<Result>): Promise<Result> =>
    work.catch((error) => {
      if (!(error instanceof NameTaken)) throw error;
      const next = command(`${name} list${scope.repeat(place)}`);
      throw new Refusal(`There is ${withArticle(one)} ${named} already. Choose another name, or see: ${next}`);
    });

  const verbs: Verb[] = [
    {
      name: "list",
      about: `List ${name}`,
      argument: null,
      options: scope.options,
      begins: false,
      final: false,
      async run(context, _key, given) {
        const items = await described.list(context, await placeOf(context, given));
        return { kind: "list", what: name, items: items.map(show), columns: described.columns };
      },
    },
    {
      name: "show",
      about: `Show one ${one}`,
      argument,
      options: scope.options,
      begins: false,
      final: false,
      async run(context, key, given) {
        const place = await placeOf(context, given);
        return { kind: "item", item: show(await theOne(context, key, place)) };
      },
    },
  ];

  const { create, update } = described;
  if (create) {
    verbs.push({
      name: "create",
      about: create.about ?? `Create ${withArticle(one)}`,
      argument: create.argument === null ? null : argument,
      options: { ...scope.options, ...create.options },
      begins: create.begins ?? false,
      final: false,
      async run(context, key, given) {
        if (create.argument) readArgument(create.argument, argument, key);
        const place = await placeOf(context, given);
        const item = await unlessTaken(key, place, create.run(context, key, given as Given<New>, place));
        return { kind: "item", done: `Created ${one}`, item: show(item) };
      },
    });
  }
  if (update) {
    verbs.push({
      name: "update",
      about: update.about ?? `Change settings of one ${one}; what is not given stays`,
      argument,
      options: { ...scope.options, ...update.options },
      begins: false,
      final: false,
      async run(context, key, given) {
        if (Object.keys(update.options).every((option) => given[option] === undefined)) {
          throw new WrongCall(`Nothing to change was given. To see what can be: ${command(`${name} update --help`)}`);
        }
        const place = await placeOf(context, given);
        const found = await theOne(context, key, place);
        const work = update.run(context, found, given as Given<Changed>, place);
        const item = await unlessTaken(String(given.name ?? key), place, work);
        return { kind: "item", done: `Changed ${one}`, item: show(item) };
      },
    });
  }
  if (described.delete) {
    const { run, with: company } = described.delete;
    verbs.push({
      name: "delete",
      about: `Delete one ${one}${company ? `, with ${company}` : ""}`,
      argument,
      options: scope.options,
      begins: false,
      final: true,
      async run(context, key, given) {
        const place = await placeOf(context, given);
        const item = await theOne(context, key, place);
        if (given.yes !== true) {
          throw new WrongCall(
            `This deletes the ${one} ${key}${company ? ` with ${company}` : ""}, and nothing brings it back. Add --yes to do it.`,
          );
        }
        await run(context, item, place);
        return { kind: "item", done: `Deleted ${one}`, item: show(item) };
      },
    });
  }
  return { name, about: described.about, verbs };
}

/** Throws where the text is not what the option takes. */
function readArgument(option: Option<string>, name: string, text: string): void {
  try {
    option.parse(text, undefined);
  } catch (error) {
    throw new WrongCall(`<${name}> ${(error as Error).message}, and is "${text}".`);
  }
}

const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? "an" : "a"} ${noun}`;
