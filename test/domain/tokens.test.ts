import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Noun, newId, prefixes, uuidv7 } from "../../server/domain/ids.ts";
import { hashToken, hideTokens, newToken, readLogToken, signLogToken } from "../../server/domain/tokens.ts";
import { noon, seconds } from "../support/runs.ts";

const claim = { logId: "plan-1", tokenId: "at-1" };
const signed = () => signLogToken("secret", claim, seconds(60));

test("a log address is valid exactly until it expires", () => {
  const token = signed();
  expect(readLogToken("secret", token, seconds(59.999))).toEqual(claim);
  expect(readLogToken("secret", token, seconds(60))).toBeUndefined();
  expect(readLogToken("another", token, noon)).toBeUndefined();
});

test("an address with any changed character is invalid", () => {
  const token = signed();
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom("a", "b", ".", "é", ""), (at, sign) => {
      const changed = token.slice(0, at) + sign + token.slice(at + 1);
      fc.pre(changed !== token);

      expect(readLogToken("secret", changed, noon)).toBeUndefined();
    }),
  );
  for (const wrong of ["", "a", `${token}.`, `${token}.a`, token.split(".").slice(0, 3).join(".")]) {
    expect(readLogToken("secret", wrong, noon)).toBeUndefined();
  }
});

/** The rule of server/README.md, as a scanner reads it. */
const [, documented] = /^ {4}regex = '''(.*)'''$/m.exec(readFileSync("server/README.md", "utf8"))!;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

test("tokens match the documented regex and end with their checksum", () => {
  for (const token of Array.from({ length: 200 }, newToken)) {
    expect(token).toMatch(new RegExp(`^${documented}$`));
    const checksum = [...token.slice(-6)].reduce((value, digit) => value * 62 + digits.indexOf(digit), 0);
    expect(checksum).toBe(crc32(token.slice(0, -6)));
  }
});

const olderToken = () => randomBytes(32).toString("base64url");

test("hides tokens in any string, even truncated ones", () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.constantFrom("/", '"', " ", "=", "/api/v2/runs/"), (cut, before) => {
      const token = newToken().slice(0, 53 - cut);
      expect(hideTokens(`${before}${token}/x`)).toBe(`${before}[hidden]/x`);
    }),
  );
  for (let count = 0; count < 100; count += 1) {
    const token = olderToken();
    // Without a digit, which is rare, it might be a name.
    if (/\d/.test(token)) expect(hideTokens(`"${token}" or a%2F${token}`)).toBe('"[hidden]" or a%2F[hidden]');
  }
  expect(hideTokens("/ifr%5FabcdefgH01")).toBe("/[hidden]");
});

test.each([
  ...(Object.keys(prefixes) as Noun[]).map((noun) => newId(noun)),
  uuidv7(noon),
  "9b74c9897bac770ffc029102a200c5de2f6f3ab1",
  "a-workspace-of-the-team-network-in-production-2",
  "/api/v2/organizations/demo/registry-modules/private/demo/network/aws",
  "d41d8cd98f00b204e9800998ecf8427ed41d8cd98f00b204e9800998ecf8427e",
])("does not hide %s", (text) => {
  expect(hideTokens(text)).toBe(text);
});

test("a token is unique, and stored as a hash", () => {
  expect(newToken()).not.toBe(newToken());
  // FIPS 180-2, appendix B.1.
  expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("an id has the prefix of its kind, and uniformly random characters", () => {
  const all = Array.from({ length: 20_000 }, () => newId("run"));
  const counts = new Map<string, number>();
  for (const id of all) for (const sign of id.slice(4)) counts.set(sign, (counts.get(sign) ?? 0) + 1);

  expect(all.every((id) => /^run-[1-9A-HJ-NP-Za-km-z]{16}$/.test(id))).toBe(true);
  expect(new Set(all).size).toBe(all.length);
  // Chi-squared: about 57 for a uniform distribution, 400 if one character is 25 % more frequent.
  const expected = (all.length * 16) / counts.size;
  expect(counts.size).toBe(58);
  expect([...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(200);
  expect(new Set(Object.values(prefixes)).size).toBe(Object.keys(prefixes).length);
});

test("time-ordered ids have the right UUID version and variant", () => {
  const ids = Array.from({ length: 64 }, (_, n) => uuidv7(seconds(n)));

  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(Number.parseInt(uuidv7(noon).replace("-", "").slice(0, 12), 16)).toBe(noon.getTime());
  // The other digits are random: each has many values.
  for (const at of [15, 16, 17, 19, 20, 35]) expect(new Set(ids.map((id) => id[at])).size).toBeGreaterThan(3);
});
