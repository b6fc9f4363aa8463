// The arguments of the tool, for OpenTofu and compatible programs. The README shows this table.
import type { ApiAccess, RunFlags, TestWork } from "../executor.ts";

/** Files of the working copy that arguments name. */
export interface ToolFiles {
  /** Written by the plan, read by the apply. */
  plan: string;
  /** The variables of the run. */
  variables: string;
}

/** The file for generated configuration of imports. */
const generatedFile = "generated_resources.tf";

type Argued = Exclude<keyof RunFlags, "debuggingMode" | "toolVersion">;

/** The arguments that each flag of a run adds to the plan. */
const flagArguments: { [Flag in Argued]: (value: RunFlags[Flag]) => readonly string[] } = {
  isDestroy: (on) => (on ? ["-destroy"] : []),
  refreshOnly: (on) => (on ? ["-refresh-only"] : []),
  refresh: (on) => (on ? [] : ["-refresh=false"]),
  allowConfigGeneration: (on) => (on ? [`-generate-config-out=${generatedFile}`] : []),
  targetAddrs: (addresses) => (addresses ?? []).map((address) => `-target=${address}`),
  replaceAddrs: (addresses) => (addresses ?? []).map((address) => `-replace=${address}`),
};

function argumentsOf(flags: RunFlags): string[] {
  return (Object.keys(flagArguments) as Argued[]).flatMap((flag) => argue(flag, flags));
}

function argue<Flag extends Argued>(flag: Flag, flags: RunFlags): readonly string[] {
  return flagArguments[flag](flags[flag]);
}

export const toolArguments = {
  init: () => ["init", "-input=false", "-no-color"],
  initTests: ({ testDirectory }: TestWork) => ["init", "-input=false", "-no-color", `-test-directory=${testDirectory}`],
  plan: (flags: RunFlags, { plan, variables }: ToolFiles) => [
    "plan",
    "-input=false",
    "-json",
    "-detailed-exitcode",
    `-out=${plan}`,
    `-var-file=${variables}`,
    ...argumentsOf(flags),
  ],
  showText: ({ plan }: ToolFiles) => ["show", "-no-color", plan],
  showJson: ({ plan }: ToolFiles) => ["show", "-json", plan],
  schemas: () => ["providers", "schema", "-json"],
  apply: ({ plan }: ToolFiles) => ["apply", "-input=false", "-json", plan],
  test: ({ testDirectory, filters, verbose }: TestWork, { variables }: ToolFiles) => [
    "test",
    "-json",
    `-test-directory=${testDirectory}`,
    `-var-file=${variables}`,
    ...(verbose ? ["-verbose"] : []),
    ...filters.map((filter) => `-filter=${filter}`),
  ],
};

/** Exit codes of a successful plan, without and with changes. Others mean failure. */
export const planCodes = { unchanged: 0, changed: 2 };

/** A variable can name a host, but no port or address without TLS; a file can. */
const needsFile = ({ protocol, port }: URL) => protocol !== "https:" || port !== "";

/** The file that gives the tool its token and the address of the API; undefined if a variable does. */
export function cliConfigFor({ url, token }: ApiAccess): string | undefined {
  const address = new URL(url);
  if (!needsFile(address)) return undefined;
  const api = `${address.origin}/api/v2/`;
  const services = ["state.v2", "tfe.v2", "tfe.v2.1", "tfe.v2.2"].map((name) => `    "${name}" = "${api}"\n`).join("");
  return `host "${address.host}" {
  services = {
${services}  }
}
credentials "${address.host}" {
  token = "${token}"
}
`;
}

/** The variables that give the tool its token. The names have two underscores for each hyphen, and one for each dot. */
export function accessVariables({ url, token }: ApiAccess, cliConfig: string): Record<string, string> {
  const address = new URL(url);
  if (needsFile(address)) return { TF_CLI_CONFIG_FILE: cliConfig };
  return { [`TF_TOKEN_${address.hostname.replaceAll("-", "__").replaceAll(".", "_")}`]: token };
}
