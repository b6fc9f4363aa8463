// A span for each piece of work of a worker, linked to the request that caused it.
import { causeOf, type Telemetry, withCause } from "../../telemetry/index.ts";

const consumerKind = 4;
const errorStatus = 2;

interface Work {
  /** `run planning` */
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  /** For errors that end the work without being a failure. */
  isEnd(error: unknown): boolean;
}

/** The messages of errors stay in the log, because they may quote the data of the work. */
export async function traced<T>(
  telemetry: Telemetry | undefined,
  { name, attributes, isEnd }: Work,
  work: () => Promise<T>,
) {
  if (telemetry === undefined) return work();
  const links = telemetry.linksTo(causeOf());
  const span = telemetry.tracer.startSpan(name, { kind: consumerKind, attributes, links, root: true });
  try {
    return await withCause(telemetry.traceparentOf(span), work);
  } catch (error) {
    if (!isEnd(error)) {
      span.setAttribute("error.type", (error as Error | undefined)?.name ?? "unknown");
      span.setStatus({ code: errorStatus });
    }
    throw error;
  } finally {
    span.end();
  }
}
