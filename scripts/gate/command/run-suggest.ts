// `npm run gate -- suggest FILE…`: writes a patch for the spec to standard output.

import { visible, visibleLines } from "../../terminal/index.ts";
import { listRecordings } from "../bucket/parts.ts";
import type { Contract } from "../exchange/contract.ts";
import { loadDocuments } from "../exchange/documents.ts";
import { createTrafficObserver } from "../observer/traffic-observer.ts";
import { describeIdle, isIdle, readTraffic } from "../recordings/read-traffic.ts";
import { writePatch } from "../suggest/patch.ts";
import { Suggestions } from "../suggest/suggestions.ts";
import type { SuggestTask } from "./tasks.ts";
import { printNotes, requireDescription } from "./usage.ts";

export async function runSuggest({ files, origin, requests, ...given }: SuggestTask): Promise<number> {
  requireDescription(given);
  const contract = await loadDocuments(given);
  printNotes(contract);
  const suggestions = new Suggestions(requests ? ["response", "request"] : ["response"]);
  const { observe } = createTrafficObserver({ contract, watch: () => [], consumers: [suggestions] });
  const counts = await readTraffic({
    files: await listRecordings(files),
    contract,
    origin,
    hasProgress: true,
    observe: (one) => observe(one),
  });
  // Nothing was read, so the spec may lack anything.
  if (isIdle(counts)) {
    console.error(describeIdle(counts, origin));
    return 2;
  }
  const { diff, folder, members, remaining } = writePatch(
    suggestions.list((pointer) => versionAt(contract, pointer)),
    contract.locate,
  );
  // Files get the exact patch; on a terminal, control characters are escaped.
  if (diff !== "") process.stdout.write(process.stdout.isTTY ? visibleLines(diff) : diff);
  for (const sentence of remaining) console.error(sentence);
  if (suggestions.isCut) console.error("There are more suggestions: apply this patch, and run the command again.");
  if (suggestions.hasOthers) console.error("Requests also have members that the spec lacks: see them with --requests.");
  const what = contract.parts === undefined ? "The spec has" : "The documents have";
  if (members === 0 && remaining.length === 0) {
    console.error(
      suggestions.hasBodies
        ? `${what} every member of every answer.`
        : "Nothing was compared: the recording has no body of an operation, as access logs and some HAR files.",
    );
  } else if (members > 0) {
    const where = folder === null ? "" : `, in ${folder}`;
    console.error(visible(`New members to review: ${members}. Pass standard output to git apply${where}.`));
  }
  return 0;
}

/** Version of OpenAPI or Swagger of the file with the rule. */
function versionAt(contract: Contract, pointer: string): string | undefined {
  const own = contract.parts?.find((part) => pointer.startsWith(`${part.contract.source}#`))?.contract ?? contract;
  // Look into the file: the document was converted to OpenAPI 3.
  return own.locate("#/swagger") === null ? own.document().openapi : "2.0";
}
