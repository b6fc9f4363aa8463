// The texts of the spec's new files.
import type { Described } from "./described.ts";
import { capital, kebab, nounOf, spaced } from "./names.ts";

export interface Endpoint {
  operationId: string;
  /** In small letters. */
  method: string;
  path: string;
  /** Names of its path parameters with their component files and examples. */
  parameters: readonly { name: string; component: string; example: string }[];
  /** What it starts from. */
  like: Described;
}

/** The success answers; without a shared one it is a document of its own. */
const successes: Record<string, { status: number; shared?: string }> = {
  get: { status: 200 },
  put: { status: 200 },
  patch: { status: 200 },
  post: { status: 202, shared: "accepted" },
  delete: { status: 204, shared: "no-content" },
};
export const successOf = ({ method }: Endpoint) => successes[method]!;

const refusals: readonly [number, string][] = [
  [400, "bad-request"],
  [401, "unauthorized"],
  [404, "not-found"],
  [406, "not-acceptable"],
  [429, "too-many-requests"],
  [500, "internal-server-error"],
  [503, "service-unavailable"],
];

/** What the answer is called in the spec, and its example. */
export const answerOf = ({ operationId }: Endpoint) => ({
  document: `${nounOf(operationId)}Document`,
  example: kebab(nounOf(operationId)),
});

export function pathFile(endpoint: Endpoint): string {
  const { operationId, method, parameters, like } = endpoint;
  const { status, shared } = successOf(endpoint);
  const lines = [
    ...(parameters.length > 0 ? ["parameters:"] : []),
    ...parameters.map(({ component }) => `  - $ref: ../../components/parameters/${component}`),
    ...(parameters.length > 0 ? [""] : []),
    `${method}:`,
    `  operationId: ${operationId}`,
    `  tags: [${like.tag}]`,
    `  summary: ${capital(spaced(operationId))} # TODO: in plain words`,
    `  description: "TODO: what it does, and what the caller must know."`,
    "  x-extension: true # TODO: away with it if the reference has this endpoint",
    ...(like.tokenKinds ? [`  x-token-kinds: [${like.tokenKinds.join(", ")}]`] : []),
    `  x-permission: ${like.permission} # TODO: as ${like.operationId}; is it right here?`,
    method === "get"
      ? `  x-retry: { "429": "yes", "503": "yes" }`
      : `  x-retry: { "429": "yes", "503": never } # TODO: "yes" where doing it twice does no harm`,
    ...(method === "get" || method === "delete"
      ? []
      : ["  # TODO: if it takes a body, requestBody here, and 413, 415 and 422 below; if state forbids it, 409"]),
    "  responses:",
    ...(shared ? [`    "${status}": { $ref: ../../components/responses/${shared}.yaml }`] : ownAnswer(endpoint)),
    ...refusals.map(([code, name]) => `    "${code}": { $ref: ../../components/responses/${name}.yaml }`),
  ];
  return `${lines.join("\n")}\n`;
}

function ownAnswer(endpoint: Endpoint): string[] {
  const { document, example } = answerOf(endpoint);
  const limits = ["Limit", "Remaining", "Reset"].map((name) => `X-RateLimit-${name}`);
  return [
    `    "${successOf(endpoint).status}":`,
    `      description: "TODO: what is answered."`,
    "      headers:",
    ...limits.map((name) => `        ${name}: { $ref: ../../components/headers/${name}.yaml }`),
    "      content:",
    "        application/vnd.api+json:",
    `          schema: { $ref: ../../components/schemas/${document}.yaml }`,
    "          examples:",
    `            ${example}: { $ref: ../../components/examples/${example}.yaml }`,
  ];
}

/** The schemas and the example of the answer, by file; none where the answer has no document of its own. */
export function answerFiles(endpoint: Endpoint): [string, string][] {
  if (successOf(endpoint).shared) return [];
  const noun = nounOf(endpoint.operationId);
  const { document, example } = answerOf(endpoint);
  const words = spaced(noun);
  const type = `${example}s`;
  const id = endpoint.parameters.at(-1)?.example ?? "TODO";
  const schemas = "openapi/components/schemas";
  return [
    [
      `${schemas}/${document}.yaml`,
      `type: object
description: "TODO: what the ${words} is."
required: [data]
properties:
  data: { $ref: ./${noun}.yaml }
`,
    ],
    [
      `${schemas}/${noun}.yaml`,
      `type: object
description: "TODO: what the ${words} is."
required: [id, type, attributes]
properties:
  id: { type: string, description: "TODO: whose identifier.", example: ${id} } # TODO: a pattern
  type: { type: string, const: ${type} }
  attributes: { $ref: ./${noun}Attributes.yaml }
`,
    ],
    [
      `${schemas}/${noun}Attributes.yaml`,
      `type: object
description: "TODO: what is told."
required: [to-do]
properties:
  to-do: { type: string, description: "TODO: an attribute.", example: nothing yet }
`,
    ],
    [
      `openapi/components/examples/${example}.yaml`,
      `summary: "TODO: what this one shows"
value:
  data:
    id: ${id}
    type: ${type}
    attributes: { to-do: nothing yet }
`,
    ],
  ];
}
