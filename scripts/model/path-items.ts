// The operations of a path item, in their members and in `additionalOperations` (OpenAPI 3.2).
import { type Method, methods, type Operation, type PathItem } from "./openapi.ts";
import { toPointerPart } from "./pointers.ts";

export interface ItemOperation {
  /** Its key in the path item: `get`, or an additional method as sent. */
  method: string;
  operation: Operation;
  /** Its place, as a pointer below the path item: `/get`, `/additionalOperations/COPY`. */
  at: string;
}

const isMember = (method: string): method is Method => (methods as readonly string[]).includes(method);

/** The method as sent. Requests of other tools may have the methods of RFC 9110 in lower case. */
export const sentMethod = (method: string): string => (isMember(method.toLowerCase()) ? method.toUpperCase() : method);

/** Methods that change nothing, by the registry of HTTP methods. */
export const isSafe = (method: string): boolean =>
  /^(?:GET|HEAD|OPTIONS|PROPFIND|QUERY|REPORT|SEARCH|TRACE)$/i.test(method);

export function operationsOf(item: PathItem): ItemOperation[] {
  const own = methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : { method, operation, at: `/${method}` };
  });
  const additional = Object.entries(item.additionalOperations ?? {}).map(([method, operation]) => ({
    method,
    operation,
    at: `/additionalOperations/${toPointerPart(method)}`,
  }));
  return [...own, ...additional];
}

/** The members of a path item that describe one operation. */
export const withOperation = (method: string, operation: Operation): PathItem =>
  isMember(method) ? { [method]: operation } : { additionalOperations: { [method]: operation } };

/** A copy of the path item with changed operations. `undefined` removes an operation. */
export function mapOperations(item: PathItem, change: (operation: Operation) => Operation | undefined): PathItem {
  const copy: PathItem = { ...item };
  if (item.additionalOperations) copy.additionalOperations = {};
  for (const { method, operation } of operationsOf(item)) {
    const holder: Record<string, unknown> = isMember(method) ? copy : copy.additionalOperations!;
    const changed = change(operation);
    if (changed === undefined) delete holder[method];
    else holder[method] = changed;
  }
  return copy;
}
