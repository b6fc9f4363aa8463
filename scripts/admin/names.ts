// Rules for names.
import { matching } from "./options.ts";

/** A name that may be part of an API path. */
export const pathName = matching("", "name", /^[A-Za-z0-9_-]{1,90}$/, "1 to 90 letters, digits, - and _");

/** A name that people read. */
export const label = matching(
  "",
  "name",
  /^(?! )[^\p{Cc}]{1,255}(?<! )$/u,
  "1 to 255 characters on one line, without spaces around them",
);

/** A name that the API also takes as an item of a comma list. */
export const listedName = matching(
  "",
  "name",
  /^(?!\s)[^\p{Cc},]{1,255}(?<!\s)$/u,
  "1 to 255 characters on one line, without commas and without spaces around them",
);
