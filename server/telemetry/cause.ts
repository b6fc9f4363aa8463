// The `traceparent` of what is going on, for whatever it brings about: jobs, and requests to others.
import { AsyncLocalStorage } from "node:async_hooks";

const causes = new AsyncLocalStorage<string | undefined>();

/** Undefined where nothing is traced. */
export const causeOf = (): string | undefined => causes.getStore();

/** For the rest of the present request. */
export const enterCause = (traceparent: string): void => causes.enterWith(traceparent);

export const withCause = <T>(traceparent: string | undefined, work: () => T): T => causes.run(traceparent, work);
