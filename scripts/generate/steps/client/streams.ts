// Prints the operations that return streams.
import type { DescribedOperation, Stream } from "../../../model/index.ts";
import { memberName } from "../print.ts";

export interface Plain {
  type: string;
  make: string;
  facts: string;
}

export const isStream = ({ stream, facts }: DescribedOperation): boolean =>
  stream !== undefined && stream.mediaType === facts.responseMediaType;

const itemOf = ({ facts }: DescribedOperation) => `Streams[${JSON.stringify(facts.operationId)}]`;

/** Undefined for an operation without a stream. */
export function printStreamCall(operation: DescribedOperation, input: string, plain: Plain): string | undefined {
  if (operation.stream === undefined) return undefined;
  const { type, make, facts } = plain;
  return isStream(operation)
    ? `streams.define<streams.StreamCall<${input}, ${itemOf(operation)}>>(${make}, ${facts})`
    : `streams.also<${type} & streams.Streamed<${input}, ${itemOf(operation)}>>(${make}, ${facts})`;
}

export function printStreamMethod(operation: DescribedOperation, input: string, plain: () => string): string {
  if (operation.stream === undefined) return plain();
  return isStream(operation)
    ? `streams.StreamMethod<${input}, ${itemOf(operation)}, Failure>`
    : `${plain()} & streams.StreamedMethod<${input}, ${itemOf(operation)}>`;
}

/** The facts about the stream. `convert` is the code that converts its items. */
export function printStream({ stream }: DescribedOperation, convert?: string): [name: string, value: string][] {
  if (stream === undefined) return [];
  const { mediaType, reading, data } = stream;
  const members = [
    `type: ${JSON.stringify(mediaType)}`,
    `read: streams.${readerOf(stream)}`,
    ...(stream.kind === "events" ? [`data: ${printData(data)}`] : []),
    ...(reading === "data" ? ["dataOnly: true"] : []),
    ...(convert === undefined ? [] : [`convert: ${convert}`]),
  ];
  return [["stream", `{ ${members.join(", ")} }`]];
}

const printData = (data: Stream["data"]): string =>
  typeof data === "string"
    ? JSON.stringify(data)
    : `{ ${Object.entries(data)
        .map(([name, reading]) => `${memberName(name)}: ${JSON.stringify(reading)}`)
        .join(", ")} }`;

function readerOf({ kind, mediaType }: Stream): string {
  if (kind === "events") return "events";
  return /json-seq/i.test(mediaType) ? "records" : "lines";
}
