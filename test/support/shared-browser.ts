// A browser that all test files of a worker share.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { startBrowser } from "./browser.ts";

/** It ends with the worker. */
let started: Browser | undefined;

/** One browser for all test files of a worker, because starting it is slow. If no browser starts, the tests are skipped. */
export function shareBrowser(): () => Browser {
  let browser: Browser | undefined;
  let reason = "";
  beforeAll(async () => {
    if (!started?.isConnected()) {
      started = await startBrowser().catch((error: Error) => {
        reason = error.message;
        return undefined;
      });
    }
    browser = started;
  });
  beforeEach((context) => {
    if (!browser) context.skip(reason);
  });
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));
  return () => browser!;
}
