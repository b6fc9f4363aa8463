// Refuses wrong arguments before any work starts.
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileReasonOf, missingFile, UserError, visible } from "../../terminal/index.ts";
import { isBucketAddress } from "../bucket/address.ts";
import { type Lines, openLines } from "../consumers/lines.ts";
import type { Contract, DocumentClaim } from "../exchange/contract.ts";

/** Refuses unreadable files in --spec, --document and --overlay. */
export function requireDescription({ spec, document, overlay }: Given): void {
  if (spec !== undefined) requireReadable(spec, "--spec");
  for (const { file } of document ?? []) requireReadable(file, "--document");
  for (const file of overlay ?? []) requireReadable(file, "--overlay");
}

interface Given {
  spec?: string;
  document?: readonly DocumentClaim[];
  overlay?: readonly string[];
}

/** Prints notes, such as an overlay that changes nothing: it is most likely for another document. */
export function printNotes({ notes }: Contract): void {
  for (const note of notes) console.error(`note: ${visible(note)}`);
}

function requireReadable(spec: string, option: string): void {
  if (!existsSync(spec)) throw missingFile(spec, option);
  if (statSync(spec).isDirectory()) {
    throw new UserError(`${spec} is a folder: name the main file of the description.`);
  }
  try {
    accessSync(spec, constants.R_OK);
  } catch {
    throw new UserError(`The description ${spec} cannot be read: access is denied.`);
  }
}

/** Refuses an output file at the start that could not be written at the end. */
export function requireFolder(file: string): void {
  const folder = dirname(resolve(file));
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UserError(`${file} cannot be written: the folder ${folder} does not exist or is not writable.`);
  }
}

/** A file of lines, or parts of lines in a bucket. */
export async function openRecord(file: string): Promise<Lines> {
  if (!isBucketAddress(file)) return openOutput(file);
  const { openPartWriter } = await import("../bucket/part-writer.ts");
  return await openPartWriter(file);
}

export async function openOutput(file: string): ReturnType<typeof openLines> {
  try {
    return await openLines(file);
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${fileReasonOf(error)}.`);
  }
}

export function toUsage<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new UserError(visible((error as Error).message));
  }
}
