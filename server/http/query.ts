// What no query may hold, whatever the operation.
import { ApiError } from "../domain/errors.ts";

/** The store knows no NUL in texts, so there is nothing that it could be compared with. */
export function checkText(rawQuery: string): void {
  if (!rawQuery.includes("%00")) return;
  const pairs = rawQuery.split("&").filter((pair) => pair.includes("%00"));
  const problems = pairs.map((pair) => {
    const [name = ""] = new URLSearchParams(pair.replaceAll("%00", "")).keys();
    return { detail: `${name} must not hold NUL.`, source: { parameter: name } };
  });
  throw new ApiError("bad-request", problems);
}
