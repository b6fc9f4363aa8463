// Explains why a command was refused, in one paragraph that ends with the next step.
import { ConfigError } from "../../server/settings/config.ts";
import { RaceLost, StoreRefused, StoreUnavailable } from "../../server/store/database/errors.ts";
import { UserError } from "../terminal/index.ts";

const explanations: [kind: new (...given: never[]) => Error, explain: (error: Error) => string][] = [
  [UserError, ({ message }) => message],
  [ConfigError, ({ message }) => message],
  [StoreRefused, ({ message }) => message],
  [RaceLost, () => "Another process keeps changing the same objects. Try again in a moment."],
  [
    StoreUnavailable,
    ({ message }) =>
      `The store does not answer: ${message}. Check that the PostgreSQL of DATABASE_URL is running and can be ` +
      "reached; without DATABASE_URL the embedded one in INFRARUN_DATA is used.",
  ],
];

/** Longest refusal in characters; a longer one keeps its beginning and its end. */
const told = { most: 2_000, first: 1_200, last: 600 };

/** Shortens a refusal in the middle: it begins with the subject and ends with what to do, and a quoted argument can be long. */
export function shorten(text: string): string {
  return text.length <= told.most ? text : `${text.slice(0, told.first)} … ${text.slice(-told.last)}`;
}

/** The paragraph for an error that the operator can fix; undefined for a bug. */
export function explain(error: unknown): string | undefined {
  return explanations.find(([kind]) => error instanceof kind)?.[1](error as Error);
}
