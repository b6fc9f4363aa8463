// One workspace: its lock, and a tab for each of its parts. It is followed by its id, so a new name changes the address.
import { useQuery } from "@tanstack/preact-query";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { showWorkspace } from "../../../generated/calls.ts";
import { ExecutionModeLabels } from "../../../generated/enums.ts";
import {
  forceUnlockWorkspaceMutation,
  lockWorkspaceMutation,
  showAccountOptions,
  showWorkspaceByNameOptions,
  unlockWorkspaceMutation,
} from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import { Action } from "../parts/action.tsx";
import { Empty, Gone, Loaded } from "../parts/list.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { lazy } from "../shell/load.tsx";
import { send } from "../shell/query-client.ts";
import { goTo, Link, organization, pathTo } from "../shell/router.tsx";
import { slowly, useSharedQuery } from "../shell/shared-query.ts";
import { include, nameOfLocker, needs, refusalToUnlock, type TabProps, toResources } from "./shown.ts";
import { WorkspaceRuns } from "./workspace-runs.tsx";

const tabs: Record<string, { label: string; Content: ComponentType<TabProps> }> = {
  runs: { label: "Runs", Content: WorkspaceRuns },
  states: { label: "States", Content: lazy(() => import("./states.tsx").then((loaded) => loaded.States)) },
  variables: {
    label: "Variables",
    Content: lazy(() => import("./variables.tsx").then((loaded) => loaded.WorkspaceVariables)),
  },
  tags: { label: "Tags", Content: lazy(() => import("./tags.tsx").then((loaded) => loaded.Tags)) },
  sharing: { label: "Sharing", Content: lazy(() => import("./sharing.tsx").then((loaded) => loaded.Sharing)) },
  settings: { label: "Settings", Content: lazy(() => import("./settings.tsx").then((loaded) => loaded.Settings)) },
};

/** The last change of a name that this page followed. */
let renamed: { from: string; to: string } | undefined;

interface PageProps {
  name: string;
  tab?: string;
}

export function WorkspacePage({ name, tab = "runs" }: PageProps) {
  const names = { organization_name: organization(), workspace_name: name, include };
  const query = useSharedQuery(showWorkspaceByNameOptions(api, names), slowly);
  const [isGone, setGone] = useState(false);
  const id = query.data?.data.id;
  const isMissing = query.error instanceof NotFoundError;
  useEffect(() => {
    if (!isMissing || id === undefined) return;
    showWorkspace(api, { workspace_id: id }).then(
      ({ data: { attributes } }) => {
        renamed = { from: name, to: attributes.name };
        goTo(pathTo("workspaces", attributes.name, tab) + location.search, { replace: true });
      },
      (error) => setGone(error instanceof NotFoundError),
    );
  }, [isMissing]);
  if (isGone || (isMissing && id === undefined))
    return (
      <Gone
        title={`The workspace ${name} ${isGone ? "was deleted" : "does not exist"}`}
        hint="Ask an owner of the organization for access, or choose another workspace."
        links={{ "Go to the workspaces": pathTo("workspaces") }}
      />
    );
  return <Loaded query={query}>{({ data }) => <Tabs name={name} tab={tab} workspace={data} />}</Loaded>;
}

function Tabs({ name, tab, workspace }: Required<PageProps> & TabProps) {
  const { attributes } = workspace;
  const Content = Object.hasOwn(tabs, tab) ? tabs[tab]!.Content : undefined;
  return (
    <>
      <p class="crumbs">
        <Link to={pathTo("workspaces")}>Workspaces</Link> / <bdi>{workspace.related.project.attributes.name}</bdi>
      </p>
      <div class="head">
        <div class="grow">
          <h1>{name}</h1>
          {attributes.description && <p class="muted about">{attributes.description}</p>}
          <p class="row-facts muted about">
            <span>{toResources(attributes["resource-count"])}</span>
            <span>{ExecutionModeLabels[attributes["execution-mode"]]}</span>
            <span>Version {attributes["tool-version"]}</span>
            {attributes["vcs-repo-identifier"] && <bdi>{attributes["vcs-repo-identifier"]}</bdi>}
            <span>
              Changed <Time at={attributes["latest-change-at"]} />
            </span>
          </p>
        </div>
        <Lock workspace={workspace} />
      </div>
      {renamed?.to === name && (
        <p class="note" role="status">
          The workspace {renamed.from} is now called {renamed.to}.
        </p>
      )}
      <nav class="tabs" aria-label="Workspace">
        {Object.entries(tabs).map(([one, { label }]) => (
          <Link key={one} to={pathTo("workspaces", name, one)} current={one === tab}>
            {label}
          </Link>
        ))}
      </nav>
      {Content === undefined ? (
        <Empty title="There is no page at this address.">
          <Link to={pathTo("workspaces", name, "runs")}>Go to the runs</Link>
        </Empty>
      ) : (
        <div class="part">
          <Content workspace={workspace} />
        </div>
      )}
    </>
  );
}

function Lock({ workspace }: TabProps) {
  const { id: workspace_id, attributes, relationships, related } = workspace;
  const { permissions, locked, name } = attributes;
  const account = useQuery({ ...showAccountOptions(api, undefined), staleTime: Number.POSITIVE_INFINITY });
  if (!locked)
    return (
      <Action
        label="Lock"
        refusal={needs(permissions, "can-lock", "lock it")}
        ask={{ title: `Lock ${name}?`, text: "Runs wait until it is unlocked.", field: "Reason" }}
        run={(reason) => send(lockWorkspaceMutation, { workspace_id, reason })}
      />
    );
  const locker = nameOfLocker(workspace);
  const isRun = related.locked_by !== null && "status" in related.locked_by.attributes;
  const reason = attributes["locked-reason"];
  return (
    <div class="lock">
      <p class="warn">
        Locked by{" "}
        {isRun ? (
          <Link to={pathTo(name, "runs", relationships["locked-by"].data!.id)}>{locker}</Link>
        ) : (
          <bdi>{locker}</bdi>
        )}
        {reason ? <span class="reason">: {reason}</span> : null}
      </p>
      <span class="buttons">
        <Action
          label="Unlock"
          refusal={refusalToUnlock(workspace, account.data?.data.id)}
          run={() => send(unlockWorkspaceMutation, { workspace_id })}
        />
        <Action
          label="Force unlock"
          tone="danger"
          refusal={needs(permissions, "can-force-unlock", "force unlock it")}
          ask={{ title: `Force unlock ${name}?`, text: `${locker} may still be changing the state.` }}
          run={() => send(forceUnlockWorkspaceMutation, { workspace_id })}
        />
      </span>
    </div>
  );
}
