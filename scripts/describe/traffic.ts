// Chooses the exchanges of the API among everything that a recording has, by their origin.
import { type Exchange, headerOf, isPreflight } from "../gate/index.ts";
import { Collector } from "./collector.ts";
import type { Template } from "./paths.ts";
import { Secrets } from "./secrets.ts";

/** Further origins are skipped. */
const maxOrigins = 20;

const documented = /^(?:get|put|post|delete|options|head|patch|trace)$/i;
/** Values of Sec-Fetch-Dest for parts of a web page. */
const pageParts =
  /^(?:document|i?frame|script|style|image|font|audio|video|track|manifest|worker|sharedworker|serviceworker|embed|object|report)$/;
const pageTypes = /^(?:text\/(?:html|css|javascript)|application\/(?:x-)?javascript|font\/)/i;

export interface Skipped {
  /** Parts of web pages. */
  pages: number;
  /** Methods that OpenAPI 3.1 cannot describe. */
  methods: number;
  /** Exchanges of other origins. */
  others: number;
}

export class Traffic {
  readonly secrets = new Secrets();
  readonly skipped: Skipped = { pages: 0, methods: 0, others: 0 };
  /** By origin; the empty text has requests without one. */
  readonly #collectors = new Map<string, Collector>();
  readonly #origin: string | null;
  readonly #base: string;
  readonly #templates: readonly Template[];

  /** `server`: only exchanges below this URL or path. `templates`: those of an existing document. */
  constructor(server: string, templates: readonly Template[]) {
    this.#origin = URL.canParse(server) ? new URL(server).origin : null;
    this.#base = (this.#origin === null ? server : new URL(server).pathname).replace(/\/+$/, "");
    this.#templates = templates;
  }

  observe(exchange: Exchange): void {
    const { request } = exchange;
    if (isPreflight(request)) return;
    if (!documented.test(request.method)) this.skipped.methods += 1;
    else if (isPagePart(exchange)) this.skipped.pages += 1;
    else this.#take(exchange);
  }

  #take(exchange: Exchange): void {
    const { target } = exchange.request;
    const [, given = ""] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)/i.exec(target) ?? [];
    const origin = URL.canParse(given) ? new URL(given).origin : "";
    const path = target.slice(given.length);
    const rest = this.#below(origin, path.startsWith("/") ? path : `/${path}`);
    if (rest === null) {
      this.skipped.others += 1;
      return;
    }
    let collector = this.#collectors.get(origin);
    if (collector === undefined) {
      if (this.#collectors.size >= maxOrigins) {
        this.skipped.others += 1;
        return;
      }
      collector = new Collector(this.secrets, this.#templates);
      this.#collectors.set(origin, collector);
    }
    collector.observe(exchange, rest);
  }

  /** The path below the address of the server; null for other addresses. */
  #below(origin: string, path: string): string | null {
    if (this.#origin !== null && origin !== "" && origin !== this.#origin) return null;
    if (!path.startsWith(this.#base) || !/^(?:$|[/?])/.test(path.slice(this.#base.length))) return null;
    const rest = path.slice(this.#base.length);
    return rest.startsWith("/") ? rest : `/${rest}`;
  }

  /** The origin with most JSON, and the names of the others. */
  choose(): { origin: string; collector: Collector; others: string[] } | undefined {
    const inOrder = [...this.#collectors].sort(
      ([one, mine], [other, theirs]) => theirs.json - mine.json || theirs.seen - mine.seen || (one < other ? -1 : 1),
    );
    const [chosen, ...rest] = inOrder;
    if (chosen === undefined) return undefined;
    for (const [, { seen }] of rest) this.skipped.others += seen;
    return { origin: chosen[0], collector: chosen[1], others: rest.map(([origin]) => origin).filter(Boolean) };
  }
}

function isPagePart({ request, response }: Exchange): boolean {
  const part = headerOf(request.headers, "sec-fetch-dest");
  if (part !== undefined) return pageParts.test(part);
  const type = response === null ? undefined : headerOf(response.headers, "content-type");
  return /^get$/i.test(request.method) && type !== undefined && response!.status < 400 && pageTypes.test(type);
}
