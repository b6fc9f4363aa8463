// Checks of the query for all operations.
import { ApiError } from "../domain/errors.ts";

/** PostgreSQL text cannot contain NUL. */
export function checkText(rawQuery: string): void {
  if (!rawQuery.includes("%00")) return;
  const pairs = rawQuery.split("&").filter((pair) => pair.includes("%00"));
  const problems = pairs.map((pair) => {
    const [name = ""] = new URLSearchParams(pair.replaceAll("%00", "")).keys();
    return { detail: `${name} must not hold NUL.`, source: { parameter: name } };
  });
  throw new ApiError("bad-request", problems);
}
