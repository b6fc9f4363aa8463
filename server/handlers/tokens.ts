// Tokens of logs as they stand in addresses: the signed form has dots, which no path parameter of the spec allows.

export const encodeToken = (token: string) => Buffer.from(token).toString("base64url");
export const decodeToken = (text: string) => Buffer.from(text, "base64url").toString();
