// Adds to each error what the caller should do: from its status, headers and example, and from facts of the operation.
import { listOperations, type OpenApiDocument, type Operation, type Response, resolve } from "../model/index.ts";
import { credentialsOf } from "./credentials.ts";
import { type AskedAction, conditionOf } from "./machines.ts";

/** The advice by status, if neither a header nor an example of the answer gives better advice. */
const remedies: Record<string, string> = {
  "400": "Correct the request as the answer says.",
  "401": "Send a valid token: `Authorization: Bearer …`.",
  "403": "Ask for the permission, or ask somebody who has it.",
  "404": "Check the address, and that your token may see the object.",
  "405": "Use a method that the path supports.",
  "406": "Request a media type that the operation returns.",
  "408": "Send the whole request faster.",
  "409": "Read the object again, and retry when its state allows the request.",
  "412": "Read the object again, and send its new version.",
  "413": "Send a smaller body.",
  "414": "Use a shorter URL.",
  "415": "Send a media type that the operation accepts.",
  "422": "Correct the body as the answer says.",
  "429": "Wait a while, then send it again.",
  "431": "Send fewer or shorter headers.",
  "500": "Report it to the operators of the service.",
  "502": "Wait a while, then send it again.",
  "503": "Wait a while, then send it again.",
  "504": "Wait a while, then send it again.",
};

/** Adds the advice to the description of each error, only once if operations share an answer. */
export function addRemedies(document: OpenApiDocument, actions: Map<string, AskedAction>): void {
  const shared = new Map<Response, string>();
  for (const { operationId, operation } of listOperations(document)) {
    for (const [status, given] of Object.entries(operation.responses ?? {})) {
      if (!/^[45]\d\d$/.test(status)) continue;
      const response = resolve<Response>(document, given);
      const special =
        ofOperation(operation, status, actions.get(operationId)) ??
        (status === "404" ? withoutToken(document, operation) : undefined);
      if (special) operation.responses![status] = { ...response, description: withRemedy(response, special) };
      else shared.set(response, status);
    }
  }
  for (const [response, status] of shared) response.description = withRemedy(response, remedyOf(status, response));
}

const withRemedy = ({ description = "" }: Response, remedy: string | undefined): string =>
  remedy ? `${description.trim()}\n\n**What to do:** ${remedy}` : description;

/** Advice that applies only to this operation. */
function ofOperation(operation: Operation, status: string, asked: AskedAction | undefined): string | undefined {
  if (asked && status === String(asked.action.status ?? 409)) {
    const states = asked.action.from.map((state) => `\`${state}\``).join(" or ");
    return `Read the object. Send it again only when the state is ${states}${conditionOf(asked.action)}.`;
  }
  const isFinal = (operation["x-retry"] as Record<string, string> | undefined)?.[status] === "never";
  return isFinal && status !== "409"
    ? "Before you send it again, check whether the first request had its effect."
    : undefined;
}

/** Without a token, visibility cannot depend on the token. */
function withoutToken(document: OpenApiDocument, operation: Operation): string | undefined {
  const { options, keys } = credentialsOf(document, operation);
  if (options.length + keys.length > 0) return undefined;
  return operation["x-permission"] === "token"
    ? "Get the address again: this one is not complete, or no longer valid."
    : "Check the address.";
}

/** Advice that applies to an answer of any operation. */
export function remedyOf(status: string, { headers = {}, content = {} }: Response): string | undefined {
  if ("Retry-After" in headers) return "Wait as long as `Retry-After` says, then send it again.";
  if ("Allow" in headers) return "Use a method that `Allow` names.";
  const example = Object.values(content)[0]?.example as { errors?: { source?: Record<string, string> }[] } | undefined;
  const source = example?.errors?.[0]?.source ?? {};
  const place = Object.keys(source)[0];
  if (place === "pointer") return "Correct the member that `source.pointer` names.";
  if (place !== undefined) return `Correct the ${place} that \`source.${place}\` names.`;
  return remedies[status];
}
