// Reads the values of options; a wrong one is refused with one sentence.
import { InvalidArgumentError } from "commander";
import { type Claim, isSameClaim, printClaim, readClaim } from "../exchange/claim.ts";
import type { DocumentClaim } from "../exchange/contract.ts";
import type { WebhookArrival } from "../exchange/webhooks.ts";
import { readHostName } from "../proxy/own-host.ts";
import { type LogFormat, readLogFormat } from "../recordings/log-formats.ts";

/** An upstream of the command line. */
export interface GivenUpstream {
  /** Null for the requests that no document with an upstream claims. */
  place: Claim | null;
  url: URL;
}

export function readUpstream(text: string, others: readonly GivenUpstream[]): GivenUpstream[] {
  const placed = /^https?:\/\//i.test(text) ? undefined : readClaim(text);
  const one = { place: placed?.place ?? null, url: readServer(placed?.rest ?? text) };
  const twin = others.find(({ place }) => (place && printClaim(place)) === (one.place && printClaim(one.place)));
  if (twin === undefined) return [...others, one];
  const hint = placed === undefined ? " For one document, say --upstream /prefix=url or host=url." : "";
  throw new InvalidArgumentError(`There is one already, ${twin.url.href}.${hint}`);
}

function readServer(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError("It must be a URL such as https://api.example.org.");
  }
  if (url.username || url.password) throw new InvalidArgumentError("It must not contain a user or a password.");
  if (url.search || url.hash) throw new InvalidArgumentError("It must not contain a query or a fragment.");
  return url;
}

export function readHost(text: string): string {
  const name = readHostName(text);
  if (name === null)
    throw new InvalidArgumentError("It must be a name such as gate.example.org or gate.example.org:8080.");
  return name;
}

export function readOrigin(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError("It must be a URL such as https://api.example.org.");
  }
  return new URL(text).origin;
}

export function readDocument(text: string, others: readonly DocumentClaim[]): DocumentClaim[] {
  const placed = readClaim(text);
  if (placed === undefined) {
    throw new InvalidArgumentError("It must be /prefix=file or host=file, such as /billing=billing.yaml.");
  }
  const { place, rest: file } = placed;
  const twin = others.find((other) => isSameClaim(other, place));
  if (twin === undefined) return [...others, { ...place, file }];
  throw new InvalidArgumentError(`${printClaim(place)} already belongs to ${twin.file}: an exchange has one document.`);
}

export function readWebhook(text: string, others: readonly WebhookArrival[]): WebhookArrival[] {
  const [, name, path] = /^([^=]+)=(\/[^?#\s]*)$/.exec(text) ?? [];
  if (name === undefined || path === undefined)
    throw new InvalidArgumentError("It must be the name of a webhook and a path, such as orderShipped=/hooks/orders.");
  return [...others, { name, path }];
}

export function readFormat(text: string): LogFormat {
  try {
    return readLogFormat(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}

export function readRate(text: string): number {
  const rate = Number(text);
  if (text.trim() === "" || !(rate >= 0 && rate <= 1))
    throw new InvalidArgumentError("It must be a number from 0 to 1.");
  return rate;
}

export function readPositive(text: string): number {
  if (!/^0*[1-9]\d{0,11}$/.test(text)) throw new InvalidArgumentError("It must be a whole number above 0.");
  return Number(text);
}

export function readCount(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
