/** An address that refuses every connection. Do not use a freed port instead: another test may already use it. */
export const nobody = new URL("http://127.0.0.1:2/");
