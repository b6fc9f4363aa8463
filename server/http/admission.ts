// Authenticates callers and applies their rate limits. Lookups of wrong tokens share queries, and rate-limited users cost no
// query. Wrong tokens and other wrong secrets count for the address that sent them.
import type { IncomingMessage } from "node:http";
import { ApiError } from "../domain/errors.ts";
import { nobody } from "../domain/permissions.ts";
import type { Spending } from "../domain/rate-limit.ts";
import { hashToken } from "../domain/tokens.ts";
import type { Caller } from "../domain/types.ts";
import type { Services } from "../handlers/context.ts";
import { getStoredCaller, listKnownTokens, type StoredCaller } from "../store/access/callers.ts";
import type { Store } from "../store/store.ts";
import { valuesOf } from "./headers.ts";
import { type LimitedCaller, type Meter, refuseSpent } from "./rate-limits.ts";
import type { RequestRecord } from "./request-log.ts";
import type { Operation } from "./route.ts";

export interface Applicant {
  /** See `tokenHashOf`. */
  tokenHash: string | undefined;
  record: RequestRecord;
  operation: Operation;
  /** Receives the state of the caller's limits, even before a refusal. */
  show(spending: Spending): void;
}

/** After a refusal, refuses further requests with the token from memory for this long, while the limit is used up. */
const refusedMs = 1_000;
const mostRefused = 10_000;
const mostRemembered = 10_000;

/** A caller who may proceed. */
export interface Admitted {
  caller: Caller;
  /** Whether the caller was just read. A caller from memory must be confirmed before anything is answered. */
  isConfirmed: boolean;
  /**
   * Reads the current caller, or throws if the token is no longer valid. Returns the same object if nothing has changed. Call
   * it together with the query for the first object. Undefined for an operation without callers.
   */
  confirm?: (store: Store) => Promise<Caller>;
}

export class Admission {
  readonly #services: Services;
  readonly #meter: Meter;
  readonly #isKnown: (hash: string) => Promise<boolean>;
  /** The last lookup for an address that has sent too many wrong secrets. */
  #suspects: Promise<unknown> = Promise.resolve();
  /** Refused callers by token hash, oldest first. */
  readonly #refused = new Map<string, { user: string; until: number }>();
  /** Callers whose token was valid when last used, by token hash, oldest first. */
  readonly #remembered = new Map<string, StoredCaller>();

  constructor(services: Services, meter: Meter) {
    this.#services = services;
    this.#meter = meter;
    const { database, clock } = services;
    this.#isKnown = together((hashes) => listKnownTokens(database.store, hashes, clock()));
  }

  /** The caller of a token that was valid when it was last used. It may have become invalid since. */
  remember(tokenHash: string | undefined): Caller | undefined {
    return tokenHash === undefined ? undefined : this.#remembered.get(tokenHash)?.caller;
  }

  async admit(applicant: Applicant): Promise<Admitted> {
    const { tokenHash: hash, record, operation } = applicant;
    const { address } = record;
    if (!operation.authenticated) {
      await this.#spend(applicant, { address });
      return { caller: nobody, isConfirmed: true };
    }
    if (hash === undefined) return this.#turnAway(applicant);
    this.#refuseAgain(applicant, hash);
    const remembered = this.#remembered.get(hash);
    const stored = remembered ?? (await this.#identify(applicant, hash)) ?? (await this.#turnAway(applicant));
    const { caller } = stored;
    record.caller = caller.user.id;
    await this.#spend(applicant, { user: caller.user.id }, hash);
    if (!remembered) this.#keep(hash, stored);
    const confirm = (store: Store) => this.#confirm(applicant, hash, stored, store);
    return { caller, isConfirmed: !remembered, confirm };
  }

  async #confirm(applicant: Applicant, hash: string, remembered: StoredCaller, store: Store): Promise<Caller> {
    const stored = await getStoredCaller(store, hash, this.#services.clock(), remembered);
    if (stored) {
      this.#keep(hash, stored);
      return stored.caller;
    }
    this.#remembered.delete(hash);
    return this.#turnAway(applicant);
  }

  #keep(hash: string, stored: StoredCaller): void {
    this.#remembered.set(hash, stored);
    if (this.#remembered.size > mostRemembered) this.#remembered.delete(this.#remembered.keys().next().value!);
  }

  /** Counts the request for the address, because no valid token names a user. */
  async #turnAway(applicant: Applicant): Promise<never> {
    await this.#spend(applicant, { address: applicant.record.address });
    throw new ApiError("unauthorized", "A valid bearer token is required.", { "WWW-Authenticate": "Bearer" });
  }

  /**
   * Finds the object of a secret in the path. A wrong secret counts like a wrong token, unless the operation has a limit of
   * its own that has already counted the request. A correct secret is found regardless of earlier wrong ones.
   */
  async findBySecret<Found>({ record, operation, show }: Applicant, find: () => Promise<Found>): Promise<Found> {
    const who = { address: record.address };
    const isSuspect = this.#meter.refusal(who) !== undefined;
    try {
      return await (isSuspect ? this.#inTurn(find) : find());
    } catch (error) {
      const isWrong = error instanceof ApiError && error.kind === "not-found";
      if (!isWrong || operation.rateLimits.length > 0) throw error;
      const spending = await this.#meter.spend(who);
      show(spending);
      refuseSpent(spending);
      throw error;
    }
  }

  /** One lookup at a time, so that wrong secrets never take more than one connection to the database. */
  #inTurn<Found>(find: () => Promise<Found>): Promise<Found> {
    const found = this.#suspects.then(find);
    this.#suspects = found.catch(() => {});
    return found;
  }

  /** If an address has sent too many wrong tokens, one query first checks all such tokens that wait. */
  async #identify({ record, operation }: Applicant, hash: string): Promise<StoredCaller | undefined> {
    const isSuspect = this.#meter.refusal({ address: record.address }, operation) !== undefined;
    if (isSuspect && !(await this.#isKnown(hash))) return undefined;
    const { database, clock } = this.#services;
    return getStoredCaller(database.store, hash, clock());
  }

  async #spend({ operation, show }: Applicant, who: LimitedCaller, hash?: string): Promise<void> {
    const spending = await this.#meter.spend(who, operation);
    show(spending);
    if (!spending.passes && hash !== undefined && "user" in who) this.#rememberRefused(hash, who.user);
    refuseSpent(spending);
  }

  #rememberRefused(hash: string, user: string): void {
    this.#refused.delete(hash);
    this.#refused.set(hash, { user, until: performance.now() + refusedMs });
    if (this.#refused.size > mostRefused) this.#refused.delete(this.#refused.keys().next().value!);
  }

  #refuseAgain({ record, operation, show }: Applicant, hash: string): void {
    const refused = this.#refused.get(hash);
    if (refused === undefined) return;
    const refusal = refused.until > performance.now() && this.#meter.refusal({ user: refused.user }, operation);
    if (!refusal) return void this.#refused.delete(hash);
    record.caller = refused.user;
    show(refusal);
    refuseSpent(refusal);
  }
}

/** Undefined for a missing or malformed token. Callers treat it like an unknown, expired or deleted one. */
export function tokenHashOf(request: IncomingMessage): string | undefined {
  const [header, ...others] = valuesOf(request, "authorization");
  if (header === undefined || others.length > 0) return undefined;
  const token = /^Bearer +([\x21-\x7e]+)$/i.exec(header)?.[1];
  return token === undefined ? undefined : hashToken(token);
}

/** One query at a time: calls during a query wait and share the next one. */
function together(ask: (hashes: string[]) => Promise<Set<string>>): (hash: string) => Promise<boolean> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { hashes: Set<string>; answer: Promise<Set<string>> } | undefined;
  return async (hash) => {
    const batch = next ?? begin();
    batch.hashes.add(hash);
    return (await batch.answer).has(hash);
  };

  function begin() {
    const hashes = new Set<string>();
    const answer = underWay.then(() => {
      next = undefined;
      return ask([...hashes]);
    });
    underWay = answer.catch(() => {});
    next = { hashes, answer };
    return next;
  }
}
