// The requests to a very large organization, by name.
import type { LargeStore } from "../../support/large-store.ts";

/** The first two are the ones that few and many rows are compared by. */
export const targetsOf = ({ organization, workspace, busyWorkspace, projects }: LargeStore): Record<string, string> => {
  const workspaces = `/organizations/${organization}/workspaces`;
  const runs = `/organizations/${organization}/runs`;
  return {
    "a workspace": `/workspaces/${workspace}`,
    "20 workspaces": workspaces,
    "20 runs of an organization": runs,
    "20 runs of a workspace": `/workspaces/${busyWorkspace}/runs`,
    "20 workspaces, newest change first": `${workspaces}?sort=-latest-change-at`,
    "20 workspaces with their runs": `${workspaces}?include=current_run,current_run.plan`,
    "workspaces by name": `${workspaces}?search[name]=work-1234`,
    "workspaces of a project": `${workspaces}?filter[project][id]=${projects[0]}`,
    "workspaces by tag": `${workspaces}?search[tags]=tag-7`,
    "runs by a rare state": `${runs}?filter[status]=planned`,
    "runs in the usual state": `${runs}?filter[status]=applied`,
    "runs by text": `${runs}?search[basic]=customer%201234`,
  };
};
