// `npm run gate -- suggest FILE…`: writes a patch for the spec to standard output.

import { visible, visibleLines } from "../../terminal/index.ts";
import { listRecordings } from "../bucket/parts.ts";
import { loadContract } from "../contract.ts";
import type { Exchange } from "../exchange.ts";
import { createObserver } from "../observer.ts";
import { writePatch } from "../suggest/patch.ts";
import { Suggestions } from "../suggest/suggestions.ts";
import { readTraffic } from "./reading.ts";
import type { SuggestTask } from "./tasks.ts";
import { requireDescription, tellNotes } from "./usage.ts";

export async function runSuggest({ files, origin, requests, ...given }: SuggestTask): Promise<number> {
  requireDescription(given);
  const contract = await loadContract(given.spec, given);
  tellNotes(contract);
  const suggestions = new Suggestions(requests ? ["response", "request"] : ["response"]);
  const observer = createObserver({ contract, consumers: [suggestions] });
  const observe = (exchange: Exchange) => void observer.observe(exchange);
  await readTraffic({ files: await listRecordings(files), contract, origin, hasProgress: true, observe });
  const { diff, folder, members, remaining } = writePatch(
    suggestions.list(contract.document().openapi),
    contract.locate,
  );
  // Files get the exact patch; on a terminal, control characters are escaped.
  if (diff !== "") process.stdout.write(process.stdout.isTTY ? visibleLines(diff) : diff);
  for (const sentence of remaining) console.error(sentence);
  if (suggestions.isCut) console.error("There are more suggestions: apply this patch, and run the command again.");
  if (suggestions.hasOthers) console.error("Requests also have members that the spec lacks: see them with --requests.");
  if (members === 0 && remaining.length === 0) console.error("The spec has every member of every answer.");
  else if (members > 0) {
    const where = folder === null ? "" : `, in ${folder}`;
    console.error(visible(`New members to review: ${members}. Pass standard output to git apply${where}.`));
  }
  return 0;
}
