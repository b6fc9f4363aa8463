// The demo's tokens, which the service saves at its start.
import { loadEnvironment } from "../../server/settings/config.ts";
import { settings } from "../../server/settings/settings.ts";
import { readTokens, type SavedTokens } from "../../server/settings/tokens-file.ts";
import { isPackage, UserError } from "../terminal/index.ts";

export const startCall = isPackage() ? "infrarun serve" : "npm start";
export const tokenCall = isPackage() ? "infrarun token" : "npm run --silent token";

export function readDemo(): SavedTokens {
  const { variable, standard } = settings.data;
  const data = loadEnvironment()[variable] || standard!;
  const saved = readTokens(data);
  if (saved) return saved;
  throw new UserError(
    `There are no demo tokens in ${data}. Start the service there first: ${startCall}. ` +
      `If it uses another folder, set ${variable}.`,
    1,
  );
}

export function tokenOf(name: string): string {
  const { tokens } = readDemo();
  const token = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
  if (token !== undefined) return token;
  throw new UserError(`Unknown token "${name}". The demo has ${Object.keys(tokens).join(", ")}.`, 1);
}
