// `npm run gate -- suggest FILE…`: a change to the spec, on standard output.
import { existsSync } from "node:fs";
import { loadContract } from "../contract.ts";
import { createObserver } from "../observer.ts";
import { readRecording } from "../recordings/read.ts";
import { writePatch } from "../suggest/patch.ts";
import { Suggestions } from "../suggest/suggestions.ts";
import { UsageError } from "./perform.ts";
import type { SuggestTask } from "./program.ts";

export async function runSuggest({ files, spec, requests }: SuggestTask): Promise<number> {
  if (spec !== undefined && !existsSync(spec)) throw new UsageError(`There is no description ${spec}.`);
  const contract = await loadContract(spec);
  const suggestions = new Suggestions(requests ? ["response", "request"] : ["response"]);
  const observer = createObserver({ contract, consumers: [suggestions] });
  for (const file of files) {
    for await (const { exchange } of readRecording(file)) {
      if (!("problem" in exchange)) observer.observe(exchange);
    }
  }
  const { diff, members, remaining } = writePatch(suggestions.list(), contract.locate);
  if (diff !== "") process.stdout.write(diff);
  for (const sentence of remaining) console.error(sentence);
  if (members === 0 && remaining.length === 0) console.error("Traffic has no member that the spec does not know.");
  else if (members > 0) console.error(`${members} to review; git apply takes the change from standard output.`);
  return 0;
}
