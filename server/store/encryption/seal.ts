// Secrets in the database. Each is encrypted with AES-256-GCM, includes the ID of its key, and is bound to its table, column
// and row, so swapped secrets cannot be decrypted.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import type { Store } from "../store.ts";
import type { Sealed, Secrets } from "../tables.ts";
import type { KeyRing } from "./key-ring.ts";

export type SecretTable = keyof Secrets;

export const secretColumns = {
  secrets: ["value"],
  sshKeys: ["value"],
  oauthClients: ["webhookSecret"],
  oauthTokens: ["secret", "sshKey"],
  // The address alone can give access to a receiver.
  notificationConfigurations: ["secret", "url"],
  variables: ["value"],
  runs: ["variables"],
  testRuns: ["variables"],
  workspaces: ["webhookUrl"],
  workspaceOutputs: ["value"],
} as const satisfies { [Table in SecretTable]: readonly (keyof Secrets[Table])[] };

export const keyColumn = (table: SecretTable) => (table === "secrets" ? "name" : "id");

type Plain<Table extends SecretTable> = Partial<Secrets[Table]> & object;

type SealedRow<Table extends SecretTable, Row> = {
  [Column in keyof Row]: Column extends keyof Secrets[Table]
    ? Sealed | (null extends Row[Column] ? null : never)
    : Row[Column];
};

type OpenRow<Table extends SecretTable, Row> = Omit<Row, keyof Secrets[Table]> &
  Pick<Secrets[Table], keyof Secrets[Table] & keyof Row>;

/** The row with encrypted secrets. A rotation of keys waits for this transaction. */
export async function seal<Table extends SecretTable, Row extends Plain<Table>>(
  store: Store,
  table: Table,
  row: Row,
): Promise<SealedRow<Table, Row>> {
  return (await sealAll(store, table, [row]))[0]!;
}

export async function sealAll<Table extends SecretTable, Row extends Plain<Table>>(
  store: Store,
  table: Table,
  rows: readonly Row[],
): Promise<SealedRow<Table, Row>[]> {
  const holdsSecret = rows.some((row) => secretsOf(table, row).length > 0);
  const sealer = holdsSecret ? await openSealer(store) : undefined;
  return rows.map((row) => {
    const secrets = secretsOf(table, row).map(([column, value]) => [
      column,
      sealer!(locationOf(table, column, row), JSON.stringify(value)),
    ]);
    return { ...row, ...Object.fromEntries(secrets) };
  });
}

export function open<Table extends SecretTable, Row extends object>(
  store: Store,
  table: Table,
  row: Row,
): OpenRow<Table, Row> {
  const sealed = secretsOf(table, row);
  if (sealed.length === 0) return row as unknown as OpenRow<Table, Row>;
  const keys = keysOf(store);
  const secrets = sealed.map(([column, value]) => [
    column,
    JSON.parse(unseal(keys, locationOf(table, column, row), String(value))),
  ]);
  return { ...row, ...Object.fromEntries(secrets) };
}

function secretsOf(table: SecretTable, row: object): [string, unknown][] {
  const columns: readonly string[] = secretColumns[table];
  const values = row as Record<string, unknown>;
  return columns.flatMap((column): [string, unknown][] =>
    values[column] === null || values[column] === undefined ? [] : [[column, values[column]]],
  );
}

export type SecretLocation = readonly [table: string, column: string, row: string];

function locationOf(table: SecretTable, column: string, row: object): SecretLocation {
  return [table, column, String((row as Record<string, unknown>)[keyColumn(table)])];
}

/** Encrypts with the store's current key, and keeps that key in use until the transaction ends. */
export async function openSealer(store: Store): Promise<(location: SecretLocation, text: string) => Sealed> {
  // If the first query waited for a rotation, it sees no current key; the second one sees the new key.
  const id = (await holdCurrentKey(store)) ?? (await holdCurrentKey(store));
  if (id === undefined) throw new Error("The store has no key for its secrets.");
  const key = keysOf(store).get(id);
  return (location, text) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(bind(location));
    const parts = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
    return `${prefixOf(id)}${Buffer.concat(parts).toString("base64")}` as Sealed;
  };
}

async function holdCurrentKey(store: Store): Promise<string | undefined> {
  const current = store.selectFrom("encryptionKeys").select("id").where("isCurrent", "=", true);
  return (await current.forShare().executeTakeFirst())?.id;
}

/** The prefix of every secret under this key. */
export const prefixOf = (keyId: string) => `v1.${keyId}.`;

/** A secret that was cut, changed, or moved from another location. Its text is never shown. */
export class SecretBroken extends Error {
  constructor([table, column, row]: SecretLocation, options?: ErrorOptions) {
    super(`The secret ${table}.${column} of ${row} was changed outside of infrarun and cannot be read.`, options);
  }
}

export function unseal(keys: KeyRing, location: SecretLocation, sealed: string): string {
  const [version, id, data, ...others] = sealed.split(".", 4);
  const bytes = Buffer.from(data ?? "", "base64");
  const isWhole = version === "v1" && others.length === 0 && bytes.length >= nonceBytes + tagBytes;
  if (!isWhole || id === undefined || !/^key-[0-9a-f]+$/.test(id)) throw new SecretBroken(location);
  const key = keys.get(id);
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(bind(location))
    .setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, end)), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new SecretBroken(location, { cause });
  }
}

export const algorithm = "aes-256-gcm";
export const nonceBytes = 12;
export const tagBytes = 16;

/** As JSON, so that different places never have the same bytes. */
export const bind = (location: readonly string[]) => Buffer.from(JSON.stringify(location));

/** Carries the keys into every transaction; does not change queries. */
export class KeyPlugin implements KyselyPlugin {
  readonly keys: KeyRing;

  constructor(keys: KeyRing) {
    this.keys = keys;
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

export function keysOf(store: Store): KeyRing {
  const plugin = store.getExecutor().plugins.find((one) => one instanceof KeyPlugin);
  if (!plugin) throw new Error("This store was opened without its keys.");
  return plugin.keys;
}
