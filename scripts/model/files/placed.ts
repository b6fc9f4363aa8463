// Steps report errors by pointer or by method and path; this file adds file, line and operation.

import { at, namesOfPointer, type Operation, type Spec, SpecError, toPointerPart } from "../index.ts";

const pointerIn = /#\/(?:paths|components|webhooks)\/[^\s,]*[^\s,.:]/;
const operationIn = /\b(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) (\/[^\s),]*)/;
const hasPlace = /^\S+:\d+(:\d+)?[: ]/;

/** Returns the error with its location, if known. */
export async function withPlace(error: unknown, file: string, spec: Spec): Promise<unknown> {
  if (!(error instanceof SpecError) || hasPlace.test(error.message)) return error;
  const pointer = pointerOf(error.message);
  if (pointer === undefined) return error;
  const { createLocator } = await import("../lines/index.ts");
  const place = createLocator(file, spec.files, undefined, spec.written)(pointer);
  if (place === null) return error;
  const name = operationAt(spec, pointer);
  const where = `${place.file}:${place.line}:1${name === undefined ? "" : ` in ${name}`}`;
  return new SpecError(error.message.split("\n").map((line, index) => (index === 0 ? `${where}: ${line}` : line)));
}

function pointerOf(message: string): string | undefined {
  const [pointer] = pointerIn.exec(message) ?? [];
  if (pointer !== undefined) return pointer;
  const [, method, path] = operationIn.exec(message) ?? [];
  return method === undefined ? undefined : `#/paths/${toPointerPart(path!)}/${method.toLowerCase()}`;
}

function operationAt({ bundle }: Spec, pointer: string): string | undefined {
  const [section, path, method] = namesOfPointer(decodeURIComponent(pointer));
  if (section !== "paths" || method === undefined) return;
  try {
    const operation = at(bundle, `#/paths/${toPointerPart(path!)}/${method}`) as Operation;
    return operation.operationId;
  } catch {
    return;
  }
}
