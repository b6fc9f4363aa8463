// Webhooks and callbacks of a description, as operations at the paths where they arrive.
import type { Exchange, Violation } from "../../../generated/validators.js";
import type { Contract as Compiled } from "../../contract/index.ts";
import {
  freeName,
  listOperations,
  mapOperations,
  type OpenApiDocument,
  type PathItem,
  resolve,
  SpecError,
  sentMethod,
  toPointerPart,
} from "../../model/index.ts";
import { pathOf } from "./exchange.ts";

/** A webhook and the path of its deliveries. */
export interface WebhookArrival {
  /** `orderShipped`, or `createOrder.onShipped` for a callback. */
  name: string;
  path: string;
}

interface ArrivingWebhook {
  path: string;
  /** Its key in `paths` of the document: several webhooks may share a path. */
  key: string;
  /** Its place in the description. */
  pointer: string;
}

type Checks = Pick<Compiled, "matchRoute" | "check">;

/** The same checks with webhooks, which become operations of the document. */
interface WebhookChecks extends Checks {
  /** The path of the webhook that an exchange delivers, in the document; undefined for any other exchange. */
  deliveryOf(exchange: Exchange): string | undefined;
}

/** Adds each webhook to the paths of the document. */
export function placeWebhooks(document: OpenApiDocument, places: readonly WebhookArrival[]): ArrivingWebhook[] {
  const known = Map.groupBy(listWebhooks(document), ({ name }) => name);
  document.paths ??= {};
  const own = new Set(Object.keys(document.paths));
  const ids = new Set(listOperations(document).map(({ operationId }) => operationId));
  return places.flatMap(({ name, path }) => {
    const found = known.get(name);
    if (found === undefined) {
      const names = [...known.keys()].join(", ");
      throw new SpecError(
        names === ""
          ? "The description has no webhooks and no callbacks."
          : `The description has no webhook ${name}. Its webhooks and callbacks are ${names}.`,
      );
    }
    if (own.has(path)) throw new SpecError(`The description has a path ${path} already: a webhook needs another one.`);
    return found.map(({ item, pointer }, index) => {
      const key = freeName(path, (key) => Object.hasOwn(document.paths!, key), asOther);
      document.paths![key] = toOperations(item, index === 0 ? name : `${name}.${index + 1}`, ids);
      return { path, key, pointer };
    });
  });
}

/** No request can have a space in its path. */
const asOther = " ";

/** Returns the path at which the deliveries of an operation arrive. */
export const arrivalOf = (path: string): string => path.split(asOther, 1)[0]!;

/** Who sends a webhook has its own credentials, and no server of the description gets it. */
function toOperations(item: PathItem, name: string, ids: Set<string>): PathItem {
  const own = mapOperations(item, ({ servers: _, ...operation }) => {
    let operationId = operation.operationId ?? name;
    while (ids.has(operationId)) operationId += "Webhook";
    ids.add(operationId);
    return { ...operation, operationId, security: operation.security ?? [] };
  });
  return { ...own, servers: [{ url: "/" }], "x-delivery": true };
}

interface Described {
  name: string;
  item: PathItem;
  pointer: string;
}

function listWebhooks(document: OpenApiDocument): Described[] {
  const webhooks = Object.entries(document.webhooks ?? {}).map(([name, item]) => ({
    name,
    item: resolve<PathItem>(document, item),
    pointer: `#/webhooks/${toPointerPart(name)}`,
  }));
  const callbacks = listOperations(document).flatMap(({ operationId, pointer, operation }) =>
    Object.entries(operation.callbacks ?? {}).flatMap(([name, callback]) =>
      Object.entries(resolve<Record<string, PathItem>>(document, callback as Record<string, PathItem>))
        .filter(([expression]) => !expression.startsWith("x-"))
        .map(([expression, item]) => ({
          name: `${operationId}.${name}`,
          item: resolve<PathItem>(document, item),
          pointer: `${pointer}/callbacks/${toPointerPart(name)}/${toPointerPart(expression)}`,
        })),
    ),
  );
  return [...webhooks, ...callbacks];
}

/** A wrong enum value weighs more than other violations: deliveries contain the name of their event. */
const misfitOf = (violations: readonly Violation[]): number =>
  violations.reduce((sum, { kind, ignorable }) => sum + (ignorable ? 0 : kind === "enum" ? 10 : 1), 0);

export function withWebhooks(checks: Checks, placed: readonly ArrivingWebhook[]): WebhookChecks {
  const arriving = (method: string, path: string) =>
    placed.filter((each) => {
      const match = each.path === path ? checks.matchRoute(method, each.key) : null;
      return match !== null && "operationId" in match;
    });

  /** If several webhooks share the path, returns the best match. */
  function find({ request, response }: Exchange): ArrivingWebhook | undefined {
    const candidates = arriving(sentMethod(request.method), pathOf(request.target));
    if (candidates.length < 2) return candidates[0];
    const misfits = candidates.map(({ key }) =>
      misfitOf(checks.check({ request: { ...request, target: key }, response })),
    );
    return candidates[misfits.indexOf(Math.min(...misfits))];
  }

  return {
    matchRoute: (method, path) => checks.matchRoute(method, arriving(method, path)[0]?.key ?? path),
    deliveryOf: (exchange) => find(exchange)?.key,
    check({ request, response }) {
      const webhook = find({ request, response });
      if (webhook === undefined) return checks.check({ request, response });
      const target = webhook.key + (/\?[^#]*/.exec(request.target)?.[0] ?? "");
      const at = `#/paths/${toPointerPart(webhook.key)}`;
      return checks.check({ request: { ...request, target }, response }).map((violation) => ({
        ...violation,
        ...(violation.schema.startsWith(at) && { schema: webhook.pointer + violation.schema.slice(at.length) }),
      }));
    },
  };
}
