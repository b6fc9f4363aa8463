import { expect, test } from "vitest";
import {
  ApiError,
  badHeader,
  conflict,
  forbidden,
  invalid,
  notFound,
  unprocessable,
} from "../../server/domain/errors.ts";
import { assertSameId } from "../../server/domain/ids.ts";
import { assertRunFits, assertSmall, assertTagsFit, assertVariablesFit } from "../../server/domain/limits.ts";
import { nearest, untouched } from "../../server/domain/rate-limit.ts";
import { assertPathsWithin } from "../../server/domain/test-run.ts";

const tooManyTags = "A workspace may have at most 500 flat tags.";
const tooManyVariables = "A module may have at most 200 test variables.";
const tooManyOfWorkspace = "A workspace may have at most 200 variables.";
const tooLong = "The test variables of a module may have at most 1 MiB together.";
const tooManyRuns = "The workspace already has 1000 runs that have not started.";
const tooLarge = "The attributes may have at most 262144 bytes together.";
// A hundred characters of three bytes each, and the syntax of JSON.
const text = (bytes: number) => ({ a: "€".repeat(100) + "x".repeat(bytes - 300 - '{"a":""}'.length) });
const noPath = "test-directory must be a relative path within the files.";
const noFile = "filters must name files within the bundle.";
const paths = (testDirectory: string, ...filters: string[]) => assertPathsWithin({ testDirectory, filters });

test.each<[string, () => void, string | undefined, string?]>([
  ["500 tags", () => assertTagsFit(500), undefined],
  ["501 tags", () => assertTagsFit(501), tooManyTags, "/data"],
  ["200 variables of 1 MiB", () => assertVariablesFit({ count: 200, bytes: 1_048_576 }, true), undefined],
  ["201 variables", () => assertVariablesFit({ count: 201, bytes: 0 }, true), tooManyVariables],
  ["201 variables of a workspace", () => assertVariablesFit({ count: 201, bytes: 0 }, false), tooManyOfWorkspace],
  ["variables of one byte over the limit", () => assertVariablesFit({ count: 1, bytes: 1_048_577 }, true), tooLong],
  ["the thousandth run", () => assertRunFits(999), undefined],
  ["one run more", () => assertRunFits(1_000), tooManyRuns],
  ["attributes of 256 KiB", () => assertSmall(text(262_144)), undefined],
  ["attributes of one byte over the limit", () => assertSmall(text(262_145)), tooLarge, "/data/attributes"],
  ["the id of the address", () => assertSameId("ws-1", "ws-1"), undefined],
  ["no id", () => assertSameId(undefined, "ws-1"), undefined],
  ["another id", () => assertSameId("ws-2", "ws-1"), "The id must be ws-1, as in the address.", "/data/id"],
  ["paths of tests within the files", () => paths("a/..b", "c/d..e", "./f"), undefined],
  ["no folder for tests", () => paths(""), undefined],
  ["a folder from the root", () => paths("/tests"), noPath, "/data/attributes/test-directory"],
  ["a folder above", () => paths("a/.."), noPath, "/data/attributes/test-directory"],
  ["a folder above, for Windows", () => paths("..\\a"), noPath, "/data/attributes/test-directory"],
  ["a filter from the root", () => paths("a", "b", "/c"), noFile, "/data/attributes/filters/1"],
  ["a filter above", () => paths("a", "../c", "/d"), noFile, "/data/attributes/filters/0"],
  ["an empty filter", () => paths("a", "b", "c", ""), noFile, "/data/attributes/filters/2"],
])("%s: accepted or refused at its place", (_, demand, detail, pointer) => {
  const problem = { detail, ...(pointer !== undefined && { source: { pointer } }) };

  expect(outcomeOf(demand)).toEqual(detail === undefined ? "taken" : { kind: "invalid", problems: [problem] });
});

test("an error has its kind, its message, and its place", () => {
  const seen = [notFound("run", "run-1"), conflict("No."), forbidden("No."), unprocessable("No.")];
  expect(seen.map(({ kind, message, problems }) => [kind, message, problems])).toEqual([
    ["not-found", "There is no run run-1.", [{ detail: "There is no run run-1." }]],
    ["conflict", "No.", [{ detail: "No." }]],
    ["forbidden", "No.", [{ detail: "No." }]],
    ["invalid", "No.", [{ detail: "No." }]],
  ]);
  expect(invalid("/data", "No.").problems).toEqual([{ detail: "No.", source: { pointer: "/data" } }]);
  expect(badHeader("not-acceptable", "Accept", "No.")).toMatchObject({
    kind: "not-acceptable",
    problems: [{ detail: "No.", source: { header: "Accept" } }],
    headers: {},
  });
  expect(new ApiError("invalid", [{ detail: "One." }, { detail: "Two." }], { a: "b" })).toMatchObject({
    message: "One. Two.",
    headers: { a: "b" },
  });
});

test("shows the limit with the fewest requests left, or the one that resets last", () => {
  const limit = { key: "a", requests: 30, seconds: 1 };
  const at = (left: number, resetSeconds: number) => ({ limit, left, resetSeconds });

  expect(nearest([])).toBeUndefined();
  expect(nearest([at(5, 1), at(3, 1), at(4, 9)])).toEqual(at(3, 1));
  expect(nearest([at(3, 1), at(3, 5), at(3, 2)])).toEqual(at(3, 5));
  expect(untouched(limit)).toEqual(at(30, 0));
});

function outcomeOf(demand: () => void): unknown {
  try {
    demand();
  } catch (error) {
    const { kind, problems } = error as ApiError;
    return { kind, problems };
  }
  return "taken";
}
