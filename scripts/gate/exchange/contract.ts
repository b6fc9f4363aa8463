// The contract to check traffic against: generated for our own spec, compiled here for any other document.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type * as Validators from "../../../generated/validators.js";
import type { DocumentAccess } from "../../model/files/index.ts";
import {
  gatherCommonResponses,
  listOperations,
  listSensitive,
  type OpenApiDocument,
  type Sensitivity,
  type Spec,
  SpecError,
  type StateMachine,
  sentMethod,
} from "../../model/index.ts";
import { createLocator, type Locate } from "../../model/lines/index.ts";
import { isPackage, needsDescription } from "../../terminal/index.ts";
import type { Claim } from "./claim.ts";
import { type ChosenSeverity, Severities } from "./severities.ts";
import { placeWebhooks, type WebhookArrival, withWebhooks } from "./webhooks.ts";

export interface ContractOperation {
  operationId: string;
  method: string;
  /** The path in the document, without the base path. */
  path: string;
}

/** A document, and the addresses that it describes. */
export interface DocumentClaim extends Claim {
  file: string;
}

/** One of several documents. */
export interface ClaimedDocument {
  claim: DocumentClaim;
  /** The prefix of its operations' names, before a dot. */
  name: string;
  contract: Contract;
}

export interface Contract {
  /** The documents, if there are several, each with the addresses that it claims. */
  parts?: readonly ClaimedDocument[] | undefined;
  /** Overlays of the document that change nothing, one sentence each. */
  notes: readonly string[];
  /** The title of the document. */
  title: string;
  /** The file of the document. */
  source: string;
  /** Further origins in the service's links. */
  publicOrigins: readonly string[];
  /** Names of values that are not hidden, although they sound like secrets. */
  revealed: readonly string[];
  /** The severity of each kind of finding. */
  severities: Severities;
  operations: readonly ContractOperation[];
  matchRoute(
    method: string,
    pathname: string,
  ): { operationId: string; path: Record<string, string> } | { allow: string[] } | null;
  /** The path in the document of the webhook that an exchange delivers. */
  deliveryOf?: ((exchange: Validators.Exchange) => string | undefined) | undefined;
  /** The violations of an exchange; never throws. */
  check(exchange: Validators.Exchange): Validators.Violation[];
  sensitivity: Sensitivity;
  /** The bundled document that `schema` of a finding points into; read on first use. */
  document(): OpenApiDocument;
  /** File and line of a JSON pointer into the document; null if there is no such place. */
  locate: Locate;
}

const root = new URL("../../../", import.meta.url);

export interface ContractOptions extends DocumentAccess {
  publicOrigins?: readonly string[] | undefined;
  reveal?: readonly string[] | undefined;
  severity?: Readonly<Record<string, ChosenSeverity>> | undefined;
  /** Webhooks and callbacks of the document that are checked too. */
  webhook?: readonly WebhookArrival[] | undefined;
  /** Read the generated files of our own spec again, instead of the modules that were imported first. */
  isReload?: boolean;
}

const ourSource = "openapi/openapi.yaml";
const ourSpec = fileURLToPath(new URL(ourSource, root));

/** Loads the contract of our own spec, or of the document in the file `spec`. */
export async function loadContract(spec?: string, options: ContractOptions = {}): Promise<Contract> {
  if (spec === undefined && isPackage()) throw new SpecError(needsDescription);
  const { overlay = [] } = options;
  const isOurs = spec === undefined && overlay.length === 0 && (options.webhook ?? []).length === 0;
  const contract = await (isOurs ? loadGenerated(options) : compileContract(spec ?? ourSpec, options));
  return withOptions(contract, options);
}

export const withOptions = (contract: Contract, options: ContractOptions): Contract => ({
  ...contract,
  publicOrigins: options.publicOrigins ?? [],
  revealed: options.reveal ?? [],
  severities: new Severities(options.severity),
});

type Generated = [
  typeof Validators,
  typeof import("../../../generated/operations.ts"),
  typeof import("../../../generated/sensitive.ts"),
];

const generatedFiles = ["validators.js", "operations.ts", "sensitive.ts"].map(
  (name) => new URL(`generated/${name}`, root),
);

async function loadGenerated({ isReload, onRead = () => {} }: ContractOptions): Promise<Contract> {
  for (const file of [...generatedFiles, new URL("generated/openapi.json", root)]) onRead(fileURLToPath(file));
  if (isReload) return reloadGenerated();
  const modules = await Promise.all(generatedFiles.map((file) => import(file.href)));
  const [{ check, matchRoute }, { operations }, { sensitivity }] = modules as Generated;
  let document: OpenApiDocument | undefined;
  return {
    ...ours(),
    operations: Object.values(operations).map(({ operationId, method, path }) => ({ operationId, method, path })),
    ...{ matchRoute, check, sensitivity: sensitivity as Sensitivity },
    document() {
      document ??= readGenerated();
      return document;
    },
  };
}

/** Reads the files, because Node would import the old modules again. */
async function reloadGenerated(): Promise<Contract> {
  const [{ runContract }, { SafeRegExp }] = await Promise.all([
    import("../../contract/index.ts"),
    import("./patterns.ts"),
  ]);
  const document = readGenerated();
  const { check, matchRoute } = runContract(readFileSync(generatedFiles[0]!, "utf8"), SafeRegExp);
  return {
    ...ours(),
    ...{ operations: operationsOf(document), matchRoute, check, sensitivity: listSensitive(document) },
    document: () => document,
  };
}

const ours = () => ({
  notes: [],
  title: "Infrastructure Run, Workspace and Module Test API",
  source: ourSource,
  publicOrigins: [],
  revealed: [],
  severities: new Severities(),
  locate: createLocator(ourSpec),
});

function readGenerated(): OpenApiDocument {
  const document = JSON.parse(readFileSync(new URL("generated/openapi.json", root), "utf8")) as OpenApiDocument;
  gatherCommonResponses(document);
  return document;
}

/**
 * Compiles a document as the generator does; throws a SpecError. With several documents, `name`
 * becomes the prefix of each operationId.
 */
export async function compileContract(
  file: string,
  { webhook = [], ...access }: Pick<ContractOptions, "webhook"> & DocumentAccess = {},
  name?: string,
): Promise<Contract> {
  const [{ SpecReader, withPlace }, { loadLintRules }] = await Promise.all([
    import("../../model/files/index.ts"),
    import("../../lint/index.ts"),
  ]);
  const path = resolve(file);
  const { spec, overlayNotes } = await new SpecReader(
    path,
    async () => (await loadLintRules(path)).config,
    access,
  ).read();
  if (name !== undefined) nameOperations(spec.bundle, name);
  const locate = createLocator(path, spec.files, undefined, spec.written);
  const contract = await contractOf(spec, webhook).catch(async (error: unknown) => {
    throw await withPlace(error, path, spec);
  });
  return { ...contract, notes: overlayNotes, source: file, locate };
}

/** The contract of a document that was already read. It cannot locate lines. */
export async function contractOf(spec: Spec, webhooks: readonly WebhookArrival[] = []): Promise<Contract> {
  const [{ printContract, runContract }, { SafeRegExp }] = await Promise.all([
    import("../../contract/index.ts"),
    import("./patterns.ts"),
  ]);
  const placed = placeWebhooks(spec.bundle, webhooks);
  const checks = runContract(await printContract(spec, `The contract of ${spec.source}.`), SafeRegExp);
  return {
    notes: [],
    title: spec.bundle.info.title,
    source: spec.source,
    publicOrigins: [],
    revealed: [],
    severities: new Severities(),
    operations: operationsOf(spec.bundle),
    ...(placed.length > 0 ? withWebhooks(checks, placed) : checks),
    sensitivity: listSensitive(spec.bundle),
    document: () => spec.bundle,
    locate: () => null,
  };
}

const operationsOf = (document: OpenApiDocument): ContractOperation[] =>
  listOperations(document).map(({ operationId, method, path }) => ({
    operationId,
    method: sentMethod(method),
    path,
  }));

/** Adds the prefix `name` to each operationId, including state machines. */
function nameOperations(document: OpenApiDocument, name: string): void {
  for (const { operationId, operation } of listOperations(document)) operation.operationId = `${name}.${operationId}`;
  for (const { actions = {} } of machinesIn(document)) {
    for (const action of Object.values(actions)) action.operation = `${name}.${action.operation}`;
  }
}

/** A machine may occur several times, as one object or as copies. */
function machinesIn(document: OpenApiDocument): Set<StateMachine> {
  const found = new Set<StateMachine>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { "x-state-machine": machine } = node as { "x-state-machine"?: StateMachine };
    if (machine !== undefined) found.add(machine);
    for (const [key, member] of Object.entries(node)) if (!key.startsWith("example")) visit(member);
  };
  visit(document);
  return found;
}
