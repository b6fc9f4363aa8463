// Every setting of the service, in one table: its variable, its default, its bounds and what it means.
import type { BlockList } from "node:net";
import { choice, count, networks, optional, postgresAddress, type Setting, text, webAddress } from "./kinds.ts";

const MiB = 1024 * 1024;

export const settings = {
  host: text("HOST", "127.0.0.1", "Address to listen on; 0.0.0.0 for all."),
  port: count("PORT", 8080, [0, 65_535], "Port to listen on; 0 for any free port."),
  workerPort: optional(
    count(
      "INFRARUN_WORKER_PORT",
      0,
      [0, 65_535],
      "Port of a worker's /healthz, /readyz and /metrics; none by default.",
    ),
  ),
  url: {
    ...text("INFRARUN_URL", null, "Public address, such as https://runs.example; the Host of each request by default."),
    ...webAddress,
  },
  trustedProxies: networks(
    "INFRARUN_TRUSTED_PROXIES",
    "Addresses and networks of proxies whose forwarding headers are trusted, such as 10.0.0.0/8,fd00::7.",
  ),
  data: text("INFRARUN_DATA", "./data", "Folder for the embedded store, uploaded files and logs."),
  databaseUrl: {
    ...text("DATABASE_URL", null, "PostgreSQL to use instead of the embedded one."),
    ...postgresAddress,
  },
  blobs: text("INFRARUN_BLOBS", null, "Another folder, or an s3:// address, for uploaded files and logs."),
  key: text(
    "INFRARUN_KEY",
    null,
    "Keys that encrypt the secrets in the store, in base64 and separated by commas, instead of a key file.",
  ),
  keyFile: text(
    "INFRARUN_KEY_FILE",
    null,
    "File with these keys, created at the first start; INFRARUN_DATA.key by default.",
  ),
  demo: choice<"auto" | "on" | "off">(
    "INFRARUN_DEMO",
    "auto",
    ["auto", "on", "off"],
    "Creates the demo organization in a new embedded store (auto), in any new store (on; replaces expired tokens), or never (off).",
  ),
  rateLimit: choice(
    "INFRARUN_RATE_LIMIT",
    "on",
    ["on", "off"],
    "off removes every limit on a caller's requests, for load tests.",
  ),
  rateStore: optional(
    choice<"process" | "postgres">(
      "INFRARUN_RATE_STORE",
      "process",
      ["process", "postgres"],
      "Where rate limits are counted: in postgres for all servers (default with DATABASE_URL), or in each process.",
    ),
  ),
  coolOffSeconds: count(
    "INFRARUN_COOL_OFF",
    10,
    [0, 86_400],
    "Seconds of elapsed time from a cancel until force-cancel is allowed.",
  ),
  planMs: count("INFRARUN_PLAN_MS", 1_000, [0, 3_600_000], "Duration of a simulated plan in milliseconds."),
  applyMs: count("INFRARUN_APPLY_MS", 1_000, [0, 3_600_000], "Duration of a simulated apply in milliseconds."),
  executor: choice<"simulated" | "command">(
    "INFRARUN_EXECUTOR",
    "simulated",
    ["simulated", "command"],
    "command runs a real tool instead of the simulation.",
  ),
  tool: text(
    "INFRARUN_TOOL",
    "tofu",
    "Program that the command executor runs; {version} stands for the run's tool version.",
  ),
  toolMs: count(
    "INFRARUN_TOOL_MS",
    3_600_000,
    [100, 86_400_000],
    "Time limit of one command of the tool in milliseconds.",
  ),
  toolUser: text(
    "INFRARUN_TOOL_USER",
    null,
    "User that runs the tool when the service is root: a range such as 61200-61209, a name, or uid:gid.",
  ),
  toolIsolation: choice<"auto" | "namespaces" | "user" | "none">(
    "INFRARUN_TOOL_ISOLATION",
    "auto",
    ["auto", "namespaces", "user", "none"],
    "Isolation of the tool from the service; auto chooses the strongest that works, never none.",
  ),
  toolNetwork: choice("INFRARUN_TOOL_NETWORK", "on", ["on", "off"], "off gives the tool no network."),
  toolReads: text(
    "INFRARUN_TOOL_READS",
    null,
    "Folders that the tool may also read, such as /srv/providers,/opt/tools.",
  ),
  toolMemory: count(
    "INFRARUN_TOOL_MEMORY",
    4_096 * MiB,
    [64 * MiB, 1_048_576 * MiB],
    "Memory of all processes of one run in bytes.",
  ),
  toolDisk: count("INFRARUN_TOOL_DISK", 10_240 * MiB, [MiB, 1_048_576 * MiB], "Disk space of one run in bytes."),
  toolProcesses: count(
    "INFRARUN_TOOL_PROCESSES",
    1_024,
    [16, 1_000_000],
    "Maximum number of processes and threads per run.",
  ),
  toolOutput: count(
    "INFRARUN_TOOL_OUTPUT",
    64 * MiB,
    [1_024, 10_240 * MiB],
    "Maximum output of one command of the tool in bytes; more interrupts the command.",
  ),
  toolGraceMs: count(
    "INFRARUN_TOOL_GRACE_MS",
    120_000,
    [0, 86_400_000],
    "Milliseconds from the interrupt of a tool until it is killed.",
  ),
  toolEnvironment: text(
    "INFRARUN_TOOL_ENV",
    null,
    "Environment variables that the tool also gets, such as HTTPS_PROXY,NO_PROXY.",
  ),
  vcsPollMs: count(
    "INFRARUN_VCS_POLL_MS",
    60_000,
    [0, 86_400_000],
    "Milliseconds between two checks of a workspace's repository; 0 for webhooks only.",
  ),
  vcsFetchMs: count(
    "INFRARUN_VCS_FETCH_MS",
    120_000,
    [100, 3_600_000],
    "Time limit of one check of a repository or one fetch from it in milliseconds.",
  ),
  vcsMemory: count(
    "INFRARUN_VCS_MEMORY",
    268_435_456,
    [33_554_432, 68_719_476_736],
    "Memory of each git process in bytes.",
  ),
  linkHours: count("INFRARUN_LINK_HOURS", 25, [1, 8_760], "Hours that an upload or log address is valid."),
  uploadLimit: count("INFRARUN_UPLOAD_LIMIT", 100 * MiB, [1, 10_240 * MiB], "Largest upload in bytes."),
  unpackedLimit: count("INFRARUN_UNPACKED_LIMIT", 1_024 * MiB, [1, 102_400 * MiB], "Largest unpacked upload in bytes."),
  entryLimit: count("INFRARUN_ENTRY_LIMIT", 50_000, [1, 10_000_000], "Maximum number of files and folders per upload."),
  verifyMs: count(
    "INFRARUN_VERIFY_MS",
    30_000,
    [100, 3_600_000],
    "Time limit for checking an upload, or for reading its configuration, in milliseconds.",
  ),
  connections: count(
    "INFRARUN_CONNECTIONS",
    10_000,
    [1, 1_000_000],
    "Maximum number of open connections; others get 503 and are closed.",
  ),
  connectionsPerAddress: count(
    "INFRARUN_CONNECTIONS_PER_ADDRESS",
    1_000,
    [1, 1_000_000],
    "Maximum number of open connections per address; others get 429 and are closed.",
  ),
  callerRequests: count(
    "INFRARUN_CALLER_REQUESTS",
    100,
    [1, 1_000_000],
    "Maximum number of concurrent requests per user, organization or address; others get 429.",
  ),
  requests: count(
    "INFRARUN_REQUESTS",
    1_000,
    [1, 1_000_000],
    "Maximum number of concurrent requests; others get 503. The last quarter is for tokens that were valid before.",
  ),
  headersMs: count(
    "INFRARUN_HEADERS_MS",
    10_000,
    [100, 600_000],
    "Time limit for the headers of a request in milliseconds.",
  ),
  requestMs: count("INFRARUN_REQUEST_MS", 300_000, [100, 3_600_000], "Time limit for a whole request in milliseconds."),
  prepare: choice<"on" | "off">(
    "INFRARUN_PREPARE",
    "on",
    ["on", "off"],
    "off for a pooler in transaction mode that cannot keep prepared statements, such as PgBouncer before 1.21.",
  ),
  otlp: text(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    null,
    "OpenTelemetry collector for spans and metrics (OTLP over HTTP), such as http://127.0.0.1:4318.",
  ),
  statementMs: count("INFRARUN_STATEMENT_MS", 10_000, [100, 600_000], "Time limit of one query in milliseconds."),
  probeMs: count(
    "INFRARUN_PROBE_MS",
    1_000,
    [10, 60_000],
    "Milliseconds that /readyz and /metrics wait for the store.",
  ),
  drainMs: count(
    "INFRARUN_DRAIN_MS",
    0,
    [0, 600_000],
    "Milliseconds during which a stopping server accepts requests while /readyz returns 503, for load balancers.",
  ),
  stopMs: count(
    "INFRARUN_STOP_MS",
    8_000,
    [0, 86_400_000],
    "Milliseconds that a stopping server or worker waits for open requests and running jobs.",
  ),
  notifyPrivate: choice(
    "INFRARUN_NOTIFY_PRIVATE",
    "off",
    ["on", "off"],
    "on allows notifications to loopback and private addresses.",
  ),
  quotaBytes: count(
    "INFRARUN_QUOTA_BYTES",
    102_400 * MiB,
    [0, 9_007_199_254_740_991],
    "Bytes that an organization may store, unless it has a quota of its own.",
  ),
  quotaObjects: count(
    "INFRARUN_QUOTA_OBJECTS",
    10_000_000,
    [0, 9_007_199_254_740_991],
    "Objects that an organization may have, unless it has a quota of its own.",
  ),
  eventDays: count("INFRARUN_EVENT_DAYS", 365, [0, 36_500], "Retention of run events in days; 0 keeps them forever."),
  auditDays: count(
    "INFRARUN_AUDIT_DAYS",
    365,
    [0, 36_500],
    "Retention of audit log rows in days; 0 keeps them forever.",
  ),
  logLevel: choice(
    "INFRARUN_LOG",
    "info",
    ["silent", "error", "warn", "info", "debug"],
    "Level of the log on standard error.",
  ),
  logFormat: choice(
    "INFRARUN_LOG_FORMAT",
    "auto",
    ["auto", "json", "text"],
    "Format of the log: JSON or text; auto is text on a terminal and JSON elsewhere.",
  ),
  validator: choice<"contract" | "express-openapi-validator">(
    "VALIDATOR",
    "contract",
    ["contract", "express-openapi-validator"],
    "Validator of requests and responses: the compiled contract, or express-openapi-validator.",
  ),
  checkResponses: choice("INFRARUN_CHECK_RESPONSES", "off", ["on", "off"], "on checks every answer against the spec."),
} satisfies Record<string, Setting<string | number | BlockList | null>>;

export type Config = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]["parse"]> };

/** An unusable value. The message is one sentence for whoever started the service. */
export class ConfigError extends Error {}

/** An empty variable counts as one that is not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.entries(settings).map(([name, setting]) => {
    const given = environment[setting.variable]?.trim();
    if (!given) return [name, setting.standard];
    try {
      return [name, setting.parse(given)];
    } catch (error) {
      const shown = "isSecret" in setting ? "" : `, but is "${given.replace(/:\/\/[^\s/?#]*@/, "://…@")}"`;
      throw new ConfigError(`${setting.variable} ${(error as Error).message}${shown}.`);
    }
  });
  return Object.fromEntries(values) as Config;
}

/** Variables of the MCP server, of tests, and of the tool, which may run services of its own. */
const otherVariables = /^INFRARUN_(?:API|TOKEN|ATTEMPT|TOOL_VERSION|TEST_.*)$/;

/** Names like those of settings that are none, such as misspelled ones. */
export function listUnknownVariables(environment: Record<string, string | undefined>): string[] {
  const known = new Set(Object.values(settings).map(({ variable }) => variable));
  return Object.keys(environment).filter(
    (name) => name.startsWith("INFRARUN_") && !known.has(name) && !otherVariables.test(name),
  );
}

/** The environment, completed from a file `.env` if there is one. Variables that are set already stay. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw new ConfigError(`The file .env cannot be read (${code}); fix or remove it.`);
  }
  return process.env;
}
