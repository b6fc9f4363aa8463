// The compiled contracts of both versions, each compiled only for the parts that are needed.

import {
  type Contract,
  compileInProcess,
  type DocumentTraits,
  traitsOf,
  type Violation,
} from "../../contract/index.ts";
import {
  jsonApi,
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type PathItem,
  type RequestBody,
  type Response,
  resolve,
  withOperation,
} from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import { isSameType } from "../schema/media-pairs.ts";
import type { Unit } from "../versions/view.ts";

type Holder = { content?: Record<string, MediaType> };

/** A contract may hold all schemas of the document. */
const mostKept = 50;

export class Contracts {
  readonly #document: OpenApiDocument;
  readonly #kept: Map<string, string>;
  #traits: DocumentTraits | undefined;
  readonly #compiled = new Map<string, Promise<Contract | null>>();

  constructor(document: OpenApiDocument, kept: Map<string, string>) {
    this.#document = document;
    this.#kept = kept;
  }

  /** Null if the document cannot be compiled. */
  of(unit: Unit, part: Message, status?: string, media?: string): Promise<Contract | null> {
    const alone = media !== undefined && this.#hasTwin(unit, part, status, media) ? media : undefined;
    const key = `${part} ${status ?? ""} ${unit.pointer} ${alone ?? ""}`;
    let contract = this.#compiled.get(key);
    if (contract === undefined) {
      this.#traits ??= traitsOf(this.#document);
      contract = compileInProcess(this.#cut(unit, part, status, alone), this.#kept, this.#traits).catch(() => null);
      this.#compiled.set(key, contract);
      // Differences arrive in the order of the operations, so an earlier operation rarely returns.
      if (this.#compiled.size > mostKept) this.#compiled.delete(this.#compiled.keys().next().value!);
    }
    return contract;
  }

  /** The body that holds the media types. */
  #holderOf({ named: { operation } }: Unit, part: Message, status: string | undefined): Holder | undefined {
    const written = part === "request" ? operation.requestBody : operation.responses?.[status ?? ""];
    return written && resolve<Holder>(this.#document, written);
  }

  /** Whether another media type differs only by its charset: a contract reads these as one. */
  #hasTwin(unit: Unit, part: Message, status: string | undefined, media: string): boolean {
    const names = Object.keys(this.#holderOf(unit, part, status)?.content ?? {});
    return names.some((name) => name !== media && isSameType(name, media));
  }

  #cut(unit: Unit, part: Message, status: string | undefined, media: string | undefined): OpenApiDocument {
    const { named } = unit;
    const { item, operation, path, method } = named;
    const { webhooks: _webhooks, ...document } = this.#document;
    const { requestBody: _body, ...bare } = operation;
    const holder = media === undefined ? undefined : this.#holderOf(unit, part, status);
    const only = holder && { ...holder, content: { [media!]: holder.content![media!]! } };
    const answer = status === undefined ? undefined : ((only as Response | undefined) ?? operation.responses?.[status]);
    const cut: Operation =
      part === "request"
        ? { ...operation, ...(only && { requestBody: only as RequestBody }), responses: {} }
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
      ...withOperation(method, cut),
    } as PathItem;
    const refersToPaths = JSON.stringify(cutItem).includes('"$ref":"#/paths/');
    return {
      ...document,
      ...(part === "request" && { "x-common-responses": {} }),
      paths: refersToPaths ? { ...document.paths, [path]: { ...item, ...cutItem } } : { [path]: cutItem },
    };
  }
}

/** Only the specification of JSON:API says which unknown parameters a service refuses. */
export const refusesUnknown = (document: OpenApiDocument): boolean => JSON.stringify(document).includes(`"${jsonApi}`);

/** Unlisted members, and members that the other party sends, are not refusals: callers and services ignore them. */
export function isRefusal({ kind, schema, ignorable }: Violation, isUnknownRefused: boolean): boolean {
  if (kind === "unknown-parameter" && !isUnknownRefused) return false;
  if (kind === "undocumented-member") return /\/(?:additional|unevaluated)Properties$/.test(schema);
  return ignorable !== true && kind !== "wrong-side";
}
