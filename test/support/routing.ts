// The users of tools if tests run as root, and the routing rules of the service for them.
import { execFileSync } from "node:child_process";

const variable = "INFRARUN_TEST_TOOL_USERS";

/** Numbers of this test run alone, so that its cleanup does not touch other runs. */
export function toolUsers(): string {
  const first = 100_000 + (process.pid % 10_000) * 32;
  process.env[variable] ??= `${first}-${first + 31}`;
  return process.env[variable];
}

/** Removes the rules that block metadata services of clouds for these users. */
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

/** Does nothing if the machine does not have the program. */
function ip(words: readonly string[]): string {
  try {
    return execFileSync("ip", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}
