// Puts the files of a bundle into a folder. It was judged when it was uploaded, and is judged again here: a blob store
// may hold what nobody has uploaded.
import { constants } from "node:fs";
import { link, mkdir, open, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { type BundleLimits, Contents, type Place } from "../../../domain/bundle.ts";

type Entry = Readable & { header: Header };

export async function unpack(bundle: Readable, folder: string, limits: BundleLimits): Promise<void> {
  const contents = new Contents(limits);
  const tar = extract();
  const gunzip = createGunzip();
  let room = limits.unpackedBytes;
  for (const stream of [bundle, gunzip]) stream.on("error", (error) => tar.destroy(error));
  gunzip.on("data", (chunk: Buffer) => {
    room -= chunk.byteLength;
    if (room < 0) gunzip.destroy(new Error(`The bundle unpacks to more than ${limits.unpackedBytes} bytes.`));
  });
  bundle.pipe(gunzip).pipe(tar);
  try {
    for await (const entry of tar) await place(entry as unknown as Entry, contents.add(entry.header), folder);
  } finally {
    bundle.destroy();
    gunzip.destroy();
  }
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/** No entry lies behind a link, and none is there twice: nothing is followed and nothing overwritten. */
async function place(entry: Entry, { path, kind }: Place, folder: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(kind === "directory" ? target : dirname(target), { recursive: true, mode: 0o700 });
  const { type, linkname, mode = 0 } = entry.header;
  if (type === "symlink") await symlink(linkname!, target);
  if (type === "link") await link(join(folder, linkname!), target);
  if (kind !== "file") return void entry.resume();
  // Only whether it can be run is taken over.
  const file = await open(target, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, mode & 0o111 ? 0o700 : 0o600);
  try {
    for await (const chunk of entry) await file.appendFile(chunk as Buffer);
  } finally {
    await file.close();
  }
}
