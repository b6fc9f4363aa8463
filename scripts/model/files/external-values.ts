// `externalValue` of an example is the address of a file for readers. The bundler would follow it like a reference: it would
// fetch it, refuse the document if that fails, and put the file's text into the example.
import { dirname, relative, resolve } from "node:path";
import { isAbsoluteUrl } from "@redocly/openapi-core";

interface Example {
  externalValue?: unknown;
}

/** Removes the addresses from a parsed file. The function that it returns puts them back, relative to the main file. */
export function hideExternalValues(parsed: unknown, file: string, main: string): () => void {
  const hidden: { example: Example; address: string }[] = [];
  visitExamples(parsed, (example, address) => {
    hidden.push({ example, address });
    delete example.externalValue;
  });
  return () => {
    for (const { example, address } of hidden) example.externalValue = fromMain(address, file, main);
  };
}

/** Whether a file has an example with this address, and no reference to it. */
export function isExternalValue(parsed: unknown, address: string): boolean {
  let isFound = false;
  visitExamples(parsed, (_, found) => {
    isFound ||= withoutFragment(found) === address;
  });
  return isFound && !refersTo(parsed, address);
}

const withoutFragment = (address: string): string => address.split("#", 1)[0]!;

function visitExamples(node: unknown, visit: (example: Example, address: string) => void): void {
  if (typeof node !== "object" || node === null) return;
  const { externalValue } = node as Example;
  if (typeof externalValue === "string") visit(node, externalValue);
  for (const member of Object.values(node)) visitExamples(member, visit);
}

function refersTo(node: unknown, address: string): boolean {
  if (typeof node !== "object" || node === null) return false;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === "string" && withoutFragment($ref) === address) return true;
  return Object.values(node).some((member) => refersTo(member, address));
}

function fromMain(address: string, file: string, main: string): string {
  if (file === main || isAbsoluteUrl(address) || address.startsWith("/")) return address;
  if (isAbsoluteUrl(file)) return new URL(address, file).href;
  return relative(dirname(main), resolve(dirname(file), address)).replaceAll("\\", "/");
}
