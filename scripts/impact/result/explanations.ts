// All kinds of changes: their meaning, and the rule for their class. `--explain` prints them.

export const explanations = {
  "operation-added": "An operation was added. Compatible.",
  "operation-removed":
    "No operation accepts a request that worked before the edit. Breaking, except after the day that x-sunset announced. Risky if another operation now handles the address. Names of path parameters do not matter.",
  "operation-renamed":
    "The operationId changed. Risky: requests stay the same, but generated clients name their methods after it.",
  "callback-moved":
    "The expression for the address of a callback changed. Risky: callers who send only the old address are no longer notified.",
  "tags-changed":
    "Tags changed. Docs: a note counts the operations whose first tag changed, since generated clients group their methods by it.",
  "trailing-slash-changed":
    "The path now works with a trailing slash, or no longer does (x-trailing-slash). Breaking if it no longer does.",
  "servers-changed":
    "The addresses of the service changed. Breaking if the path of a server was removed; risky if only a host was removed; otherwise compatible.",
  "parameter-added":
    "A request may have an additional parameter. Breaking if it is required; risky if callers send an API key in its place and it does not allow every key; otherwise compatible.",
  "parameter-removed":
    "A parameter was removed. Breaking if the contract refuses unknown parameters of that name; otherwise risky, since the service now ignores it.",
  "parameter-required": "A parameter is now required. Breaking.",
  "parameter-optional": "A parameter is now optional. Compatible.",
  "parameter-renamed": "A path parameter has another name. Compatible: its name is never sent.",
  "parameter-style-changed":
    "The same value of a parameter or header is serialized differently (style, explode, content, x-tolerant-list). Breaking if requests that worked before are now refused, otherwise risky.",
  "body-added": "A body is now documented. Breaking if a request must have it.",
  "body-removed": "A body is now undocumented. Risky in requests, breaking in responses.",
  "body-required": "A request must now have a body. Breaking.",
  "body-optional": "The body of a request is now optional. Compatible.",
  "media-type-added":
    "A body may have an additional media type. Compatible: callers get only the types that they accept. Breaking if it replaces all other types of a response.",
  "media-type-removed": "A body can no longer have a media type. Breaking.",
  "encoding-changed":
    "The serialization of a form part (type, style, headers) or the names in XML changed. Risky, unless only an optional header changed.",
  "status-added":
    "A response may have an additional status. Breaking for 1xx to 3xx. Risky for errors: HTTP lets callers treat an unknown 4xx as 400 and 5xx as 500.",
  "status-removed":
    "A status is now undocumented. Breaking if it was the only success; compatible if some statuses of a range remain; otherwise risky: requests that got it now get another one.",
  "header-added": "A response has an additional header. Compatible.",
  "header-removed": "A response header was removed. Breaking if it was required, otherwise risky.",
  "header-required": "A response header is now required. Compatible.",
  "header-optional": "A response header is no longer required. Breaking.",
  "member-added":
    "An object has an additional member. Compatible in requests. In responses breaking if additionalProperties was false, otherwise compatible. If the member is required, there is a second change, member-required.",
  "member-removed":
    "A member was removed. In requests risky, since the service ignores it, or breaking if additionalProperties is now false. In responses breaking if it was required, otherwise risky.",
  "member-required": "A member is now required. Breaking in requests, compatible in responses.",
  "member-optional": "A member is now optional. Compatible in requests, breaking in responses.",
  "rest-changed":
    "The rules for unlisted members changed (additionalProperties, patternProperties). Breaking if an example proves it.",
  "type-changed":
    "The types of a value changed, including null. Fewer types break requests, more types break responses.",
  "values-changed":
    "The listed values changed (enum, const). Fewer values break requests, more values break responses. Lists in x-extensible-enum may grow.",
  "bound-changed":
    "A limit changed (minimum, maxLength, maxItems, uniqueItems …). Tighter limits break requests, wider limits break responses.",
  "pattern-changed":
    "The pattern of a string changed. Breaking if an example proves it; otherwise risky, since patterns cannot be compared.",
  "format-changed": "The format changed. Breaking if an example proves it; formats without a check are always risky.",
  "rule-changed":
    "Another rule changed, and its values cannot be compared (allOf, not, if, contains …). Breaking if an example proves it, otherwise risky.",
  "condition-changed": "A rule between members changed (x-conflicts, x-requires). A new rule breaks requests.",
  "branch-added":
    "A value may match an additional schema (oneOf, anyOf). Compatible in requests, breaking in responses.",
  "branch-removed": "A value can no longer match one of its schemas. Breaking in requests, compatible in responses.",
  "union-changed":
    "A value became a choice between schemas, or is no longer a choice. Breaking if an example proves it.",
  "default-changed":
    "The default changed. Risky in requests: callers who omit the value get different behaviour. Compatible in responses.",
  "side-changed":
    "A member is now sent only by the caller or only by the service (readOnly, writeOnly). Risky for requests or responses that lose it.",
  "deprecated-changed": "Something is deprecated, or no longer is. Compatible: it still works.",
  "sunset-changed":
    "The announced end changed (x-sunset). An earlier end is breaking for operations and risky elsewhere; removing it is risky.",
  "sensitive-changed":
    "A secret is no longer marked (x-sensitive). Risky: logs and reports that rely on the mark now show it.",
  "edition-changed": "Something exists in fewer editions (x-edition). Breaking for operations, risky for members.",
  "security-changed":
    "The required credentials, or the addresses for tokens, changed. Breaking if the old credentials are no longer enough; risky if a token has another address, or a flow or scope was removed.",
  "token-kinds-changed":
    "The allowed kinds of tokens changed (x-token-kinds). Breaking for kinds that are no longer allowed.",
  "permission-changed":
    "The permission changed (x-permission). Breaking unless the old permission includes the new one.",
  "rate-limit-changed": "The rate limit changed (x-rate-limit). Breaking if a burst that was allowed now gets 429.",
  "retry-changed":
    "The retry rule changed (x-retry). Breaking if retries were allowed; risky if they are now forbidden and were undocumented.",
  "machine-changed": "A state machine was added or removed, or has other timestamps. Risky if something was removed.",
  "machine-initial-changed": "The initial state changed. Breaking.",
  "machine-state-added": "A state was added. Breaking if a path from the initial state reaches it.",
  "machine-state-removed": "A state was removed. Risky: callers may wait for it forever.",
  "machine-final-changed":
    "A state became final, or is no longer final. Breaking: callers wait too long or not long enough.",
  "machine-transition-added":
    "A transition was added. Breaking if the service or a known action makes it, otherwise risky.",
  "machine-transition-removed":
    "A transition was removed. Breaking if an allowed action now has no transition; risky if a state can no longer be reached; otherwise compatible.",
  "machine-action-added": "An action was added. Compatible.",
  "machine-action-removed": "An action was removed. Breaking.",
  "machine-action-narrowed": "An action is allowed in fewer states. Breaking.",
  "machine-action-widened": "An action is allowed in more states. Compatible.",
  "machine-action-changed":
    "The refusal or the condition of an action changed. Breaking for another status; risky for other conditions, which are prose.",
  "words-changed": "Descriptions, examples, titles, links or other wording changed. Docs.",
} as const satisfies Record<string, string>;

export type ChangeId = keyof typeof explanations;
