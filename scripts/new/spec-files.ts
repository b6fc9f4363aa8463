// The contents of the new files of the spec.
import type { Described } from "./described.ts";
import { capital, kebab, nounOf, plural, singular, spaced } from "./names.ts";

export interface Endpoint {
  operationId: string;
  /** In lower case. */
  method: string;
  path: string;
  /** Names of its path parameters with their component files and examples. */
  parameters: readonly { name: string; component: string; example: string }[];
  /** The endpoint that it is copied from. */
  like: Described;
  /** Another method of the same path: both are described in one file. */
  sibling: Described | undefined;
}

/** Whether an endpoint takes a document, and how it succeeds: by a shared answer, a page of documents, or a document. */
interface Manner {
  takes: boolean;
  status: number;
  shared?: string;
  paged?: true;
}

/** PUT is only used for uploads, which take bytes: describe them by hand. */
export const manners: Record<string, Manner> = {
  get: { takes: false, status: 200 },
  patch: { takes: true, status: 200 },
  post: { takes: true, status: 201 },
  delete: { takes: false, status: 204, shared: "no-content" },
};
/** A POST below `/actions/` performs an action and creates nothing. */
const action: Manner = { takes: false, status: 202, shared: "accepted" };

/** A GET named `list…` shows a page. */
const list: Manner = { takes: false, status: 200, paged: true };

export function mannerOf({ operationId, method, path }: Endpoint): Manner {
  if (method === "post" && path.includes("/actions/")) return action;
  return method === "get" && operationId.startsWith("list") ? list : manners[method]!;
}

const refusals: readonly [number, string, "body"?][] = [
  [400, "bad-request"],
  [401, "unauthorized"],
  [404, "not-found"],
  [406, "not-acceptable"],
  [413, "payload-too-large", "body"],
  [415, "unsupported-media-type", "body"],
  [422, "invalid", "body"],
  [429, "too-many-requests"],
  [500, "internal-server-error"],
  [503, "service-unavailable"],
];

/** The noun in the singular: `RunNote` for `createRunNote` and `listRunNotes`. */
function resourceOf(endpoint: Endpoint): string {
  const noun = nounOf(endpoint.operationId);
  return mannerOf(endpoint).paged ? singular(noun) : noun;
}

/** The names of the request document and of its example: `RunNoteCreate`, `create-run-note`. */
export const requestOf = ({ operationId }: Endpoint) => ({
  document: nounOf(operationId) + capital(operationId.slice(0, -nounOf(operationId).length)),
  example: kebab(operationId),
});

/** The content of the request until somebody decides. */
export const sentOf = (endpoint: Endpoint) =>
  `{ data: { type: "${typeOf(endpoint)}", attributes: { "to-do": "nothing yet" } } }`;

const typeOf = (endpoint: Endpoint) => plural(kebab(resourceOf(endpoint)));

/** The names of the response document and of its example: `RunNoteCollection` and `run-notes` for a page. */
export function answerOf(endpoint: Endpoint): { document: string; example: string } {
  const noun = resourceOf(endpoint);
  return mannerOf(endpoint).paged
    ? { document: `${noun}Collection`, example: typeOf(endpoint) }
    : { document: `${noun}Document`, example: kebab(noun) };
}

export function pathFile(endpoint: Endpoint): string {
  const { parameters } = endpoint;
  if (parameters.length === 0) return methodText(endpoint);
  const references = parameters.map(({ component }) => `  - $ref: ../../components/parameters/${component}\n`);
  return `parameters:\n${references.join("")}\n${methodText(endpoint)}`;
}

export const tagOf = ({ sibling, like }: Endpoint) => (sibling ?? like).tag;

export function methodText(endpoint: Endpoint): string {
  const { operationId, method, like } = endpoint;
  const { takes, status, shared, paged } = mannerOf(endpoint);
  const lines = [
    `${method}:`,
    `  operationId: ${operationId}`,
    `  tags: [${tagOf(endpoint)}]`,
    `  summary: ${capital(spaced(operationId))} # TODO: in plain words`,
    `  description: "TODO: what it does, and what the caller must know."`,
    "  x-extension: true # TODO: delete this line if the reference has this endpoint",
    ...(like.tokenKinds ? [`  x-token-kinds: [${like.tokenKinds.join(", ")}]`] : []),
    `  x-permission: ${like.permission} # TODO: as ${like.operationId}; is it right here?`,
    method === "get"
      ? `  x-retry: { "429": "yes", "503": "yes" }`
      : `  x-retry: { "429": "yes", "503": never } # TODO: "yes" where doing it twice does no harm`,
    ...(paged ? pageLines : []),
    ...(method === "get" ? [] : ["  # TODO: a 409 below if the state of things may forbid it"]),
    ...(takes ? requestLines(endpoint) : []),
    "  responses:",
    ...(shared ? [`    "${status}": { $ref: ../../components/responses/${shared}.yaml }`] : ownAnswer(endpoint)),
    ...refusals
      .filter(([, , only]) => takes || only !== "body")
      .map(([code, name]) => `    "${code}": { $ref: ../../components/responses/${name}.yaml }`),
  ];
  return `${lines.join("\n")}\n`;
}

const pageLines = [
  "  parameters:",
  ...["number", "size"].map((name) => `    - $ref: ../../components/parameters/page_${name}.yaml`),
];

function requestLines(endpoint: Endpoint): string[] {
  const { document, example } = requestOf(endpoint);
  return [
    "  requestBody:",
    `    description: "TODO: what the caller says."`,
    "    required: true",
    "    content:",
    "      application/vnd.api+json:",
    `        schema: { $ref: ../../components/schemas/${document}.yaml }`,
    "        examples:",
    `          ${example}: { $ref: ../../components/examples/${example}.yaml }`,
  ];
}

function ownAnswer(endpoint: Endpoint): string[] {
  const { document, example } = answerOf(endpoint);
  const limits = ["Limit", "Remaining", "Reset"].map((name) => `X-RateLimit-${name}`);
  return [
    `    "${mannerOf(endpoint).status}":`,
    `      description: "TODO: what the response contains."`,
    "      headers:",
    ...limits.map((name) => `        ${name}: { $ref: ../../components/headers/${name}.yaml }`),
    "      content:",
    "        application/vnd.api+json:",
    `          schema: { $ref: ../../components/schemas/${document}.yaml }`,
    "          examples:",
    `            ${example}: { $ref: ../../components/examples/${example}.yaml }`,
  ];
}

const schemas = "openapi/components/schemas";

/** The schema and the example of the request's document, by file. */
export function requestFiles(endpoint: Endpoint): [string, string][] {
  if (!mannerOf(endpoint).takes) return [];
  const { document, example } = requestOf(endpoint);
  const type = typeOf(endpoint);
  return [
    [
      `${schemas}/${document}.yaml`,
      `type: object
description: "TODO: what the caller says."
required: [data]
properties:
  data:
    type: object
    required: [type, attributes]
    properties:
      type: { type: string, const: ${type} }
      attributes:
        type: object
        required: [to-do]
        properties:
          to-do: { type: string, maxLength: 255, description: "TODO: an attribute.", example: nothing yet, x-our-choice: the length }
`,
    ],
    [
      `openapi/components/examples/${example}.yaml`,
      `summary: "TODO: what this one asks for"
value:
  data:
    type: ${type}
    attributes: { to-do: nothing yet }
`,
    ],
  ];
}

/** The schemas and the example of the response, by file; empty if the response has no document of its own. */
export function answerFiles(endpoint: Endpoint): [string, string][] {
  const { shared, paged } = mannerOf(endpoint);
  if (shared) return [];
  const noun = resourceOf(endpoint);
  const { document, example } = answerOf(endpoint);
  const words = spaced(noun);
  const type = typeOf(endpoint);
  const id = endpoint.parameters.at(-1)?.example ?? "TODO";
  return [
    [
      `${schemas}/${document}.yaml`,
      paged
        ? `type: object
description: "TODO: a page of what."
required: [data, links, meta]
properties:
  data:
    type: array
    items: { $ref: ./${noun}.yaml }
  links: { $ref: ./PageLinks.yaml }
  meta: { $ref: ./PageMeta.yaml }
`
        : `type: object
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
description: "TODO: what the attributes describe."
required: [to-do]
properties:
  to-do: { type: string, description: "TODO: an attribute.", example: nothing yet }
`,
    ],
    [
      `openapi/components/examples/${example}.yaml`,
      paged
        ? `summary: "TODO: what this one shows"
value:
  data:
    - id: ${id}
      type: ${type}
      attributes: { to-do: nothing yet }
${pageExample(endpoint)}`
        : `summary: "TODO: what this one shows"
value:
  data:
    id: ${id}
    type: ${type}
    attributes: { to-do: nothing yet }
`,
    ],
  ];
}

/** Links and meta of the only page. */
function pageExample({ path, parameters }: Endpoint): string {
  const asked = parameters.reduce((filled, { name, example }) => filled.replace(`{${name}}`, example), path);
  const only = `/api/v2${asked}?page%5Bnumber%5D=1&page%5Bsize%5D=20`;
  return `  links:
    self: ${only}
    first: ${only}
    prev: null
    next: null
    last: ${only}
  meta: { pagination: { current-page: 1, page-size: 20, prev-page: null, next-page: null, total-pages: 1, total-count: 1 } }
`;
}
