// Describes hostile traffic: it never crashes, and stays within its limits.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCommand } from "../support/commands.ts";
import { checkWith, describeTraffic, lineOf, type Sent } from "../support/described.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const get = (target: string, response: unknown, type = "application/json"): Sent => ({
  call: `GET ${target}`,
  response,
  responseHeaders: { "content-type": type },
});
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

describe("the gate finds nothing for", () => {
  test.each<[string, Sent[]]>([
    ["a member __proto__", [get("/a", JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}'))]],
    ["deep JSON", [get("/a", deep(60)), get("/b", deep(24))]],
    ["bytes", [get("/a", "\u0000\u0001PNG", "image/png"), get("/b", "text", "text/plain")]],
    ["keys that are data", Array.from({ length: 40 }, (_, n) => get("/a", { [`user-${n}`]: n, [`user-${n + 1}`]: n }))],
    ["a thousand names", [get("/a", Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`name${n}x`, n])))]],
    [
      "many words",
      Array.from({ length: 500 }, (_, n) =>
        get(`/a/word${n.toString(2).replaceAll("0", "o").replaceAll("1", "i")}`, {}),
      ),
    ],
  ])("%s", async (_, traffic) => {
    const described = await describeTraffic(traffic);

    expect(await checkWith(described)).toMatchObject({ code: 0 });
    expect(Object.keys(described.document.paths).length).toBeLessThan(5);
  });
});

test.each([
  ["an empty file", "", /is empty/],
  ["no exchange of an API", `${lineOf({ call: "CONNECT a.example:443" })}\n`, /Nothing was described/],
  ["bytes that are no recording", "\u0000\u0001\u0002", /is neither a HAR file nor/],
])("refuses %s", async (_, content, message) => {
  const file = join(folder, "recording");
  writeFileSync(file, content);

  expect(await runCommand("describe", [file])).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(message),
  });
});
