// Accepted changes, and the version that the other changes require.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { readRules } from "../../scripts/impact/index.ts";
import { aDocument, judge } from "../support/impact.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "infrarun-accepted-"));
  return () => rmSync(folder, { recursive: true });
});

const now = new Date("2026-06-01T12:00:00Z");

const answers = { "204": { description: "Done." } };
const withToys = (version: string) =>
  aDocument(
    {
      "/pets": { get: { operationId: "listPets", responses: answers } },
      "/toys": { get: { operationId: "listToys", responses: answers } },
    },
    { info: { title: "Pets", version } },
  );
const withoutToys = (version: string) =>
  aDocument(
    { "/pets": { get: { operationId: "listPets", responses: answers } } },
    { info: { title: "Pets", version } },
  );

function rulesOf(text: string) {
  writeFileSync(join(folder, "impact.ignore.yaml"), text);
  return readRules(join(folder, "openapi.yaml"));
}

const judgeWith = (text: string) => judge(withToys("1.0.0"), withoutToys("1.0.0"), { now, rules: rulesOf(text) });

describe("a rule of impact.ignore.yaml", () => {
  test("accepts the change until its last day, and the change requires no new version", async () => {
    const { changes, verdict, notes, expired } = await judgeWith(
      "- id: operation-removed\n  operations: [listToys]\n  place: GET /toys\n  reason: Nobody plays.\n  until: 2026-06-01\n",
    );

    expect(changes[0]!.accepted).toEqual({ reason: "Nobody plays.", until: "2026-06-01" });
    expect(verdict).toMatchObject({ step: "none", isEnough: true });
    expect(notes).toEqual([]);
    expect(expired).toBe(0);
  });

  test("accepts nothing after its last day, and fails", async () => {
    const { changes, notes, expired } = await judgeWith(
      "# Agreed on in May.\n- id: operation-removed\n  reason: Nobody plays.\n  until: 2026-05-31\n",
    );

    expect(changes[0]!.accepted).toBeNull();
    expect(expired).toBe(1);
    expect(notes[0]).toMatch(/impact\.ignore\.yaml:2: The rule expired on 2026-05-31/);
  });

  test("for only one of a change's operations does not accept it", async () => {
    const posting = (operationId: string) => ({
      post: {
        operationId,
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Named" } } } },
        responses: answers,
      },
    });
    const withNames = (maxLength: number) =>
      aDocument(
        { "/pets": posting("createPet"), "/toys": posting("createToy") },
        { components: { schemas: { Named: { type: "object", properties: { name: { type: "string", maxLength } } } } } },
      );
    const judged = (operations: string) =>
      judge(withNames(9), withNames(5), {
        now,
        rules: rulesOf(`- { id: bound-changed, operations: ${operations}, reason: Short., until: 2027-01-01 }\n`),
      });

    const [one] = (await judged("[createPet]")).changes;
    const [both] = (await judged("[createPet, createToy]")).changes;

    expect(one).toMatchObject({ operations: ["createPet", "createToy"], accepted: null });
    expect(both!.accepted).toMatchObject({ reason: "Short." });
  });

  test("for some operations does not accept a change that affects others", async () => {
    const { changes, notes } = await judgeWith(
      "- { id: operation-removed, operations: [listPets], reason: Nobody plays., until: 2027-01-01 }\n",
    );

    expect(changes[0]!.accepted).toBeNull();
    expect(notes[0]).toMatch(/:1: The rule matches no change; remove it\.$/);
  });

  test.each([
    ["another change", "- { id: operation-added, reason: Nobody plays., until: 2027-01-01 }\n"],
    ["another place", "- { id: operation-removed, place: GET /pets, reason: Nobody plays., until: 2027-01-01 }\n"],
  ])("for %s accepts nothing", async (_, text) => {
    const { changes, notes } = await judgeWith(text);

    expect(changes[0]!.accepted).toBeNull();
    expect(notes).toHaveLength(1);
  });

  test("for a place accepts the change there", async () => {
    const { changes, notes } = await judgeWith(
      "- { id: operation-removed, place: GET /toys, reason: Nobody plays., until: 2027-01-01 }\n",
    );

    expect(changes[0]!.accepted).not.toBeNull();
    expect(notes).toEqual([]);
  });

  test.each([
    ["no reason", "- { id: operation-removed, until: 2027-01-01 }", "A rule needs a reason"],
    ["no last day", "- { id: operation-removed, reason: So. }", "A rule needs until"],
    ["an invalid day", "- { id: operation-removed, reason: So., until: 2027-13-01 }", "A rule needs until"],
    ["an unknown id", "- { id: nothing, reason: So., until: 2027-01-01 }", "Unknown id nothing"],
    ["an unknown member", "- { id: operation-removed, why: So., until: 2027-01-01 }", "Unknown member why"],
    ["no list", "id: operation-removed", "It must be a list of rules"],
    ["broken YAML", "- {", "impact.ignore.yaml:"],
  ])("with %s is refused in one sentence", (_, text, sentence) => {
    expect(() => rulesOf(text)).toThrow(sentence);
  });
});

describe("the version that a breaking change requires", () => {
  test.each([
    ["1.4.2", "2.0.0", "major", "2.0.0", true],
    ["1.4.2", "1.5.0", "major", "2.0.0", false],
    ["0.4.2", "0.5.0", "minor", "0.5.0", true],
    ["0.4.2", "0.4.3", "minor", "0.5.0", false],
    ["v1.1", "v1.2", "major", "2.0.0", false],
    ["spring", "summer", "major", null, null],
  ])("from %s to %s", async (before, after, step, version, isEnough) => {
    const { verdict } = await judge(withToys(before), withoutToys(after));

    expect(verdict).toMatchObject({ step, version, isEnough });
  });

  test("is a minor one for an addition, and a patch before 1.0.0", async () => {
    expect((await judge(withoutToys("1.4.2"), withToys("1.4.2"))).verdict).toMatchObject({
      step: "minor",
      version: "1.5.0",
    });
    expect((await judge(withoutToys("0.4.2"), withToys("0.4.3"))).verdict).toMatchObject({
      step: "patch",
      isEnough: true,
    });
  });
});
