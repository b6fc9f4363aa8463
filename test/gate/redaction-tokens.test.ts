// Values that look like tokens are hidden without changing the findings.
import { describe, expect, test } from "vitest";
import { Body, type Exchange, loadContract } from "../../scripts/gate/index.ts";
import { createRedactor } from "../../scripts/gate/redaction/redactor.ts";
import { hideTokens } from "../../scripts/gate/redaction/tokens.ts";
import { seenInProcess } from "../support/seen-in-process.ts";

describe("text that looks like a token", () => {
  test.each([
    ["a scheme in small letters", "sent bearer abc-def", "sent bearer REDACTED"],
    ["a scheme in capitals", "sent BASIC abcdefgh", "sent BASIC REDACTED"],
    [
      "a scheme before a plus sign",
      "sent NEGOTIATE+abcdefgh and digest abcdefgh",
      "sent NEGOTIATE REDACTED and digest REDACTED",
    ],
    [
      "users in two addresses",
      "http://a:b@c.example and http://d:e@f.example",
      "http://REDACTED@c.example and http://REDACTED@f.example",
    ],
    ["a bearer token", "Bearer abc.def-ghi", "Bearer REDACTED"],
    ["quoted credentials", 'got "Basic dXNlcjpwYXNzd29yZA=", not', 'got "Basic REDACTED", not'],
    ["a key of a cloud", "key AKIAIOSFODNN7EXAMPLE.", "key REDACTED."],
    ["a token of a git host", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "REDACTED"],
    ["a cut token of this service", "token ifr_abcdefghijk is", "token REDACTED is"],
    ["a user in an address", "https://me:pass@git.example/x", "https://REDACTED@git.example/x"],
    ["random characters", "got Zk3vQ8sLw2Xr7Tn5Yp1Bc6Md4Fe0HaGj!", "got REDACTED!"],
    ["random letters", "kVqaZobEtuWrixYpdHeLosMaBunt", "REDACTED"],
    ["letters without vowels", "qtsrWrtsZxcvBnmkLpdfGhjk", "REDACTED"],
    ["words with a digit", "kitaMeraLonaTesaBura7Voti", "REDACTED"],
    ["hexadecimal digits", "d41d8cd98f00b204e9800998ecf8427e", "REDACTED"],
    ["a secret after another name", "Error: password=hunter2 is wrong", "Error: password=REDACTED is wrong"],
    ["a secret within a value", "env=DB_PASSWORD=hunter2,DB_USER=ada", "env=DB_PASSWORD=REDACTED,DB_USER=ada"],
    ["a secret within quotes", '{"log":"note: api_key: hunter2, again"}', '{"log":"note: api_key: REDACTED, again"}'],
    [
      "proofs of Digest",
      'bad Digest realm="r1 s2", nonce="n1n1", response="0a4f113b"',
      'bad Digest realm="r1 s2", nonce="REDACTED", response="REDACTED"',
    ],
    ["an element", "at <a:Password x='1'>open sesame</a:Password>", "at <a:Password x='1'>REDACTED</a:Password>"],
    ["an escaped element", "&lt;token&gt;open sesame&lt;/token&gt;", "&lt;token&gt;REDACTED&lt;/token&gt;"],
  ])("is hidden: %s", (_name, text, shown) => {
    expect(hideTokens(text)).toBe(shown);
  });

  test.each([
    "run-CZcmD7eagjhyX0vN",
    "configuration-versions",
    "internalAdminTokenUserId",
    "isSoftDeleteBlockedByRunTask",
    "Production-Workspace-2024-Europe-West",
    "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "123e4567-e89b-12d3-a456-426614174000",
    "2026-11-21T19:48:05.123Z",
    "modules/network/aws/0.12.31/variables.tf",
    "current-run.configuration-version.ingress_attributes",
    'Bearer realm="runs", error="invalid_token"',
    "the response=wrong has a digest of it",
    "a Digest with response: mismatch",
    "Send <token> with each <b>request</b>, or <token/> for none.</p>",
  ])("is kept: %s", (text) => {
    expect(hideTokens(text)).toBe(text);
  });
});

test("a redacted exchange has the same findings", async () => {
  const contract = await loadContract();
  const redactor = createRedactor(contract);
  const body = (attributes: object) =>
    Body.of(JSON.stringify({ data: { type: "vars", attributes: { key: "a", category: "env", ...attributes } } }));
  const exchange = (attributes: object): Exchange => ({
    request: {
      method: "POST",
      target: "/api/v2/organizations/demo/tests/registry-modules/private/demo/network/cloud/vars",
      headers: ["content-type", "application/vnd.api+json"],
      body: body(attributes),
    },
    response: null,
    ...seenInProcess,
  });
  const shown = [
    { value: 7 },
    { value: true },
    { value: "s" },
    { value: { deep: ["s"] } },
    { value: null },
    { value: "" },
  ].map(
    (attributes) =>
      JSON.parse(redactor.exchange(exchange(attributes), "createTestVariable").request.body!.text).data.attributes
        .value,
  );

  expect(shown).toEqual([0, false, "REDACTED", { deep: ["REDACTED"] }, null, ""]);
});
