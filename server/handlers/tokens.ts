// Tokens as they stand in addresses.
import type { Context } from "./context.ts";

const hour = 3_600_000;

/** Until when an address is good that is told now. */
export const linkEnd = ({ at, config }: Context) => new Date(at.getTime() + config.linkHours * hour);

/** Of logs: the signed form has dots, which no path parameter of the spec allows. */
export const encodeToken = (token: string) => Buffer.from(token).toString("base64url");
export const decodeToken = (text: string) => Buffer.from(text, "base64url").toString();
