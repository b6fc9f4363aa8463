// Files for requests whose body is bytes, by the documented name of the file.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { sampleFileOf } from "../../model/index.ts";
import type { Description, Subject } from "../description/description.ts";
import { leavesOf, put } from "../description/members.ts";

const digests = ["md5", "sha1", "sha256", "sha512"];

/** `announced`: the body that announced the file. Members such as `serial` are repeated in the file. */
export async function fileFor({ document }: Description, { named }: Subject, announced: unknown): Promise<Uint8Array> {
  const name = sampleFileOf(document, named.operation);
  if (/\.tfstate$/.test(name)) return Buffer.from(JSON.stringify(stateOf(announced)));
  if (!/\.(tar\.gz|tgz|tar)$/.test(name)) return Buffer.from("conform\n");
  const archive = pack();
  archive.entry({ name: "main.tf", mtime: new Date(0) }, 'resource "null_resource" "conform" {}\n');
  archive.finalize();
  const bytes = await buffer(archive);
  return name.endsWith(".tar") ? bytes : gzipSync(bytes);
}

/** A state of version 4 with one output. */
const stateOf = (announced: unknown) => ({
  version: 4,
  terraform_version: "1.9.5",
  serial: memberNamed(announced, "serial") ?? 1,
  lineage: memberNamed(announced, "lineage") ?? "3f2b8c1d-5e4a-4b7c-9d6e-8a7f6b5c4d3e",
  outputs: { conform: { value: "1", type: "string" } },
  resources: [],
});

/** The first member of this name, at any depth. */
const memberNamed = (value: unknown, name: string): unknown =>
  [...leavesOf(value)].find(({ path }) => path.at(-1) === name)?.value;

const digestsIn = (body: unknown) =>
  [...leavesOf(body)].flatMap(({ path }) => {
    const name = digests.find((one) => one === path.at(-1));
    return name === undefined ? [] : [{ name, path }];
  });

/** Replaces digests in a body by those of the announced file. Changes the body. */
export function putDigests(body: unknown, file: Uint8Array): void {
  for (const { name, path } of digestsIn(body)) put(body, path, createHash(name).update(file).digest("hex"));
}

/** Whether a body has a digest of a file. */
export const hasDigest = (body: unknown): boolean => digestsIn(body).length > 0;
