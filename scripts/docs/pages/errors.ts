// The errors of an operation as a table: status, when, what to do.
import { listOperations, type OpenApiDocument, type Operation, type Response, resolve } from "../../model/index.ts";
import { type Block, code, plain } from "./page.ts";
import { exampleOf, typeOf } from "./types.ts";

/** Whether many operations return this error. */
type IsCommon = (status: string, response: Response) => boolean;

/** `default` stands for all other statuses, which are errors if a success has a status of its own. */
export const isError = (status: string, { responses = {} }: Operation): boolean =>
  status === "default" ? Object.keys(responses).some((one) => /^[123]/.test(one)) : /^[45]/.test(status);

export const statusOf = (status: string): string => (status === "default" ? "any other" : status);

export function errorsOf(document: OpenApiDocument, operation: Operation, isCommon: IsCommon = () => false): Block[] {
  const rows = Object.entries(operation.responses ?? {})
    .filter(([status]) => isError(status, operation))
    .map(([status, given]) => {
      const response = resolve<Response>(document, given);
      const row = { id: `status-${status}`, cells: [code(statusOf(status)), ...cellsOfError(document, response)] };
      return { row, common: isCommon(status, response) };
    });
  const of = (common: boolean) => rows.filter((one) => one.common === common).map(({ row }) => row);
  const folded = `Errors of many operations (${of(true)
    .map(({ id }) => id.replace("status-", ""))
    .join(", ")})`;
  if (rows.length === 0) return [];
  const more = of(true).length > 0 ? { more: { title: folded, rows: of(true) } } : {};
  return [{ kind: "table", head: errorColumns, rows: of(false), ...more }];
}

/** Returns whether more than a quarter of the operations return this error. */
export function commonErrorsOf(document: OpenApiDocument): IsCommon {
  const counts = new Map<string, number>();
  const keyOf = (status: string, { description = "" }: Response) => `${status} ${description}`;
  const operations = listOperations(document);
  for (const { operation } of operations) {
    for (const [status, given] of Object.entries(operation.responses ?? {})) {
      const key = keyOf(status, resolve<Response>(document, given));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const least = Math.max(operations.length / 4, 5);
  return (status, response) => (counts.get(keyOf(status, response)) ?? 0) > least;
}

export const errorColumns = ["Status", "When", "What to do"];

/** When the service returns an error, with its message, and what the caller should do. */
export function cellsOfError(document: OpenApiDocument, response: Response): [when: string, remedy: string] {
  const start = "**What to do:** ";
  const paragraphs = (response.description ?? "").trim().split("\n\n");
  const remedy = paragraphs.find((one) => one.startsWith(start)) ?? "";
  const when = paragraphs.filter((one) => one !== remedy).join("\n\n");
  const detail = detailOf(document, response);
  return [[when, detail && `(${detail})`].filter(Boolean).join(" "), remedy.slice(start.length)];
}

/** The error message of its example, or the start of the example, or else the type of the body. */
export function detailOf(document: OpenApiDocument, { content = {} }: Response): string {
  const [media] = Object.values(content);
  const example = media && exampleOf(document, media);
  if (example === undefined) {
    const { schema } = media ?? {};
    const names = Object.keys(schema?.properties ?? {}).map(code);
    return schema === undefined ? "" : typeOf(schema) + (names.length > 0 ? ` with ${names.join(", ")}` : "");
  }
  const { errors } = (example ?? {}) as { errors?: { detail?: string; title?: string }[] };
  const said = Array.isArray(errors) ? (errors[0]?.detail ?? errors[0]?.title) : undefined;
  if (typeof said === "string") return `“${plain(said)}”`;
  const printed = JSON.stringify(example);
  return code(printed.length > 120 ? `${printed.slice(0, 119)}…` : printed);
}
