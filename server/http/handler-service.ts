// A service made of handlers alone, for an Express app that serves the spec with its own storage.
import type { IncomingMessage } from "node:http";
import type { Handlers } from "../../generated/operations.ts";
import { ApiError } from "../domain/errors.ts";
import type { Service } from "./api-router.ts";
import type { Operation } from "./route.ts";

/** The context of a handler, in addition to its input. */
export interface HandlerContext<Caller> {
  /** Undefined if the operation needs no credentials. */
  caller: Caller | undefined;
  request: IncomingMessage;
}

export interface HandlerOptions<Caller> {
  /** One for each operation of the spec. To refuse a request, throw an `ApiError`: the caller reads its text. */
  handlers: Handlers<HandlerContext<Caller>>;
  /** Returns the caller; undefined is answered by 401. Not called if the operation needs no credentials. */
  identify: (request: IncomingMessage, operation: Operation) => Promise<Caller | undefined>;
  /** Whether the caller may use the object of the path; false is 404. True by default. */
  isVisible?: (asker: Asker<Caller>) => Promise<boolean>;
  /** Called with every defect; the caller only gets a plain 500. */
  onError?: (error: unknown) => void;
}

export interface Asker<Caller> {
  caller: Caller | undefined;
  operation: Operation;
  path: Readonly<Record<string, string>>;
}

/**
 * Mount it in any Express app, before any body parser.
 * @example
 * app.use(apiRouter(handlerService({ handlers, identify })));
 */
export function handlerService<Caller>(options: HandlerOptions<Caller>): Service {
  const { handlers, identify, isVisible = async () => true, onError = console.error } = options;
  return {
    begin(request) {
      let caller: Caller | undefined;
      return {
        async identify({ operation }) {
          if (!operation.authenticated) return;
          caller = await identify(request, operation);
          if (caller === undefined) throw unauthorized();
        },
        async find({ operation, route }) {
          if (await isVisible({ caller, operation, path: route.path })) return;
          throw new ApiError("not-found", "There is no such object.");
        },
        serve({ operation }, { path, query, body }) {
          const handler = handlers[operation.operationId] as AnyHandler<Caller>;
          return handler({ path, query, body }, { caller, request });
        },
        answer({ status }, error) {
          if (status === 500) onError(error);
          return undefined;
        },
        fail: onError,
      };
    },
  };
}

/** The router has checked the input, which the types cannot express. */
type AnyHandler<Caller> = (input: unknown, context: HandlerContext<Caller>) => Promise<unknown>;

const unauthorized = () =>
  new ApiError("unauthorized", "A valid bearer token is required.", { "WWW-Authenticate": "Bearer" });
