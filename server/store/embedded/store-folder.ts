// Location of the store: the data folder, or another folder if PostgreSQL cannot access that one.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { StoreRefused } from "../database/errors.ts";
import { makeFolder } from "../files/folder.ts";
import { accountFor, isRoot, may } from "./account.ts";

export interface StoreFolder {
  folder: string;
  /** A sentence with the reason for another folder; null if the store is in the data folder. */
  note: string | null;
}

/** Name of the folder with PostgreSQL's files. */
export const clusterName = "postgres";

export function findStoreFolder(data: string): StoreFolder {
  const folder = makeFolder(data);
  const signpost = join(folder, "store-location");
  const elsewhere = existsSync(signpost) ? readFileSync(signpost, "utf8").trim() : null;
  if (elsewhere !== null) {
    if (!existsSync(join(elsewhere, clusterName))) {
      throw new StoreRefused(
        `The store of ${folder} was in ${elsewhere} and is gone; remove ${signpost} to begin with an empty one.`,
      );
    }
    return { folder: elsewhere, note: noteOf(folder, elsewhere) };
  }
  if (!isRoot || may("-x", folder, accountFor(join(folder, clusterName)))) return { folder, note: null };
  const other = openPlaceFor(folder);
  return { folder: other, note: noteOf(folder, other) };
}

/** Call it when the store exists; the store is then found even if the data folder is moved. */
export function leaveSignpost(data: string, { folder, note }: StoreFolder): void {
  if (note !== null) writeFileSync(join(resolve(data), "store-location"), `${folder}\n`);
}

/** Root's own folders are closed to other accounts, and we do not open them. */
function openPlaceFor(folder: string): string {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  for (const parent of ["/var/lib/infrarun", join(tmpdir(), "infrarun")]) {
    try {
      const place = join(parent, name);
      mkdirSync(place, { recursive: true, mode: 0o755 });
      if (may("-x", place, accountFor(join(place, clusterName)))) return place;
    } catch {
      // Try the next one.
    }
  }
  throw new StoreRefused(
    `PostgreSQL does not run as root, and other users cannot read ${folder}; name another folder in INFRARUN_DATA.`,
  );
}

function noteOf(data: string, place: string): string {
  return `The store is in ${place}, because PostgreSQL does not run as root and other users cannot read ${data}.`;
}
