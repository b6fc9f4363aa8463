import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileInProcess, formats, numberFormats } from "../../scripts/contract/index.ts";
import type { OpenApiDocument, Schema } from "../../scripts/model/index.ts";
import { isThorough } from "../support/thorough.ts";

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
addFormats.default(ajv);
const plain = (format: string) => ajv.compile({ format });

/** Valid strings, which the tests turn into invalid ones. */
const samples: Record<string, string[]> = {
  byte: ["", "YQ==", "YWI=", "YWJj", "+/+/YWJj"],
  date: ["2024-02-29", "2026-12-31"],
  "date-time": ["2026-03-14T09:26:53Z", "2026-03-14t09:26:53.589+05:30", "2016-12-31T23:59:60Z"],
  duration: ["P1Y2M3DT4H5M6S", "P3W", "PT1M", "P1D"],
  email: ["a@example.org", "a.b+c@x-y.example", "o'hara_9@a.b.cd"],
  hostname: ["example.org", "a", "x-1.example.", "a".repeat(63)],
  ipv4: ["192.0.2.1", "255.255.255.0", "0.0.0.0"],
  ipv6: ["::", "::1", "2001:db8::8a2e:370:7334", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1", "1:2:3:4:5:6:192.0.2.1", "1::"],
  "iso-date-time": ["2026-03-14T09:26:53", "2026-03-14 09:26:53Z"],
  "iso-time": ["09:26:53", "09:26:53.5Z"],
  "json-pointer": ["", "/a/0/b~1c~0", "//"],
  "json-pointer-uri-fragment": ["#", "#/a/%25", "#/a~1b"],
  regex: ["^a+$", "\\p{L}", "[a-z]{2}"],
  "relative-json-pointer": ["0", "1/a", "2#", "10/a~1"],
  time: ["09:26:53Z", "23:59:60Z", "09:26:53.5-01:00"],
  uri: ["https://u:p@example.org:80/a;b/c?d=e&f#g", "urn:x:y", "mailto:a@b.c", "http://[::1]:80/", "a://%41/"],
  "uri-reference": ["", "/a/b?c#d", "../a:b", "?q", "#f", "//example.org", "a%20b"],
  "uri-template": ["/a/{b}", "{?c*,d:3}", "x{+y}z%20", "{/a_b}"],
  uuid: ["0195934f-6d1c-7e2a-9a53-2f4c8d1be07a", "urn:uuid:0195934f-6d1c-7e2a-9a53-2f4c8d1be07a"],
};

/** Differences of ajv-formats from the standard, which we follow. */
const byTheStandard: Record<string, RegExp> = {
  // RFC 3339 requires a T, and the colon and minutes of the offset.
  "date-time": /^\S+\s|[+-]\d\d(?:\d\d)?$/,
  // ajv-formats accepts any white space instead of the T, even a line end.
  "iso-date-time": /^.{10}[^ tT]/s,
  // ajv-formats accepts a text if one of its lines is valid (flag m). Base64 has no lines here.
  byte: /[\r\n\u2028\u2029]/,
  // RFC 3986 allows URIs without a path, and no leading zeros in IPv4. ajv-formats also accepts one slash
  // before a host, and quotes in a reference.
  uri: /^[a-z][a-z\d+.-]*:(?:[?#]|\/?$|\/[^/])|^[a-z][a-z\d+.-]*:\/\/[^/]*:/i,
  // References with a scheme are compared as "uri".
  "uri-reference": /"|^[^/?#]*:|^\/\//,
  // RFC 6570 allows dots in names.
  "uri-template": /\{[^}]*\./,
};

const characters = fc.constantFrom(..."09aAfzZ.:-_/?#[]@!$&'()*+,;=%{}<>\"\\^`|~ tT\n\u00e9\u{1F600}");
/** A valid text, unchanged or with one character inserted, removed or replaced. */
const nearly = (format: string) =>
  fc
    .tuple(
      fc.constantFrom(...samples[format]!),
      fc.array(fc.tuple(fc.nat(40), fc.nat(2), characters), { maxLength: 2 }),
    )
    .map(([text, changes]) =>
      changes.reduce((changed, [at, left, character]) => {
        const place = Math.min(at, changed.length);
        return changed.slice(0, place) + (left === 2 ? "" : character) + changed.slice(place + (left > 0 ? 1 : 0));
      }, text),
    );

test.each(Object.keys(formats).filter((name) => name !== "url"))(
  "%s accepts the same strings as ajv-formats",
  (format) => {
    const ours = formats[format]!;
    const theirs = plain(format);
    for (const text of samples[format]!) expect([text, ours(text)]).toEqual([text, true]);
    fc.assert(
      fc.property(nearly(format), (text) => {
        if (byTheStandard[format]?.test(text)) return;
        expect([text, ours(text)]).toEqual([text, theirs(text)]);
      }),
      { numRuns: isThorough ? 50_000 : 1500, seed: 20_261_123 },
    );
  },
);

test.each([
  ["date-time", "2026-03-14 09:26:53Z", false],
  ["date-time", "2026-03-14T09:26:53+0530", false],
  ["uri", "a:", false],
  ["uri", "file:/a/b", true],
  ["uri", "http://[::1", false],
  ["uri", "https://[v1.x:y]/", true],
  ["uri", "1a:b", false],
  ["uri-reference", "1a:b", true],
  ["uri-reference", "//a b", false],
  ["uri-reference", "//[::1]:80/a", true],
  ["uri-template", "{a.b}{.c}", true],
  ["uri-template", "{a..b}", false],
  ["uri-template", "{a", false],
  ["url", "http://localhost:8080", true],
  ["url", "https://bücher.example/ä?q=1", true],
  ["url", "ftp://a.b/c", true],
  ["url", "example.org", false],
  ["url", "mailto:a@b.c", false],
  ["url", "http://", false],
  ["url", "http://a b", false],
  ["url", "h2://a", true],
  ["url", "mailto:http://a", false],
  ["uri", "http://[::1]", true],
  ["uri-template", "{a.}", false],
  ["uri-template", "{a.:3}", false],
  ["hostname", `${"a.".repeat(126)}a`, true],
  ["hostname", `${"a.".repeat(126)}aa`, false],
  ["byte", "YQ", false],
  ["byte", "=YQ=", false],
  ["byte", "Y===", false],
  ["ipv6", "fe80::1%eth0", false],
  ["ipv6", "1::2::3", false],
  ["ipv6", "192.0.2.1::", false],
])("%s %j: %s", (format, text, expected) => {
  expect(formats[format]!(text)).toBe(expected);
});

test("date accepts exactly the existing days", () => {
  const two = (number: number) => String(number).padStart(2, "0");
  for (const year of ["0001", "1900", "2000", "2023", "2024", "2100", "9999"]) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${two(month)}-${two(day)}`;
        const midnight = new Date(`${text}T00:00:00Z`);
        const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
        const taken = [formats.date!(text), formats["date-time"]!(`${text}T00:00:00Z`)];
        expect([text, ...taken]).toEqual([text, isDay, isDay]);
      }
    }
  }
});

test("each part of an IPv4 address is a number up to 255", () => {
  for (let place = 0; place < 4; place++) {
    for (const part of [...Array(1_100).keys(), "00", "01", "1x", "x", ""]) {
      const text = [0, 0, 0, 0].with(place, part as number).join(".");
      expect([text, formats.ipv4!(text)]).toEqual([text, typeof part === "number" && part <= 255]);
    }
  }
});

test("hours, minutes and seconds of a time and its offset have their limits, except leap seconds", () => {
  const bounds: [text: (part: string) => string, end: number][] = [
    [(part) => `${part}:00:00Z`, 24],
    [(part) => `00:${part}:00Z`, 60],
    [(part) => `00:00:${part}Z`, 60],
    [(part) => `23:59:${part}Z`, 61],
    [(part) => `00:29:${part}+00:30`, 61],
    [(part) => `22:29:${part}-01:30`, 61],
    [(part) => `00:00:00+${part}:00`, 24],
    [(part) => `00:00:00-00:${part}`, 60],
  ];
  for (const [textOf, end] of bounds) {
    for (let part = 0; part < 100; part++) {
      const text = textOf(String(part).padStart(2, "0"));
      const taken = [formats.time!(text), formats["date-time"]!(`2026-01-31T${text}`)];
      expect([text, ...taken]).toEqual([text, part < end, part < end]);
    }
  }
});

test.each([
  ["int32", 2 ** 31 - 1, true],
  ["int32", 2 ** 31, false],
  ["int32", -(2 ** 31), true],
  ["int32", -(2 ** 31) - 1, false],
  ["int32", 1.5, false],
  ["int64", 2 ** 53, true],
  ["int64", 2 ** 63, true],
  ["int64", -(2 ** 63), true],
  ["int64", 2e20, false],
  ["int64", 0.5, false],
])("%s %d: %s", (format, value, expected) => {
  expect(numberFormats[format]!(value)).toBe(expected);
});

describe("in a contract", () => {
  const judge = async (schema: Schema, value: unknown) => {
    const content = { "application/json": { schema } };
    const document: OpenApiDocument = {
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: { "/a": { post: { operationId: "a", requestBody: { content }, responses: {} } } },
    };
    return (await compileInProcess(document, new Map())).checkBody("a", value).map(({ message }) => message);
  };

  test.each<[Schema, unknown, string]>([
    [{ type: "integer", format: "int32" }, 2 ** 31, "must be an integer of 32 bits"],
    [{ type: "string", format: "ipv6" }, "1.2.3.4", "must be an IPv6 address"],
    [{ type: "string", format: "byte" }, "YQ", "must be valid base64"],
    [{ type: "string", format: "url" }, "x", "must be a valid url"],
    [{ type: "number", exclusiveMinimum: 0 }, 0, "must be greater than 0"],
    [{ type: "number", exclusiveMaximum: 5 }, 5, "must be less than 5"],
    [{ type: "number", minimum: 0, exclusiveMinimum: true } as Schema, 0, "must be greater than 0"],
  ])("%j refuses %j: %s", async (schema, value, message) => {
    expect(await judge(schema, value)).toEqual([`The body ${message}.`]);
  });

  test.each<[Schema, unknown]>([
    [{ type: ["integer", "string"], format: "int32" }, "x"],
    [{ type: "number", format: "double" }, 1e300],
    [{ type: "string", format: "password" }, ""],
    [{ type: "string", format: "colour" }, "?"],
  ])("%j accepts %j", async (schema, value) => {
    expect(await judge(schema, value)).toEqual([]);
  });

  test.each<[Schema, string]>([
    [{ type: "integer", exclusiveMinimum: 0 }, "an integer greater than 0"],
    [{ type: "integer", exclusiveMinimum: 0, maximum: 9 }, "an integer greater than 0 and of at most 9"],
    [{ type: "number", minimum: 0, exclusiveMinimum: true } as Schema, "a number greater than 0"],
    [{ type: "integer", minimum: 1, maximum: 9 }, "an integer from 1 to 9"],
    [{ type: "integer", format: "int32" }, "an integer of 32 bits"],
    [{ type: "string", format: "ipv6" }, "an IPv6 address"],
  ])("a parameter that is %j must be %s", async (schema, expected) => {
    const document: OpenApiDocument = {
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: { "/a": { get: { operationId: "a", parameters: [{ name: "n", in: "query", schema }], responses: {} } } },
    };
    const contract = await compileInProcess(document, new Map());

    expect(contract.readQuery("a", "n=x").violations.map(({ message }) => message)).toEqual([`n must be ${expected}.`]);
  });
});
