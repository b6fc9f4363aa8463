// What any runtime must be able to do with the package; only what the web has is used.
import { connect, createClient, listWorkspaces, NotFoundError, UnprocessableError } from "infrarun-client";

/** A list of results, the same in every runtime. */
export async function smoke({ baseUrl, token, bundle, name }) {
  const seen = [];
  const organization_name = "demo";
  const api = createClient({ baseUrl, token, validate: true });

  const { data: workspace } = await api.workspaces.create({ organization_name, name });
  const workspace_id = workspace.id;
  seen.push(workspace.attributes.name === name);

  const failure = await api.workspaces.create({ organization_name, name }).catch((error) => error);
  seen.push(failure instanceof UnprocessableError && failure.errors[0].source.pointer);
  const outcome = await api.workspaces.show.try({ workspace_id: "ws-1111111111111111" });
  seen.push(outcome.error instanceof NotFoundError && outcome.error.name);

  const version = await api.extensions.createConfigurationVersion({ workspace_id, "auto-queue-runs": false });
  const progress = [];
  await api.upload(version, bundle, { onProgress: ({ sent }) => progress.push(sent) });
  seen.push(progress.at(-1) === bundle.length);
  const other = await api.extensions.createConfigurationVersion({ workspace_id, "auto-queue-runs": false });
  await api.upload(other, new Blob([bundle]).stream());

  const { data: run } = await api.runs.create({ workspace: workspace_id, message: "smoke" });
  await api.runs.wait(run.id, { until: "confirmable" });
  await api.runs.apply({ run_id: run.id });
  const { attributes } = await api.runs.wait(run.id);
  seen.push(attributes.status);
  let log = "";
  for await (const text of api.runs.log(run.id, "apply")) log += text;
  seen.push(log.length > 0);

  const { data: shown } = await api.runs.show({ run_id: run.id, include: ["plan"] });
  seen.push(shown.related.plan.attributes.status);
  const workspaces = await listWorkspaces(connect({ baseUrl, token }), { organization_name, search: { name } });
  seen.push(workspaces.data.length);
  const runs = await api.runs.listForWorkspace.all({ workspace_id }).toArray();
  seen.push(runs.map(({ id }) => id === run.id));

  const stopped = await api.runs.show({ run_id: run.id }, { signal: AbortSignal.abort() }).catch((error) => error.name);
  seen.push(stopped);
  return seen;
}
