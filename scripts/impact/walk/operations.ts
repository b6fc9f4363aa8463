// Operations that only one side has.
import { listOperations, type NamedOperation, toPointerPart } from "../../spec/index.ts";
import type { Change } from "../change.ts";
import type { Description } from "../sides/description.ts";

export function compareOperations(base: Description, head: Description): Change[] {
  const before = new Map(listOperations(base.document).map((one) => [shapeOf(one), one]));
  const after = new Map(listOperations(head.document).map((one) => [shapeOf(one), one]));
  const removed = [...before].filter(([shape]) => !after.has(shape)).map(([, one]) => removal(base, one));
  const added = [...after].filter(([shape]) => !before.has(shape)).map(([, one]) => addition(head, one));
  return [...removed, ...added];
}

/** The names of path parameters are not on the wire. */
const shapeOf = ({ method, path }: NamedOperation): string => `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;

const nameOf = ({ method, path }: NamedOperation): string => `${method.toUpperCase()} ${path}`;

const pointerOf = ({ method, path }: NamedOperation): string => `#/paths/${toPointerPart(path)}/${method}`;

function removal(base: Description, one: NamedOperation): Change {
  const operation = one.operation.operationId ?? nameOf(one);
  return {
    id: "operation-removed",
    class: "breaking",
    direction: "request",
    operations: [operation],
    place: nameOf(one),
    text: `${nameOf(one)} was removed.`,
    why: "The request has no operation any more.",
    base: base.place(pointerOf(one)),
    head: null,
    witness: {
      kind: "request",
      operation,
      exchange: { request: { method: one.method.toUpperCase(), target: one.path } },
      refusal: "The path is not documented.",
    },
    accepted: null,
  };
}

function addition(head: Description, one: NamedOperation): Change {
  return {
    id: "operation-added",
    class: "compatible",
    direction: "request",
    operations: [one.operation.operationId ?? nameOf(one)],
    place: nameOf(one),
    text: `${nameOf(one)} was added.`,
    why: "The base promised nothing here.",
    base: null,
    head: head.place(pointerOf(one)),
    witness: null,
    accepted: null,
  };
}
