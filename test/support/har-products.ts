// HAR files in the form of each product, from test/fixtures/har-products.yaml.
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { parse } from "yaml";
import { exampleOf } from "./exchange-examples.ts";

export interface HarProduct {
  name: string;
  creator: { name: string; version: string };
  /** A valid GET. */
  right: object;
  /** A GET with a string in the response where the spec requires a boolean. */
  wrong: object;
  /** A GET without a response. */
  failed: object;
  /** A POST with a valid body. */
  posted: object;
  /** GETs without some part of the exchange; the gate must report that the part is missing. */
  lacking: object[];
}

type Part = Record<string, unknown>;

const shown = exampleOf("showWorkspace");
const created = exampleOf("createWorkspace");
const right = String(shown.response.body);
const wrong = right.replace('"locked":false', '"locked":"no"');
const sent = String(created.request.body);
const { authorization: _, ...anonymous } = shown.request.headers;
const url = (target: string) => `https://runs.example.com${target}`;
const base64 = (bytes: Buffer) => bytes.toString("base64");

const [brotli, gzip] = [brotliCompressSync(right), gzipSync(wrong)];
const words: Record<string, string | number> = {
  ...{ right, wrong, sent, "start of right": right.slice(0, 80) },
  ...{ "size right": right.length, "size wrong": wrong.length, "size sent": sent.length },
  ...{ "base64 right": base64(Buffer.from(right)), "base64 wrong": base64(Buffer.from(wrong)) },
  ...{ "brotli right": base64(brotli), "saved right": right.length - brotli.length },
  ...{ "gzip wrong": base64(gzip), "saved wrong": wrong.length - gzip.length },
  ...{ shown: url(shown.request.target), target: shown.request.target, created: url(created.request.target) },
  type: "application/vnd.api+json",
};
const headers: Record<string, Record<string, string>> = {
  $answered: shown.response.headers,
  $asked: shown.request.headers,
  $anonymous: anonymous,
};

/** Applies the differences of an entry to the valid one. */
function merge(base: unknown, changes: unknown, name = ""): unknown {
  if (!isObject(changes) || name === "headers" || name === "content") return changes;
  if ("$only" in changes) return changes.$only;
  const merged: Part = isObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(changes)) {
    if (value === "$none") delete merged[key];
    else merged[key] = merge(merged[key], value, key);
  }
  return merged;
}

const isObject = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function expand(value: unknown, name = ""): unknown {
  if (name === "headers" && !Array.isArray(value)) return expandHeaders(value as Part | string);
  if (typeof value === "string") return expandString(value);
  if (Array.isArray(value)) return value.map((item) => expand(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expand(inner, key)]));
}

/** A word may have parameters, as in `$type; charset=utf-8`. */
function expandString(text: string): string | number {
  const [, word, rest] = /^\$([^;]+)(.*)$/.exec(text) ?? [];
  if (word === undefined) return text;
  return rest === "" ? words[word]! : `${words[word]}${rest}`;
}

/** A named group, a group with further headers, or headers of its own. */
function expandHeaders(given: Part | string): { name: string; value: string }[] {
  const named: Part = typeof given === "string" ? { [given]: {} } : given;
  const all = Object.entries(named).flatMap(([name, value]) =>
    name in headers ? Object.entries({ ...headers[name], ...(value as Part) }) : [[name, value] as const],
  );
  return all.map(([name, value]) => ({ name, value: String(expandString(String(value))) }));
}

interface Product {
  name: string;
  creator: HarProduct["creator"];
  entry: object;
  wrong: object;
  failed: object;
  posted: object;
  lacking: object[];
}

const products: Product[] = parse(readFileSync(new URL("../fixtures/har-products.yaml", import.meta.url), "utf8"));

export const harProducts = products.map(({ name, creator, entry, wrong, failed, posted, lacking }): HarProduct => {
  const make = (changes: object) => expand(merge(entry, changes)) as object;
  return {
    ...{ name, creator, right: make({}), wrong: make(wrong) },
    ...{ failed: make(failed), posted: make(posted), lacking: lacking.map(make) },
  };
});
