import type { Context } from "./context.ts";

const hour = 3_600_000;

/** Expiry of an address issued now. */
export const linkEnd = ({ at, config }: Context) => new Date(at.getTime() + config.linkHours * hour);

/** For log addresses: a signed token contains dots, which path parameters of the spec do not allow. */
export const encodeToken = (token: string) => Buffer.from(token).toString("base64url");
export const decodeToken = (text: string) => Buffer.from(text, "base64url").toString();
