// What names may look like.
import { matching } from "./options.ts";

/** As it may stand in a path of the API. */
export const pathName = matching("", "name", /^[A-Za-z0-9_-]{1,90}$/, "1 to 90 letters, digits, - and _");

/** For people. */
export const label = matching(
  "",
  "name",
  /^(?! )[^\p{Cc}]{1,255}(?<! )$/u,
  "1 to 255 characters on one line, without spaces around them",
);
