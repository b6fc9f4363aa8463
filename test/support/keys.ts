// One key for all stores of tests, so that there are no key files and copies of a database can be read.
import { KeyRing } from "../../server/store/encryption/key-ring.ts";

export const testKey = Buffer.alloc(32, "only for tests").toString("base64");
export const testKeys = new KeyRing({ key: testKey, keyFile: "" });
