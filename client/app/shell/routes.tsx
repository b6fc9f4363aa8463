// The views by address. The names in a pattern become the props of its view.
import type { FunctionComponent, VNode } from "preact";
import { WorkspacesPage } from "../workspaces/workspaces.tsx";
import { lazy } from "./load.tsx";

const ModulePage = lazy(() => import("../modules/module.tsx").then((loaded) => loaded.ModulePage));
const ModulesPage = lazy(() => import("../modules/modules.tsx").then((loaded) => loaded.ModulesPage));
const TestRunPage = lazy(() => import("../modules/test-run.tsx").then((loaded) => loaded.TestRunPage));
const RunPage = lazy(() => import("../runs/run.tsx").then((loaded) => loaded.RunPage));
const WorkspacePage = lazy(() => import("../workspaces/workspace.tsx").then((loaded) => loaded.WorkspacePage));

type Parts<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Parts<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Record<Name, string>
    : object;

export interface View {
  area: "workspaces" | "modules";
  title: string;
  show(): VNode;
}

type Route = (path: readonly string[]) => View | undefined;

function route<Pattern extends string>(
  pattern: Pattern,
  titleOf: (parts: Parts<Pattern>) => string,
  Page: FunctionComponent<Parts<Pattern>>,
  when: (parts: Parts<Pattern>) => boolean = () => true,
): Route {
  const wanted = pattern.split("/");
  const area = wanted[1] === "modules" ? "modules" : "workspaces";
  return (path) => {
    if (path.length !== wanted.length) return;
    if (!wanted.every((part, index) => part.startsWith(":") || part === path[index])) return;
    const named = wanted.flatMap((part, index) => (part.startsWith(":") ? [[part.slice(1), path[index]]] : []));
    const parts = Object.fromEntries(named) as Parts<Pattern>;
    return when(parts) ? { area, title: titleOf(parts), show: () => <Page {...parts} /> } : undefined;
  };
}

/** The first one that fits. `self-html` links to workspaces, and the official command lines print addresses of runs. */
const routes: Route[] = [
  route(":organization/workspaces", () => "Workspaces", WorkspacesPage),
  route(
    ":organization/:workspace/runs/:run_id",
    ({ run_id, workspace }) => `${run_id} – ${workspace}`,
    RunPage,
    // A workspace may be called "runs", and has tabs.
    ({ run_id }) => run_id.startsWith("run-"),
  ),
  route(":organization/workspaces/:name", ({ name }) => name, WorkspacePage),
  route(":organization/workspaces/:name/:tab", ({ name, tab }) => `${tab} – ${name}`, WorkspacePage),
  route(":organization/modules", () => "Modules", ModulesPage),
  route(":organization_name/modules/:namespace/:name/:provider", ({ name }) => name, ModulePage),
  route(
    ":organization_name/modules/:namespace/:name/:provider/test-runs/:test_run_id",
    ({ test_run_id }) => test_run_id,
    TestRunPage,
  ),
];

/** An address without a view shows the workspaces of the organization. */
export function findView(segments: readonly string[], organization: string): View | undefined {
  const path = segments.length < 2 ? [segments[0] ?? organization, "workspaces"] : segments;
  for (const find of routes) {
    const view = find(path);
    if (view !== undefined) return view;
  }
  return;
}
