// What a caller does about each error: from its status, its headers, its example, and what the operation says of it.
import { listOperations, type OpenApiDocument, type Operation, type Response, resolve } from "../spec/index.ts";
import { type AskedAction, conditionOf } from "./machines.ts";

/** By status, where neither a header nor an example of the answer says more. */
const remedies: Record<string, string> = {
  "400": "Correct the request as the answer says.",
  "401": "Send a valid token: `Authorization: Bearer …`.",
  "403": "Ask somebody who may, or for the right.",
  "404": "Check the address, and that your token may see the object.",
  "405": "Use a method that the path has.",
  "406": "Ask for a media type that the operation answers.",
  "408": "Send the whole request sooner.",
  "409": "Read the object again, and ask when its state allows it.",
  "412": "Read the object again, and send its new version.",
  "413": "Send less at once.",
  "414": "Shorten the address.",
  "415": "Send a media type that the operation takes.",
  "422": "Correct the body as the answer says.",
  "429": "Wait a while, then send it again.",
  "431": "Send fewer or shorter headers.",
  "500": "Report it to who runs the service.",
  "502": "Wait a while, then send it again.",
  "503": "Wait a while, then send it again.",
  "504": "Wait a while, then send it again.",
};

/** Writes it below the description of each error, once where operations share an answer. */
export function tellRemedies(document: OpenApiDocument, actions: Map<string, AskedAction>): void {
  const shared = new Map<Response, string>();
  for (const { operationId, operation } of listOperations(document)) {
    for (const [status, given] of Object.entries(operation.responses ?? {})) {
      if (!/^[45]\d\d$/.test(status)) continue;
      const response = resolve<Response>(document, given);
      const special = ofOperation(operation, status, actions.get(operationId));
      if (special) operation.responses![status] = { ...response, description: withRemedy(response, special) };
      else shared.set(response, status);
    }
  }
  for (const [response, status] of shared) response.description = withRemedy(response, remedyOf(status, response));
}

const withRemedy = ({ description = "" }: Response, remedy: string | undefined): string =>
  remedy ? `${description.trim()}\n\n**What to do:** ${remedy}` : description;

/** What holds for this operation alone. */
function ofOperation(operation: Operation, status: string, asked: AskedAction | undefined): string | undefined {
  if (asked && status === String(asked.action.status ?? 409)) {
    const states = asked.action.from.map((state) => `\`${state}\``).join(" or ");
    return `Read the object. Send it again only when the state is ${states}${conditionOf(asked.action)}.`;
  }
  const isFinal = (operation["x-retry"] as Record<string, string> | undefined)?.[status] === "never";
  return isFinal && status !== "409"
    ? "Do not send it again blindly: look first whether it had its effect."
    : undefined;
}

/** What holds for an answer wherever it is given. */
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
