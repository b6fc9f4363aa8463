// The requests to a very large organization, by name.
import type { LargeStore } from "../../support/large-store.ts";

/** The first two are used to compare stores with few and many rows. */
export const targetsOf = ({
  count,
  organization,
  workspace,
  busyWorkspace,
  projects,
}: LargeStore): Record<string, string> => {
  const workspaces = `/organizations/${organization}/workspaces`;
  const runs = `/organizations/${organization}/runs`;
  // Eleven rows have this number in their text, at any size: the number itself, and with one more digit.
  const number = Math.floor(count / 20);
  return {
    "a workspace": `/workspaces/${workspace}`,
    "20 workspaces": workspaces,
    "20 runs of an organization": runs,
    "20 runs of a workspace": `/workspaces/${busyWorkspace}/runs`,
    "20 workspaces, newest change first": `${workspaces}?sort=-latest-change-at`,
    "20 workspaces with their runs": `${workspaces}?include=current_run,current_run.plan`,
    "workspaces by name": `${workspaces}?search[name]=work-1234`,
    "workspaces by name, always 11": `${workspaces}?search[name]=work-${number}`,
    "workspaces of a project": `${workspaces}?filter[project][id]=${projects[0]}`,
    "workspaces by tag": `${workspaces}?search[tags]=tag-7`,
    "runs by a rare state": `${runs}?filter[status]=planned`,
    "runs in the usual state": `${runs}?filter[status]=applied`,
    "runs by text": `${runs}?search[basic]=customer%201234`,
    "runs by text, always 11": `${runs}?search[basic]=customer%20${number}`,
  };
};
