// A log comes whole, whatever its text and wherever the parts end in which it arrives.
import fc from "fast-check";
import { expect, test } from "vitest";
import { streamLog } from "../../client/index.ts";
import { answering, baseUrl } from "./answers.ts";

const address = `${baseUrl}/logs/t0ken`;

/** A service that has written so many bytes more at each look; each answer goes from the offset to what is written. */
async function readLog(text: string, steps: readonly number[]): Promise<string> {
  const whole = Buffer.concat([Buffer.from([2]), Buffer.from(text), Buffer.from([3])]);
  let written = 0;
  let look = 0;
  const { connection, clock } = answering([
    ({ url }) => {
      written = Math.min(whole.length, written + (steps[look] ?? whole.length));
      look += 1;
      const offset = Number(new URL(url).searchParams.get("offset"));
      return new Response(whole.subarray(offset, written), { headers: { "Content-Type": "text/plain" } });
    },
  ]);
  const parts: string[] = [];
  const reading = async () => {
    for await (const part of streamLog(connection, address)) parts.push(part);
  };
  await clock.run(reading());
  return parts.join("");
}

test("a log comes whole in any parts", async () => {
  const anyText = fc.string({ unit: fc.constantFrom("a", "\n", "é", "€", "😀"), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(anyText, fc.array(fc.nat(9), { maxLength: 30 }), async (text, steps) => {
      expect(await readLog(text, steps)).toBe(text);
    }),
    { numRuns: 200 },
  );
});
