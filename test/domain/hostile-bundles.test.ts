// @module-tag long
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { findFault, standardLimits } from "../../server/domain/bundle.ts";
import { hostileBundles } from "../support/hostile-bundles.ts";

const limits = { ...standardLimits, unpackedBytes: 256 * 1024 ** 2 };

test.each(hostileBundles)("$what: refused with a reason", async ({ make, reason }) => {
  expect(await findFault(Readable.from([make()]), limits)).toMatch(reason);
});
