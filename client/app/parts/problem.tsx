// An error with its reason and the next step.
import { ApiError, NetworkError, TimeoutError } from "../../../generated/errors.ts";
import { Button } from "./action.tsx";

interface Explained {
  title: string;
  details: string[];
  next: string;
}

const nextSteps: Record<number, string> = {
  401: "Sign in with another token.",
  403: "The object does not allow this now. Look at its state.",
  404: "It does not exist, or your token may not see it. Check the address, or ask an owner for permission.",
  409: "Somebody else changed the object, or its state does not allow this. The page shows the current state.",
  413: "Send less.",
  422: "Correct the values, and try again.",
  429: "Too many requests. The page waits, and tries again by itself.",
  503: "The server or its database is busy. The page tries again by itself.",
};

export function explain(error: unknown): Explained {
  if (error instanceof ApiError) {
    const details = error.errors.map(({ detail, title }) => detail ?? title ?? "");
    return {
      title: `The server refused this (${error.status}).`,
      details: [...new Set(details.filter((text) => text !== ""))],
      next: nextSteps[error.status] ?? (error.status >= 500 ? "Try again. If it stays, look at the server's log." : ""),
    };
  }
  if (error instanceof NetworkError)
    return { title: "The server cannot be reached.", details: [], next: "The page tries again by itself." };
  if (error instanceof TimeoutError)
    return { title: "The server did not respond in time.", details: [], next: "Try again." };
  return {
    title: "Something went wrong.",
    details: [error instanceof Error ? error.message : String(error)],
    next: "",
  };
}

/** Nothing without an error. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error === undefined || error === null) return null;
  const { title, details, next } = explain(error);
  return (
    <div class="problem" role="alert">
      <strong>{title}</strong>
      {details.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {next !== "" && <p class="next">{next}</p>}
      {onRetry !== undefined && <Button label="Try again" onClick={onRetry} />}
    </div>
  );
}
