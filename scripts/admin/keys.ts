// `npm run admin -- keys`: lists the keys that encrypt the store's secrets, and rotates to another key.

import {
  finishRotation,
  listKeys as listEncryptionKeys,
  makeCurrent,
  whileAlone,
} from "../../server/store/encryption/rotation.ts";
import type { OpenStore } from "../../server/store/open-store.ts";
import { recordChange } from "../../server/store/organizations/audit.ts";
import { UserError, usageOf } from "../terminal/index.ts";
import { byOperator } from "./operator.ts";
import type { Answer } from "./resource.ts";

export async function listKeys({ database, keys }: OpenStore): Promise<Answer> {
  const known = await listEncryptionKeys(database.store);
  const items = known.map(({ id, isCurrent, secrets, createdAt, retiredAt }) => ({
    id,
    state: isCurrent ? "current" : retiredAt === null ? "old" : "retired",
    secrets,
    createdAt,
    retiredAt,
    isHere: keys.ids.includes(id),
  }));
  return { kind: "list", what: "keys", items };
}

/** Finishes an interrupted rotation, or else begins a new one. */
export async function rotateKeys({ database, keys }: OpenStore, isShared: boolean): Promise<Answer> {
  const item = { key: "", secrets: 0, retired: [] as string[] };
  const alone = await whileAlone(database, async () => {
    const known = await listEncryptionKeys(database.store);
    const isUnfinished = known.some(({ isCurrent, retiredAt }) => !isCurrent && retiredAt === null);
    if (!isUnfinished) await makeCurrent(database, findSpare(known) ?? makeSpare());
    await recordChange(database.store, byOperator({ operation: "keys rotate", objectKind: "keys", outcome: "begun" }));
    Object.assign(item, await finishRotation(database));
    item.key = (await listEncryptionKeys(database.store)).find(({ isCurrent }) => isCurrent)!.id;
  });
  if (!alone)
    throw new UserError(`Another rotation of keys is running. To see its progress: ${usageOf("admin")} keys list`, 1);
  return { kind: "item", done: "Encrypted every secret with another key", item };

  /** A key of this process that the store never used. */
  function findSpare(known: readonly { id: string }[]): string | undefined {
    return keys.ids.find((id) => !known.some((key) => key.id === id));
  }

  /** Every process on the store must have the key before the store uses it. */
  function makeSpare(): string {
    if (!keys.isFile) {
      throw new UserError(
        "INFRARUN_KEY contains no new key. Give every server and worker both, as in INFRARUN_KEY=OLD,NEW " +
          "(openssl rand -base64 32 makes one), and restart them. Then rotate with the same setting.",
        1,
      );
    }
    if (isShared) {
      throw new UserError(
        `Servers and workers may be on other machines, and need the new key first. Add one (openssl rand -base64 32) ` +
          `as a line of ${keys.source} wherever one of them runs; then rotate again.`,
        1,
      );
    }
    return keys.make();
  }
}
