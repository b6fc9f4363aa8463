// The views by address. A pattern's names become arguments.
import type { VNode } from "preact";
import { WorkspacesPage } from "../workspaces/workspaces.tsx";
import { lazy } from "./lazy.tsx";

const ModulePage = lazy(() => import("../modules/module.tsx").then((loaded) => loaded.ModulePage));
const ModulesPage = lazy(() => import("../modules/modules.tsx").then((loaded) => loaded.ModulesPage));
const TestRunPage = lazy(() => import("../modules/test-run.tsx").then((loaded) => loaded.TestRunPage));
const RunPage = lazy(() => import("../runs/run.tsx").then((loaded) => loaded.RunPage));
const WorkspacePage = lazy(() => import("../workspaces/workspace.tsx").then((loaded) => loaded.WorkspacePage));

type Parts = Record<string, string>;

interface Route {
  pattern: string;
  /** Further condition of the address. */
  when?(parts: Parts): boolean;
  area: "workspaces" | "modules";
  title(parts: Parts): string;
  show(parts: Parts): VNode;
}

/** The first one that fits. `self-html` links to workspaces, and the official command lines print addresses of runs. */
const routes: Route[] = [
  {
    pattern: ":organization/workspaces",
    area: "workspaces",
    title: () => "Workspaces",
    show: ({ organization }) => <WorkspacesPage organization={organization!} />,
  },
  {
    pattern: ":organization/:workspace/runs/:run",
    // A workspace may be called "runs", and has tabs.
    when: ({ run }) => run!.startsWith("run-"),
    area: "workspaces",
    title: ({ run, workspace }) => `${run} – ${workspace}`,
    show: ({ organization, workspace, run }) => (
      <RunPage organization={organization!} workspace={workspace!} run_id={run!} />
    ),
  },
  {
    pattern: ":organization/workspaces/:workspace",
    area: "workspaces",
    title: ({ workspace }) => workspace!,
    show: ({ organization, workspace }) => <WorkspacePage organization={organization!} name={workspace!} tab="runs" />,
  },
  {
    pattern: ":organization/workspaces/:workspace/:tab",
    area: "workspaces",
    title: ({ workspace, tab }) => `${tab} – ${workspace}`,
    show: ({ organization, workspace, tab }) => (
      <WorkspacePage organization={organization!} name={workspace!} tab={tab!} />
    ),
  },
  {
    pattern: ":organization/modules",
    area: "modules",
    title: () => "Modules",
    show: ({ organization }) => <ModulesPage organization={organization!} />,
  },
  {
    pattern: ":organization/modules/:namespace/:name/:provider",
    area: "modules",
    title: ({ name }) => name!,
    show: ({ organization, namespace, name, provider }) => (
      <ModulePage organization_name={organization!} namespace={namespace!} name={name!} provider={provider!} />
    ),
  },
  {
    pattern: ":organization/modules/:namespace/:name/:provider/test-runs/:test_run",
    area: "modules",
    title: ({ test_run }) => test_run!,
    show: ({ organization, namespace, name, provider, test_run }) => (
      <TestRunPage
        organization_name={organization!}
        namespace={namespace!}
        name={name!}
        provider={provider!}
        test_run_id={test_run!}
      />
    ),
  },
];

export interface View {
  area: Route["area"];
  title: string;
  show(): VNode;
}

/** An address without a view shows the workspaces of the organization. */
export function findView(
  segments: readonly string[],
  _search: URLSearchParams,
  organization: string,
): View | undefined {
  const path = segments.length < 2 ? [segments[0] ?? organization, "workspaces"] : segments;
  for (const { pattern, when, area, title, show } of routes) {
    const parts = match(pattern.split("/"), path);
    if (parts !== undefined && (when?.(parts) ?? true)) return { area, title: title(parts), show: () => show(parts) };
  }
  return;
}

function match(pattern: readonly string[], path: readonly string[]): Parts | undefined {
  if (pattern.length !== path.length) return;
  const isSame = pattern.every((part, index) => part.startsWith(":") || part === path[index]);
  if (!isSame) return;
  return Object.fromEntries(
    pattern.flatMap((part, index) => (part.startsWith(":") ? [[part.slice(1), path[index]!]] : [])),
  );
}
