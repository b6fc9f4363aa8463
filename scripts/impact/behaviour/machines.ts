// State machines: allowed actions and possible transitions. Witnesses are paths through them.

import { type OpenApiDocument, type StateMachine, toPointerPart } from "../../model/index.ts";
import type { Which } from "../result/change.ts";
import type { Finding } from "../result/finding.ts";
import { isEqual } from "../schema/equality.ts";
import { machinesOf, type Placed, pathTo } from "./state-paths.ts";

export function compareMachines(documents: Record<Which, OpenApiDocument>): Finding[] {
  const [base, head] = [machinesOf(documents.base), machinesOf(documents.head)];
  return [...new Set([...base.keys(), ...head.keys()])].flatMap((name) => {
    const [before, after] = [base.get(name), head.get(name)];
    if (before && after && isEqual(before.machine, after.machine)) return [];
    return new MachineWalk(name, before, after).compare();
  });
}

const empty: StateMachine = { name: "", initial: "", states: {}, transitions: [], actions: {} };

type Action = NonNullable<StateMachine["actions"]>[string];

/** The status of the refusal in all other states. */
const statusOf = ({ status = 409 }: Action): number => status;

interface Details {
  steps?: string[];
  risk?: string | undefined;
  isDocs?: boolean;
  /** The place in the machine; if a side lacks it, the place where it would be. */
  at?: string[];
}

class MachineWalk {
  readonly #name: string;
  readonly #base: StateMachine;
  readonly #head: StateMachine;
  readonly #at: { base: string | null; head: string | null };
  readonly #found: Finding[] = [];

  constructor(name: string, base: Placed | undefined, head: Placed | undefined) {
    this.#name = name;
    this.#base = base?.machine ?? empty;
    this.#head = head?.machine ?? empty;
    this.#at = { base: base?.pointer ?? null, head: head?.pointer ?? null };
  }

  compare(): Finding[] {
    if (this.#at.head === null || this.#at.base === null) {
      this.#report(
        "machine-changed",
        [],
        `The state machine ${this.#name} was ${this.#at.head === null ? "removed" : "added"}.`,
        {
          risk: this.#at.head === null ? "callers can no longer predict the next state" : undefined,
        },
      );
      return this.#found;
    }
    if (this.#base.initial !== this.#head.initial) {
      const { initial } = this.#head;
      this.#report("machine-initial-changed", [], `The first state was ${this.#base.initial} and is now ${initial}.`, {
        at: ["initial"],
        steps: [`a new ${this.#name}: ${this.#base.initial} before, ${initial} now`],
      });
    }
    this.#compareStates();
    this.#compareTransitions();
    this.#compareActions();
    return this.#found;
  }

  #compareStates(): void {
    const [base, head] = [this.#base.states, this.#head.states];
    for (const state of Object.keys(head)) {
      if (state in base) continue;
      const path = pathTo(this.#head, state);
      this.#report("machine-state-added", [], `The state ${state} was added.`, {
        at: ["states", state],
        ...(path && { steps: [...path, `${this.#name} in ${state}: no such state before`] }),
        risk: "callers may not expect this state",
      });
    }
    for (const [state, before] of Object.entries(base)) {
      const after = head[state];
      if (after === undefined) {
        this.#report("machine-state-removed", [], `The state ${state} was removed.`, {
          at: ["states", state],
          risk: "callers may wait for this state forever",
        });
        continue;
      }
      if (before.final !== after.final) this.#compareFinal(state, after.final);
      if (before.timestamp !== after.timestamp) {
        this.#report(
          "machine-changed",
          [],
          `The timestamp of ${state} was ${before.timestamp ?? "none"} and is now ${after.timestamp ?? "none"}.`,
          {
            at: ["states", state],
            risk: before.timestamp === undefined ? undefined : "callers who read it no longer find it",
          },
        );
      }
      if (before.description !== after.description)
        this.#report("words-changed", [], `The description of the state ${state} changed.`, {
          isDocs: true,
          at: ["states", state],
        });
    }
  }

  #compareFinal(state: string, isFinal: boolean): void {
    const change = isFinal ? "could change before, cannot change now" : "could not change before, may change now";
    this.#report("machine-final-changed", [], `The state ${state} is ${isFinal ? "now" : "no longer"} final.`, {
      at: ["states", state],
      steps: this.#story(state, `${this.#name} in ${state}: ${change}`),
    });
  }

  #compareTransitions(): void {
    const has = ({ transitions }: StateMachine, from: string, to: string, by?: string) =>
      transitions.some((one) => one.from === from && one.to === to && (by === undefined || one.by === by));
    for (const [index, { from, to, by }] of this.#base.transitions.entries()) {
      if (has(this.#head, from, to, by)) continue;
      if (!(from in this.#head.states) || !(to in this.#head.states)) continue;
      const isOfAction = by !== "service";
      const action = this.#base.actions?.[by];
      const isAllowed =
        isOfAction &&
        this.#head.actions?.[by]?.from.includes(from) &&
        !this.#head.transitions.some((one) => one.from === from && one.by === by);
      const isReachable = pathTo(this.#head, to, from) !== null;
      this.#report(
        "machine-transition-removed",
        action ? [action.operation] : [],
        `The transition from ${from} to ${to} by ${by} was removed.`,
        {
          at: ["transitions", String(index)],
          ...(isAllowed && {
            steps: this.#story(from, `${action!.operation} in ${from}: led to ${to} before, not now`),
          }),
          risk: isOfAction
            ? "the action now leads to another state"
            : isReachable
              ? undefined
              : `callers in ${from} may wait for ${to} forever`,
        },
      );
    }
    for (const [index, { from, to, by }] of this.#head.transitions.entries()) {
      if (has(this.#base, from, to, by) || !(from in this.#base.states) || !(to in this.#base.states)) continue;
      const isNews = !has(this.#base, from, to);
      const isOwn = by === "service" || by in (this.#base.actions ?? {});
      const operation = this.#head.actions?.[by]?.operation;
      this.#report(
        "machine-transition-added",
        operation ? [operation] : [],
        `A transition from ${from} to ${to} by ${by} was added.`,
        {
          at: ["transitions", String(index)],
          ...(isNews &&
            isOwn && {
              steps: this.#story(from, `${this.#name} goes from ${from} to ${to}: impossible before, possible now`),
            }),
          risk: isNews ? "callers who poll may see a transition that was impossible before" : undefined,
        },
      );
    }
  }

  #compareActions(): void {
    const [base, head] = [this.#base.actions ?? {}, this.#head.actions ?? {}];
    for (const [name, before] of Object.entries(base)) {
      const after = head[name] ?? Object.values(head).find(({ operation }) => operation === before.operation);
      this.#compareFrom(name, before, after);
      if (after === undefined) continue;
      this.#compareRefusal(name, before, after);
      this.#compareAction(name, before, after);
    }
    for (const [name, { operation }] of Object.entries(head)) {
      const isKnown = name in base || Object.values(base).some((one) => one.operation === operation);
      if (!isKnown)
        this.#report("machine-action-added", [operation], `The action ${name} was added.`, { at: ["actions", name] });
    }
  }

  /** The states in which the action is allowed. */
  #compareFrom(name: string, before: Action, after: Action | undefined): void {
    const at = ["actions", name, "from"];
    const lost = before.from.filter((state) => !after?.from.includes(state) && state in this.#head.states);
    const first = lost[0] ?? before.from[0];
    const change = `allowed before, ${after?.status ?? statusOf(before)} now`;
    const details = {
      at,
      ...(first !== undefined && { steps: this.#story(first, `${before.operation} in ${first}: ${change}`) }),
    };
    if (after === undefined) {
      this.#report("machine-action-removed", [before.operation], `The action ${name} was removed.`, details);
      return;
    }
    if (lost.length > 0) {
      const text = `${before.operation} is no longer allowed in ${lost.join(", ")}.`;
      this.#report("machine-action-narrowed", [before.operation], text, details);
    }
    const won = after.from.filter((one) => !before.from.includes(one));
    if (won.length > 0) {
      const text = `${after.operation} is now also allowed in ${won.join(", ")}.`;
      this.#report("machine-action-widened", [after.operation], text, { at });
    }
  }

  #compareRefusal(name: string, before: Action, after: Action): void {
    const [was, is] = [statusOf(before), statusOf(after)];
    if (was === is) return;
    const refusing = Object.keys(this.#base.states).find(
      (one) => !before.from.includes(one) && !after.from.includes(one),
    );
    const text = `The refusal of ${name} was ${was} and is now ${is}.`;
    this.#report("machine-action-changed", [before.operation], text, {
      at: ["actions", name],
      ...(refusing && {
        steps: this.#story(refusing, `${before.operation} in ${refusing}: ${was} before, ${is} now`),
      }),
      risk: "callers handle the refusal by its status",
    });
  }

  #compareAction(name: string, before: Action, after: Action): void {
    const at = ["actions", name];
    if (before.operation !== after.operation)
      this.#report(
        "machine-action-changed",
        [before.operation, after.operation],
        `The action ${name} was performed by ${before.operation} and is now performed by ${after.operation}.`,
        { at, risk: "callers use another operation for it" },
      );
    if (before.when !== after.when)
      this.#report(
        "machine-action-changed",
        [before.operation],
        `The condition of ${name} was "${before.when ?? "none"}" and is now "${after.when ?? "none"}".`,
        {
          at,
          risk: after.when === undefined ? undefined : "impact cannot compare conditions written as prose",
        },
      );
    if (before.refusal !== after.refusal)
      this.#report("words-changed", [before.operation], `The refusal message of ${name} changed.`, {
        isDocs: true,
        at,
      });
  }

  /** The steps to the state before the edit, and the difference in that state. */
  #story(state: string, difference: string): string[] {
    return [...(pathTo(this.#base, state) ?? []), difference];
  }

  #report(id: Finding["id"], operations: string[], text: string, { steps, risk, isDocs, at = [] }: Details): void {
    const below = (pointer: string | null) => pointer && [pointer, ...at.map(toPointerPart)].join("/");
    this.#found.push({
      id,
      direction: "behaviour",
      operations,
      place: `state machine ${this.#name}`,
      text,
      base: below(this.#at.base),
      head: below(this.#at.head),
      breaks: steps ? "yes" : "no",
      risk,
      isDocs,
      prove: steps ? [async () => ({ kind: "sequence", operation: operations[0] ?? null, steps })] : [],
    });
  }
}
