// The files of state versions: bytes at secret addresses, so no token is sent.
import type { CallOptions } from "../generated/call-types.ts";
import { readStateFile, uploadStateFile } from "../generated/calls.ts";
import type { Connection } from "../generated/connection.ts";
import { at, checkAddress } from "./address.ts";
import { type Bundle, sendFile, type UploadOptions } from "./upload.ts";

/** An address of a state, or the answer that contains it. */
export type StateAddress<Name extends string> = string | { data: { attributes: { [Key in Name]: string | null } } };

/** Returns the address; throws if the answer has none. */
function addressIn<Name extends string>(given: StateAddress<Name>, name: Name): string {
  const address = typeof given === "string" ? given : given?.data?.attributes[name];
  if (!address) throw new TypeError(`There is no data.attributes.${name}.`);
  return address;
}

/**
 * Uploads the state of a new state version. Retries if the service asks for it, unless the body is a stream.
 * @example
 * const version = await createStateVersion(connection, { workspace_id, serial: 3, md5 });
 * await uploadState(connection, version, await readFile("terraform.tfstate"));
 * @throws {TypeError} when the address is plain HTTP and the connection is not
 */
export async function uploadState(
  connection: Connection,
  target: StateAddress<"hosted-state-upload-url">,
  state: Bundle,
  options?: UploadOptions,
): Promise<void> {
  const address = addressIn(target, "hosted-state-upload-url");
  await sendFile(connection, uploadStateFile.facts, address, state, options);
}

/**
 * The bytes of a state.
 * @example
 * const version = await showCurrentStateVersion(connection, { workspace_id });
 * const state = await downloadState(connection, version);
 * console.log(state.byteLength);
 * @throws {TypeError} when there is no state, or the address is plain HTTP and the connection is not
 */
export async function downloadState(
  connection: Connection,
  source: StateAddress<"hosted-state-download-url">,
  options: Omit<CallOptions, "baseUrl"> = {},
): Promise<Uint8Array> {
  const url = checkAddress(connection, addressIn(source, "hosted-state-download-url"));
  const given = { ...options, baseUrl: url.href };
  // Bytes are parsed as a blob.
  const file = (await connection.send(at(readStateFile.facts, connection, url), undefined, given)) as Blob;
  return new Uint8Array(await file.arrayBuffer());
}
