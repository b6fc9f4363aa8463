// The `x-` words that code reads. Lint narrows some of them to the values of our own spec.
import { isMap } from "./maps.ts";

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === "string" && value !== "";
const listOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);
const mapOf =
  (fits: Fits): Fits =>
  (value) =>
    isMap(value) && Object.values(value).every(fits);
const optional =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);
/** Further members may be anything. */
const withMembers =
  (members: Record<string, Fits>): Fits =>
  (value) =>
    isMap(value) && Object.entries(members).every(([name, fits]) => fits(value[name]));

const isWhole: Fits = (value) => Number.isInteger(value);
const isCount: Fits = (value) => isWhole(value) && (value as number) > 0;
const isLimit = withMembers({ requests: isCount, seconds: isCount });

const isPointer: Fits = (value) => value === "" || (isText(value) && String(value).startsWith("/"));
const isPagination: Fits = (value) =>
  withMembers({
    style: (style) => ["cursor", "link", "header", "offset", "page"].includes(String(style)),
    parameter: optional(isText),
    items: isPointer,
    first: optional(isWhole),
    ...Object.fromEntries(
      ["next", "last", "more", "total", "pages", "current"].map((name) => [name, optional(isPointer)]),
    ),
  })(value);

/** Whether the value of a word has the form that code expects. */
export const words = {
  "x-state-machine": withMembers({
    name: isText,
    initial: isText,
    states: mapOf(
      withMembers({
        final: optional((value) => typeof value === "boolean"),
        failed: optional((value) => typeof value === "boolean"),
        timestamp: optional(isText),
        phase: optional(isText),
        description: optional(isText),
      }),
    ),
    transitions: listOf(withMembers({ from: isText, to: isText, by: isText })),
    actions: optional(
      mapOf(
        withMembers({
          operation: isText,
          flag: optional(isText),
          from: listOf(isText),
          when: optional(isText),
          refusal: optional(isText),
          status: optional(isWhole),
        }),
      ),
    ),
  }),
  "x-token-kinds": listOf(isText),
  "x-permission": isText,
  "x-rate-limit": (value) => value === "none" || isLimit(value) || listOf(isLimit)(value),
  "x-retry": mapOf(isText),
  "x-edition": isText,
  "x-conflicts": listOf(listOf(isText)),
  "x-requires": listOf((rule) => isMap(rule) && isText(rule.when) && isText(rule.then)),
  "x-pagination": (value) => value === "none" || isPagination(value),
  "x-common-responses": mapOf(isMap),
  "x-file-name": isText,
  "x-badges": listOf(withMembers({ name: isText })),
} satisfies Record<string, Fits>;
