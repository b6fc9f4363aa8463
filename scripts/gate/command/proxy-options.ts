// The options of the proxy.
import { type Command, Option } from "commander";
import { isSameClaim, printClaim } from "../exchange/claim.ts";
import type { DocumentClaim } from "../exchange/contract.ts";
import type { ClaimedUpstream } from "../proxy/destinations.ts";
import { forwardings } from "../proxy/headers.ts";
import { requireBaseline } from "./outcome-options.ts";
import type { ProxyTask } from "./tasks.ts";
import {
  type GivenUpstream,
  readCount,
  readHost,
  readOrigin,
  readPort,
  readPositive,
  readRate,
  readUpstream,
} from "./values.ts";

export function addProxyOptions(program: Command): Command {
  return program
    .optionsGroup("Proxy:")
    .option(
      "--upstream <url>",
      "the server that gets all requests; /prefix=url or host=url for the requests of one --document: the path of the url replaces /prefix",
      readUpstream,
      [],
    )
    .option("--mirror", "take copies of requests, without an upstream: check only requests, answer with 204", false)
    .option("--ca <file>", "certificates (PEM) to trust instead of the system's")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--port <number>", "port to listen on; 0 for any free port", readPort, 4020)
    .option("--cert <file>", "with --key: listen on TLS (HTTP/1.1) with this certificate and its chain (PEM)")
    .option("--key <file>", "the private key of --cert (PEM)")
    .option(
      "--enforce [operations]",
      "refuse violations of the contract, for all operations or for these operationIds (separated by commas)",
      (text: string) => text.split(",").map((name) => name.trim()),
    )
    .option("--sample <rate>", "check this share of the exchanges that are not enforced, 0 to 1", readRate, 1)
    .option(
      "--max-body <bytes>",
      "do not check larger bodies: pass them on, or refuse them where --enforce applies",
      readCount,
      1 << 20,
    )
    .option(
      "--max-connections <number>",
      "maximum number of client connections; a new one replaces an idle one, and is closed if all are busy",
      readPositive,
      2_000,
    )
    .option("--keep-host", "send the client's Host to the upstream, not the upstream's own", false)
    .addOption(
      new Option(
        "--forwarded <how>",
        "send the client's address to the upstream: append it to X-Forwarded-For, replace the client's own headers, or off",
      )
        .choices(forwardings)
        .default("append"),
    )
    .option("--http2", "offer HTTP/2 to an https upstream; requests with Expect or trailers stay HTTP/1.1", false)
    .option(
      "--record <file>",
      "append every checked exchange to this file (NDJSON, secrets hidden), or put parts into a bucket: s3://bucket/prefix",
    )
    .option(
      "--otlp <url>",
      "send spans and metrics to this collector (OTLP over HTTP, http://127.0.0.1:4318), as OTEL_EXPORTER_OTLP_ENDPOINT does",
    )
    .option("--follow", "follow the links in answers, five a second, with the caller's token", false)
    .option(
      "--public-origin <url>",
      "with --follow: send links to this origin to the upstream; may be given several times",
      (text: string, others: string[]) => [...others, readOrigin(text)],
      [],
    )
    .option(
      "--allowed-host <name>",
      "show /__gate also to other machines, under this host name, such as gate.example.org:8080; may be given several times",
      (text: string, others: string[]) => [...others, readHost(text)],
      [],
    )
    .option("--no-live-page", "do not show the live page: pass requests for /__gate on to the upstream");
}

type Given = Omit<ProxyTask, "kind" | "enforce" | "upstream"> & {
  upstream: GivenUpstream[];
  mirror: boolean;
  enforce?: true | string[];
};

/** Options that need an upstream. */
const needUpstream = ["upstream", "ca", "enforce", "keepHost", "forwarded", "http2", "follow"];

/** Ends the program if options do not fit together. */
export function readProxyTask(options: Given, command: Command): ProxyTask {
  if (options.upstream.length === 0 && !options.mirror) {
    command.error(
      "error: name the server with --upstream <url>, take mirrored requests with --mirror, or check recorded files with check.",
    );
  }
  const refused = needUpstream.find((name) => command.getOptionValueSource(name) === "cli");
  if (options.mirror && refused !== undefined) {
    const { long } = command.options.find((option) => option.attributeName() === refused)!;
    command.error(`error: ${long} cannot be combined with --mirror, which has no upstream.`);
  }
  requireBaseline(options, command);
  if (options.publicOrigin.length > 0 && !options.follow) {
    command.error("error: --public-origin needs --follow.");
  }
  if ((options.cert === undefined) !== (options.key === undefined)) {
    command.error("error: --cert and --key go together: give both to listen on TLS, or neither.");
  }
  const { enforce, upstream, mirror: _, ...others } = options;
  const { document = [] } = options;
  return {
    ...others,
    upstream: upstream.find(({ place }) => place === null)?.url ?? null,
    placed: options.mirror ? [] : placeUpstreams(document, upstream, (text) => command.error(`error: ${text}`)),
    kind: "proxy",
    enforce: enforce === undefined ? "none" : enforce === true ? "all" : enforce,
  };
}

/** Each document with its own upstream. Every upstream is of some document, and every document has one. */
function placeUpstreams(
  documents: readonly DocumentClaim[],
  upstreams: readonly GivenUpstream[],
  refuse: (text: string) => never,
): ClaimedUpstream[] {
  const placed = documents.map(({ file: _, ...claim }): ClaimedUpstream => {
    const own = upstreams.find(({ place }) => place !== null && isSameClaim(place, claim));
    return { claim, url: own?.url ?? null };
  });
  for (const { place, url } of upstreams) {
    if (place === null || documents.some((document) => isSameClaim(document, place))) continue;
    const known = documents.length === 0 ? "there is none" : `there are ${documents.map(printClaim).join(", ")}`;
    refuse(`--upstream ${printClaim(place)}=${url.href} belongs to no --document: ${known}.`);
  }
  const lacking = placed.filter(({ url }) => url === null).map(({ claim }) => printClaim(claim));
  if (lacking.length > 0 && upstreams.every(({ place }) => place !== null)) {
    refuse(
      `${lacking.join(" and ")} has no upstream: give --upstream ${lacking[0]}=<url>, or --upstream <url> for the rest.`,
    );
  }
  return placed;
}
