// Uploads of bundles: bytes of any kind to a secret address, so no token is sent.

import type { CallFacts, CallOptions } from "../generated/call-types.ts";
import { uploadConfigurationFiles } from "../generated/calls.ts";
import type { Connection } from "../generated/connection.ts";
import { at, checkAddress } from "./address.ts";

/** A gzip-compressed tar to upload. For a folder see `packFolder` of `infrarun-client/node`. */
export type Bundle = Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array>;

/** An `upload-url`, or the answer that contains it. */
export type UploadTarget = string | { data: { attributes: { "upload-url": string } } };

/** Options of an upload. */
export interface UploadOptions extends Omit<CallOptions, "baseUrl" | "fetch"> {
  /** Called while bytes are sent; `total` is undefined for a stream. An error of it ends the upload. */
  onProgress?: ((progress: { sent: number; total: number | undefined }) => unknown) | undefined;
}

type Tell = (sent: number, total: number | undefined) => Promise<void>;

const sliceBytes = 65_536;

/**
 * Uploads the files of a configuration version. Retries if the service asks for it, unless the body is a stream.
 * @example
 * const version = await createConfigurationVersion(connection, { workspace_id });
 * await upload(connection, version, await readFile("bundle.tar.gz"), { onProgress: ({ sent }) => console.log(sent) });
 * @throws {TypeError} when the address is plain HTTP and the connection is not
 */
export async function upload(
  connection: Connection,
  target: UploadTarget,
  bundle: Bundle,
  options?: UploadOptions,
): Promise<void> {
  const address = typeof target === "string" ? target : target?.data?.attributes["upload-url"];
  if (!address) {
    throw new TypeError("There is no data.attributes.upload-url: only the answer to the creation has it.");
  }
  await sendFile(connection, uploadConfigurationFiles.facts, address, bundle, options);
}

/** Sends the bytes of an upload, the body of the operation, to its address. */
export async function sendFile(
  connection: Connection,
  facts: CallFacts,
  address: string,
  bundle: Bundle,
  { onProgress, ...options }: UploadOptions = {},
): Promise<void> {
  const url = checkAddress(connection, address);
  const isStream = bundle instanceof ReadableStream;
  const total = bundle instanceof Blob ? bundle.size : isStream ? undefined : bundle.byteLength;
  // Browsers can stream only over HTTP/2, but XMLHttpRequest reports progress.
  const inBrowser = "XMLHttpRequest" in globalThis && connection.fetch === undefined;
  let thrown: { error: unknown } | undefined;
  const tell: Tell = async (sent, total) => {
    try {
      await onProgress!({ sent, total });
    } catch (error) {
      thrown = { error };
      throw error;
    }
  };
  const reporting = inBrowser && onProgress ? { fetch: fetchInBrowser(tell) } : {};
  const body = inBrowser && (isStream || onProgress) ? await blobOf(bundle) : bundle;
  const counts = onProgress && !inBrowser;
  const source = () => (counts ? countBytes(streamOf(body), (sent) => tell(sent, total)) : body);
  const retries = body instanceof ReadableStream ? { retries: 0 } : {};
  // An upload has no time limit, unless the caller sets one.
  const { attemptTimeout = 3_600_000 } = options;
  const given = { ...options, ...reporting, ...retries, attemptTimeout, baseUrl: url.href };
  await connection.send(at(facts, connection, url), { body: source }, given).catch((error) => {
    // Like the errors of other hooks, this is not a network error.
    throw thrown ? thrown.error : error;
  });
}

const blobOf = (bundle: Bundle): Promise<Blob> => new Response(bundle as BodyInit).blob();

const streamOf = (bundle: Bundle): ReadableStream<Uint8Array> =>
  bundle instanceof ReadableStream ? bundle : new Blob([bundle as BlobPart]).stream();

function countBytes(
  stream: ReadableStream<Uint8Array>,
  tell: (sent: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  let sent = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      for (let start = 0; start < chunk.length; start += sliceBytes) {
        const slice = chunk.subarray(start, start + sliceBytes);
        controller.enqueue(slice);
        sent += slice.length;
        await tell(sent);
      }
    },
  });
  return stream.pipeThrough(counting as ReadableWritablePair<Uint8Array, Uint8Array>);
}

/** A fetch that reports upload progress. */
const fetchInBrowser =
  (tell: Tell) =>
  (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.open(method!, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) =>
        tell(loaded, total).catch((error) => {
          fail(error);
          stop();
        });
      request.onerror = () => fail(new TypeError("The browser could not send the request."));
      request.onabort = () => fail(signal!.reason);
      request.onload = () => {
        const { status, response } = request;
        const answered = request.getAllResponseHeaders().trim().split(/\r?\n/);
        const pairs = answered.filter(Boolean).map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]);
        done(new Response(response || null, { status, headers: pairs }));
      };
      request.onloadend = () => signal?.removeEventListener("abort", stop);
      signal?.addEventListener("abort", stop);
      if (signal?.aborted) fail(signal.reason);
      else request.send(body as Blob);
    });
