// Every kind of change: what it means, and how it is judged. `--explain` prints it.

export const explanations = {
  "operation-added":
    "The head answers an operation that the base does not name. Compatible: nobody relies on its absence.",
  "operation-removed":
    "A request that the base accepts has no operation in the head. Breaking, except after the end that x-sunset announced. Risky where another operation of the head answers at the address. A path that differs only in the names of its parameters is the same path.",
  "operation-renamed":
    "The operationId changed. Risky: requests stay the same, but generated clients name their methods after it.",
  "callback-moved":
    "The expression for the address of a callback changed. Risky: callers who give only the old address hear nothing.",
  "tags-changed":
    "Tags changed. Risky if the first one did, since generated clients group their methods by it; otherwise docs.",
  "trailing-slash-changed":
    "The path answers with a slash at its end, or no longer does (x-trailing-slash). Breaking if it no longer does.",
  "servers-changed":
    "The addresses of the service changed. Breaking if no server of the head has a path that a server of the base had; risky if a host went away; otherwise compatible.",
  "parameter-added":
    "A request may have one more parameter. Breaking if it is required; risky if callers send an API key in its place and it does not allow every key; otherwise compatible.",
  "parameter-removed":
    "The head does not know a parameter of the base. Breaking if the contract refuses unknown parameters of that name, otherwise risky: it has no effect any more.",
  "parameter-required": "A parameter must now be given. Breaking.",
  "parameter-optional": "A parameter need not be given any more. Compatible.",
  "parameter-renamed": "A path parameter has another name. Compatible: its name is never sent.",
  "parameter-style-changed":
    "The same value of a parameter or header is serialized differently (style, explode, content, x-tolerant-list). Breaking if the head refuses what the base accepts, otherwise risky.",
  "body-added": "A body is now described. Breaking if a request must have it.",
  "body-removed": "A body is no longer described. Risky in requests, breaking in answers.",
  "body-required": "A request must now have a body. Breaking.",
  "body-optional": "A request need not have a body any more. Compatible.",
  "media-type-added":
    "A body may be of one more media type. Compatible: of answers, callers get what they accept. Breaking if it replaces every other type of an answer.",
  "media-type-removed": "A body may no longer be of a media type. Breaking.",
  "encoding-changed":
    "The serialization of a part of a form changed (its type, its style or its headers), or the names in XML. Risky, unless all that changed is a header that nobody must send.",
  "status-added":
    "An answer may have one more status. Breaking for 1xx to 3xx. Risky for errors: HTTP lets callers treat an unknown 4xx as 400 and 5xx as 500.",
  "status-removed":
    "A status is no longer promised. Breaking if it was the only success; compatible if some statuses of a range still are; otherwise risky: requests that got it now get another one.",
  "header-added": "An answer has one more header. Compatible.",
  "header-removed": "An answer has one header less. Breaking if it was promised (required), otherwise risky.",
  "header-required": "A header is now in every answer. Compatible.",
  "header-optional": "A header is no longer in every answer. Breaking.",
  "member-added":
    "An object has one more member. Compatible in requests, and in answers unless the base says additionalProperties: false. If it is required, there is a second change, member-required.",
  "member-removed":
    "An object has one member less. In requests risky, since it is ignored, and breaking if the head says additionalProperties: false. In answers breaking if it was required, otherwise risky.",
  "member-required": "A member must now be present. Breaking in requests, compatible in answers.",
  "member-optional": "A member need not be present any more. Compatible in requests, breaking in answers.",
  "rest-changed":
    "The members that an object may have besides the listed ones changed (additionalProperties, patternProperties). A witness decides.",
  "type-changed":
    "The types of a value changed, null among them. Fewer types break requests, more types break answers.",
  "values-changed":
    "The listed values changed (enum, const). Fewer values break requests, more values break answers. What x-extensible-enum lists may grow.",
  "bound-changed":
    "A bound changed (minimum, maxLength, maxItems, uniqueItems …). Tighter ones break requests, wider ones break answers.",
  "pattern-changed":
    "The pattern of a text changed. A witness decides; without one it is risky, since patterns cannot be compared.",
  "format-changed": "The format changed. A witness decides for formats that are checked; all others are risky.",
  "rule-changed":
    "Another rule changed, whose values cannot be compared (allOf, not, if, contains …). A witness decides; without one it is risky.",
  "condition-changed": "A rule between members changed (x-conflicts, x-requires). A new one breaks requests.",
  "branch-added": "A value may have one more shape (oneOf, anyOf). Compatible in requests, breaking in answers.",
  "branch-removed": "A value may have one shape less. Breaking in requests, compatible in answers.",
  "union-changed": "A value became a choice between schemas, or no longer is one. A witness decides.",
  "default-changed":
    "The default changed. Risky in requests: those who leave it out get something else. Compatible in answers.",
  "side-changed":
    "A member is now sent by one side only (readOnly, writeOnly). Risky for the side that no longer sends or shows it.",
  "deprecated-changed": "Something is deprecated, or no longer is. Compatible: it still works.",
  "sunset-changed":
    "The announced end changed (x-sunset). An earlier one is breaking for operations and risky elsewhere; without one it is risky.",
  "sensitive-changed":
    "A secret is no longer marked (x-sensitive). Risky: logs and reports that rely on this mark show it.",
  "edition-changed": "Something exists in fewer editions (x-edition). Breaking for operations, risky for members.",
  "security-changed":
    "The required credentials changed, or where callers get them. Breaking if those that the base requires are not enough; risky if a token has another address, or a flow or scope went.",
  "token-kinds-changed":
    "Which kinds of tokens may call changed (x-token-kinds). Breaking for kinds that may no longer.",
  "permission-changed":
    "The permission changed (x-permission). Breaking unless everybody who has the old one also has the new one.",
  "rate-limit-changed": "The rate limit changed (x-rate-limit). Breaking if a burst that passed no longer passes.",
  "retry-changed":
    "Whether a call may be repeated changed (x-retry). Breaking if it was allowed; risky if it is now forbidden where nothing was said.",
  "machine-changed": "A state machine was added or removed, or has other timestamps. Risky if something was removed.",
  "machine-initial-changed": "The initial state changed. Breaking.",
  "machine-state-added": "A state was added. Breaking if a path from the initial state reaches it.",
  "machine-state-removed": "A state was removed. Risky: callers who wait for it wait for ever.",
  "machine-final-changed": "A state became final, or is no longer final. Breaking: callers wait too long or too short.",
  "machine-transition-added":
    "A transition was added. Breaking if the service or a known action makes it, otherwise risky.",
  "machine-transition-removed":
    "A transition was removed. Breaking if an allowed action now has no transition; risky if a state can no longer be reached; otherwise compatible.",
  "machine-action-added": "Callers may ask for one more action. Compatible.",
  "machine-action-removed": "Callers may no longer ask for an action. Breaking.",
  "machine-action-narrowed": "An action is allowed in fewer states. Breaking.",
  "machine-action-widened": "An action is allowed in more states. Compatible.",
  "machine-action-changed":
    "The refusal or the condition of an action changed. Breaking for another status; risky for other conditions, which are in words.",
  "words-changed": "Descriptions, examples, titles, links or other words changed. Docs.",
} as const satisfies Record<string, string>;

export type ChangeId = keyof typeof explanations;
