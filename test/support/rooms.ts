// The rooms: their contents and allowed imports. CONTRIBUTING.md shows this list.

export interface Room {
  holds: string;
  mayImport: readonly string[];
}

/** Keys are folders; a file belongs to the longest matching folder. */
export const rooms: Record<string, Room> = {
  generated: { holds: "code made from the spec; committed, never edited", mayImport: [] },
  client: { holds: "the client: what the generated calls lack", mayImport: ["generated"] },
  "server/settings": { holds: "settings from the environment, parsed once", mayImport: [] },
  "server/domain": { holds: "rules as tables and pure functions: no I/O, no clock", mayImport: ["generated"] },
  "server/buckets": { holds: "reads addresses of buckets, and explains their errors", mayImport: [] },
  "server/fairness": { holds: "how organizations share resources: the rule and the table", mayImport: [] },
  "server/telemetry": { holds: "spans and metrics for OpenTelemetry, if a collector is set", mayImport: [] },
  "server/store": { holds: "the only SQL", mayImport: ["server/domain", "server/buckets", "generated"] },
  "server/views": { holds: "turns domain objects into JSON:API resources", mayImport: ["server/domain", "generated"] },
  "server/jobs": {
    holds: "work outside of requests: plans, applies, tests, cleaning",
    mayImport: ["server/store", "server/domain", "server/fairness", "server/telemetry", "generated"],
  },
  "server/handlers": {
    holds: "one file per tag: find, decide, save, show",
    mayImport: ["server/views", "server/jobs", "server/store", "server/domain", "server/settings", "generated"],
  },
  "server/http": {
    holds: "all code that uses Express or status numbers",
    mayImport: [
      "server/handlers",
      "server/store",
      "server/domain",
      "server/fairness",
      "server/settings",
      "server/telemetry",
      "generated",
    ],
  },
  "server/control": {
    holds: "worlds of a test server: reset, seed, clock, injected failures",
    mayImport: [
      "server/http",
      "server/handlers",
      "server/jobs",
      "server/store",
      "server/domain",
      "server/fairness",
      "server/settings",
      "generated",
    ],
  },
  server: {
    holds: "connects the rooms, starts and stops the service",
    mayImport: [
      "server/control",
      "server/http",
      "server/handlers",
      "server/views",
      "server/jobs",
      "server/store",
      "server/domain",
      "server/fairness",
      "server/settings",
      "server/telemetry",
      "generated",
    ],
  },
  "scripts/terminal": { holds: "output of commands on a terminal", mayImport: [] },
  "scripts/reports": { holds: "results of commands in the formats of other tools", mayImport: ["scripts/terminal"] },
  "scripts/bundled": { holds: "bundles modules into one text, and keeps it for later runs", mayImport: [] },
  "scripts/model": {
    holds: "an OpenAPI document as a typed model",
    mayImport: ["scripts/terminal"],
  },
  "scripts/model/files": {
    holds: "reads a document from its files, within limits",
    mayImport: ["scripts/model/overlays", "scripts/model/lines", "scripts/model", "scripts/terminal"],
  },
  "scripts/model/overlays": {
    holds: "applies Overlays to a document",
    mayImport: ["scripts/model/lines", "scripts/model"],
  },
  "scripts/model/lines": {
    holds: "file and line of each place in a document; edits that keep the other text",
    mayImport: ["scripts/model"],
  },
  "scripts/contract": {
    holds: "the validators of exchanges, and their compiler",
    mayImport: ["scripts/model", "scripts/bundled"],
  },
  "scripts/samples": {
    holds: "valid values and requests for samples",
    mayImport: ["scripts/contract", "scripts/model"],
  },
  "scripts/inference": {
    holds: "derives schemas from values",
    mayImport: ["scripts/contract", "scripts/model"],
  },
  "scripts/lint": {
    holds: "our rules for descriptions",
    mayImport: ["scripts/contract", "scripts/model/files", "scripts/model", "scripts/reports", "scripts/terminal"],
  },
  "scripts/mock": {
    holds: "mocks with state, from a description alone",
    mayImport: ["scripts/samples", "scripts/contract", "scripts/model", "scripts/terminal"],
  },
  "scripts/docs": {
    holds: "the content of the docs, and the reference page",
    mayImport: ["scripts/samples", "scripts/contract", "scripts/model", "scripts/bundled", "scripts/terminal"],
  },
  "scripts/generate": {
    holds: "the pipeline, and a step for each generated file",
    mayImport: [
      "scripts/mock",
      "scripts/docs",
      "scripts/samples",
      "scripts/lint",
      "scripts/contract",
      "scripts/model/files",
      "scripts/model",
      "scripts/terminal",
    ],
  },
  "scripts/generate/steps/router/runtime": {
    holds: "servers of generated folders: a router, and a front end for each framework",
    mayImport: ["generated"],
  },
  "scripts/site": {
    holds: "the docs as a site of many pages",
    mayImport: [
      "scripts/generate",
      "scripts/docs",
      "scripts/samples",
      "scripts/lint",
      "scripts/model/files",
      "scripts/model",
      "scripts/terminal",
    ],
  },
  "scripts/gate": {
    holds: "checks live and recorded traffic",
    mayImport: [
      "scripts/inference",
      "scripts/lint",
      "scripts/contract",
      "scripts/model/files",
      "scripts/model/lines",
      "scripts/model",
      "scripts/reports",
      "scripts/terminal",
      "server/buckets",
      "server/telemetry",
      "generated",
    ],
  },
  "scripts/describe": {
    holds: "writes a description of recorded traffic",
    mayImport: ["scripts/gate", "scripts/inference", "scripts/model/lines", "scripts/model", "scripts/terminal"],
  },
  "scripts/impact": {
    holds: "finds what an edit of the description breaks, for whom, and where",
    mayImport: [
      "scripts/lint",
      "scripts/contract",
      "scripts/model/files",
      "scripts/model/lines",
      "scripts/model",
      "scripts/reports",
      "scripts/terminal",
      "generated",
    ],
  },
  "scripts/impact/callers": {
    holds: "finds the lines of TypeScript projects that an edit affects",
    mayImport: ["scripts/generate", "scripts/impact", "scripts/model", "scripts/terminal"],
  },
  "scripts/impact/traffic": {
    holds: "finds the recorded exchanges that would fail after an edit",
    mayImport: ["scripts/gate", "scripts/impact", "scripts/model", "scripts/terminal"],
  },
  "scripts/impact/command": {
    holds: "options, output and exit codes of impact",
    mayImport: [
      "scripts/impact/callers",
      "scripts/impact/traffic",
      "scripts/impact",
      "scripts/model",
      "scripts/reports",
      "scripts/terminal",
    ],
  },
  "scripts/conform": {
    holds: "tests a server against its description",
    mayImport: [
      "scripts/gate",
      "scripts/mock",
      "scripts/samples",
      "scripts/contract",
      "scripts/lint",
      "scripts/model/files",
      "scripts/model/lines",
      "scripts/model",
      "scripts/reports",
      "scripts/terminal",
      "client",
      "generated",
    ],
  },
  "scripts/admin": {
    holds: "operators' commands on a store",
    mayImport: ["server/jobs", "server/store", "server/domain", "server/settings", "scripts/terminal"],
  },
  "scripts/demo": {
    holds: "a first run on the running service, and its tokens",
    mayImport: ["client", "generated", "server/settings", "scripts/terminal"],
  },
  "scripts/release": {
    holds: "writes the next version, changelog and history from the verdict of impact",
    mayImport: ["scripts/impact", "scripts/reports", "scripts/model", "scripts/terminal"],
  },
  "scripts/mcp": {
    holds: "offers docs and calls to agents, as the object's state allows",
    mayImport: ["scripts/docs", "scripts/model", "scripts/terminal", "client", "generated"],
  },
  "scripts/cli": {
    holds: "what only the command infrarun has: configuration, completion, init",
    mayImport: ["scripts/terminal"],
  },
  "scripts/packages": {
    holds: "builds the packages for npm, and the bundle of the service",
    mayImport: ["scripts/contract", "scripts/docs", "scripts/generate"],
  },
  "scripts/new": { holds: "writes the files of a new endpoint", mayImport: ["scripts/terminal"] },
  scripts: {
    holds: "one thin file per command",
    mayImport: [
      "scripts/admin",
      "scripts/cli",
      "scripts/conform",
      "scripts/demo",
      "scripts/describe",
      "scripts/gate",
      "scripts/generate",
      "scripts/impact/command",
      "scripts/impact",
      "scripts/lint",
      "scripts/mcp",
      "scripts/mock",
      "scripts/new",
      "scripts/packages",
      "scripts/release",
      "scripts/reports",
      "scripts/site",
      "scripts/model/files",
      "scripts/model",
      "scripts/terminal",
      "test/support",
    ],
  },
};

/** The folders of a room from bottom to top: each may import only those before it. `.` stands for files of the room itself. */
export const folders: Record<string, readonly string[]> = {
  "scripts/gate": [
    "exchange",
    "redaction",
    "observer",
    "coverage",
    "consumers",
    "bucket",
    "recordings",
    "watchers",
    "tolerance",
    "suggest",
    "proxy",
    "links",
    "live",
    "summary",
    "parallel",
    "in-process",
    ".",
    "command",
  ],
  "scripts/impact": ["result", "versions", "schema", "counterexamples", "walk", "behaviour", "forms", "."],
};

const longestFirst = Object.keys(rooms).sort((one, other) => other.length - one.length);

export const roomOf = (file: string): string | undefined => longestFirst.find((room) => file.startsWith(`${room}/`));

/** The table of CONTRIBUTING.md. */
export function drawTable(): string {
  const rows = Object.entries(rooms).map(
    ([room, { holds, mayImport }]) => `| \`${room}\` | ${holds} | ${shown(room, mayImport)} |`,
  );
  return ["| folder | holds | may import |", "|---|---|---|", ...rows].join("\n");
}

/** Shortens names of rooms in the same folder, and all of them to `server/*`. */
function shown(room: string, mayImport: readonly string[]): string {
  if (mayImport.length === 0) return "–";
  const house = `${room.split("/")[0]}/`;
  return mayImport.map((name) => (name.startsWith(house) ? name.slice(house.length) : name)).join(", ");
}
