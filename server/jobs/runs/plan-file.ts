// The file that a plan saves for its apply, with the sensitive values of the plan. The log of the apply must not show them, even
// if a variable has changed since.
import type { Blobs } from "../../store/files/blobs.ts";

type PlanFile = Readonly<{ file: Uint8Array; secrets: readonly string[] }>;

const lengthBytes = 4;

export function packPlanFile({ file, secrets }: PlanFile): Buffer {
  const head = Buffer.from(JSON.stringify(secrets));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(head.byteLength);
  return Buffer.concat([length, head, file]);
}

export async function readPlanFile(blobs: Blobs, key: string | null): Promise<PlanFile | undefined> {
  const packed = key === null ? undefined : await blobs.get(key);
  if (!packed) return undefined;
  const end = lengthBytes + packed.readUInt32BE();
  return { secrets: JSON.parse(packed.toString("utf8", lengthBytes, end)), file: packed.subarray(end) };
}
