// The types of the client. `npm run types` checks these tests; running them has no effect.
import { expectTypeOf, test } from "vitest";
import type { Client, Outcome } from "../../client/index.ts";
import type { Paths, Related } from "../../generated/call-types.ts";
import type { Arguments, calls, RunIncludes } from "../../generated/calls.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { components } from "../../generated/types.ts";

type Schemas = components["schemas"];
type Run = Schemas["Run"];

test("every operation has arguments and a function", () => {
  expectTypeOf<keyof Arguments>().toEqualTypeOf<OperationId>();
  expectTypeOf<keyof typeof calls>().toEqualTypeOf<OperationId>();
});

test("only what the spec requires is required, flat and in the envelope", () => {
  type Create = Arguments["createRun"];
  expectTypeOf<{ workspace: string }>().toExtend<Create>();
  expectTypeOf<{ message: string }>().not.toExtend<Create>();
  expectTypeOf<Schemas["RunCreate"]>().toExtend<Create>();
  expectTypeOf<{ organization_name: string; name: string; project: null }>().toExtend<Arguments["createWorkspace"]>();
  expectTypeOf<{ organization_name: string; name: string; project: number }>().not.toExtend<
    Arguments["createWorkspace"]
  >();
  expectTypeOf<undefined>().toExtend<Arguments["ping"]>();
});

test("related resources are requested by their full names", () => {
  expectTypeOf<Paths<RunIncludes>>().toEqualTypeOf<Schemas["ShownRunInclude"]>();
});

test("only the included resources are under related", () => {
  type Given = Related<Run, RunIncludes, ["plan", "configuration_version.ingress_attributes"]>["related"];
  expectTypeOf<keyof Given>().toEqualTypeOf<"plan" | "configuration_version">();
  expectTypeOf<Given["plan"]>().toEqualTypeOf<Schemas["Plan"]>();
  expectTypeOf<Given["configuration_version"]["related"]["ingress_attributes"]>().toEqualTypeOf<
    Schemas["IngressAttributes"] | null
  >();
  expectTypeOf<Related<Run, RunIncludes, []>>().toEqualTypeOf<Run>();
});

test("only lists have `all`, and an outcome is a success or a failure", () => {
  expectTypeOf<Client["runs"]["listForWorkspace"]>().toHaveProperty("all");
  expectTypeOf<Client["runs"]["show"]>().not.toHaveProperty("all");
  expectTypeOf<Extract<Outcome<Run, Error>, { ok: true }>["data"]>().toEqualTypeOf<Run>();
  expectTypeOf<Extract<Outcome<Run, Error>, { ok: false }>["error"]>().toEqualTypeOf<Error>();
});
