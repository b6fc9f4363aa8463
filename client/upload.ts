// Uploads of bundles: bytes of any kind to a secret address, so no token is sent.

import type { CallOptions } from "../generated/call-types.ts";
import { uploadConfigurationFiles } from "../generated/calls.ts";
import type { Connection } from "../generated/connection.ts";
import { AbortError, errorOf, NetworkError, TimeoutError } from "../generated/errors.ts";
import { at, checkAddress } from "./address.ts";

/** What can be uploaded: a gzip-compressed tar. For a folder see `packFolder` of `infrarun-client/node`. */
export type Bundle = Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array>;

/** An `upload-url`, or the answer that contains it. */
export type UploadTarget = string | { data: { attributes: { "upload-url": string } } };

/** Options of an upload. */
export interface UploadOptions extends Omit<CallOptions, "baseUrl"> {
  /** Called while bytes are sent; `total` is undefined for a stream. */
  onProgress?: ((progress: { sent: number; total: number | undefined }) => void) | undefined;
}

const { facts } = uploadConfigurationFiles;
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
  { onProgress, ...options }: UploadOptions = {},
): Promise<void> {
  const address = typeof target === "string" ? target : target.data.attributes["upload-url"];
  const url = checkAddress(connection, address).href;
  const isStream = bundle instanceof ReadableStream;
  const total = bundle instanceof Blob ? bundle.size : isStream ? undefined : bundle.byteLength;
  // Browsers can stream only over HTTP/2, but report progress in their own way.
  const inBrowser = "XMLHttpRequest" in globalThis && connection.fetch === undefined;
  if (inBrowser && onProgress) return sendInBrowser(url, await blobOf(bundle), onProgress, options);
  const body = isStream && inBrowser ? await blobOf(bundle) : bundle;
  const source = () => (onProgress ? countBytes(streamOf(body), (sent) => onProgress({ sent, total })) : body);
  const retries = body instanceof ReadableStream ? { retries: 0 } : {};
  // An upload has no time limit, unless the caller sets one.
  const { attemptTimeout = 3_600_000 } = options;
  await connection.send(at(facts), { body: source }, { ...options, ...retries, attemptTimeout, baseUrl: url });
}

const blobOf = (bundle: Bundle): Promise<Blob> => new Response(bundle as BodyInit).blob();

const streamOf = (bundle: Bundle): ReadableStream<Uint8Array> =>
  bundle instanceof ReadableStream ? bundle : new Blob([bundle as BlobPart]).stream();

function countBytes(stream: ReadableStream<Uint8Array>, tell: (sent: number) => void): ReadableStream<Uint8Array> {
  let sent = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (let start = 0; start < chunk.length; start += sliceBytes) {
        const slice = chunk.subarray(start, start + sliceBytes);
        controller.enqueue(slice);
        sent += slice.length;
        tell(sent);
      }
    },
  });
  return stream.pipeThrough(counting as ReadableWritablePair<Uint8Array, Uint8Array>);
}

function sendInBrowser(
  url: string,
  body: Blob,
  onProgress: NonNullable<UploadOptions["onProgress"]>,
  { signal, timeout = Infinity, attemptTimeout = Infinity, headers = {} }: CallOptions,
): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("PUT", url);
    const longest = Math.min(timeout, attemptTimeout);
    request.timeout = Number.isFinite(longest) ? longest : 0;
    request.setRequestHeader("Content-Type", facts.send!);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    request.onerror = () => fail(new NetworkError(facts.id, "There is no answer."));
    request.ontimeout = () => fail(new TimeoutError(facts.id, `No answer within ${longest} ms.`));
    request.onabort = () => fail(new AbortError(facts.id, "The caller gave up.", signal?.reason));
    request.onload = () => {
      const { status, response } = request;
      if (status < 300) return done();
      fail(errorOf(facts.id, new Response(null, { status }), response));
    };
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) fail(new AbortError(facts.id, "The caller gave up.", signal.reason));
    else request.send(body);
  });
}
