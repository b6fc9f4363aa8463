// One workspace: its lock, and a tab for each of its parts. It is followed by its id, so a new name changes the address.
import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { ExecutionModeLabels } from "../../../generated/enums.ts";
import {
  forceUnlockWorkspaceMutation,
  lockWorkspaceMutation,
  showAccountOptions,
  showWorkspaceByNameOptions,
  showWorkspaceByNameQueryKey,
  unlockWorkspaceMutation,
} from "../../../generated/queries.ts";
import { NotFoundError } from "../../../generated/statuses.ts";
import { Action } from "../parts/action.tsx";
import { Empty, Loaded } from "../parts/list.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { lazy } from "../shell/lazy.tsx";
import { goTo, Link, pathTo } from "../shell/router.tsx";
import { useSharedQuery } from "../shell/shared-query.ts";
import { createStore, useStore } from "../shell/store.ts";
import { include, nameOfLocker, needs, optionsOf, refusalToUnlock, type Shown, toResources } from "./shown.ts";
import { WorkspaceRuns } from "./workspace-runs.tsx";
import { pollList } from "./workspaces.tsx";

interface TabProps {
  organization: string;
  workspace: Shown;
}

const tabs: Record<string, { label: string; Content: ComponentType<TabProps> }> = {
  runs: { label: "Runs", Content: WorkspaceRuns },
  states: { label: "States", Content: lazy(() => import("./states.tsx").then((loaded) => loaded.States)) },
  tags: { label: "Tags", Content: lazy(() => import("./tags.tsx").then((loaded) => loaded.Tags)) },
  sharing: { label: "Sharing", Content: lazy(() => import("./sharing.tsx").then((loaded) => loaded.Sharing)) },
  settings: { label: "Settings", Content: lazy(() => import("./settings.tsx").then((loaded) => loaded.Settings)) },
};

/** The last change of a name that this page followed. */
const renamed = createStore<{ from: string; to: string } | null>(null);

interface PageProps {
  organization: string;
  name: string;
  tab: string;
}

export function WorkspacePage({ organization, name, tab }: PageProps) {
  const client = useQueryClient();
  const options = showWorkspaceByNameOptions(api, { organization_name: organization, workspace_name: name, include });
  const query = useQuery({
    ...options,
    queryFn: async (context) => {
      const found = await options.queryFn(context);
      client.setQueryData(optionsOf(found.data.id).queryKey, found);
      return found;
    },
    refetchInterval: ({ state }) => (state.data === undefined && state.error !== null ? pollList({ state }) : false),
  });
  if (query.data === undefined && query.error instanceof NotFoundError)
    return <Gone organization={organization} name={name} was="does not exist" />;
  return (
    <Loaded query={{ ...query, error: query.data === undefined ? query.error : null }}>
      {({ data }) => <Followed id={data.id} organization={organization} name={name} tab={tab} />}
    </Loaded>
  );
}

const Gone = ({ organization, name, was }: { organization: string; name: string; was: string }) => (
  <Empty title={`The workspace ${name} ${was}, or your token may not see it.`}>
    <span>Ask an owner of the organization for access, or choose another workspace.</span>
    <Link to={pathTo(organization, "workspaces")}>Go to the workspaces</Link>
  </Empty>
);

function Followed({ id, organization, name, tab }: PageProps & { id: string }) {
  const client = useQueryClient();
  const query = useSharedQuery({ ...optionsOf(id), refetchInterval: pollList });
  const shown = query.data;
  const newName = shown?.data.attributes.name;
  useEffect(() => {
    if (shown === undefined || newName === undefined || newName === name) return;
    const names = { organization_name: organization, workspace_name: newName, include };
    client.setQueryData(showWorkspaceByNameQueryKey(api, names), shown);
    renamed.set({ from: name, to: newName });
    goTo(pathTo(organization, "workspaces", newName, tab) + location.search, { replace: true });
  }, [newName]);
  if (query.error instanceof NotFoundError) return <Gone organization={organization} name={name} was="was deleted" />;
  return (
    <Loaded query={query}>
      {({ data }) => <Tabs organization={organization} name={name} tab={tab} workspace={data} />}
    </Loaded>
  );
}

function Tabs({ organization, name, tab, workspace }: PageProps & { workspace: Shown }) {
  const { attributes } = workspace;
  const change = useStore(renamed);
  const Content = Object.hasOwn(tabs, tab) ? tabs[tab]!.Content : undefined;
  return (
    <>
      <p class="crumbs">
        <Link to={pathTo(organization, "workspaces")}>Workspaces</Link> /{" "}
        <bdi>{workspace.related.project.attributes.name}</bdi>
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
        <Lock workspace={workspace} organization={organization} />
      </div>
      {change !== null && change.to === name && (
        <p class="note" role="status">
          The workspace {change.from} is now called {change.to}.
        </p>
      )}
      <nav class="tabs" aria-label="Workspace">
        {Object.entries(tabs).map(([one, { label }]) => (
          <Link key={one} to={pathTo(organization, "workspaces", name, one)} current={one === tab}>
            {label}
          </Link>
        ))}
      </nav>
      {Content === undefined ? (
        <Empty title="There is no page at this address.">
          <Link to={pathTo(organization, "workspaces", name, "runs")}>Go to the runs</Link>
        </Empty>
      ) : (
        <div class="part">
          <Content organization={organization} workspace={workspace} />
        </div>
      )}
    </>
  );
}

function Lock({ workspace, organization }: TabProps) {
  const { id: workspace_id, attributes, relationships, related } = workspace;
  const { permissions, locked, name } = attributes;
  const account = useQuery({ ...showAccountOptions(api, undefined), staleTime: Number.POSITIVE_INFINITY });
  const { mutateAsync: lock } = useMutation(lockWorkspaceMutation(api));
  const { mutateAsync: unlock } = useMutation(unlockWorkspaceMutation(api));
  const { mutateAsync: forceUnlock } = useMutation(forceUnlockWorkspaceMutation(api));
  if (!locked)
    return (
      <Action
        label="Lock"
        refusal={needs(permissions, "can-lock", "lock it")}
        ask={{ title: `Lock ${name}?`, text: "Runs wait until it is unlocked.", field: "Reason" }}
        run={(reason) => lock({ workspace_id, reason })}
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
          <Link to={pathTo(organization, name, "runs", relationships["locked-by"].data!.id)}>{locker}</Link>
        ) : (
          <bdi>{locker}</bdi>
        )}
        {reason ? <span class="reason">: {reason}</span> : null}
      </p>
      <span class="buttons">
        <Action
          label="Unlock"
          refusal={refusalToUnlock(workspace, account.data?.data.id)}
          run={() => unlock({ workspace_id })}
        />
        <Action
          label="Force unlock"
          tone="danger"
          refusal={needs(permissions, "can-force-unlock", "force unlock it")}
          ask={{ title: `Force unlock ${name}?`, text: `${locker} may still be changing the state.` }}
          run={() => forceUnlock({ workspace_id })}
        />
      </span>
    </div>
  );
}
