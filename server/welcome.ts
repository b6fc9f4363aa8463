// Prints the message of `npm start` when it is ready: for people, or for scripts.
import { styleText } from "node:util";
import { calls } from "./invocation.ts";
import type { Service } from "./service.ts";

type Ready = Pick<
  Service,
  "role" | "url" | "files" | "demo" | "absence" | "isNew" | "keySource" | "notes" | "docsCode" | "seeded"
>;

/** Commands that create a first token in a store without the demo. */
const firstSteps = [
  `${calls.admin} users create ann --email ann@example.com`,
  `${calls.admin} organizations create acme --email ops@acme.example --owner ann`,
  `${calls.admin} tokens create --user ann --expires 90d`,
];

/** One line of JSON. */
export function toJson({ role, url, demo, absence, seeded }: Ready): string {
  if (role === "worker") return JSON.stringify({ role, ...(url !== null && { probes: url }) });
  const start = { api: `${url}/api/v2`, docs: `${url}/docs/` };
  if (seeded) return JSON.stringify({ ...start, control: `${url}/control`, ...seeded });
  return JSON.stringify(
    demo ? { ...start, ...demo } : { ...start, next: absence === "expired" ? renewal : firstSteps },
  );
}

const sharing = (files: string) =>
  /^s3:/i.test(files)
    ? `Files are in ${files}, which every server and worker must be able to read and write.`
    : `Files are in ${files}: every server and worker needs that folder, or the same bucket in INFRARUN_BLOBS.`;

/** `commandLineFile` configures Terraform and OpenTofu for the demo. */
export function welcome(ready: Ready, commandLineFile: string): string {
  if (ready.role === "worker") {
    const probes = ready.url === null ? [] : ["", `  Probes  ${ready.url}/healthz, /readyz, /metrics`];
    return ["An infrarun worker is ready for runs and tests.", "", sharing(ready.files), ...probes, ""].join("\n");
  }
  return [
    `${styleText("green", "infrarun is ready.")} Stop it with Ctrl-C${ready.isNew ? "; a second start finds its data" : ""}.`,
    ...ready.notes.flatMap((note) => ["", note]),
    ...(ready.role === "server" ? ["", `This server also needs a worker. ${sharing(ready.files)}`] : []),
    "",
    `  API   ${ready.url}/api/v2`,
    `  Docs  ${ready.url}/docs/`,
    ...(ready.docsCode === null
      ? []
      : [`  App   ${ready.url}/app/#code=${ready.docsCode} (signs one browser in, within ten minutes)`]),
    "",
    ...(ready.seeded ? describeSeed(ready.seeded) : describeDemo(ready, commandLineFile)),
    ...(ready.isNew ? ["", `Secrets are encrypted with ${ready.keySource}. Keep a copy of it in a safe place.`] : []),
    "",
  ].join("\n");
}

const renewal = [`INFRARUN_DEMO=on ${calls.start}`, `${calls.admin} tokens create --user ada --expires 90d`];

const absences = {
  none: ["There is no demo organization in this store. To make an organization of your own and a token for it:"],
  deleted: ["The demo organization was deleted. To make an organization of your own and a token for it:"],
  expired: ["The tokens of the demo organization have expired or were deleted. For new ones, either of these:"],
};

/** Shown on the screen, because these tokens work only for test data. */
const describeSeed = ({ tokens }: NonNullable<Ready["seeded"]>): string[] =>
  Object.entries(tokens).map(([name, token]) => `  Token  ${name}  ${token}`);

/** Tokens stay off screens and out of logs: they are only in a file. */
function describeDemo(
  { url, demo, absence }: Pick<Ready, "url" | "demo" | "absence">,
  commandLineFile: string,
): string[] {
  if (demo !== null) {
    const isPlain = /^[\w./-]+$/.test(commandLineFile);
    const file = isPlain ? commandLineFile : `'${commandLineFile.replaceAll("'", String.raw`'\''`)}'`;
    const command = `export TF_CLI_CONFIG_FILE=${file}`;
    return [
      `Watch a first run, in a second terminal: ${styleText("bold", calls.demo)}`,
      `Use Terraform or OpenTofu (hostname ${new URL(url!).host}, organization ${demo.organization}): ${styleText("bold", command)}`,
    ];
  }
  const why = absence ?? "none";
  return [...absences[why], "", ...(why === "expired" ? renewal : firstSteps).map((line) => `  ${line}`)];
}
