// `npm run gate -- suggest FILE…`: a change to the spec, on standard output.

import { visible, visibleLines } from "../../terminal/index.ts";
import { loadContract } from "../contract.ts";
import { createObserver } from "../observer.ts";
import { writePatch } from "../suggest/patch.ts";
import { Suggestions } from "../suggest/suggestions.ts";
import type { SuggestTask } from "./program.ts";
import { readTraffic } from "./reading.ts";
import { requireDescription } from "./usage.ts";

export async function runSuggest({ files, origin, requests, ...given }: SuggestTask): Promise<number> {
  requireDescription(given.spec);
  const contract = await loadContract(given.spec, given);
  const suggestions = new Suggestions(requests ? ["response", "request"] : ["response"]);
  const { observe } = createObserver({ contract, consumers: [suggestions] });
  await readTraffic({ files, contract, origin, hasProgress: true, observe });
  const { diff, folder, members, remaining } = writePatch(
    suggestions.list(contract.document().openapi),
    contract.locate,
  );
  // A file gets the exact change. A terminal must not act on control characters in it.
  if (diff !== "") process.stdout.write(process.stdout.isTTY ? visibleLines(diff) : diff);
  for (const sentence of remaining) console.error(sentence);
  if (suggestions.isCut) console.error("Traffic has more than this: apply the change, and ask again.");
  if (suggestions.hasOthers) console.error("Requests have members as well that the spec does not know: --requests.");
  if (members === 0 && remaining.length === 0) console.error("No answer has a member that the spec does not know.");
  else if (members > 0) {
    const where = folder === null ? "" : `, in ${folder}`;
    console.error(visible(`${members} to review; git apply takes the change from standard output${where}.`));
  }
  return 0;
}
