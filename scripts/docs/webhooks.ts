// The requests that a service sends: webhooks, and the callbacks of operations.
import {
  type NamedOperation,
  type OpenApiDocument,
  operationsOf,
  type PathItem,
  type Reference,
  resolve,
  sentMethod,
} from "../model/index.ts";

export interface Webhook extends Pick<NamedOperation, "item" | "operation" | "method"> {
  /** With its method if the webhook has several. */
  name: string;
}

export const listWebhooks = (document: OpenApiDocument): Webhook[] =>
  Object.entries(document.webhooks ?? {}).flatMap(([name, reference]) => {
    const found = requestsOf(document, reference);
    return found.length === 1
      ? [{ name, ...found[0]! }]
      : found.map((one) => ({ name: `${name} ${sentMethod(one.method)}`, ...one }));
  });

/** `name` is the callback's name, `address` its URL expression. */
export interface Callback extends Webhook {
  address: string;
}

export const listCallbacks = (document: OpenApiDocument, { callbacks = {} }: NamedOperation["operation"]): Callback[] =>
  Object.entries(callbacks).flatMap(([name, reference]) =>
    Object.entries(resolve<Record<string, PathItem>>(document, reference as Reference)).flatMap(([address, item]) =>
      address.startsWith("x-") ? [] : requestsOf(document, item).map((one) => ({ name, address, ...one })),
    ),
  );

function requestsOf(document: OpenApiDocument, reference: PathItem | Reference): Omit<Webhook, "name">[] {
  const item = resolve<PathItem>(document, reference);
  return operationsOf(item).map(({ method, operation }) => ({ method, item, operation }));
}
