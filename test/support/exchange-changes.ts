// Small changes that make a valid exchange wrong, or unusual.
import type { ExampleExchange } from "./exchange-examples.ts";

export type Change = (exchange: ExampleExchange) => void;

/** Changes the JSON of a body at a pointer; `undefined` removes. */
export const put =
  (part: "request" | "response", pointer: string, value: unknown): Change =>
  (exchange) => {
    const document = JSON.parse(String(exchange[part].body)) as unknown;
    const keys = pointer.split("/").slice(1);
    const last = keys.pop()!;
    const holder = keys.reduce((current, key) => (current as Record<string, unknown>)[key], document);
    (holder as Record<string, unknown>)[last] = value;
    exchange[part].body = JSON.stringify(document);
  };

export const attribute = (name: string, value: unknown) => put("request", `/data/attributes/${name}`, value);
export const attributes =
  (values: Record<string, unknown>): Change =>
  (exchange) => {
    for (const [name, value] of Object.entries(values)) attribute(name, value)(exchange);
  };
export const answered = (pointer: string, value: unknown) => put("response", pointer, value);
export const suffix =
  (text: string): Change =>
  ({ request }) => {
    request.target += text;
  };
export const query = (text: string) => suffix(`?${text}`);
/** Requests a page, and the response is that page. */
export const paged =
  (asked: { number?: number; size: number }, encode: (name: string) => string = (name) => name): Change =>
  (exchange) => {
    const { number, size } = asked;
    const given = number === undefined ? "" : `&${encode("page[number]")}=${number}`;
    query(`${encode("page[size]")}=${size}${given}`)(exchange);
    answerPage({ number: number ?? 1, size })(exchange);
  };
/** Changes the response to one page of the example's rows. */
export const answerPage =
  ({ number, size }: { number: number; size: number }): Change =>
  (exchange) => {
    const { data: rows } = JSON.parse(String(exchange.response.body)) as { data: unknown[] };
    const pages = Math.ceil(rows.length / size);
    const [next, prev] = [number < pages ? number + 1 : null, number > 1 ? number - 1 : null];
    const path = exchange.request.target.split("?")[0];
    const link = (page: number | null) => page && `${path}?page%5Bnumber%5D=${page}&page%5Bsize%5D=${size}`;
    answered("/data", rows.slice((number - 1) * size, number * size))(exchange);
    answered("/links", { self: link(number), first: link(1), prev: link(prev), next: link(next), last: link(pages) })(
      exchange,
    );
    answered("/meta/pagination", {
      "current-page": number,
      "page-size": size,
      "prev-page": prev,
      "next-page": next,
      "total-pages": pages,
      "total-count": rows.length,
    })(exchange);
  };
export const origin =
  (text: string): Change =>
  ({ request }) => {
    request.target = text + request.target;
  };
export const target =
  (text: string): Change =>
  ({ request }) => {
    request.target = text;
  };
export const method =
  (name: string): Change =>
  ({ request }) => {
    request.method = name;
  };
export const sent =
  (body: string | Uint8Array | undefined): Change =>
  ({ request }) => {
    request.body = body;
  };
export const sentHeader =
  (name: string, value: string): Change =>
  ({ request }) => {
    request.headers[name] = value;
  };
export const got =
  (body: string | Uint8Array | undefined): Change =>
  ({ response }) => {
    response.body = body;
  };
export const gotHeader =
  (name: string, value: string | undefined): Change =>
  ({ response }) => {
    if (value === undefined) delete response.headers[name];
    else response.headers[name] = value;
  };
export const status =
  (code: number): Change =>
  ({ response }) => {
    response.status = code;
  };
/** Replaces the first letter of a word with a byte that is invalid in UTF-8. */
export const spoil =
  (part: "request" | "response", word: string): Change =>
  (exchange) => {
    const bytes = Buffer.from(String(exchange[part].body));
    const place = bytes.indexOf(word);
    if (place === -1) throw new Error(`The example does not say ${word}.`);
    bytes[place] = 0xff;
    exchange[part].body = bytes;
  };
