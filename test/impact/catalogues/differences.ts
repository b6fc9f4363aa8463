// Where our class differs from the level of oasdiff (ERR breaking, WARN risky, INFO compatible or less), and why.

/** The first pattern that matches an id has the reason. */
export const differences: [ids: RegExp, reason: string][] = [
  [
    /sunset|deprecated|stability/,
    "When something may end is a policy: what is announced breaks nothing, its removal before the day does.",
  ],
  [/read-only|write-only/, "Our contract judges such a member as any other: callers send back what they have read."],
  [/(?:set|unset)$/, "A bound that is set refuses values that were fine, and the witness is one of them."],
  [
    /default-value|operation-id|tag-(?:added|removed)/,
    "No exchange shows it, but clients and services that rely on it do something else: risky.",
  ],
  [
    /discriminator|x-extensible-enum|content-(?:encoding|media-type)|content-schema/,
    "Validators differ in what they make of it: risky, or nothing where a contract does not look at it.",
  ],
  [
    /(?:prefix-items)/,
    "Other items are allowed where none are described, so that a new description narrows and its end widens.",
  ],
  [
    /(?:contains|property-names|pattern-property|unevaluated|else|pattern|all-of|any-of|one-of)/,
    "A witness decides: with one it is breaking, and without one it is risky where the sets of values are not plain.",
  ],
  [
    /security/,
    "Who needed no credentials, or fewer, is refused: breaking; what only the description of a scheme says is risky or less.",
  ],
  [
    /media-type|mediatype/,
    "Callers choose among the types of an answer: one that goes breaks them, one more does not.",
  ],
  [/status/, "A success that nobody promised breaks callers; an error more or less is risky."],
  [/enum-value-added/, "A value that was not promised comes: the witness is that answer."],
  [
    /type-compatible|type-changed|became-(?:not-)?nullable/,
    "In addresses and headers nothing is null and types are written as text: without a witness it is risky.",
  ],
  [/removed$/, "What goes is breaking with a witness, and risky where a tolerant service ignores it."],
  [/version-not-bumped/, "The version is held against the changes by --check-version; the class is of the change."],
  [/wrapped-in-one-of/, "Wrapping alone refuses nothing in a request; in an answer the other branch may come."],
];
