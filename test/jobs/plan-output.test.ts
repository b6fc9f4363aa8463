import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JsonMembers } from "../../server/jobs/executors/json-members.ts";
import { toPlanOutput } from "../../server/jobs/executors/plan-output.ts";

const schemas = { find: (...path: string[]) => (path.length === 1 ? "1.0" : { of: path.slice(1) }) };

type Change = Record<string, unknown>;
const resource = (change: Change) => ({ mode: "managed", type: "a_b", provider_name: "p", change });

function redacted(plan: object, secrets: string[] = []) {
  return JSON.parse(
    Buffer.from(toPlanOutput({ format_version: "1.2", ...plan }, schemas, secrets).redacted).toString(),
  );
}

const changeOf = (change: Change) => redacted({ resource_changes: [resource(change)] }).resource_changes[0].change;

describe("redaction", () => {
  test("replaces marked values by placeholders of their type", () => {
    const before = { text: "t1", number: 4, flag: true, list: ["l1"], map: { key: "m1" }, none: null, open: "shown" };
    const marks = { text: true, number: true, flag: true, list: true, map: true, none: true };

    const change = changeOf({ before, before_sensitive: marks, after: null, after_sensitive: false });

    expect(change.before).toEqual({
      text: "(sensitive value)",
      ...{ number: 0, flag: false, list: [], map: {}, none: null, open: "shown" },
    });
    expect(change.before_sensitive).toEqual(marks);
  });

  test("follows marks into lists and objects", () => {
    const after = {
      list: [
        { open: 1, hidden: "h1" },
        { open: 2, hidden: "h2" },
      ],
      more: "shown",
    };
    const marks = { list: [{ hidden: true }, {}] };

    expect(changeOf({ before: null, after, after_sensitive: marks }).after).toEqual({
      list: [
        { open: 1, hidden: "(new sensitive value)" },
        { open: 2, hidden: "h2" },
      ],
      more: "shown",
    });
  });

  test("keeps a change visible, and an unchanged value unchanged", () => {
    const marked = (before: unknown, after: unknown) =>
      changeOf({ before, before_sensitive: true, after, after_sensitive: true });

    for (const [before, after] of [
      ["a", "b"],
      [1, 2],
      [["a"], ["b"]],
      [{ a: 1 }, { a: 2 }],
    ]) {
      const change = marked(before, after);
      expect(change.after).not.toEqual(change.before);
      expect(marked(before, before).after).toEqual(marked(before, before).before);
    }
  });

  test("covers drift, deferred changes and outputs, and leaves out variables, state and configuration", () => {
    const change = { before: null, after: "secret-1", after_sensitive: true };
    const output = redacted({
      resource_drift: [resource(change)],
      deferred_changes: [{ reason: "unknown", resource_change: resource(change) }],
      output_changes: { key: change },
      variables: { key: { value: "secret-1" } },
      planned_values: { outputs: { key: { value: "secret-1" } } },
      prior_state: { values: "secret-1" },
      configuration: "secret-1",
    });

    expect(JSON.stringify(output)).not.toContain("secret-1");
    expect(output.deferred_changes[0].reason).toBe("unknown");
    expect(output.provider_schemas).toEqual({
      p: { resource_schemas: { a_b: { of: ["p", "resource_schemas", "a_b"] } } },
    });
  });

  test("removes marked text from every document", () => {
    const leaf = fc.oneof(fc.constant("hidden-text"), fc.integer(), fc.boolean(), fc.constant(null));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie("value"), { maxKeys: 3 }),
      ),
    }));

    fc.assert(
      fc.property(value, value, (before, after) => {
        const change = changeOf({ before, before_sensitive: true, after, after_sensitive: true });
        expect(JSON.stringify(change)).not.toContain("hidden-text");
      }),
    );
  });

  test.each([
    null,
    7,
    "x",
    [],
    { resource_changes: 7 },
    { resource_changes: [null, { change: "x" }], output_changes: [] },
  ])("takes members of any type: %j", (plan) => {
    expect(redacted(plan as object)).toMatchObject({ output_changes: {} });
  });
});

test("masks secrets in values, not in names", () => {
  const plan = { format_version: "1.2", output_changes: { hush: { before: null, after: 'a "hush" b', number: 1 } } };

  const output = toPlanOutput(plan, schemas, ["hush", "1"]);

  for (const form of [output.full, output.redacted]) {
    const { output_changes: outputs } = JSON.parse(Buffer.from(form).toString());
    expect(outputs.hush.after).toBe('a "(sensitive value)" b');
    expect(outputs.hush.number).toBe("(sensitive value)");
  }
});

test("needs the schema of each changed resource, because clients cannot show the change without it", () => {
  const plan = { resource_changes: [resource({ before: null, after: {} })] };

  expect(() => toPlanOutput(plan, { find: () => undefined }, [])).toThrow("The tool has no schema of a_b.");
});

test("a provider may have any name", () => {
  const change = { ...resource({}), provider_name: "__proto__", type: "constructor" };

  expect(Object.keys(redacted({ resource_changes: [change] }).provider_schemas)).toEqual(["__proto__"]);
});

describe("members of a JSON document", () => {
  test("finds each value by its path", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.jsonValue())),
        fc.boolean(),
        (document, spaced) => {
          const members = new JsonMembers(Buffer.from(JSON.stringify(document, null, spaced ? 2 : 0)));
          for (const [name, inner] of Object.entries(document)) {
            expect(members.find(name)).toEqual(JSON.parse(JSON.stringify(inner)));
            for (const [key, value] of Object.entries(inner)) {
              expect(members.find(name, key)).toEqual(JSON.parse(JSON.stringify(value)));
            }
          }
          expect(members.find("no such member", "x")).toBeUndefined();
        },
      ),
    );
  });

  test.each(["", "7", "[1]", '"a"'])("has none in %j", (text) => {
    expect(new JsonMembers(Buffer.from(text)).find("a")).toBeUndefined();
  });

  test.each(["{", '{"a"', '{"a":', '{"a":1', '{"a":"x', '{"a":[1,2', '{"a" 1}', "{a:1}", '{"a":1 "b":2}', '{"a":tru}'])(
    "refuses %j",
    (text) => {
      expect(() => new JsonMembers(Buffer.from(text)).find("a")).toThrow();
    },
  );
});
