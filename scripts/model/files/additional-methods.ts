// Checks the methods of `additionalOperations` in a path item (OpenAPI 3.2).
import { type Fields, mapOf, methods, type Note, namesOfPointer, toPointerPart } from "../index.ts";

/** Says why OpenAPI does not allow this additional method. */
function whyWrong(method: string): string | undefined {
  const member = method.toLowerCase();
  if ((methods as readonly string[]).includes(member)) return `write it as ${member} of the path item`;
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(method) ? undefined : `${method} is not a valid HTTP method`;
}

function limitOf(method: string): string | undefined {
  if (/^CONNECT$/i.test(method)) return "fetch and servers on Node use CONNECT for tunnels only";
  // An import of node:http would also load undici, which takes 30 ms, and few documents need it.
  if (process.getBuiltinModule("node:http").METHODS.includes(method)) return undefined;
  const server = `Node refuses ${method}, which is not in http.METHODS, so Express and the gate never receive it`;
  return /^TRACK$/i.test(method) ? `${server}, and fetch does not send it` : server;
}

/** Removes wrong methods, with notes. Other notes list the methods that a server on Node never receives. */
export function checkMethods(item: Fields, pointer: string, notes: Note[]): void {
  const operations = mapOf(item.additionalOperations);
  for (const [method, operation] of Object.entries(operations)) {
    const { operationId } = mapOf(operation);
    const place = `${method} ${namesOfPointer(pointer).at(-1)}`;
    const called = typeof operationId === "string" ? `${operationId} (${place})` : place;
    const wrong = whyWrong(method);
    const limit = limitOf(method);
    const text = wrong === undefined ? limit && `${called}: ${limit}.` : `${called} is omitted: ${wrong}.`;
    if (wrong !== undefined) delete operations[method];
    if (text !== undefined) notes.push({ text, pointer: `${pointer}/additionalOperations/${toPointerPart(method)}` });
  }
}
