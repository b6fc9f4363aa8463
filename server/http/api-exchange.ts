// One request to the API: its caller, limits, permissions and transaction. The router calls the methods in their order.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type OperationId, operations } from "../../generated/operations.ts";
import { ApiError } from "../domain/errors.ts";
import { nobody, type Permission } from "../domain/permissions.ts";
import type { Spending } from "../domain/rate-limit.ts";
import type { Caller, TokenKind } from "../domain/types.ts";
import type { Use } from "../fairness/slots.ts";
import type { Context, Found, Services } from "../handlers/context.ts";
import { absent, findSubject } from "../handlers/find.ts";
import type { Path } from "../handlers/finders.ts";
import { Later, Streamed, type Upload } from "../handlers/handler.ts";
import { receiveUpload, serveOperation } from "../handlers/index.ts";
import { retryRaces, type Store } from "../store/database/database.ts";
import type { RaceLost } from "../store/database/errors.ts";
import { releasing } from "../store/files/pieces.ts";
import { waitAfter } from "../store/workspaces/workspaces.ts";
import { originOf } from "./addresses.ts";
import { Admission, type Admitted, tokenHashOf } from "./admission.ts";
import { recordRequest } from "./audit.ts";
import { invite } from "./body.ts";
import { toErrorReply } from "./errors.ts";
import { statedBy } from "./headers.ts";
import { createLimits, forConnection, forLog, forUpload, type Slot } from "./load.ts";
import { limitHeader, limitHeaders, type Meter } from "./rate-limits.ts";
import { dropPayload, lengthOf, type Reply, serialize, toStreamedReply } from "./reply.ts";
import type { RequestRecord } from "./request-log.ts";
import type { StartRecord } from "./request-records.ts";
import { type Operation, type Route, splitTarget } from "./route.ts";
import { networkNameOf, organizationOf, ownerOf, senderOf, strangerOf } from "./senders.ts";

/** Maximum tries of a request that loses races; then its caller gets 503. */
const raceTries = 5;

/** Shared by all requests of the process. */
interface Shared extends ReturnType<typeof createLimits> {
  services: Services;
  meter: Meter;
  admission: Admission;
}

export type BeginExchange = (request: IncomingMessage, response: ServerResponse) => ApiExchange;

/** Returns a function to call once for each request to the API. */
export function createBegin(services: Services, startRecord: StartRecord, meter: Meter): BeginExchange {
  const limits = createLimits(services.config, services.database.connections);
  const shared: Shared = { services, meter, admission: new Admission(services, meter), ...limits };
  return (request, response) => new ApiExchange(shared, request, response, startRecord(request, response));
}

/** The input of a request that has passed every check. */
type CheckedInput = Record<"query" | "body", unknown> & { subject: Found };

export class ApiExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  // Set by `enter`.
  route!: Route;
  operation!: Operation;
  #tokenHash: string | undefined;
  readonly #shared: Shared;
  readonly #record: RequestRecord;
  /** Counts this request among those in progress. */
  readonly #slot: Slot;
  #caller: Caller = nobody;
  #confirm: Admitted["confirm"];
  /** False while the caller comes from memory, or from before a lost race. */
  #isConfirmed = true;
  /** The body, after it was read. */
  #bytes: Uint8Array = new Uint8Array();
  /** The object of a secret address, found before the body is read. */
  #known: Found | undefined;
  /** The context outside of any transaction. Made before an upload, so that the request has one time. */
  #outside: Context | undefined;
  #upload: Upload | undefined;
  #uploadSlot: Use | undefined;
  /** The context inside the transaction, after its begin. */
  #inside: Context | undefined;

  constructor(shared: Shared, request: IncomingMessage, response: ServerResponse, record: RequestRecord) {
    this.#shared = shared;
    this.request = request;
    this.response = response;
    this.#record = record;
    this.#slot = shared.load.open(() => response.destroy());
  }

  /** Path and method are known; nothing expensive has started. */
  enter(route: Route): void {
    this.route = route;
    this.operation = operations[route.operationId];
    this.#record.operationId = route.operationId;
    const { load, admission } = this.#shared;
    this.#tokenHash = tokenHashOf(this.request);
    const known = admission.remember(this.#tokenHash);
    this.#slot.passTo(known ? senderOf(known) : strangerOf(this.#record.address));
    load.checkMemory(0);
  }

  /** Undefined if no operation has this path and method. */
  get operationId(): OperationId | undefined {
    return this.#record.operationId;
  }

  /** Identifies the caller before the body is read. */
  async identify(): Promise<void> {
    const { caller, isConfirmed, confirm } = await this.#shared.admission.admit(this.#applicant);
    this.#caller = caller;
    this.#isConfirmed = isConfirmed;
    this.#confirm = confirm;
    if (this.operation.authenticated) this.#slot.passTo(senderOf(this.#caller));
  }

  /** Finds the object of a secret address before any part of the body is read, because there is no token. */
  async findBySecret(find: () => Promise<Found>): Promise<void> {
    this.#inside = this.#context();
    await this.#shared.admission.findBySecret(this.#applicant, async () => {
      const found = await find();
      const organization = ownerOf(found);
      this.#slot.passTo({ caller: organization, organization });
      this.#known = found;
    });
  }

  /** Counts the bytes of a body before they are parsed. */
  hold(bytes: Uint8Array): void {
    this.#shared.load.checkMemory(bytes.byteLength);
    this.#bytes = bytes;
  }

  /** Reads an upload outside of any transaction. Waits for a slot of its organization, and holds it until the end. */
  async receiveUpload(): Promise<Upload> {
    const { request, response } = this;
    const found = this.#known as Parameters<typeof receiveUpload>[0];
    this.#outside = this.#context();
    const context = { ...this.#outside, found: [found] };
    const start = () => {
      invite(request, response);
      // If we stop reading early, the caller must still get a response.
      return releasing(request.iterator({ destroyOnReturn: false }));
    };
    this.#uploadSlot = await this.#shared.uploads.wait(ownerOf(found), forUpload);
    this.#uploadSlot.end.addEventListener("abort", () => response.destroy());
    this.#upload = await receiveUpload(found, context, start);
    return this.#upload;
  }

  /** Runs the work in a transaction, or without one for a GET. Repeats the work if it loses a race. */
  async within(work: () => Promise<Reply>): Promise<Reply> {
    const { services, connections, logReads } = this.#shared;
    const context = this.#outside ?? this.#context();
    const inside = (store: Store, lost?: RaceLost) => {
      // The race may have been lost because the caller was deleted.
      this.#isConfirmed &&= lost === undefined;
      this.#inside = { ...context, store, caller: this.#caller, found: [] };
      return work();
    };
    const { database } = services;
    const begin = (store: Store, lost?: RaceLost) => waitAfter(store, lost).then(() => inside(store, lost));
    const isRead = this.operation.method === "GET";
    const attempt = (end: AbortSignal) => (lost?: RaceLost) =>
      isRead ? database.reading(inside, end) : database.transaction((store) => begin(store, lost), end);
    const organization = this.#organization;
    const reply = await connections.during(organization, (end) => retryRaces(attempt(end), raceTries), forConnection);
    const { body } = reply;
    if (body instanceof Streamed) return toStreamedReply(reply, body);
    if (!(body instanceof Later)) return reply;
    return { ...reply, body: await logReads.during(organization, () => body.read(), forLog) };
  }

  /** Returns the object of the path. Throws the same error for a hidden object as for a missing one. */
  async find(): Promise<Found> {
    const { operation, route } = this;
    const kinds: readonly TokenKind[] = operation.tokenKinds;
    if (operation.authenticated && !kinds.includes(this.#caller.kind)) throw absent(route.path);
    const found = await this.#findConfirmed(route.path, (operation.permission ?? "none") as Permission);
    if (operation.edition !== null && operation.edition !== found.organization?.settings.edition) {
      throw new ApiError("not-found", `This exists only in the ${operation.edition} edition.`);
    }
    return found;
  }

  /** Reads the object and confirms the caller at the same time. */
  async #findConfirmed(path: Path, permission: Permission): Promise<Found> {
    const context = this.#inside!;
    const finding = findSubject(context, path, permission);
    if (this.#isConfirmed || !this.#confirm) return finding;
    const [confirmed] = await Promise.allSettled([this.#confirm(context.store), finding]);
    this.#isConfirmed = confirmed.status === "fulfilled" || confirmed.reason instanceof ApiError;
    if (confirmed.status === "rejected") throw confirmed.reason;
    if (confirmed.value === context.caller) return finding;
    this.#caller = confirmed.value;
    this.#inside = { ...context, caller: confirmed.value, found: [] };
    return findSubject(this.#inside, path, permission);
  }

  /** Replaces the error by 401 if the caller's token is no longer valid. */
  async checkToken(error: unknown): Promise<unknown> {
    if (this.#isConfirmed || !(error instanceof ApiError) || error.kind === "unavailable") return error;
    try {
      await this.#confirm?.(this.#shared.services.database.store);
      return error;
    } catch (refusal) {
      return refusal;
    }
  }

  /** Executes the operation and returns the body of its success. */
  async serve(input: CheckedInput): Promise<unknown> {
    const { operationId, path } = this.route;
    const context = this.#inside!;
    const result = await serveOperation(operationId, { ...input, path }, context);
    const { body } = input;
    if (this.operation.method !== "GET") await recordRequest(context, this.operation, { body, result });
    return result;
  }

  /** Logs the error of a response. Counts a response before authentication for the address. */
  note({ status }: Reply, error: unknown): Promise<void> | undefined {
    if (status === 500) this.#record.error = error;
    if (status === 503 && error instanceof Error) this.#record.reason = error.message;
    return this.response.hasHeader(limitHeader) ? undefined : this.#countRefusal(status);
  }

  /** Logs a bug: the response breaks the contract or could not be sent. */
  fail(error: unknown): void {
    this.#record.error = error;
  }

  /** Keeps only the bytes of the response until the caller has read them, and counts them for the caller's organization. */
  finish(reply: Reply): Reply {
    const body = serialize(reply);
    this.#known = undefined;
    this.#outside = undefined;
    this.#inside = undefined;
    this.#bytes = new Uint8Array();
    try {
      this.#slot.holdAnswer(lengthOf(body));
      return { ...reply, body };
    } catch (error) {
      dropPayload(body);
      return toErrorReply(error);
    }
  }

  /** The response is sent, or the caller is gone. */
  end(): void {
    this.#upload?.close().catch((error) => this.fail(error));
    this.#uploadSlot?.release();
    this.#slot.free();
  }

  get #applicant() {
    const show = (spending: Spending) => this.#show(spending);
    return { tokenHash: this.#tokenHash, record: this.#record, operation: this.operation, show };
  }

  #show(spending: Spending): void {
    for (const [name, value] of Object.entries(limitHeaders(spending))) this.response.setHeader(name, value);
  }

  /** For a response before authentication: counts the request for the address, if it is for an operation. */
  async #countRefusal(status: number): Promise<void> {
    const { meter } = this.#shared;
    const { address, operationId } = this.#record;
    const operation = operationId && operations[operationId];
    // After a 503, do not query the store again just to count.
    const isCounted = operation !== undefined && status !== 503;
    const spending = isCounted ? await meter.spend({ address }, operation).catch(() => undefined) : undefined;
    this.#show(spending ?? meter.peek({ address }, operation));
  }

  #context(): Context {
    const { services } = this.#shared;
    const record = this.#record;
    return {
      ...services,
      store: services.database.store,
      caller: this.#caller,
      found: [],
      at: services.clock(),
      elapsedMs: services.elapsed(),
      requestId: record.id,
      address: record.address,
      origin: services.config.url ?? originOf(this.request, services.config.trustedProxies),
      sent: { bytes: this.#bytes, ...statedBy(this.request) },
      remark(reason) {
        record.reason = reason;
      },
      target: { pathname: splitTarget(this.request.url!).pathname, rawQuery: this.route.rawQuery },
    };
  }

  /** The organization that a connection to the database counts for. */
  get #organization(): string {
    if (this.#known) return ownerOf(this.#known);
    return this.operation.authenticated ? organizationOf(this.#caller) : networkNameOf(this.#record.address);
  }
}
