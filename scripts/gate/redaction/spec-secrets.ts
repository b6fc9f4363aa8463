// The secrets that the spec marks: headers, parameters, paths and bodies of each operation.
import { listOperations, listParameters, namesOfPointer, type SensitivePlaces } from "../../model/index.ts";
import type { Contract } from "../exchange/contract.ts";
import { normalizeName } from "./names.ts";

export type SecretsContract = Pick<Contract, "sensitivity" | "document">;

const credentialHeaders = ["authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key"];

export class SpecSecrets {
  /** Normalized names of all members that the spec has. */
  readonly knownNames: ReadonlySet<string>;
  readonly #operations: ReadonlyMap<string, SensitivePlaces>;
  readonly #document: Contract["document"];
  readonly #headers: ReadonlySet<string>;
  readonly #query: ReadonlySet<string>;
  /** Names that are secret in any operation. */
  readonly #anywhere: ReadonlySet<string>;
  /** Names that are secret wherever the spec has them. */
  readonly #always: readonly string[];
  #parameters: ReadonlySet<string> | undefined;

  constructor({ sensitivity, document }: SecretsContract) {
    this.knownNames = new Set(sensitivity.members.map(normalizeName));
    this.#operations = new Map(Object.entries(sensitivity.operations));
    this.#document = document;
    this.#headers = new Set([...credentialHeaders, ...sensitivity.credentials.header]);
    this.#query = new Set(sensitivity.credentials.query);
    const places = Object.values(sensitivity.operations);
    this.#anywhere = new Set(
      places.flatMap(({ request, responses }) => namesOf([...request, ...Object.values(responses).flat()])),
    );
    this.#always = [...this.#anywhere].filter((name) => !this.knownNames.has(name));
  }

  /** The name in lower case. */
  hasHeader(name: string, operationId: string | null): boolean {
    return this.#headers.has(name) || (this.#placesOf(operationId)?.header.includes(name) ?? false);
  }

  hasQuery(name: string, operationId: string | null): boolean {
    return this.#query.has(name) || (this.#placesOf(operationId)?.query.includes(name) ?? false);
  }

  hasParameter(name: string, operationId: string | null): boolean {
    const places = this.#placesOf(operationId);
    return places !== undefined && (places.query.includes(name) || places.cookie.includes(name));
  }

  pathParameters(operationId: string | null): readonly string[] {
    return this.#placesOf(operationId)?.path ?? [];
  }

  /** Normalized names of secret members; for an undocumented status, those of all answers. Status null is the request. */
  members(operationId: string | null, status: number | null): ReadonlySet<string> {
    if (operationId === null) return this.#anywhere;
    const places = this.#placesOf(operationId);
    if (places === undefined) return new Set(this.#always);
    // A secret of the request may occur in a response, and vice versa.
    const documented = status === null ? places.request : Object.values(places.responses).flat();
    return new Set([...this.#always, ...namesOf([...documented, ...places.request])]);
  }

  /** If a document marks secrets at all, a documented parameter without the mark is not a secret. */
  documentsAsPlain(parameter: string): boolean {
    if (this.knownNames.size === 0) return false;
    this.#parameters ??= new Set(
      listOperations(this.#document())
        .flatMap((operation) => listParameters(this.#document(), operation))
        .map(({ name }) => name),
    );
    return this.#parameters.has(parameter);
  }

  #placesOf(operationId: string | null): SensitivePlaces | undefined {
    return operationId === null ? undefined : this.#operations.get(operationId);
  }
}

/** The last name of each pointer; for a list or map of secrets, the name of the list or map. */
const namesOf = (pointers: readonly string[]): string[] =>
  pointers.map((pointer) => normalizeName(namesOfPointer(pointer.replace(/(?:\/\*)+$/, "")).at(-1)!));
