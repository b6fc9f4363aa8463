// A mock with state: answers requests to the operations of a description.
import { at, ownOf } from "./members.ts";
import { type ObjectLimits, Objects } from "./objects.ts";
import { type Override, overrideWith } from "./overrides.ts";
import { type Asked, Performer } from "./perform.ts";
import type { MockPlan, PlannedOperation } from "./plan-types.ts";
import { type MockContract, type MockResponse, plainError, Refusal, Replies, type Reply } from "./replies.ts";
import { isUnacceptable, type MockRequest, type Preference, readBody, readPreference, statusOf } from "./requests.ts";

export interface MockOptions extends ObjectLimits {
  /** Milliseconds before each response: 0 by default, at most 60,000. */
  delay?: number;
  now?: () => Date;
  /** By operationId. They replace responses of the mock. */
  overrides?: Readonly<Record<string, Override | undefined>>;
}

const longestDelay = 60_000;

export class Mock {
  readonly objects: Objects;
  /** The path of the server's URL, such as `/api/v2`. */
  readonly base: string;
  readonly #contract: MockContract;
  readonly #byId: Map<string, PlannedOperation>;
  readonly #options: MockOptions;
  readonly #replies: Replies;
  readonly #performer: Performer;

  constructor(plan: MockPlan, contract: MockContract, options: MockOptions = {}) {
    this.#contract = contract;
    this.#options = options;
    this.#byId = new Map(plan.operations.map((one) => [one.operationId, one]));
    this.base = plan.base;
    this.objects = new Objects(plan, options);
    this.#replies = new Replies(plan, contract);
    this.#performer = new Performer(plan, this.objects, this.#replies, options.now);
  }

  /** Forgets all objects. */
  reset(): void {
    this.objects.reset();
  }

  /** Whether the description has the path of this URL. */
  knows(method: string, url: string): boolean {
    return this.#contract.matchRoute(method, new URL(url).pathname) !== null;
  }

  async handle(request: MockRequest): Promise<MockResponse> {
    const url = new URL(request.url);
    const wish = readPreference(request.headers.get("prefer"));
    const delay = Math.min(longestDelay, wish.delay ?? this.#options.delay ?? 0);
    return { ...(await this.#answer(request, url, wish)), delay };
  }

  async #answer(request: MockRequest, url: URL, wish: Preference): Promise<Reply> {
    const { pathname, match } = this.#match(request.method, url);
    if (match === null) return plainError(404, "The description has no such path.");
    if ("allow" in match) return this.#refuseMethod(match.allow, pathname, url);
    const operation = this.#byId.get(match.operationId)!;
    if (wish.code !== undefined || wish.example !== undefined) return this.#replies.prefer(operation, wish, url);
    const { path } = match;
    const override = ownOf(this.#options.overrides ?? {}, operation.operationId);
    const body = await readBody(request);
    const asked = { operation, path, url, sent: at(body, operation.bodyPlace) ?? body };
    const respond = () => this.#respond(asked, { ...request, target: pathname + url.search });
    if (override === undefined) return respond();
    return overrideWith(override, { operation, request, url, path, body, respond, contract: this.#contract });
  }

  /** The 405 that another operation of the path documents. */
  #refuseMethod(allow: string[], pathname: string, url: URL): Reply {
    const matches = allow.map((method) => this.#contract.matchRoute(method, pathname));
    const [operation] = matches.flatMap((one) => (one && "operationId" in one ? this.#byId.get(one.operationId)! : []));
    const refusal = new Refusal(405, "The description has no such method.");
    const reply = operation ? this.#replies.refuse(operation, refusal, url) : plainError(405, refusal.message);
    const others = Object.entries(reply.headers).filter(([name]) => name.toLowerCase() !== "allow");
    return { ...reply, headers: { ...Object.fromEntries(others), allow: allow.join(", ") } };
  }

  #respond(asked: Asked, request: Omit<MockRequest, "url"> & { target: string }): Reply {
    try {
      const { mediaType } = asked.operation.success;
      const documents406 = Object.hasOwn(asked.operation.errors, "406");
      if (mediaType !== null && documents406 && isUnacceptable(request.headers.get("accept"), mediaType))
        throw new Refusal(406, `Accept has no entry for ${mediaType} without other parameters.`);
      const wrong = this.#contract.check({ request }).find(({ side, ignorable }) => side === "request" && !ignorable);
      if (wrong) throw new Refusal(statusOf(wrong.kind), wrong.message);
      return this.#performer.perform(asked);
    } catch (error) {
      if (error instanceof Refusal) return this.#replies.refuse(asked.operation, error, asked.url);
      throw error;
    }
  }

  /** The path of the server's URL may be missing. */
  #match(method: string, { pathname }: URL) {
    const found = { pathname, match: this.#contract.matchRoute(method, pathname) };
    if (found.match !== null || this.base === "") return found;
    const whole = this.base + pathname;
    return { pathname: whole, match: this.#contract.matchRoute(method, whole) };
  }
}
