// Why a run waits, why it failed, and what to do next.
import type { ComponentChildren } from "preact";
import { type Machine, runMachine } from "../../../generated/machines.ts";
import type { components } from "../../../generated/types.ts";
import { toneOf } from "../parts/state.tsx";
import { Link, pathTo } from "../shell/router.tsx";
import type { LogSource } from "./log-source.ts";
import { phaseOf } from "./phases.tsx";

type Schemas = components["schemas"];
const machine: Machine = runMachine;

interface WaitingProps {
  run: Schemas["Run"];
  workspace: Schemas["Workspace"];
}

/** The holder of the workspace, while this run is in the queue. */
export function Waiting({ run: { id, attributes }, workspace }: WaitingProps) {
  const isQueued = machine.phases[attributes.status] === machine.phases[machine.initial];
  const holder = workspace.relationships["locked-by"].data ?? workspace.relationships["current-run"].data;
  if (!isQueued || holder === null || holder.id === id) return null;
  return (
    <p class="note warn" role="status">
      {holder.type === "runs" ? (
        <>
          This run waits for <Link to={pathTo(workspace.attributes.name, "runs", holder.id)}>{holder.id}</Link>, which
          holds the workspace.
        </>
      ) : (
        <>
          This run waits: {holder.id} has locked the workspace. It starts after an unlock of{" "}
          <WorkspaceLink name={workspace.attributes.name} />.
        </>
      )}
    </p>
  );
}

export const WorkspaceLink = ({ name }: { name: string }) => <Link to={pathTo("workspaces", name)}>{name}</Link>;

interface FailureProps {
  attributes: Schemas["RunAttributes"];
  plan: LogSource | undefined;
  apply: LogSource | undefined;
  /** The link to the workspace. */
  children: ComponentChildren;
}

/** The first error in the log of the phase that failed, and the next step. */
export function Failure({ attributes: { status, "status-timestamps": stamps }, plan, apply, children }: FailureProps) {
  if (!machine.finals.includes(status) || toneOf(machine, status) !== "bad") return null;
  const name = apply === undefined ? "plan" : "apply";
  const log = (apply ?? plan)?.log;
  const index = log?.findError();
  return (
    <div class="problem" role="alert">
      <strong>The run failed in the phase {phaseOf(status, stamps)}.</strong>
      {log !== undefined && index !== undefined && (
        <p>
          <a href={`#${name}-L${index + 1}`}>Line {index + 1} of the log</a>: <code>{log.textOf(index)}</code>
        </p>
      )}
      <p class="next">
        {index === undefined ? "Read the events below. " : "Read the log from this line. "}
        Correct the configuration, the variables or the permissions, and start a new run in {children}.
      </p>
    </div>
  );
}
