// The service behind the router: who asks and how often, what they may see, and each operation in a transaction of its own.
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { operations } from "../../generated/operations.ts";
import { ApiError } from "../domain/errors.ts";
import { nobody, type Permission } from "../domain/permissions.ts";
import type { Spending } from "../domain/rate-limit.ts";
import type { Caller, TokenKind } from "../domain/types.ts";
import type { Context, Found, Services } from "../handlers/context.ts";
import { absent, findSubject } from "../handlers/find.ts";
import type { Path, Subjects } from "../handlers/finders.ts";
import { serveOperation } from "../handlers/index.ts";
import { Later } from "../handlers/later.ts";
import { receiveUpload } from "../handlers/uploads.ts";
import { retryRaces, type Store } from "../store/database.ts";
import { networkOf, originOf } from "./addresses.ts";
import { Admission, type Admitted } from "./admission.ts";
import type { Asked, CheckedInput, Service, Visit } from "./api-router.ts";
import { recordRequest } from "./audit.ts";
import { invite } from "./body.ts";
import { toErrorReply } from "./errors.ts";
import type { Follow } from "./follow.ts";
import { valuesOf } from "./headers.ts";
import { Load, type Slot } from "./load.ts";
import type { Opinion } from "./opinion.ts";
import { limitHeader, type Meter, standingHeaders } from "./rate-limits.ts";
import { lengthOf, type Reply, serialize } from "./reply.ts";
import type { RequestRecord } from "./request-log.ts";
import { type Operation, type Route, splitTarget } from "./route.ts";
import { Turns, tenantOf } from "./turns.ts";

/** How often a request that lost a race meets the new state before its caller is told to come again. */
const raceTries = 5;

/** What lasts as long as the process. */
interface Parts {
  services: Services;
  meter: Meter;
  admission: Admission;
  load: Load;
  turns: Turns;
}

export function apiService(services: Services, follow: Follow, opinion: Opinion, meter: Meter): Service {
  const { requests, callerRequests, rateLimit, checkResponses, uploadLimit } = services.config;
  const load = new Load({ requests, requestsPerCaller: rateLimit === "off" ? requests : callerRequests });
  const admission = new Admission(services, meter);
  const turns = new Turns(services.database.connections);
  const parts: Parts = { services, meter, admission, load, turns };
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
  /** Its place among the requests under way. */
  readonly #slot: Slot;
  #caller: Caller = nobody;
  /** As long as it is not certain that the caller is who is remembered. */
  #confirm: Admitted["confirm"];
  /** The body, once it was read. */
  #bytes: Uint8Array = new Uint8Array();
  /** What a secret address leads to, which is looked for before the body is read. */
  #known: Found | undefined;
  /** Made once the body of JSON is read: all that follows has one time, however long an upload takes. */
  #outside: Context | undefined;
  /** Of the transaction, once it has begun. */
  #inside: Context | undefined;

  constructor(parts: Parts, request: IncomingMessage, response: ServerResponse, record: RequestRecord) {
    this.#parts = parts;
    this.#request = request;
    this.#response = response;
    this.#record = record;
    this.#slot = parts.load.take(`network ${networkOf(record.address)}`);
  }

  enter({ route }: Asked): void {
    this.#record.operationId = route.operationId;
    const { load, admission } = this.#parts;
    load.checkRequest(() => admission.isStranger(this.#request));
    this.#slot.check();
  }

  async identify({ operation }: Asked): Promise<void> {
    const { caller, confirm } = await this.#parts.admission.admit(this.#applicant(operation));
    this.#caller = caller;
    this.#confirm = confirm;
    if (operation.authenticated) this.#slot.passTo(this.#caller.user.id, tenantOf(this.#caller));
  }

  /** Without a token the address must be good before anything is read of a body. */
  prepare({ operation, route }: Asked, look: () => Promise<unknown>): Promise<void> | undefined {
    if (!operation.requestBody || operation.authenticated) return undefined;
    this.#inside = this.#context(route);
    const find = async () => {
      const found = (await look()) as Found;
      this.#slot.passTo(organizationOf(found));
      this.#known = found;
    };
    return this.#parts.admission.findBySecret(this.#applicant(operation), find);
  }

  hold(bytes: Uint8Array): void {
    this.#parts.load.checkMemory(bytes.byteLength);
    this.#bytes = bytes;
  }

  /** Takes in a stream outside of any transaction. */
  receive({ request, response, route }: Asked): Promise<unknown> {
    const found = this.#known as Subjects["upload_token"];
    this.#outside = this.#context(route);
    return receiveUpload(found.configurationVersion, { ...this.#outside, found: [found] }, () => {
      invite(request, response);
      // A request that is given up half-read must still be answered.
      return request.iterator({ destroyOnReturn: false });
    });
  }

  async within({ operation, route }: Asked, work: () => Promise<Reply>): Promise<Reply> {
    const { services, turns } = this.#parts;
    const context = this.#outside ?? this.#context(route);
    const inside = (store: Store) => {
      this.#inside = { ...context, store, caller: this.#caller, found: [] };
      return work();
    };
    const { database } = services;
    const attempt = () => (operation.method === "GET" ? database.reading(inside) : database.transaction(inside));
    const reply = await turns.during(this.#tenant(operation), () => retryRaces(attempt, raceTries));
    return reply.body instanceof Later ? { ...reply, body: await reply.body.read() } : reply;
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

  /** Asks at once for the object and for whether its caller is who is remembered. */
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

  /** Who is nobody any more hears of nothing else. */
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

  /** Its bytes alone lie in memory until they are read, and count for whoever asked for them. */
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
    this.#slot.free();
  }

  #applicant(operation: Operation) {
    const show = (spending: Spending) => this.#show(spending);
    return { request: this.#request, record: this.#record, operation, show };
  }

  #show(spending: Spending): void {
    for (const [name, value] of Object.entries(standingHeaders(spending))) this.#response.setHeader(name, value);
  }

  /** Answered before it was known who asks: it counts for the address, if it is for anything. */
  async #countRefusal(status: number): Promise<void> {
    const { meter } = this.#parts;
    const { address, operationId } = this.#record;
    const operation = operationId && operations[operationId];
    // A store that does not answer is not asked how often it was asked.
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
      requestId: record.id,
      address: record.address,
      origin: services.config.url ?? originOf(request, services.config.trustedProxies),
      sent: { bytes: this.#bytes, signature: valuesOf(request, "x-hub-signature-256")[0] },
      remark(reason) {
        record.reason = reason;
      },
      target: { pathname: splitTarget(request.url ?? "").pathname, rawQuery: route.rawQuery },
    };
  }

  /** Whom a connection to the database counts for. */
  #tenant({ authenticated }: Operation): string {
    if (this.#known) return organizationOf(this.#known);
    return authenticated ? tenantOf(this.#caller) : `network ${networkOf(this.#record.address)}`;
  }
}

/** Whom an address belongs to that is a secret itself; its requests count for that organization. */
function organizationOf(found: Found): string {
  const { organization, configurationVersion } = found as Partial<Subjects["webhook_token"] & Subjects["upload_token"]>;
  return `organization ${organization?.name ?? configurationVersion?.organizationName}`;
}
