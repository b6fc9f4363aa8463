// Exchanges that are valid one by one. Only the sequence, or two members together, shows the mistake.
import type { FindingKind } from "../../scripts/gate/index.ts";
import {
  answered,
  answerPage,
  type Change,
  got,
  gotHeader,
  paged,
  query,
  sentHeader,
  status,
} from "./exchange-changes.ts";
import { type ExampleExchange, exampleOf } from "./exchange-examples.ts";

export interface ExchangeSequence {
  name: string;
  steps: ExampleExchange[];
  /** The findings of the last step. Earlier steps and valid sequences have no findings. */
  expected: { kind: FindingKind; pointer?: string; header?: string }[];
}

function step(operationId: string, ...changes: Change[]): ExampleExchange {
  const exchange = exampleOf(operationId);
  for (const change of changes) change(exchange);
  return exchange;
}

/** Every request counts towards the rate limit, unless its step sets other headers. */
function sequence(name: string, steps: ExampleExchange[], ...expected: ExchangeSequence["expected"]): ExchangeSequence {
  for (const [index, { response }] of steps.entries()) {
    if (response.headers["X-RateLimit-Remaining"] === "29") response.headers["X-RateLimit-Remaining"] = `${29 - index}`;
  }
  return { name, steps, expected };
}

const inState = (state: string) => answered("/data/attributes/status", state);
const run = (state: string) => step("showRun", inState(state));
const testRun = (state: string) => step("showTestRun", inState(state));
const configuration = (state: string) => step("showConfigurationVersion", inState(state));
const locked = (isLocked: boolean) => answered("/data/attributes/locked", isLocked);
const page = (number: number, ...changes: Change[]) => step("listWorkspaces", paged({ number, size: 1 }), ...changes);
const pagination = (member: string, value: unknown) => answered(`/meta/pagination/${member}`, value);
const firstRow = (JSON.parse(String(exampleOf("listWorkspaces").response.body)) as { data: unknown[] }).data[0];

/** Lists have a window of 60 seconds, which is longer than a test. */
const counted = (remaining: number, ...changes: Change[]) =>
  step(
    "listWorkspaceRuns",
    gotHeader("X-RateLimit-Remaining", String(remaining)),
    gotHeader("X-RateLimit-Reset", "50"),
    ...changes,
  );
const refused: Change = (exchange) => {
  status(429)(exchange);
  gotHeader("Retry-After", "50")(exchange);
  got('{"errors":[{"status":"429","title":"too many requests"}]}')(exchange);
};

const user = (id: string) => ({ ...JSON.parse(String(exampleOf("showUser").response.body)).data, id });
const creator = "user-5tUvWxYzAbCdEfGh";
const compound = (...ids: string[]) =>
  step("showRun", query("include=created_by"), answered("/included", ids.map(user)));

const transition = { kind: "illegal-transition", pointer: "/data/attributes/status" } as const;
const disorder = (pointer: string) => ({ kind: "inconsistent-pagination", pointer }) as const;
const miscount = { kind: "rate-limit", header: "X-RateLimit-Remaining" } as const;

export const wrongSequences: ExchangeSequence[] = [
  sequence("a run goes back", [run("planned"), run("pending")], transition),
  sequence(
    "a run leaves a final state, seen in a list",
    [run("applied"), step("listWorkspaceRuns", answered("/data/0/attributes/status", "applying"))],
    { ...transition, pointer: "/data/0/attributes/status" },
  ),
  sequence("a finished test run is running again", [testRun("finished"), testRun("running")], transition),
  sequence("uploaded files are awaited again", [configuration("uploaded"), configuration("pending")], transition),
  sequence("an action is accepted on a final run", [run("applied"), step("applyRun")], { kind: "illegal-transition" }),
  sequence("an action is accepted too late", [run("applying"), step("discardRun")], { kind: "illegal-transition" }),
  sequence(
    "another time of creation",
    [run("planned"), step("showRun", answered("/data/attributes/created-at", "2026-03-14T09:26:53.590Z"))],
    { kind: "unexpected-change", pointer: "/data/attributes/created-at" },
  ),
  sequence(
    "another time at which a state was reached",
    [
      run("planned"),
      step("showRun", answered("/data/attributes/status-timestamps/planned-at", "2026-03-14T09:27:00.000Z")),
    ],
    { kind: "unexpected-change", pointer: "/data/attributes/status-timestamps/planned-at" },
  ),
  sequence("a deleted workspace answers", [step("forceDeleteWorkspace"), step("showWorkspace")], {
    kind: "unexpected-change",
  }),
  sequence(
    "pages: wrong number of pages",
    [page(2, pagination("total-pages", 3))],
    disorder("/meta/pagination/total-pages"),
  ),
  sequence("pages: wrong total", [page(1, pagination("total-count", 7))], disorder("/meta/pagination/total-pages")),
  sequence(
    "pages: a page after the last",
    [page(2, pagination("next-page", 3))],
    disorder("/meta/pagination/next-page"),
  ),
  sequence("pages: another page than asked for", [page(1, onPage(2))], disorder("/meta/pagination/current-page")),
  sequence(
    "pages: another size than asked for",
    [step("listWorkspaces", query("page[size]=1"))],
    disorder("/meta/pagination/page-size"),
  ),
  sequence("pages: one that is not full", [page(1, answered("/data", []))], disorder("/data")),
  sequence("pages: a row comes twice", [page(1), page(2, answered("/data", [firstRow]))], disorder("/data")),
  sequence(
    "pages: the next link has another origin",
    [page(1, answered("/links/next", "/api/v2/organizations/demo/workspaces?page%5Bnumber%5D=3&page%5Bsize%5D=1"))],
    disorder("/links/next"),
  ),
  sequence("rate limit: the remainder grows", [counted(5), counted(6)], miscount),
  sequence("rate limit: a request is not counted", [counted(5), counted(5)], miscount),
  sequence("rate limit: served beyond the limit", [counted(0), counted(0)], miscount),
  sequence("rate limit: refused while something remains", [counted(2), counted(1, refused)], miscount),
  sequence("included: one resource twice", [compound(creator, creator)], { kind: "linkage", pointer: "/included/1" }),
  sequence("included: nothing leads to it", [compound(creator, "user-0000000000000000")], {
    kind: "linkage",
    pointer: "/included/1",
  }),
];

/** Makes the request ask for this page, and the response return it. */
function onPage(number: number): Change {
  return (exchange) => {
    exchange.response = exampleOf("listWorkspaces").response;
    answerPage({ number, size: 1 })(exchange);
  };
}

export const validSequences: ExchangeSequence[] = [
  sequence("a run from its creation to its apply", [
    step("createRun"),
    run("planning"),
    run("planned"),
    step("applyRun"),
    run("applying"),
    run("applied"),
  ]),
  sequence("an action on a final run is refused", [
    run("applied"),
    step("applyRun", status(409), (exchange) => {
      gotHeader("content-type", "application/vnd.api+json")(exchange);
      got('{"errors":[{"status":"409","title":"conflict"}]}')(exchange);
    }),
  ]),
  sequence("a workspace is locked and unlocked", [
    step("showWorkspace", locked(false)),
    step("lockWorkspace", locked(true)),
    step("unlockWorkspace", locked(false)),
  ]),
  sequence("a name that is free again", [
    step("forceDeleteWorkspaceByName"),
    step("createWorkspace"),
    step("showWorkspaceByName"),
  ]),
  sequence("pages that add up", [page(1), page(2)]),
  sequence("a list that grows between two pages", [
    page(1),
    step("createWorkspace"),
    page(2, answered("/data", [firstRow])),
  ]),
  sequence("rate limit: counted down, then refused", [counted(1), counted(0), counted(0, refused)]),
  sequence("rate limit: callers have separate counts", [
    counted(3),
    counted(29, sentHeader("authorization", "Bearer other")),
  ]),
  sequence("included resources that belong there", [compound(creator)]),
];
