import type { Caller } from "../domain/types.ts";
import type { Found } from "../handlers/context.ts";
import type { Subjects } from "../handlers/finders.ts";
import { networkOf } from "./addresses.ts";

/** The sender of a request: its network first, and its user and organization when they are known. */
export interface Sender {
  caller: string;
  organization: string;
  /** True if the token was never valid before. */
  isStranger?: boolean;
}

/** Returns the same organization for every request of a user with several. */
export function organizationOf({ user, organizationName, teams, run }: Caller): string {
  const [first] = teams.map((team) => team.organizationName).sort();
  const name = organizationName ?? run?.organizationName ?? first;
  return name === undefined ? `user ${user.id}` : `organization ${name}`;
}

/** The organization of requests without a known caller. */
export const networkNameOf = (address: string): string => `network ${networkOf(address)}`;

export function strangerOf(address: string): Sender {
  const network = networkNameOf(address);
  return { caller: network, organization: network, isStranger: true };
}

export const senderOf = (caller: Caller): Sender => ({ caller: caller.user.id, organization: organizationOf(caller) });

/** The organization of a secret address. Its requests count for that organization. */
export function ownerOf(found: Found): string {
  const { organization, configurationVersion } = found as Partial<Subjects["webhook_token"] & Subjects["upload_token"]>;
  return `organization ${organization?.name ?? configurationVersion?.organizationName}`;
}
