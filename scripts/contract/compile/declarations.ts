import { readApiTypes } from "./runtime-text.ts";

const functions = `
/** Which operation answers at a path, base path included; \`allow\` where only other methods do. */
export declare function matchRoute(
  method: string,
  pathname: string,
): { operationId: OperationId; path: Record<string, string> } | { allow: string[] } | null;

/** The path as documented, for a server that ignores case and a trailing slash. */
export declare function respell(pathname: string): string | null;

/** Reads the raw query once: folded by brackets, defaults filled in. What is refused is left out of \`query\`. */
export declare function readQuery<Id extends OperationId>(
  operationId: Id,
  rawQuery: string,
): { query: Input<Id>["query"]; violations: Violation[] };

export declare function checkPath(operationId: OperationId, path: Record<string, string>): Violation[];

/** Declared headers and, with a body, its media type; whether there is a body is told by the headers unless given. */
export declare function checkRequestHeaders(
  operationId: OperationId,
  headers: HeaderSource,
  hasBody?: boolean,
): Violation[];

/** A parsed body; \`undefined\` for none. What \`parseBody\` gave has a bounded depth, which then is not looked for again. */
export declare function checkBody(operationId: OperationId, value: unknown, isBounded?: boolean): Violation[];

export declare function checkResponse(operationId: OperationId, response: ExchangeResponse): Violation[];

/** All that an exchange breaks, from its raw parts; never throws. */
export declare function check(exchange: Exchange): Violation[];

/** Reads JSON that is valid UTF-8 and at most 64 levels deep; never throws. */
export declare function parseBody(body: string | Uint8Array): ParsedBody;
`;

export function printDeclarations(origin: string): string {
  return `// ${origin}\nimport type { Input, OperationId } from "./operations.ts";\n\n${readApiTypes()}${functions}`;
}
