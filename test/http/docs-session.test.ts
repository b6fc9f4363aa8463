// Signing a browser in to the docs with the code that `npm start` prints.
import { expect, test } from "vitest";
import { DocsSessions } from "../../server/http/docs-session.ts";

const own = { host: "127.0.0.1:8080", origin: "http://127.0.0.1:8080" };

/** Sessions on a clock of their own, and a request to them. */
function aSession() {
  let now = 0;
  const sessions = new DocsSessions(() => now);
  const ask = (headers = {}, address = "127.0.0.1") =>
    sessions.answer({ method: "POST", pathname: "/docs/session", headers: { ...own, ...headers }, address })!;
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  const cookieOf = (code: string) => `${ask({ "docs-code": code }).headers?.["Set-Cookie"]}`.split(";")[0]!;
  return { sessions, ask, wait, cookieOf };
}

test("a code works once, and its cookie gives the token to pages of this server", () => {
  const { sessions, ask } = aSession();
  const code = sessions.offer("the-token", "demo");

  const signedIn = ask({ "docs-code": code });
  const cookie = signedIn.headers!["Set-Cookie"]!;

  expect(signedIn.status).toBe(204);
  expect(cookie).toMatch(/^infrarun-docs=[\w-]{43}; Path=\/docs\/session; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect(ask({ cookie: cookie.split(";")[0] }).body).toBe('{"token":"the-token","organization":"demo"}');
  expect(ask({ "docs-code": code }).status).toBe(403);
  expect(ask().status).toBe(204);
});

test("a code expires after ten minutes, a session after eight hours", () => {
  const { sessions, ask, wait, cookieOf } = aSession();
  const late = sessions.offer("the-token", "demo");
  wait(10 * 60_000 + 1);
  expect(ask({ "docs-code": late }).status).toBe(403);

  const cookie = cookieOf(sessions.offer("the-token", "demo"));
  expect(ask({ cookie }).status).toBe(200);
  wait(8 * 3_600_000 + 1);
  expect(ask({ cookie }).status).toBe(204);
});

test.each([
  ["another origin", { origin: "http://attacker.test" }, "127.0.0.1"],
  ["no origin", { origin: undefined }, "127.0.0.1"],
  ["a name that an attacker can point here", { host: "a.test:8080", origin: "http://a.test:8080" }, "127.0.0.1"],
  ["another port of this machine", { origin: "http://127.0.0.1:9090" }, "127.0.0.1"],
  ["the tool of a run", {}, "tool-60001"],
  ["an unknown process of this machine", {}, "unknown"],
])("refuses %s, with a code and with a session", (_, headers, address) => {
  const { sessions, ask, cookieOf } = aSession();
  const cookie = cookieOf(sessions.offer("the-token", "demo"));
  const code = sessions.offer("the-token", "demo");

  expect(ask({ ...headers, "docs-code": code }, address).status).toBe(403);
  expect(ask({ ...headers, cookie }, address).status).toBe(403);
  expect(ask({ "docs-code": code }).status).toBe(204);
});

test.each([
  ["GET", "/docs/session"],
  ["POST", "/docs/session/"],
  ["POST", "/docs/"],
])("ignores %s %s", (method, pathname) => {
  const { sessions } = aSession();

  expect(sessions.answer({ method, pathname, headers: own, address: "127.0.0.1" })).toBeUndefined();
});

test.each<[string, (cookie: string) => string, number]>([
  ["after another one", (cookie) => `a=b; ${cookie}`, 200],
  ["after another one without a space", (cookie) => `a=b;${cookie}`, 200],
  ["after an empty one", (cookie) => `a=; ${cookie}; c`, 200],
  ["with a longer name", (cookie) => `x${cookie}`, 204],
  ["in the value of another one", (cookie) => `a=${cookie}`, 204],
  ["with a shorter value", (cookie) => cookie.slice(0, -1), 204],
  ["with a longer value", (cookie) => `${cookie}a`, 204],
])("a session cookie %s", (_, spell, status) => {
  const { sessions, ask, cookieOf } = aSession();
  const cookie = cookieOf(sessions.offer("the-token", "demo"));

  expect(ask({ cookie: spell(cookie) }).status).toBe(status);
});

test("the latest 100 sessions last", () => {
  const { sessions, ask, cookieOf } = aSession();
  const cookies = Array.from({ length: 101 }, () => cookieOf(sessions.offer("the-token", "demo")));

  expect(cookies.flatMap((cookie, index) => (ask({ cookie }).status === 200 ? [] : [index]))).toEqual([0]);
});
