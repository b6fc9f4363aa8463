// A secret is hidden where it was sent, and in every other part of the exchange.
import { expect, test } from "vitest";
import { Body, type Exchange, loadContract } from "../../scripts/gate/index.ts";
import { createRedactor } from "../../scripts/gate/redaction/redactor.ts";

const redactor = createRedactor(await loadContract());

/** With signs that end a name, a value or a user. */
const secrets = ["hunter22", "eq=ual=s22==", "co:lon:s22"];

interface Parts {
  target?: string;
  operationId?: string;
  sent?: object;
  /** The body of the request, and its type. */
  written?: readonly [type: string, text: string];
  headers?: readonly string[];
  answered?: object;
  answeredHeaders?: readonly string[];
}

const encode = encodeURIComponent;
const base64 = (text: string) => Buffer.from(text).toString("base64");
const part = (disposition: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
const json = "application/vnd.api+json";
const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

const carriers: Record<string, (secret: string) => Parts> = {
  "the second cookie": (secret) => ({ headers: ["Cookie", `a=b; c=${secret}`] }),
  "a cookie after one without a value": (secret) => ({ headers: ["COOKIE", `a=;c=${secret}`] }),
  "a second Cookie header": (secret) => ({ headers: ["Cookie", "a=b", "cookie", `c=${secret}`] }),
  "a new cookie with attributes": (secret) => ({ answeredHeaders: ["Set-Cookie", `c=${secret}; Path=/; Secure`] }),
  "the second new cookie": (secret) => ({ answeredHeaders: ["Set-Cookie", "a=b", "set-cookie", `c=${secret}`] }),
  "the second of joined cookies": (secret) => ({ answeredHeaders: ["SET-COOKIE", `a=b; Path=/\nc=${secret}; Path=/`] }),
  "a bearer token": (secret) => ({ headers: ["AUTHORIZATION", `bearer ${secret}`] }),
  "a token without a scheme": (secret) => ({ headers: ["authorization", secret] }),
  "a password of Basic": (secret) => ({ headers: ["Authorization", `Basic ${base64(`me:${secret}`)}`] }),
  "a part of Digest": (secret) => ({ headers: ["Authorization", `Digest nonce="bb", response="${secret}"`] }),
  "a proxy's token": (secret) => ({ headers: ["Proxy-Authorization", `Bearer ${secret}`] }),
  "a key after an empty one": (secret) => ({ headers: ["x-api-key", "", "X-API-KEY", secret] }),
  "a secret name in a response": (secret) => ({ answeredHeaders: ["X-Session-Token", secret] }),
  "a query parameter": (secret) => ({ target: `/x?a=b&token=${encode(secret)}` }),
  "a query parameter in capitals": (secret) => ({ target: `/x?ACCESS_TOKEN=${encode(secret)}&a=b` }),
  "the second of two parameters": (secret) => ({ target: `/x?token=&token=${encode(secret)}` }),
  "a parameter with an encoded name": (secret) => ({ target: `/x?%74oken=${encode(secret)}` }),
  "a secret path": (secret) => ({
    target: `/api/v2/uploads/${encode(secret)}`,
    operationId: "uploadConfigurationFiles",
  }),
  "a sensitive member": (secret) => ({
    sent: { data: { attributes: { value: secret } } },
    operationId: "createTestVariable",
  }),
  "a member of a secret": (secret) => ({ sent: { PASSWORD: { deep: [{ a: "b" }, { a: secret }] } } }),
  "a pair": (secret) => ({
    sent: {
      env: [
        { name: "A", value: "b" },
        { name: "DB_PASSWORD", value: secret },
      ],
    },
  }),
  "a pair of a cloud": (secret) => ({ sent: { tags: [{ Key: "db-password", Value: secret }] } }),
  "JSON in a string": (secret) => ({ sent: { config: JSON.stringify({ a: JSON.stringify({ password: secret }) }) } }),
  "an argument": (secret) => ({ sent: { command: ["run", "--password", secret] } }),
  "a field of a form": (secret) => ({ written: [form, `a=b&password=${encode(secret)}`] }),
  "the second field of a name": (secret) => ({
    written: [form.toUpperCase(), `password=x&password=${encode(secret)}`],
  }),
  "a part of a form": (secret) => ({
    written: [multipart, `${part('name="a"', "b")}${part('name="password"', secret)}--x--`],
  }),
  "a part with an unquoted name": (secret) => ({ written: [multipart, `${part("NAME=password", secret)}--x--`] }),
  "a part with line feeds": (secret) => ({
    written: ['Multipart/Form-Data; boundary="x"', part('name="password"', secret).replaceAll("\r", "")],
  }),
  "an element with CDATA": (secret) => ({
    written: ["text/xml", `<s:Token><s:Password Type="#text"><![CDATA[${secret}]]></s:Password></s:Token>`],
  }),
  "an element": (secret) => ({ written: ["text/xml", `<a><b:Password>${secret}</b:Password></a>`] }),
  text: (secret) => ({ written: ["text/plain", `user=me, password="${secret}"`] }),
  "a sensitive member of a response": (secret) => ({ answered: { data: { access_token: secret } } }),
};

/** Puts a text into one part of an exchange. */
const places: Record<string, (exchange: Exchange, text: string) => Exchange> = {
  "the request id": (exchange, text) => ({ ...exchange, requestId: text }),
  "the failure": (exchange, message) => ({ ...exchange, failure: { by: "upstream", message } }),
  "the query": ({ request, ...rest }, text) => {
    const target = `${request.target}${request.target.includes("?") ? "&" : "?"}of=${encode(text)}`;
    return { ...rest, request: { ...request, target } };
  },
  "the path": ({ request, ...rest }, text) => {
    const [path, query] = request.target.split("?");
    const target = `/${encode(text)}${path}${query === undefined ? "" : `?${query}`}`;
    return { ...rest, request: { ...request, target } };
  },
  "a header of the request": ({ request, ...rest }, text) => ({
    ...rest,
    request: { ...request, headers: [...request.headers, "X-Other", text] },
  }),
  "the status text": ({ response, ...rest }, statusText) => ({ ...rest, response: { ...response!, statusText } }),
  "a header of the response": ({ response, ...rest }, text) => ({
    ...rest,
    response: { ...response!, headers: [...response!.headers, "X-Reason", text] },
  }),
  "the response": ({ response, ...rest }, text) => {
    const value = response!.body.json.ok ? (response!.body.json.value as object) : {};
    return {
      ...rest,
      response: { ...response!, body: Body.of(JSON.stringify({ ...value, detail: text, [text]: 1 })) },
    };
  },
};

function exchangeOf({
  target = "/x",
  sent,
  written,
  headers = [],
  answered = {},
  answeredHeaders = [],
}: Parts): Exchange {
  const [type, text] = written ?? [json, JSON.stringify(sent ?? {})];
  return {
    request: { method: "POST", target, headers: ["Content-Type", type, ...headers], body: Body.of(text) },
    response: {
      ...{ status: 422, statusText: "" },
      headers: ["Content-Type", json, ...answeredHeaders],
      body: Body.of(JSON.stringify(answered)),
    },
    ...{
      source: { kind: "process" },
      at: 0,
      duration: null,
      waited: null,
      requestId: null,
      enforced: null,
      failure: null,
    },
  };
}

test.each(Object.entries(carriers))("%s is hidden everywhere", (_, carry) => {
  for (const secret of secrets) {
    const parts = carry(secret);
    const exchange = exchangeOf(parts);
    const words = redactor.withWords(exchange, parts.operationId ?? null);
    expect(words.hideIn(`about ${secret}`), "the message of a finding").toBe("about REDACTED");
    expect(JSON.stringify(words.shown), "the exchange alone").not.toContain(secret);
    for (const [place, put] of Object.entries(places)) {
      const shown = redactor.exchange(put(exchange, `about ${secret}`), parts.operationId ?? null);
      const said = JSON.stringify(shown);
      expect(said, `${place} still says something`).toMatch(/about(?: |%20)REDACTED/);
      for (const spelled of [secret, encode(secret)]) expect(said, `${place} with ${spelled}`).not.toContain(spelled);
    }
  }
});
