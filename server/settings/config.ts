// Every setting of the service, in one table: its variable, its default, its bounds and what it means.
import type { BlockList } from "node:net";
import { choice, count, networks, optional, postgresAddress, type Setting, text } from "./kinds.ts";

const MiB = 1024 * 1024;

export const settings = {
  host: text("HOST", "127.0.0.1", "Address to listen on; 0.0.0.0 for every one."),
  port: count("PORT", 8080, [0, 65_535], "Port to listen on; 0 for a free one."),
  workerPort: optional(
    count(
      "INFRARUN_WORKER_PORT",
      0,
      [0, 65_535],
      "Port of a worker's /healthz, /readyz and /metrics; none by default.",
    ),
  ),
  url: text("INFRARUN_URL", null, "Public address, as in https://runs.example; the request's Host by default."),
  trustedProxies: networks(
    "INFRARUN_TRUSTED_PROXIES",
    "Addresses and networks of proxies that may tell the client's address, as in 10.0.0.0/8,fd00::7.",
  ),
  data: text("INFRARUN_DATA", "./data", "Folder of the embedded store and of uploaded files and logs."),
  databaseUrl: {
    ...text("DATABASE_URL", null, "A PostgreSQL to use in place of the embedded one."),
    ...postgresAddress,
  },
  blobs: text("INFRARUN_BLOBS", null, "Another folder or an s3:// address for uploaded files and logs."),
  key: text(
    "INFRARUN_KEY",
    null,
    "Keys of the secrets in the store, in base64 and parted by commas, in place of a key file.",
  ),
  keyFile: text(
    "INFRARUN_KEY_FILE",
    null,
    "File with those keys, made at the first start; INFRARUN_DATA.key by default.",
  ),
  demo: choice<"auto" | "on" | "off">(
    "INFRARUN_DEMO",
    "auto",
    ["auto", "on", "off"],
    "Who gets the demo organization: a new embedded store (auto), any new store (on; also gives new tokens for expired ones), or none (off).",
  ),
  rateLimit: choice(
    "INFRARUN_RATE_LIMIT",
    "on",
    ["on", "off"],
    "off lifts every limit of a caller's requests, for load tests.",
  ),
  rateStore: optional(
    choice<"process" | "postgres">(
      "INFRARUN_RATE_STORE",
      "process",
      ["process", "postgres"],
      "Where requests are counted: postgres, for all servers together, is the default with DATABASE_URL.",
    ),
  ),
  coolOffSeconds: count("INFRARUN_COOL_OFF", 10, [0, 86_400], "Seconds from a cancel until force-cancel is allowed."),
  planMs: count("INFRARUN_PLAN_MS", 1_000, [0, 3_600_000], "Milliseconds that a simulated plan takes."),
  applyMs: count("INFRARUN_APPLY_MS", 1_000, [0, 3_600_000], "Milliseconds that a simulated apply takes."),
  executor: choice<"simulated" | "command">(
    "INFRARUN_EXECUTOR",
    "simulated",
    ["simulated", "command"],
    "command carries runs out by a real tool in place of the simulation.",
  ),
  tool: text("INFRARUN_TOOL", "tofu", "Program of the command executor; {version} stands for the run's tool version."),
  toolMs: count(
    "INFRARUN_TOOL_MS",
    3_600_000,
    [100, 86_400_000],
    "Milliseconds that one command of the tool may take.",
  ),
  toolUser: text(
    "INFRARUN_TOOL_USER",
    null,
    "As whom the tool runs when the service is root: a range of numbers as in 61200-61209, a name, or uid:gid.",
  ),
  toolIsolation: choice<"auto" | "namespaces" | "user" | "none">(
    "INFRARUN_TOOL_ISOLATION",
    "auto",
    ["auto", "namespaces", "user", "none"],
    "What separates the tool from the service; auto takes the strongest that works and never none.",
  ),
  toolNetwork: choice("INFRARUN_TOOL_NETWORK", "on", ["on", "off"], "off leaves the tool without any network."),
  toolReads: text(
    "INFRARUN_TOOL_READS",
    null,
    "Folders that the tool may read besides the system's programs, as in /srv/providers,/opt/tools.",
  ),
  toolMemory: count(
    "INFRARUN_TOOL_MEMORY",
    4_096 * MiB,
    [64 * MiB, 1_048_576 * MiB],
    "Bytes of memory that the processes of one run may use together.",
  ),
  toolDisk: count(
    "INFRARUN_TOOL_DISK",
    10_240 * MiB,
    [MiB, 1_048_576 * MiB],
    "Bytes that one run may fill on the disk.",
  ),
  toolProcesses: count(
    "INFRARUN_TOOL_PROCESSES",
    1_024,
    [16, 1_000_000],
    "Processes and threads that one run may have at once.",
  ),
  toolOutput: count(
    "INFRARUN_TOOL_OUTPUT",
    64 * MiB,
    [1_024, 10_240 * MiB],
    "Bytes that one command of the tool may print; then it is interrupted.",
  ),
  toolGraceMs: count(
    "INFRARUN_TOOL_GRACE_MS",
    120_000,
    [0, 86_400_000],
    "Milliseconds that a tool may go on after it was interrupted.",
  ),
  toolEnvironment: text(
    "INFRARUN_TOOL_ENV",
    null,
    "Names of variables that the tool gets too, as in HTTPS_PROXY,NO_PROXY.",
  ),
  vcsPollMs: count(
    "INFRARUN_VCS_POLL_MS",
    60_000,
    [0, 86_400_000],
    "Milliseconds between two looks at the repository of a workspace; 0 leaves it to webhooks.",
  ),
  vcsFetchMs: count(
    "INFRARUN_VCS_FETCH_MS",
    120_000,
    [100, 3_600_000],
    "Milliseconds that a look at a repository or a fetch from it may take.",
  ),
  vcsMemory: count(
    "INFRARUN_VCS_MEMORY",
    268_435_456,
    [33_554_432, 68_719_476_736],
    "Bytes of memory that each process of git may use.",
  ),
  linkHours: count("INFRARUN_LINK_HOURS", 25, [1, 8_760], "Hours that an upload or log address is valid."),
  uploadLimit: count("INFRARUN_UPLOAD_LIMIT", 100 * MiB, [1, 10_240 * MiB], "Largest upload in bytes."),
  unpackedLimit: count("INFRARUN_UNPACKED_LIMIT", 1_024 * MiB, [1, 102_400 * MiB], "Largest unpacked upload in bytes."),
  entryLimit: count("INFRARUN_ENTRY_LIMIT", 50_000, [1, 10_000_000], "Most files and folders in one upload."),
  verifyMs: count(
    "INFRARUN_VERIFY_MS",
    30_000,
    [100, 3_600_000],
    "Milliseconds that it may take to judge an upload, or to read its configuration.",
  ),
  connections: count(
    "INFRARUN_CONNECTIONS",
    10_000,
    [1, 1_000_000],
    "Connections at once; more are answered 503 and closed.",
  ),
  connectionsPerAddress: count(
    "INFRARUN_CONNECTIONS_PER_ADDRESS",
    1_000,
    [1, 1_000_000],
    "Connections at once from one address; more are answered 429 and closed.",
  ),
  callerRequests: count(
    "INFRARUN_CALLER_REQUESTS",
    100,
    [1, 1_000_000],
    "Requests at once of one user or, without a token, of one organization or address; more are answered 429.",
  ),
  requests: count(
    "INFRARUN_REQUESTS",
    1_000,
    [1, 1_000_000],
    "Requests at once; more are answered 503. The last quarter is for tokens that were good before.",
  ),
  headersMs: count("INFRARUN_HEADERS_MS", 10_000, [100, 600_000], "Milliseconds within which headers must arrive."),
  requestMs: count(
    "INFRARUN_REQUEST_MS",
    300_000,
    [100, 3_600_000],
    "Milliseconds within which a request must arrive.",
  ),
  statementMs: count(
    "INFRARUN_STATEMENT_MS",
    10_000,
    [100, 600_000],
    "Milliseconds that one question to the database may take.",
  ),
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
    "Milliseconds that a stop goes on taking requests while /readyz says 503, for load balancers.",
  ),
  stopMs: count("INFRARUN_STOP_MS", 8_000, [0, 600_000], "Milliseconds that a stop waits for open requests."),
  notifyPrivate: choice(
    "INFRARUN_NOTIFY_PRIVATE",
    "off",
    ["on", "off"],
    "on lets notifications go to loopback and private addresses.",
  ),
  auditDays: count(
    "INFRARUN_AUDIT_DAYS",
    365,
    [0, 36_500],
    "Days that the audit log keeps a change; 0 keeps all for ever.",
  ),
  logLevel: choice(
    "INFRARUN_LOG",
    "info",
    ["silent", "error", "warn", "info", "debug"],
    "How much is logged to standard error.",
  ),
  logFormat: choice(
    "INFRARUN_LOG_FORMAT",
    "auto",
    ["auto", "json", "text"],
    "A line of the log is JSON or text; auto is text where standard error is a terminal.",
  ),
  validator: choice<"contract" | "express-openapi-validator">(
    "VALIDATOR",
    "contract",
    ["contract", "express-openapi-validator"],
    "express-openapi-validator has it check requests and answers in place of the compiled contract.",
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
      const shown = "isSecret" in setting ? "" : `, and is "${given}"`;
      throw new ConfigError(`${setting.variable} ${(error as Error).message}${shown}.`);
    }
  });
  return Object.fromEntries(values) as Config;
}

/** The environment, completed from a file `.env` if there is one. Variables that are set already stay. */
export function loadEnvironment(file = ".env"): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw new ConfigError(`The file ${file} cannot be read (${code}); fix or remove it.`);
  }
  return process.env;
}
