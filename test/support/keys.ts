// One key for all stores that tests make, so that no key files lie about and copies of a database can be read.
import { KeyRing } from "../../server/store/encryption/key-ring.ts";

export const testKey = Buffer.alloc(32, "only for tests").toString("base64");
export const testKeys = new KeyRing({ key: testKey, keyFile: "" });
