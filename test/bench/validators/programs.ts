// Prism as a proxy in front of a server.

import type { ExchangeCase } from "../../support/exchanges.ts";
import { installed, spec, startProgram } from "./program.ts";
import { close, createUpstream, findFreePort, listen, pathOf, send } from "./upstream.ts";

/** The findings of a tool for each case, as texts. */
export type Judge = (cases: ExchangeCase[]) => Promise<string[][]>;

export const judgeByPrism: Judge = (cases) =>
  withUpstream(cases, async (upstream) => {
    const port = await findFreePort();
    const program = startProgram(installed("prism"), [
      "proxy",
      spec,
      `http://127.0.0.1:${upstream}/api/v2`,
      "-p",
      String(port),
      "--errors",
    ]);
    try {
      await program.waitFor("Prism is listening");
      // Prism serves a document's paths without the base path of its servers.
      return await askAll(cases, async (each, index) => {
        const answer = await send(port, pathOf(each.exchange.request.target).replace(/^\/api\/v2/, ""), each, index);
        const said = answer.headers["sl-violations"];
        if (said !== undefined)
          return (JSON.parse(String(said)) as object[]).map((violation) => JSON.stringify(violation));
        return answer.text.includes("stoplight.io/prism/errors") ? [answer.text] : [];
      });
    } finally {
      await program.stop("SIGTERM");
    }
  });

export async function askAll(
  cases: ExchangeCase[],
  ask: (each: ExchangeCase, index: number) => Promise<string[]>,
): Promise<string[][]> {
  const findings: string[][] = [];
  for (const [index, each] of cases.entries()) {
    findings.push(await ask(each, index).catch((error: Error) => [`no answer: ${error.message}`]));
  }
  return findings;
}

export async function withUpstream<T>(cases: ExchangeCase[], use: (port: number) => Promise<T>): Promise<T> {
  const upstream = createUpstream(cases);
  try {
    return await use(await listen(upstream));
  } finally {
    await close(upstream);
  }
}
