// Valid requests that the server refuses.
import { isMap } from "../../model/index.ts";
import { type Reply, Unreached } from "../exchanges/sender.ts";

/** A check needs the response, but the server refused the request. */
export class Refused extends Unreached {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`${reply.call.subject?.id} returned ${reply.status}${detailOf(reply.body)}.`);
    this.reply = reply;
  }
}

/** Returns the value, or the Unreached error. */
export const attempt = async <Value>(work: Promise<Value>): Promise<Value | Unreached> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Unreached) return error;
    throw error;
  }
};

/** The reason that an error body gives. */
export function detailOf(body: unknown): string {
  const [first] = isMap(body) && Array.isArray(body.errors) ? body.errors : [body];
  const text = isMap(first) ? (first.detail ?? first.message ?? first.title ?? first.error) : undefined;
  return typeof text === "string" ? ` (${text.replace(/\.$/, "").slice(0, 200)})` : "";
}
