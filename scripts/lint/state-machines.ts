import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isMap, type StateMachine } from "../model/index.ts";
import { closest, didYouMean } from "../terminal/index.ts";
import { type Fields, follow, type Located } from "./spec-view.ts";

/** The statuses of each operation. */
type Operations = Map<string, string[]>;

type Problem = [message: string, ...place: (string | number)[]];

/** State machines are consistent: states, transitions, actions, operations and the status enum. */
export const stateMachines: Oas3Rule = () => {
  const operations: Operations = new Map();
  const schemas: { schema: Fields; machine: Located }[] = [];
  return {
    Operation({ operationId, responses }) {
      if (operationId) operations.set(operationId, Object.keys(responses ?? {}));
    },
    Schema(node, context) {
      const schema = node as unknown as Fields;
      const place = { node: schema["x-state-machine"], location: context.location.child(["x-state-machine"]) };
      const machine = follow(place, context);
      if (machine) schemas.push({ schema, machine });
    },
    Root: {
      leave(_root, context) {
        for (const { schema, machine } of schemas) checkMachine(schema, machine, operations, context);
      },
    },
  };
};

function checkMachine(schema: Fields, { node, location }: Located, operations: Operations, context: UserContext): void {
  const machine = node as unknown as StateMachine;
  const malformed = shapeProblem(machine);
  const findings: Problem[] = malformed
    ? [[malformed]]
    : [...stateFindings(machine, schema), ...transitionFindings(machine), ...actionFindings(machine, operations)];
  for (const [message, ...place] of findings) context.report({ message, location: location.child(place) });
}

function shapeProblem({ states, transitions, actions }: StateMachine): string | undefined {
  const complete =
    isMap(states) &&
    Object.values(states).every((state) => typeof state?.final === "boolean" && Boolean(state.description)) &&
    Array.isArray(transitions) &&
    isMap(actions) &&
    Object.values(actions).every((action) => Array.isArray(action?.from) && Boolean(action.refusal));
  return complete
    ? undefined
    : "A state machine needs states {final, description}, a list of transitions {from, to, by} and actions {operation, from, refusal}.";
}

function stateFindings({ initial, states, transitions }: StateMachine, schema: Fields): Problem[] {
  const names = Object.keys(states);
  const findings: Problem[] = names.includes(initial) ? [] : [[noState(initial, names), "initial"]];
  // A boolean such as `locked` represents two states without naming them.
  const values = schema.type === "boolean" ? names : ((schema.enum ?? []) as string[]);
  for (const name of values.filter((value) => !names.includes(value))) {
    findings.push([`The status enum has ${name}, but the state machine does not.`, "states"]);
  }
  const reached = reachable(initial, transitions);
  const isComplete = [initial, ...transitions.flatMap(({ from, to }) => [from, to])].every((name) =>
    names.includes(name),
  );
  for (const [name, { final }] of Object.entries(states)) {
    const leaves = transitions.some(({ from }) => from === name);
    if (!values.includes(name)) findings.push([`The status enum lacks ${name}.`, "states", name]);
    if (final && leaves) findings.push([`${name} is final, yet a transition leaves it.`, "states", name]);
    // A misspelled state makes others unreachable: report only the cause.
    if (!isComplete) continue;
    // A final state without transitions is only for other servers of this API.
    if (!final && !reached.has(name)) findings.push([`No transition reaches ${name}.`, "states", name]);
    if (!final && !leaves) findings.push([`${name} is not final, yet no transition leaves it.`, "states", name]);
  }
  return findings;
}

function transitionFindings({ states, transitions, actions = {} }: StateMachine): Problem[] {
  const seen = new Set<string>();
  return transitions.flatMap(({ from, to, by }, index): Problem[] => {
    const findings: Problem[] = [from, to]
      .filter((state) => !Object.hasOwn(states, state))
      .map((state) => [noState(state, Object.keys(states)), "transitions", index]);
    if (by !== "service" && !Object.hasOwn(actions, by))
      findings.push([`${by} must be an action or service.`, "transitions", index]);
    const key = [from, to, by].join();
    if (seen.has(key)) findings.push([`${from} to ${to} by ${by} is written twice.`, "transitions", index]);
    seen.add(key);
    return findings;
  });
}

function actionFindings({ states, actions = {} }: StateMachine, operations: Operations): Problem[] {
  return Object.entries(actions).flatMap(([name, { operation, from, status = 409 }]): Problem[] => [
    ...(operations.has(operation) ? [] : [[`There is no operation ${operation}.`, "actions", name] as Problem]),
    ...(operations.get(operation)?.includes(String(status)) === false
      ? [[`${operation} lacks ${status}, with which it refuses ${name} in other states.`, "actions", name] as Problem]
      : []),
    ...from
      .filter((state) => !Object.hasOwn(states, state))
      .map((state): Problem => [noState(state, Object.keys(states)), "actions", name]),
  ]);
}

const noState = (name: string, names: readonly string[]): string =>
  `There is no state ${name}.${didYouMean(closest(name, names))}`;

function reachable(initial: string, transitions: StateMachine["transitions"]): Set<string> {
  const reached = new Set([initial]);
  for (const state of reached) for (const { from, to } of transitions) if (from === state) reached.add(to);
  return reached;
}
