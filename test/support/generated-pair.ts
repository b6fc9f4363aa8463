// A client and a contract generated from the same description. The contract checks the client's requests.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Exchange, Violation } from "../../generated/validators.js";
import { generateOnce } from "./generation.ts";

type Given = Record<string, unknown>;
type Call = (connection: unknown, input?: Given) => Promise<unknown>;

export interface Sent {
  method: string;
  target: string;
  headers: Headers;
  body: string | Uint8Array;
}

const origin = "http://localhost";

export interface GeneratedPair extends Disposable {
  notes: string[];
  /** Calls the client, and returns the request that it sends. */
  send(operationId: string, input: Given): Promise<Sent>;
  check(exchange: Exchange): Violation[];
  readQuery(operationId: string, raw: string): { query: Record<string, unknown>; violations: Violation[] };
  /** The folder of the generated files. */
  folder: string;
  /** Imports a generated module. */
  // biome-ignore lint/suspicious/noExplicitAny: each module has its own exports.
  load(name: string): Promise<any>;
  /** Compiles the generated files with this module, and returns the messages of the compiler. `more`: its configuration. */
  compile(text: string, more?: object): Promise<string>;
}

/** `targets`: the steps to run, if not the default ones. */
export async function aGeneratedPair(document: object, targets: string[] = []): Promise<GeneratedPair> {
  mkdirSync(".cache", { recursive: true });
  // Inside the project, so that generated code finds the packages that it imports.
  const folder = mkdtempSync(resolve(".cache/pair-"));
  const spec = join(folder, "openapi.json");
  writeFileSync(spec, JSON.stringify(document));
  const { notes } = await generateOnce({ spec, out: join(folder, "out") }, ["docs"], targets);
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, "out", name)).href);
  const [{ calls }, { connect }, validators] = await Promise.all(
    ["calls.ts", "connection.ts", "validators.js"].map(load),
  );
  return {
    notes,
    folder: join(folder, "out"),
    load,
    async compile(text, more = { include: ["."] }) {
      writeFileSync(join(folder, "out", "use.ts"), text);
      const tsconfig = { extends: "../../../tsconfig.json", ...more };
      writeFileSync(join(folder, "out", "tsconfig.json"), JSON.stringify(tsconfig));
      const compiler = promisify(execFile)(resolve("node_modules/.bin/tsc"), ["-p", join(folder, "out")]);
      return compiler.then(
        ({ stdout }) => stdout,
        ({ stdout }) => stdout,
      );
    },
    check: validators.check,
    readQuery: validators.readQuery,
    async send(operationId, input) {
      const seen: { url: string; init: RequestInit }[] = [];
      const fetch = async (url: string, init: RequestInit) => {
        seen.push({ url, init });
        return new Response(null, { status: 204 });
      };
      await (calls as Record<string, Call>)[operationId]!(connect({ baseUrl: origin, fetch }), input);
      const [{ url, init }] = seen as [(typeof seen)[number]];
      // Let fetch build the request: it adds the boundary of a form and reads a stream.
      const request = new Request(url, init);
      const headers = new Headers(init.headers);
      const mediaType = request.headers.get("content-type");
      if (mediaType !== null) headers.set("content-type", mediaType);
      return {
        method: init.method!,
        target: url.slice(origin.length),
        headers,
        body: new Uint8Array(await request.arrayBuffer()),
      };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
