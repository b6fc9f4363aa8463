// The types of the API. `npm run types` checks these tests; running them has no effect.
import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import type { Arguments } from "../../generated/calls.ts";
import type { configurationVersionMachine, runMachine, testRunMachine } from "../../generated/machines.ts";
import type { CallInput, ErrorBody, Handlers, Input, OperationId, Result } from "../../generated/operations.ts";
import { operations } from "../../generated/operations.ts";
import type { Binary, components } from "../../generated/types.ts";
import type { Api, Data, Failure } from "../support/api.ts";

type Schemas = components["schemas"];
type WorkspaceCreate = Input<"createWorkspace">["body"];
type NewAttributes = WorkspaceCreate["data"]["attributes"];
type IsAny<Type> = 0 extends 1 & Type ? true : false;
type AnyIn<Kind extends { [Id in OperationId]: unknown }> = {
  [Id in OperationId]: IsAny<Kind[Id]> extends true ? Id : never;
}[OperationId];

test("a handler gets every group of the query, with defaults filled in", () => {
  type Query = Input<"listWorkspaceRuns">["query"];
  expectTypeOf<Query["page"]>().toEqualTypeOf<{ number: number; size: number }>();
  expectTypeOf<Query["filter"]["status"]>().toEqualTypeOf<Schemas["RunStatus"][] | undefined>();
  expectTypeOf<Query["filter"]>().not.toBeNullable();
  expectTypeOf<Input<"listWorkspaces">["query"]["filter"]["tagged"]>().toEqualTypeOf<
    { key: string; value?: string }[] | undefined
  >();
  expectTypeOf<Input<"listWorkspaces">["query"]["filter"]["current-run"]>().toHaveProperty("status");
});

test("a caller must only give required values", () => {
  type Call = CallInput<"listWorkspaceRuns">["params"];
  expectTypeOf<{ path: { workspace_id: string } }>().toExtend<Call>();
  expectTypeOf<{ path: { workspace_id: string }; query: { page: { size: number } } }>().toExtend<Call>();
  expectTypeOf<{ query: { page: { size: number } } }>().not.toExtend<Call>();
  expectTypeOf<Api["ping"]>().parameter(0).toBeNullable();
  expectTypeOf<Api["showRun"]>().parameter(0).not.toBeNullable();
});

test("members of a request that have a default are optional, and optional does not mean undefined", () => {
  expectTypeOf<{ name: string }>().toExtend<NewAttributes>();
  expectTypeOf<{ name: string; "auto-apply": boolean }>().toExtend<NewAttributes>();
  expectTypeOf<{ name: string; "auto-apply": undefined }>().not.toExtend<NewAttributes>();
  expectTypeOf<{ "auto-apply": boolean }>().not.toExtend<NewAttributes>();
});

test("null is allowed exactly where the spec allows it", () => {
  expectTypeOf<Schemas["Pagination"]["next-page"]>().toEqualTypeOf<number | null>();
  expectTypeOf<Schemas["Pagination"]["current-page"]>().toEqualTypeOf<number>();
  expectTypeOf<Schemas["Workspace"]["attributes"]["name"]>().toEqualTypeOf<string>();
  expectTypeOf<Schemas["Workspace"]["attributes"]["description"]>().toEqualTypeOf<string | null>();
});

test("the type of an included resource narrows it", () => {
  type Included = NonNullable<Result<"showRun">["included"]>[number];
  const plansOf = (resources: Included[]) => resources.filter((resource) => resource.type === "plans");
  expectTypeOf(plansOf).returns.items.toEqualTypeOf<Schemas["Plan"]>();
  expectTypeOf<Included["type"]>().not.toEqualTypeOf<string>();
});

test("results are the success bodies", () => {
  expectTypeOf<Result<"applyRun">>().toBeVoid();
  expectTypeOf<Result<"createWorkspace">>().toEqualTypeOf<Schemas["WorkspaceDocument"]>();
  expectTypeOf<Result<"readLog">>().toBeString();
  expectTypeOf<Data<"applyRun">>().toBeUndefined();
  expectTypeOf<Data<"listRunEvents">>().toEqualTypeOf<Result<"listRunEvents">>();
  expectTypeOf<Failure<"showRun">>().toEqualTypeOf<Schemas["ErrorDocument"]>();
});

test("an error has the body of its status", () => {
  expectTypeOf<ErrorBody<"showRun", 404>>().toEqualTypeOf<Schemas["ErrorDocument"]>();
  // @ts-expect-error showRun documents no such status.
  expectTypeOf<ErrorBody<"showRun", 418>>().toBeNever();
});

test("an upload accepts bytes of any kind, and a handler gets a stream", () => {
  expectTypeOf<CallInput<"uploadConfigurationFiles">["body"]>().toEqualTypeOf<Binary>();
  expectTypeOf<Input<"uploadConfigurationFiles">["body"]>().toEqualTypeOf<AsyncIterable<Uint8Array>>();
});

test("a handler map without one operation does not compile", () => {
  expectTypeOf<Omit<Handlers<object>, "ping">>().not.toExtend<Handlers<object>>();
  expectTypeOf<keyof Handlers<object>>().toEqualTypeOf<OperationId>();
});

test("tables have literal types", () => {
  expectTypeOf(operations.applyRun.successStatus).toEqualTypeOf<202>();
  expectTypeOf(operations.applyRun.path).toEqualTypeOf<"/runs/{run_id}/actions/apply">();
  expectTypeOf<(typeof runMachine.finals)[number]>().toExtend<Schemas["RunStatus"]>();
  expectTypeOf<(typeof runMachine.states)[number]>().toEqualTypeOf<Schemas["RunStatus"]>();
  expectTypeOf<keyof typeof runMachine.exits>().toEqualTypeOf<Schemas["RunStatus"]>();
  expectTypeOf<keyof typeof runMachine.phases>().toEqualTypeOf<
    Exclude<Schemas["RunStatus"], (typeof runMachine.finals)[number]>
  >();
  expectTypeOf<(typeof runMachine.phases)["planned"]>().toEqualTypeOf<"plan">();
});

test("every timestamp of a state machine has a type", () => {
  type KeysOf<Machine extends { timestamps: object }> = Machine["timestamps"][keyof Machine["timestamps"]];
  type KeysIn<Name extends keyof Schemas> = keyof Schemas[Name];

  expectTypeOf<KeysOf<typeof runMachine>>().toExtend<KeysIn<"RunStatusTimestamps">>();
  expectTypeOf<KeysOf<typeof testRunMachine>>().toExtend<KeysIn<"TestRunStatusTimestamps">>();
  expectTypeOf<KeysOf<typeof configurationVersionMachine>>().toExtend<KeysIn<"ConfigurationVersionStatusTimestamps">>();
});

test("nothing is any", () => {
  expectTypeOf<AnyIn<{ [Id in OperationId]: Input<Id> }>>().toBeNever();
  expectTypeOf<AnyIn<{ [Id in OperationId]: Input<Id>["body"] }>>().toBeNever();
  expectTypeOf<AnyIn<{ [Id in OperationId]: Input<Id>["query"] }>>().toBeNever();
  expectTypeOf<AnyIn<{ [Id in OperationId]: Result<Id> }>>().toBeNever();
  expectTypeOf<AnyIn<{ [Id in OperationId]: Failure<Id> }>>().toBeNever();
  expectTypeOf<AnyIn<Arguments>>().toBeNever();
  for (const file of [
    "types.ts",
    "operations.ts",
    "calls.ts",
    "client.ts",
    "machines.ts",
    "sensitive.ts",
    "enums.ts",
    "forms.ts",
  ]) {
    const code = readFileSync(`generated/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\/|"(\\.|[^"\\])*"/g, "");
    expect(code.match(/\bany\b/), file).toBeNull();
  }
});

test("descriptions are in the types", () => {
  const types = readFileSync("generated/types.ts", "utf8");
  const spec = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
  const { properties } = spec.components.schemas.Pagination;

  for (const { description } of Object.values<{ description: string }>(properties))
    expect(types).toContain(description);
  expect(readFileSync("generated/calls.ts", "utf8")).toContain(spec.paths["/runs/{run_id}/actions/apply"].post.summary);
});
