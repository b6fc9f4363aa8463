// Behaviour that is not in schemas: permissions, rate limits, states. Each row edits our own description.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Change } from "../../scripts/impact/index.ts";
import {
  copyOf,
  keepSubset,
  listOperations,
  type OpenApiDocument,
  type StateMachine,
} from "../../scripts/model/index.ts";
import { judge } from "../support/impact.ts";

// biome-ignore lint/suspicious/noExplicitAny: edits reach into documents of any shape.
type Editable = Record<string, any>;

const whole = JSON.parse(
  readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
) as OpenApiDocument;

/** Keeps the paths in the rows and their components: judging all 190 operations is slow. */
const edited =
  /^\/(?:runs\/|organizations\/\{[^}]*\}\/(?:workspaces|oauth-clients)$|ssh-keys|notification-configurations)/;
const operations = listOperations(whole).flatMap(({ path, operationId }) => (edited.test(path) ? operationId : []));
const own = copyOf(whole);
keepSubset(own, { operations }, []);

const operation = (document: Editable, id: string): Editable =>
  listOperations(document as OpenApiDocument).find(({ operationId }) => operationId === id)!.operation;

/** Every copy of a machine in the document. */
function editMachine(document: Editable, name: string, edit: (machine: StateMachine) => void): void {
  const visit = (node: Editable | null) => {
    if (typeof node !== "object" || node === null) return;
    if (node["x-state-machine"]?.name === name) edit(node["x-state-machine"]);
    for (const member of Object.values(node)) visit(member);
  };
  visit(document);
}

async function changesOf(edit: (document: Editable) => void, base = own): Promise<Change[]> {
  const head = copyOf(base);
  edit(head);
  return (await judge(base, head)).changes;
}

const machine = (edit: (machine: Editable) => void) => (document: Editable) => editMachine(document, "run", edit);

type Row = [what: string, edit: (document: Editable) => void, messages: string, lastStep: RegExp | null];

describe("an edit of behaviour", () => {
  test.each<Row>([
    [
      "an action in fewer states",
      machine((m) => (m.actions.apply.from = m.actions.apply.from.filter((state: string) => state !== "planned"))),
      "breaking machine-action-narrowed",
      /^applyRun in planned: allowed before, 409 now$/,
    ],
    [
      "an action in more states",
      machine((m) => m.actions.apply.from.push("pending")),
      "compatible machine-action-widened",
      null,
    ],
    [
      "no action",
      machine((m) => delete m.actions.apply),
      "breaking machine-action-removed",
      /^applyRun in planned: allowed before/,
    ],
    [
      "an action without a transition",
      machine((m) => (m.transitions = m.transitions.filter(({ by }: Editable) => by !== "apply"))),
      "breaking machine-transition-removed",
      /^applyRun in planned: led to confirmed before/,
    ],
    [
      "an unexpected transition",
      machine((m) => m.transitions.push({ from: "planned", to: "pending", by: "service" })),
      "breaking machine-transition-added",
      /planned to pending: impossible before/,
    ],
    [
      "a new state",
      machine((m) => {
        m.states.paused = { final: false };
        m.transitions.push({ from: "planned", to: "paused", by: "service" });
      }),
      "breaking machine-state-added",
      /run in paused/,
    ],
    [
      "a state that is no longer final",
      machine((m) => (m.states.errored.final = false)),
      "breaking machine-final-changed",
      /run in errored: could not change before/,
    ],
    [
      "another first state",
      machine((m) => (m.initial = "fetching")),
      "breaking machine-initial-changed",
      /pending before, fetching now/,
    ],
    [
      "another status of a refusal",
      machine((m) => (m.actions.apply.status = 422)),
      "breaking machine-action-changed",
      /409 before, 422 now/,
    ],
    [
      "another prose condition",
      machine((m) => (m.actions.apply.when = "It is Monday.")),
      "risky machine-action-changed",
      null,
    ],
    [
      "a higher permission",
      (d) => (operation(d, "applyRun")["x-permission"] = "workspace:admin"),
      "breaking permission-changed",
      /with workspace:apply alone: allowed before, 404 now/,
    ],
    [
      "a lower permission",
      (d) => (operation(d, "applyRun")["x-permission"] = "workspace:read"),
      "compatible permission-changed",
      null,
    ],
    [
      "fewer kinds of tokens",
      (d) => (operation(d, "applyRun")["x-token-kinds"] = ["user"]),
      "breaking token-kinds-changed",
      /token of kind team: allowed before, 404 now/,
    ],
    [
      "a tenth of the rate",
      (d) => (d["x-rate-limit"].requests /= 10),
      "breaking rate-limit-changed",
      /4 times within 1 s: all answered before, the last is 429 now/,
    ],
    ["twice the rate", (d) => (d["x-rate-limit"].requests *= 2), "compatible rate-limit-changed", null],
    [
      "no more retry",
      (d) => (operation(d, "showRun")["x-retry"]["503"] = "never"),
      "breaking retry-changed",
      /again: allowed before, forbidden now/,
    ],
    [
      "one edition only",
      (d) => (operation(d, "showRun")["x-edition"] = "enterprise"),
      "breaking edition-changed",
      /in the hosted edition: answered before, 404 now/,
    ],
    [
      "a rule between members",
      (d) => d.components.schemas.WorkspaceCreateAttributes["x-conflicts"].push(["description", "auto-apply"]),
      "breaking condition-changed",
      null,
    ],
    [
      "a member that needs another",
      (d) =>
        // biome-ignore lint/suspicious/noThenProperty: it is a word of the vocabulary.
        d.components.schemas.WorkspaceCreateAttributes["x-requires"].push({ when: "description", then: "auto-apply" }),
      "breaking condition-changed",
      null,
    ],
    [
      "smaller pages",
      (d) => {
        for (const one of Object.values<Editable>(d.components.parameters))
          if (one.name === "page[size]") one.schema.maximum = 50;
      },
      "breaking bound-changed",
      null,
    ],
    ["an undocumented error", (d) => delete operation(d, "applyRun").responses["409"], "risky status-removed", null],
  ])("%s", async (_, edit, expected, lastStep) => {
    const changes = await changesOf(edit);

    const change = changes.find((one) => `${one.class} ${one.id}` === expected);
    expect(changes.map((one) => `${one.class} ${one.id}`)).toContain(expected);
    if (change!.class === "breaking") expect(change!.witness).not.toBeNull();
    if (lastStep !== null) {
      expect(change!.witness).toMatchObject({ kind: "sequence" });
      expect((change!.witness as { steps: string[] }).steps.at(-1)).toMatch(lastStep);
    }
  });

  test("an unmarked secret is risky at every location", async () => {
    const changes = await changesOf((d) => {
      const visit = (node: Editable | null) => {
        if (typeof node !== "object" || node === null) return;
        delete node["x-sensitive"];
        for (const member of Object.values(node)) visit(member);
      };
      visit(d);
    }, whole);

    expect(changes.length).toBeGreaterThan(5);
    expect(new Set(changes.map((one) => `${one.class} ${one.id}`))).toEqual(new Set(["risky sensitive-changed"]));
  });

  test("an example starts in the initial state and uses earlier transitions", async () => {
    const [change] = await changesOf(machine((m) => (m.actions.apply.from = ["cost_estimated"])));

    const { steps } = change!.witness as { steps: string[] };
    const states = steps.slice(0, -1).map((step) => step.replace(/^\w+: /, "").split(" → "));
    expect(states[0]![0]).toBe("pending");
    for (const [index, [from]] of states.slice(1).entries()) expect(from).toBe(states[index]![1]);
  });
});
