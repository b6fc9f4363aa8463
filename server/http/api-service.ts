// The service behind the router: authentication, limits and permissions. Each operation runs in its own transaction.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { operations } from "../../generated/operations.ts";
import { ApiError } from "../domain/errors.ts";
import { nobody, type Permission } from "../domain/permissions.ts";
import type { Spending } from "../domain/rate-limit.ts";
import type { Caller, TokenKind } from "../domain/types.ts";
import { sharedResources } from "../fairness/resources.ts";
import { Slots, type Use } from "../fairness/slots.ts";
import type { Context, Found, Services } from "../handlers/context.ts";
import { absent, findSubject } from "../handlers/find.ts";
import type { Path, Subjects } from "../handlers/finders.ts";
import type { Upload } from "../handlers/handler.ts";
import { serveOperation } from "../handlers/index.ts";
import { Later } from "../handlers/later.ts";
import { receiveUpload } from "../handlers/uploads.ts";
import { retryRaces, type Store } from "../store/database/database.ts";
import type { RaceLost } from "../store/database/errors.ts";
import { waitAfter } from "../store/workspaces/workspaces.ts";
import { networkOf, originOf } from "./addresses.ts";
import { Admission, type Admitted } from "./admission.ts";
import type { Asked, CheckedInput, Service, Visit } from "./api-router.ts";
import { recordRequest } from "./audit.ts";
import { invite } from "./body.ts";
import { toErrorReply } from "./errors.ts";
import type { Follow } from "./follow.ts";
import { valuesOf } from "./headers.ts";
import { forConnection, forLog, forUpload, Load, type Slot, shareConnections } from "./load.ts";
import type { Opinion } from "./opinion.ts";
import { limitHeader, type Meter, standingHeaders } from "./rate-limits.ts";
import { lengthOf, type Reply, serialize } from "./reply.ts";
import type { RequestRecord } from "./request-log.ts";
import { type Operation, type Route, splitTarget } from "./route.ts";
import { organizationOf, ownerOf, senderOf, strangerOf } from "./senders.ts";

/** Maximum tries of a request that loses races; then its caller gets 503. */
const raceTries = 5;

/** Shared by all requests of the process. */
interface Parts {
  services: Services;
  meter: Meter;
  admission: Admission;
  load: Load;
  connections: Slots;
  uploads: Slots;
  logReads: Slots;
}

export function apiService(services: Services, follow: Follow, opinion: Opinion, meter: Meter): Service {
  const { requests, callerRequests, rateLimit, checkResponses, uploadLimit } = services.config;
  const load = new Load({ requests, requestsPerCaller: rateLimit === "off" ? requests + 1 : callerRequests });
  const admission = new Admission(services, meter);
  const connections = shareConnections(services.database.connections);
  const uploads = new Slots(sharedResources.uploads);
  const logReads = new Slots(sharedResources.logReads);
  const parts: Parts = { services, meter, admission, load, connections, uploads, logReads };
  return {
    begin: (request, response) => new ApiVisit(parts, request, response, follow(request, response)),
    opinion,
    checksAnswers: checkResponses === "on",
    headers: { ping: { "TFP-API-Version": "2.6" } },
    uploadLimit,
  };
}

/** One request on its way through the steps. */
class ApiVisit implements Visit {
  readonly #parts: Parts;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #record: RequestRecord;
  /** Counts this request among those in progress. */
  readonly #slot: Slot;
  #caller: Caller = nobody;
  /** Set while the caller comes from memory and is not yet confirmed by the store. */
  #confirm: Admitted["confirm"];
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

  constructor(parts: Parts, request: IncomingMessage, response: ServerResponse, record: RequestRecord) {
    this.#parts = parts;
    this.#request = request;
    this.#response = response;
    this.#record = record;
    this.#slot = parts.load.open(() => response.destroy());
  }

  enter({ route }: Asked): void {
    this.#record.operationId = route.operationId;
    const { load, admission } = this.#parts;
    const known = admission.remember(this.#request);
    this.#slot.passTo(known ? senderOf(known) : strangerOf(this.#network));
    load.checkMemory(0);
  }

  async identify({ operation }: Asked): Promise<void> {
    const { caller, confirm } = await this.#parts.admission.admit(this.#applicant(operation));
    this.#caller = caller;
    this.#confirm = confirm;
    if (operation.authenticated) this.#slot.passTo(senderOf(this.#caller));
  }

  /** Without a token, the secret address must be valid before any part of the body is read. */
  prepare({ operation, route }: Asked, look: () => Promise<unknown>): Promise<void> | undefined {
    if (!operation.requestBody || operation.authenticated) return undefined;
    this.#inside = this.#context(route);
    const find = async () => {
      const found = (await look()) as Found;
      const organization = ownerOf(found);
      this.#slot.passTo({ caller: organization, organization });
      this.#known = found;
    };
    return this.#parts.admission.findBySecret(this.#applicant(operation), find);
  }

  hold(bytes: Uint8Array): void {
    this.#parts.load.checkMemory(bytes.byteLength);
    this.#bytes = bytes;
  }

  /** Reads an upload outside of any transaction, when its organization has a place for it, which it keeps until the end. */
  async receive({ request, response, route }: Asked): Promise<unknown> {
    const found = this.#known as Subjects["upload_token"];
    this.#outside = this.#context(route);
    const context = { ...this.#outside, found: [found] };
    const start = () => {
      invite(request, response);
      // If we stop reading early, the request must still get an answer.
      return request.iterator({ destroyOnReturn: false });
    };
    this.#uploadSlot = await this.#parts.uploads.wait(ownerOf(found), forUpload);
    this.#uploadSlot.end.addEventListener("abort", () => response.destroy());
    this.#upload = await receiveUpload(found.configurationVersion, context, start);
    return this.#upload;
  }

  async within({ operation, route }: Asked, work: () => Promise<Reply>): Promise<Reply> {
    const { services, connections, logReads } = this.#parts;
    const context = this.#outside ?? this.#context(route);
    const inside = (store: Store) => {
      this.#inside = { ...context, store, caller: this.#caller, found: [] };
      return work();
    };
    const { database } = services;
    const begin = (store: Store, lost?: RaceLost) => waitAfter(store, lost).then(() => inside(store));
    const isRead = operation.method === "GET";
    const attempt = (end: AbortSignal) => (lost?: RaceLost) =>
      isRead ? database.reading(inside, end) : database.transaction((store) => begin(store, lost), end);
    const organization = this.#organization(operation);
    const reply = await connections.during(organization, (end) => retryRaces(attempt(end), raceTries), forConnection);
    const { body } = reply;
    if (!(body instanceof Later)) return reply;
    return { ...reply, body: await logReads.during(organization, () => body.read(), forLog) };
  }

  /** The object that the path names, if this caller may do this with it. */
  async find({ operation, route }: Asked): Promise<Found> {
    const { path } = route;
    const kinds: readonly TokenKind[] = operation.tokenKinds;
    if (operation.authenticated && !kinds.includes(this.#caller.kind)) throw absent(path);
    const found = await this.#findConfirmed(path, (operation.permission ?? "none") as Permission);
    if (operation.edition !== null && operation.edition !== found.organization?.settings.edition) {
      throw new ApiError("not-found", `This exists only in the ${operation.edition} edition.`);
    }
    return found;
  }

  /** Reads the object and confirms the caller at the same time. */
  async #findConfirmed(path: Path, permission: Permission): Promise<Found> {
    const context = this.#inside!;
    const finding = findSubject(context, path, permission);
    if (!this.#confirm) return finding;
    const [confirmed] = await Promise.allSettled([this.#confirm(context.store), finding]);
    const isKnown = confirmed.status === "fulfilled" || confirmed.reason instanceof ApiError;
    if (isKnown) this.#confirm = undefined;
    if (confirmed.status === "rejected") throw confirmed.reason;
    if (isDeepStrictEqual(confirmed.value, context.caller)) return finding;
    this.#caller = confirmed.value;
    this.#inside = { ...context, caller: confirmed.value, found: [] };
    return findSubject(this.#inside, path, permission);
  }

  /** Returns 401 in place of any other error if the caller's token is no longer valid. */
  async refusal(error: unknown): Promise<unknown> {
    if (!this.#confirm || !(error instanceof ApiError) || error.kind === "unavailable") return error;
    try {
      await this.#confirm(this.#parts.services.database.store);
      return error;
    } catch (refusal) {
      return refusal;
    }
  }

  absent({ path }: Route): ApiError {
    return absent(path);
  }

  async serve({ operation, route }: Asked, given: CheckedInput): Promise<unknown> {
    const context = this.#inside!;
    const result = await serveOperation(route.operationId, given, context);
    if (operation.method !== "GET") await recordRequest(context, operation, { body: given.body, result });
    return result;
  }

  answer({ status }: Reply, error: unknown): Promise<void> | undefined {
    if (status === 500) this.#record.error = error;
    if (status === 503 && error instanceof Error) this.#record.reason = error.message;
    return this.#response.hasHeader(limitHeader) ? undefined : this.#countRefusal(status);
  }

  fail(error: unknown): void {
    this.#record.error = error;
  }

  /** Keeps only the bytes of the answer until the caller has read them, and counts them for the caller's organization. */
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
      return toErrorReply(error);
    }
  }

  end(): void {
    this.#upload?.close().catch((error) => this.fail(error));
    this.#uploadSlot?.release();
    this.#slot.free();
  }

  #applicant(operation: Operation) {
    const show = (spending: Spending) => this.#show(spending);
    return { request: this.#request, record: this.#record, operation, show };
  }

  #show(spending: Spending): void {
    for (const [name, value] of Object.entries(standingHeaders(spending))) this.#response.setHeader(name, value);
  }

  /** For an answer before authentication: counts the request for the address, if it is for an operation. */
  async #countRefusal(status: number): Promise<void> {
    const { meter } = this.#parts;
    const { address, operationId } = this.#record;
    const operation = operationId && operations[operationId];
    // After a 503, do not query the store again just to count.
    const isCounted = operation !== undefined && status !== 503;
    const spending = isCounted ? await meter.spend({ address }, operation).catch(() => undefined) : undefined;
    this.#show(spending ?? meter.look({ address }, operation));
  }

  #context(route: Route): Context {
    const { services } = this.#parts;
    const request = this.#request;
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
      origin: services.config.url ?? originOf(request, services.config.trustedProxies),
      sent: { bytes: this.#bytes, signature: valuesOf(request, "x-hub-signature-256")[0] },
      remark(reason) {
        record.reason = reason;
      },
      target: { pathname: splitTarget(request.url!).pathname, rawQuery: route.rawQuery },
    };
  }

  /** The organization that a connection to the database counts for. */
  #organization({ authenticated }: Operation): string {
    if (this.#known) return ownerOf(this.#known);
    return authenticated ? organizationOf(this.#caller) : this.#network;
  }

  get #network(): string {
    return `network ${networkOf(this.#record.address)}`;
  }
}
