// The users of tools where tests run as root, and what the service lays down about them in the machine's routing.
import { execFileSync } from "node:child_process";

const variable = "INFRARUN_TEST_TOOL_USERS";

/** Numbers of this test run alone, so that its cleanup does not touch other runs. */
export function toolUsers(): string {
  const first = 100_000 + (process.pid % 10_000) * 32;
  process.env[variable] ??= `${first}-${first + 31}`;
  return process.env[variable];
}

/** Takes away the rules that keep these users from the addresses where clouds tell credentials. */
export function removeRules(): void {
  for (const family of ["-4", "-6"]) {
    for (const rule of listRules(family)) {
      if (rule.includes(` uidrange ${toolUsers()} `)) ip([family, "rule", "del", ...rule.split(/\s+/).slice(1)]);
    }
  }
}

export function listRules(family: string): string[] {
  return ip([family, "rule", "list"])
    .split("\n")
    .filter((line) => line.includes("uidrange"));
}

/** Nothing where the machine has no such program. */
function ip(words: readonly string[]): string {
  try {
    return execFileSync("ip", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}
