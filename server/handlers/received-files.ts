// Receives files of uploads. They are read and checked outside of any transaction; one transaction then stores the result.
import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toBundleLimits } from "../domain/bundle.ts";
import { ApiError } from "../domain/errors.ts";
import { overQuota, roomOf } from "../domain/limits.ts";
import { TooLarge, writeBundle } from "../jobs/verification/verification.ts";
import { writeBundleTo } from "../store/files/unused-blobs.ts";
import { readUsage } from "../store/organizations/usage.ts";
import type { Context } from "./context.ts";
import type { Upload } from "./handler.ts";

/** Checks the file and stores it. */
type Store = (file: FileHandle, size: number) => Promise<Pick<Upload, "blob" | "summary">>;

/** Reads the file from its start, once there is room for it. Close the result. */
export async function receiveFile(
  context: Context,
  organizationName: string,
  start: () => AsyncIterable<Uint8Array>,
  store: Store,
): Promise<Upload> {
  await assertUploadFits(context, organizationName, 1);
  const path = join(tmpdir(), `infrarun-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  // If the system allows it, unlink the open file, so that a killed process leaves no file behind.
  await unlink(path).catch(() => {});
  const close = async () => {
    await file.close();
    await rm(path, { force: true });
  };
  try {
    const size = await writeBundle(start(), file, toBundleLimits(context.config)).catch(toBodyError);
    await assertUploadFits(context, organizationName, size);
    const stored = await store(file, size);
    return { ...stored, size, restore: () => writeBundleTo(context.blobs, stored.blob, file, size), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Changes nothing, so that the address can be used after something was deleted. */
async function assertUploadFits({ store }: Context, organizationName: string, bytes: number): Promise<void> {
  const usage = await readUsage(store, organizationName);
  if (roomOf(usage) < bytes) throw new ApiError("payload-too-large", overQuota(organizationName, usage));
}

/** These errors settle nothing, so the caller can use the address again. */
function toBodyError(error: NodeJS.ErrnoException): never {
  if (error instanceof TooLarge) throw new ApiError("payload-too-large", error.message);
  if (error.syscall === "write") throw error;
  throw new ApiError("bad-request", "The upload ended before it was complete.");
}
