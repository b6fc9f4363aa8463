// Puts the files of a bundle into a folder. It was judged when it was uploaded, and is judged again here: a blob store
// may hold what nobody has uploaded.
import { constants } from "node:fs";
import { link, mkdir, open, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { type BundleEntry, type BundleLimits, readBundle } from "../../../domain/bundle.ts";

export async function unpack(bundle: Readable, folder: string, limits: BundleLimits): Promise<void> {
  for await (const entry of readBundle(bundle, limits)) await place(entry, folder);
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/** No entry lies behind a link, and none is there twice: nothing is followed and nothing overwritten. */
async function place({ path, kind, target, isExecutable, body }: BundleEntry, folder: string): Promise<void> {
  const place = join(folder, path);
  await mkdir(kind === "directory" ? place : dirname(place), { recursive: true, mode: 0o700 });
  if (kind === "symlink") await symlink(target, place);
  if (kind === "link") await link(join(folder, target), place);
  if (kind !== "file") return;
  // Only whether it can be run is taken over.
  const file = await open(place, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, isExecutable ? 0o700 : 0o600);
  try {
    for await (const chunk of body) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}
