import { beforeAll, describe, expect, test } from "vitest";
import { toDocsFlavour } from "../../scripts/docs/index.ts";
import { docsStep } from "../../scripts/generate/steps/docs.ts";
import { SpecReader } from "../../scripts/model/files/reader.ts";
import { type OpenApiDocument, type Operation, type Response, resolve } from "../../scripts/model/openapi.ts";
import type { Spec } from "../../scripts/model/spec.ts";
import { filesOf } from "../support/steps.ts";

const source = new URL("../fixtures/lint/openapi.yaml", import.meta.url).pathname;

let spec: Spec;
let flavour: OpenApiDocument;

beforeAll(async () => {
  ({ spec } = await new SpecReader(source).read());
  spec.bundle.paths!["/things"]!.post!["x-extension"] = true;
  spec.bundle.paths!["/things/{thing_id}"]!.post!.responses!["409"] = { description: "The thing does not wait." };
  spec.bundle["x-history"] = {
    "2.0.0": {
      date: "2027-03-31",
      changes: [
        { class: "breaking", operations: ["createThing"], place: "body /data/size", text: "Sizes <b>shrank</b>." },
        { class: "compatible", operations: ["createThing"], place: "x-rate-limit", text: "The rate limit rose." },
        { class: "risky", operations: ["showThing"], place: "x-permission", text: "Fewer may see it." },
      ],
    },
    "1.1.0": {
      date: "2027-01-01",
      changes: [{ class: "compatible", operations: ["createThing"], place: "added", text: "Things can be made." }],
    },
  };
  spec.bundle.paths!["/ping"]!.get!["x-sunset"] = "2031-12-31";
  spec.bundle.paths!["/ping"]!.get!.parameters = [
    { name: "loud", in: "query", description: "How.", schema: { type: "string" }, "x-sunset": "2030-01-31" },
  ];
  spec.bundle.components!.schemas!.Thing!.properties!.size!["x-sunset"] = "2029-01-31";
  flavour = toDocsFlavour(spec.bundle);
});

function operation(path: string, method: "get" | "post"): Operation {
  return flavour.paths![path]![method]!;
}

describe("the variant of the spec that the docs show", () => {
  test("has permissions, rate limits and retries in each operation", () => {
    const { description } = operation("/things/{thing_id}", "post");

    expect(description).toContain("| **Token** | user, team or organization |");
    expect(description).toContain("| **Permission** | `organization:member`: any token of the organization |");
    expect(description).toContain("| **Rate limit** | 30 requests per second |");
    expect(description).toContain("| **Retry** | after 503, waiting a while |");
  });

  test("says if an operation needs no token and has no limit", () => {
    const { description } = operation("/ping", "get");

    expect(description).toContain("| **Token** | no token is needed |");
    expect(description).toContain("| **Rate limit** | none |");
  });

  test("names the token kinds if only some are accepted", () => {
    expect(operation("/things/{thing_id}", "get").description).toContain("user or team; any other kind gets 404");
  });

  test("has the changes of an operation by version, newest first", () => {
    const { description } = operation("/things", "post");

    expect(description).toContain("| **Changed** | in 2.0.0: `body /data/size`, `x-rate-limit`; in 1.1.0: `added` |");
    expect(operation("/ping", "get").description).not.toContain("**Changed**");
  });

  test("has the sunset date of an operation, a parameter and a member", () => {
    const { description, parameters } = operation("/ping", "get");

    expect(description).toContain("| **Ends** | after 2031-12-31 |");
    expect(parameters).toMatchObject([{ description: "How. Ends after 2030-01-31." }]);
    expect(flavour.components!.schemas!.Thing!.properties!.size!["x-badges"]).toEqual([
      { name: "ends after 2029-01-31" },
    ]);
  });

  test("marks extensions and secrets", () => {
    expect(operation("/things", "post")["x-badges"]).toEqual([{ name: "Extension" }]);
    expect(flavour.components!.schemas!.Thing!.properties!.secret!["x-badges"]).toEqual([{ name: "Secret" }]);
  });

  test("names members that exclude or require each other", () => {
    expect(flavour.components!.schemas!.ThingCreate!.description).toContain("- Not together: `size` and `color=blue`.");
    expect(flavour.components!.schemas!.ThingCreate!.description).toContain("- With `color=red`, `size` is required.");
  });

  test("shows state machines as tables", () => {
    expect(flavour.info.description).toContain("## Thing states");
    expect(flavour.info.description).toContain(
      '| <a id="thing-waiting"></a>`waiting` *initial* | For someone to apply it. | *apply*: `working` |',
    );
    expect(flavour.info.description).toContain(
      "| apply | [`applyThing`](#/things/applything) | `waiting` |  | 409: The thing does not wait. |",
    );
  });

  test("has the states in which an operation is allowed", () => {
    const { description } = operation("/things/{thing_id}", "post");

    expect(description).toContain(
      "| **Allowed in** | `waiting` ([all states](#/section/states/thing-states)); else 409: The thing does not wait. |",
    );
  });

  test("says what to do about each error", () => {
    const { responses } = operation("/things/{thing_id}", "post");
    const told = Object.entries(responses!).map(([status, answer]) => [
      status,
      resolve<Response>(flavour, answer).description,
    ]);
    const silent = told.filter(([status, text]) => /^[45]/.test(status!) && !text!.includes("**What to do:**"));

    expect(silent).toEqual([]);
    expect(Object.fromEntries(told)["409"]).toContain("Send it again only when the state is `waiting`.");
  });

  test("calls each operation with curl, with every example quoted for the shell", () => {
    const strange = structuredClone(spec.bundle);
    strange.paths!["/things/{thing_id}"]!.parameters = [
      { name: "thing_id", in: "path", required: true, schema: { type: "string", example: "a'; $(touch x) /é\ud800" } },
    ];

    const { "x-codeSamples": samples } = toDocsFlavour(strange).paths!["/things/{thing_id}"]!.get!;

    expect((samples as { source: string }[])[0]!.source).toMatch(
      /^curl --request GET \\\n {2}'https?:\/\/[^']*\/things\/a'\\''%3B%20%24\(touch%20x\)%20%2F%C3%A9%EF%BF%BD' \\\n {2}--header "Authorization: Bearer \$TOKEN"$/,
    );
  });

  test("shows the responses that any request may get", () => {
    expect(flavour.info.description).toContain("| 405 | A 405. |");
  });

  test("does not change the bundle", () => {
    expect(spec.bundle.paths!["/ping"]!.get!.description).toBe("Tells that the service is there.");
  });
});

describe("the page", () => {
  test("has the same bytes each time, without paths of the machine", { tags: "long" }, async () => {
    const [first] = await filesOf(docsStep, spec);
    const [second] = await filesOf(docsStep, spec);

    expect(first!.path).toBe("docs/index.html");
    expect(first!.text === second!.text).toBe(true);
    expect(first!.text.includes(process.cwd())).toBe(false);
  });

  test("loads nothing from a server of Redocly", async () => {
    const [page] = await filesOf(docsStep, spec);

    expect(page!.text).not.toMatch(/https:\/\/(cdn|otel)[a-z.]*redoc/);
  });
});
