// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
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
  const { facts, ...variants } = call;
  const bindOne =
    (one: (connection: Connection, ...given: CallArguments) => unknown) =>
    (...given: CallArguments) =>
      one(connection, ...given);
  return Object.assign(bindOne(call), mapMembers(variants, bindOne), {
    ...(facts.page !== undefined && {
      all: (...given: CallArguments): Pages<unknown, unknown> => all(connection, call, ...given),
    }),
  });
}

const mapMembers = <Member, Made>(members: Record<string, Member>, make: (member: Member) => Made) =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, make(member)]));
