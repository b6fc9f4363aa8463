// Generated from openapi/openapi.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
// Makes the methods of a client from the functions of all operations.
import type { Call, Connection, Pages } from "./call-types.ts";
import { all } from "./pages.ts";

type AnyCall = Call<unknown, unknown, unknown>;
type CallArguments = [input: unknown, options?: Parameters<AnyCall>[2]];

/** Binds every function of every group to this connection. */
export function bindGroups(connection: Connection, groups: Record<string, Record<string, unknown>>): unknown {
  return mapMembers(groups, (calls) => mapMembers(calls, (call) => bind(connection, call as AnyCall)));
}

function bind(connection: Connection, call: AnyCall) {
  return Object.assign((...given: CallArguments) => call(connection, ...given), {
    raw: (...given: CallArguments) => call.raw(connection, ...given),
    try: (...given: CallArguments) => call.try(connection, ...given),
    ...(call.facts.page !== undefined && {
      all: (...given: CallArguments): Pages<unknown, unknown> => all(connection, call, ...given),
    }),
  });
}

const mapMembers = <Member, Made>(members: Record<string, Member>, make: (member: Member) => Made) =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, make(member)]));
