// A resource as one description, and the verbs that are made from it.

import type { Store } from "../../server/store/database/database.ts";
import { NameTaken } from "../../server/store/database/errors.ts";
import { UserError, usageOf } from "../terminal/index.ts";
import type { Given, Option, Options } from "./options.ts";

/** The context of a command: its transaction and the time. */
export interface Context {
  store: Store;
  at: Date;
}

export type Value = string | number | boolean | null | Date | readonly string[];
/** The fields of an item that are shown, by name. */
export type Fields = Readonly<Record<string, Value>>;

export type Answer = { warnings?: readonly string[] } & (
  | { kind: "list"; what: string; items: readonly Fields[]; columns?: readonly string[] | undefined; next?: string }
  | { kind: "item"; done?: string; item: Fields }
);

/** One command: `npm run admin -- <resource> <verb>`. */
export interface Verb {
  name: string;
  about: string;
  /** The argument that names the item; null if there is none. */
  argument: string | null;
  options: Options;
  /** Whether it can create the store; all other commands need an existing one. */
  begins?: boolean;
  /** Whether it must be confirmed by `--yes`. */
  final?: boolean;
  run(context: Context, key: string, given: Record<string, unknown>): Promise<Answer>;
}

export interface Resource {
  name: string;
  about: string;
  verbs: readonly Verb[];
}

/** The owner of a resource: its options and how to resolve them. */
export interface Scope<Place, Where extends Options> {
  options: Where;
  find(context: Context, given: Given<Where>): Promise<Place>;
  /** The options as given, for sentences that suggest a next command. */
  repeat(place: Place): string;
}

export const everywhere: Scope<object, Record<never, never>> = {
  options: {},
  find: async () => ({}),
  repeat: () => "",
};

interface Change<Table extends Options, Run> {
  /** The help text of the verb. */
  about?: string;
  options: Table;
  run: Run;
}

/** Definition of a resource; `key` is the argument that names an item. */
export interface Description<Item, Place, Where extends Options, New extends Options, Changed extends Options> {
  name: string;
  one: string;
  about: string;
  scope: Scope<Place, Where>;
  /** The name of an item's argument on the command line. */
  argument: string;
  /** The fields that a table shows; all by default. */
  columns?: readonly string[];
  /** The fields of the output; no others are ever shown. */
  fields(item: Item): Record<string, Value | undefined>;
  list(context: Context, place: Place): Promise<readonly Item[]>;
  find(context: Context, key: string, place: Place): Promise<Item | undefined>;
  /** Problems of an item that an older version accepted, with the next step. */
  warnOf?(item: Item, place: Place): string | undefined;
  /** `argument: null`: a new item has no name. */
  create?: Creation<Item, Place, New>;
  update?: Update<Item, Place, Changed>;
  delete?: Deletion<Item, Place>;
}

/** `argument: null`: a new item has no name. */
type Creation<Item, Place, New extends Options> = Change<
  New,
  (context: Context, key: string, given: Given<New>, place: Place) => Promise<Item>
> & {
  argument?: Option<string> | null;
  /** Whether it can be the first item of a new store. */
  begins?: boolean;
};

type Update<Item, Place, Changed extends Options> = Change<
  Changed,
  (context: Context, item: Item, given: Given<Changed>, place: Place) => Promise<Item>
>;

interface Deletion<Item, Place> {
  /** What is deleted with the item, such as "every workspace in it". */
  with?: string;
  /** Throws a `UserError` if the item cannot be deleted. */
  run(context: Context, item: Item, place: Place): Promise<unknown>;
}

export const command = (words: string) => `${usageOf("admin")} ${words}`;

export function resource<
  Item,
  Place,
  Where extends Options,
  New extends Options = Record<never, never>,
  Changed extends Options = Record<never, never>,
>(described: Description<Item, Place, Where, New, Changed>): Resource {
  const verbs = new Verbs(described);
  const { name, about, create, update, delete: deletion } = described;
  return {
    name,
    about,
    verbs: [
      verbs.list(),
      verbs.show(),
      ...(create ? [verbs.create(create)] : []),
      ...(update ? [verbs.update(update)] : []),
      ...(deletion ? [verbs.delete(deletion)] : []),
    ],
  };
}

class Verbs<Item, Place, Where extends Options, New extends Options, Changed extends Options> {
  readonly #described: Description<Item, Place, Where, New, Changed>;

  constructor(described: Description<Item, Place, Where, New, Changed>) {
    this.#described = described;
  }

  list(): Verb {
    const { name, scope, columns } = this.#described;
    return {
      name: "list",
      about: `List ${name}`,
      argument: null,
      options: scope.options,
      run: async (context, _key, given) => {
        const place = await this.#placeOf(context, given);
        const items = await this.#described.list(context, place);
        const warnings = this.#warningsOf(items, place);
        return { kind: "list", what: name, items: items.map((item) => this.#show(item)), columns, warnings };
      },
    };
  }

  show(): Verb {
    const { one, scope, argument } = this.#described;
    return {
      name: "show",
      about: `Show one ${one}`,
      argument,
      options: scope.options,
      run: async (context, key, given) => {
        const place = await this.#placeOf(context, given);
        const item = await this.#find(context, key, place);
        return { kind: "item", item: this.#show(item), warnings: this.#warningsOf([item], place) };
      },
    };
  }

  create(create: Creation<Item, Place, New>): Verb {
    const { one, scope, argument } = this.#described;
    return {
      name: "create",
      about: create.about ?? `Create ${withArticle(one)}`,
      argument: create.argument === null ? null : argument,
      options: { ...scope.options, ...create.options },
      ...(create.begins && { begins: true }),
      run: async (context, key, given) => {
        if (create.argument) readArgument(create.argument, argument, key);
        const place = await this.#placeOf(context, given);
        const item = await this.#unlessTaken(key, place, create.run(context, key, given as Given<New>, place));
        return { kind: "item", done: `Created ${one}`, item: this.#show(item) };
      },
    };
  }

  update(update: Update<Item, Place, Changed>): Verb {
    const { name, one, scope, argument } = this.#described;
    return {
      name: "update",
      about: update.about ?? `Change the given settings of one ${one}`,
      argument,
      options: { ...scope.options, ...update.options },
      run: async (context, key, given) => {
        if (Object.keys(update.options).every((option) => given[option] === undefined)) {
          throw new UserError(`Nothing to change was given. To see what can be: ${command(`${name} update --help`)}`);
        }
        const place = await this.#placeOf(context, given);
        const found = await this.#find(context, key, place);
        const work = update.run(context, found, given as Given<Changed>, place);
        const item = await this.#unlessTaken(String(given.name ?? key), place, work);
        return { kind: "item", done: `Changed ${one}`, item: this.#show(item) };
      },
    };
  }

  delete({ run, with: company }: Deletion<Item, Place>): Verb {
    const { one, scope, argument } = this.#described;
    const whole = company ? ` with ${company}` : "";
    return {
      name: "delete",
      about: `Delete one ${one}${company ? `, with ${company}` : ""}`,
      argument,
      options: scope.options,
      final: true,
      run: async (context, key, given) => {
        const place = await this.#placeOf(context, given);
        const item = await this.#find(context, key, place);
        if (given.yes !== true) {
          throw new UserError(
            `This deletes the ${one} ${key}${whole}, and nothing brings it back. Add --yes to do it.`,
          );
        }
        await run(context, item, place);
        return { kind: "item", done: `Deleted ${one}`, item: this.#show(item) };
      },
    };
  }

  #show(item: Item): Fields {
    const shown = Object.entries(this.#described.fields(item)).filter(([, value]) => value !== undefined);
    return Object.fromEntries(shown) as Fields;
  }

  #warningsOf(items: readonly Item[], place: Place): string[] {
    return items.flatMap((item) => this.#described.warnOf?.(item, place) ?? []);
  }

  /** The command line was made from the table of options, so the parsed options have these types. */
  #placeOf(context: Context, given: Record<string, unknown>): Promise<Place> {
    return this.#described.scope.find(context, given as Given<Where>);
  }

  async #find(context: Context, key: string, place: Place): Promise<Item> {
    const item = await this.#described.find(context, key, place);
    if (item !== undefined) return item;
    throw new UserError(`There is no ${this.#described.one} ${key}. To see what there is: ${this.#listing(place)}`, 1);
  }

  /** Turns the error for a taken name into a refusal; `named` is the requested name. */
  async #unlessTaken<Result>(named: string, place: Place, work: Promise<Result>): Promise<Result> {
    return work.catch((error) => {
      if (!(error instanceof NameTaken)) throw error;
      const taken = `There is ${withArticle(this.#described.one)} ${named} already.`;
      throw new UserError(`${taken} Choose another name, or see: ${this.#listing(place)}`, 1);
    });
  }

  #listing(place: Place): string {
    return command(`${this.#described.name} list${this.#described.scope.repeat(place)}`);
  }
}

/** Throws if the option does not accept the text. */
function readArgument(option: Option<string>, name: string, text: string): void {
  try {
    option.parse(text, undefined);
  } catch (error) {
    throw new UserError(`<${name}> ${(error as Error).message}, and is "${text}".`);
  }
}

const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? "an" : "a"} ${noun}`;
