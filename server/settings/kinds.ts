// Kinds of settings: each parses valid values and refuses others.
import { BlockList, isIP } from "node:net";

export interface Setting<T> {
  variable: string;
  standard: T;
  meaning: string;
  /** Throws a phrase that follows the name of the variable, such as "must be …". */
  parse(text: string): T;
  /** The value holds a password, so no message repeats it. */
  isSecret?: true;
}

export const text = <T extends string | null>(variable: string, standard: T, meaning: string): Setting<string | T> => ({
  variable,
  standard,
  meaning,
  parse: (value) => value,
});

export const count = (
  variable: string,
  standard: number,
  [least, most]: [number, number],
  meaning: string,
): Setting<number> => ({
  variable,
  standard,
  meaning,
  parse(value) {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new Error(`must be a whole number from ${least} to ${most}`);
    }
    return number;
  },
});

export const optional = <T>(setting: Setting<T>): Setting<T | null> => ({ ...setting, standard: null });

export const choice = <T extends string>(
  variable: string,
  standard: T,
  choices: readonly T[],
  meaning: string,
): Setting<T> => ({
  variable,
  standard,
  meaning,
  parse(value) {
    const chosen = choices.find((one) => one === value);
    if (chosen === undefined) throw new Error(`must be one of ${choices.join(", ")}`);
    return chosen;
  },
});

export const networks = (variable: string, meaning: string): Setting<BlockList | null> => ({
  variable,
  standard: null,
  meaning,
  parse(value) {
    const list = new BlockList();
    for (const network of value.split(",")) addNetwork(list, network.trim());
    return list;
  },
});

function addNetwork(list: BlockList, network: string): void {
  const [address = "", bits, ...others] = network.split("/");
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : /^\d+$/.test(bits) ? Number(bits) : 0;
  // A prefix of 0 would trust everybody.
  if (family === 0 || address.includes("%") || others.length > 0 || prefix < 1 || prefix > most) {
    throw new Error("must be addresses or networks separated by commas, as in 10.0.0.0/8,2001:db8::7");
  }
  list.addSubnet(address, prefix, family === 6 ? "ipv6" : "ipv4");
}

/** The address of a server, perhaps with a path that a proxy removes. */
export const webAddress = {
  parse(value: string): string {
    const { protocol, username, password, search, hash } = URL.canParse(value) ? new URL(value) : ({} as Partial<URL>);
    const isPlain = /^https?:$/.test(protocol ?? "") && [username, password, search, hash].join("") === "";
    if (!isPlain || /[\s?#]/.test(value)) throw new Error("must look like https://runs.example, without a query");
    return value.replace(/\/+$/, "");
  },
};

export const controlToken = {
  isSecret: true as const,
  parse(value: string): string {
    if (/^[!-~]{20,200}$/.test(value)) return value;
    throw new Error("must have 20 to 200 characters without spaces");
  },
};

export const postgresAddress = {
  isSecret: true as const,
  parse(value: string): string {
    if (/^postgres(ql)?:/.test(value) && URL.canParse(value)) return value;
    throw new Error("must look like postgres://user:password@host:5432/database");
  },
};
