// The compiled contracts of both sides, each compiled only for the parts that are needed.
import { type Contract, compileInProcess, type Violation } from "../../contract/index.ts";
import type { OpenApiDocument, Operation, PathItem } from "../../spec/index.ts";
import type { Unit } from "../sides/view.ts";
import type { Part } from "./instances.ts";

export class Contracts {
  readonly #document: OpenApiDocument;
  readonly #kept: Map<string, string>;
  readonly #compiled = new Map<string, Promise<Contract | null>>();

  constructor(document: OpenApiDocument, kept: Map<string, string>) {
    this.#document = document;
    this.#kept = kept;
  }

  /** Null if the document cannot be compiled. */
  of(unit: Unit, part: Part, status?: string): Promise<Contract | null> {
    const key = `${part} ${status ?? ""} ${unit.pointer}`;
    let contract = this.#compiled.get(key);
    if (contract === undefined) {
      contract = compileInProcess(this.#cut(unit, part, status), this.#kept).catch(() => null);
      this.#compiled.set(key, contract);
    }
    return contract;
  }

  #cut({ named }: Unit, part: Part, status: string | undefined): OpenApiDocument {
    const { item, operation, path, method } = named;
    const { webhooks: _webhooks, ...document } = this.#document;
    const { requestBody: _body, ...bare } = operation;
    const answer = status === undefined ? undefined : operation.responses?.[status];
    const cut: Operation =
      part === "request"
        ? { ...operation, responses: {} }
        : {
            ...bare,
            parameters: [],
            responses: status === undefined ? (operation.responses ?? {}) : answer ? { [status]: answer } : {},
          };
    const shared = part === "request" ? item.parameters : [];
    const cutItem = {
      ...(item.servers && { servers: item.servers }),
      ...(item["x-trailing-slash"] !== undefined && { "x-trailing-slash": item["x-trailing-slash"] }),
      parameters: shared ?? [],
      [method]: cut,
    } as PathItem;
    const refersToPaths = JSON.stringify(cutItem).includes('"$ref":"#/paths/');
    return {
      ...document,
      ...(part === "request" && { "x-common-responses": {} }),
      paths: refersToPaths ? { ...document.paths, [path]: { ...item, ...cutItem } } : { [path]: cutItem },
    };
  }
}

/** A member that the schema only does not list is no refusal: nobody promised that it never comes. */
export function isRefusal({ kind, schema, ignorable }: Violation): boolean {
  if (kind === "undocumented-member") return /\/(?:additional|unevaluated)Properties$/.test(schema);
  return ignorable !== true;
}
