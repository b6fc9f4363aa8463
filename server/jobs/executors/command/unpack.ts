// Unpacks a bundle into a folder. The bundle was checked at its upload, and is checked again here: a blob store may contain
// other files.
import { constants } from "node:fs";
import { link, mkdir, open, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { type BundleEntry, type BundleLimits, readBundle } from "../../../domain/bundle.ts";

export async function unpack(bundle: Readable, folder: string, limits: BundleLimits): Promise<void> {
  for await (const entry of readBundle(bundle, limits)) await place(entry, folder);
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/** No entry is behind a link or occurs twice, so no link is followed and nothing is overwritten. */
async function place({ path, kind, target, isExecutable, body }: BundleEntry, folder: string): Promise<void> {
  const place = join(folder, path);
  await mkdir(kind === "directory" ? place : dirname(place), { recursive: true, mode: 0o700 });
  if (kind === "symlink") await symlink(target, place);
  if (kind === "link") await link(join(folder, target), place);
  if (kind !== "file") return;
  // Keep only the executable bit.
  const file = await open(place, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, isExecutable ? 0o700 : 0o600);
  try {
    for await (const chunk of body) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}
