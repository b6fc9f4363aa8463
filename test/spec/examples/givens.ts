// Preconditions of the responses in the examples.
import { createHash, createHmac } from "node:crypto";
import type { components } from "../../../generated/types.ts";
import { ingressOf } from "../../../server/domain/ingress.ts";
import type { Run } from "../../../server/domain/types.ts";
import { readEvent } from "../../../server/domain/vcs.ts";
import type { Store } from "../../../server/store/database/database.ts";
import { getRun } from "../../../server/store/runs/runs.ts";
import { getWorkspace } from "../../../server/store/workspaces/workspaces.ts";
import { bundleOf, resources } from "../../support/bundles.ts";
import { createRunToken } from "../../support/run-tokens.ts";
import { writeStateVersion } from "../../support/state-versions.ts";
import { type Asking, type Cast, exampleOfRequest, must } from "./asking.ts";
import { put, testedVersion, tokenOf } from "./story.ts";

interface Scene {
  store: Store;
  /** Sends the request as the owner. */
  ask: Asking;
  /** Without a token. */
  askAsNobody: Asking;
  cast: Cast;
}

/** Gives what else the example calls by name. */
export type Given = (scene: Scene) => Promise<Cast | undefined>;

export type Person = "owner" | "second" | "outsider" | "admin" | "nobody";

export const strangeType = "application/vnd.api+json; charset=utf-8";
export const noBundle = new TextEncoder().encode("no bundle");

export const contradictingRun = {
  data: {
    type: "runs",
    attributes: { "is-destroy": true, "refresh-only": true },
    relationships: { workspace: { data: { type: "workspaces", id: "ws-2m8dWkQPz7TnVbYc" } } },
  },
};
export const itself = { data: [{ type: "workspaces", id: "ws-2m8dWkQPz7TnVbYc" }] };

const workspaceId = ({ "ws-2m8dWkQPz7TnVbYc": id }: Cast) => id!;
const runId = ({ "run-4fGh7JkLmNpQrStV": id }: Cast) => id!;

export const noVariables: Given = async ({ store }) => {
  await store.deleteFrom("variables").execute();
  return undefined;
};

const push = exampleOfRequest("receiveVcsPush", "vcs-push") as components["schemas"]["VcsPush"];

const uploadName = "dXBsb2FkLXRva2Vu";
const newVersion = (ask: Asking) => must(ask("createConfigurationVersion", { body: "create-configuration-version" }));

export const uploadAddress: Given = async ({ ask }) => {
  return { [uploadName]: tokenOf((await newVersion(ask)).data.attributes["upload-url"]) };
};

const stateName = "c3RhdGUtZmlsZS10b2tlbg";
const state = new TextEncoder().encode('{"version":4}');
const stateAttributes = { serial: 2, md5: createHash("md5").update(state).digest("hex") };
const ofState = (attributes: object) => ({ data: { type: "state-versions", attributes } });
export const olderState = ofState({ ...stateAttributes, serial: 1 });

const announceState = async (ask: Asking): Promise<string> => {
  const { data } = await must(ask("createStateVersion", { send: ofState(stateAttributes) }));
  return data.attributes["hosted-state-upload-url"];
};

export const stateAddress: Given = async ({ ask }) => ({ [stateName]: tokenOf(await announceState(ask)) });

/** Not the address for reading the state. */
export const noStateAddress: Given = async () => ({ [stateName]: "unknown" });

export const noState: Given = async ({ store, cast }) => {
  const workspaces = store.updateTable("workspaces").where("id", "=", workspaceId(cast));
  await workspaces.set({ currentStateVersionId: null }).execute();
  return undefined;
};

export const storedState: Given = async ({ ask }) => {
  const address = await announceState(ask);
  await fetch(address, { method: "PUT", body: state });
  return { [stateName]: tokenOf(address) };
};

export const uploaded: Given = async ({ ask }) => {
  const version = await newVersion(ask);
  await put(version, await bundleOf(resources("one")));
  return { [uploadName]: tokenOf(version.data.attributes["upload-url"]) };
};

const changeRun =
  (given: Partial<Pick<Run, "status" | "updatedAt" | "cancelRequestedAt" | "forceCancelAvailableAt">>): Given =>
  async ({ store, cast }) => {
    await store.updateTable("runs").set(given).where("id", "=", runId(cast)).execute();
    return undefined;
  };

const past = new Date(Date.now() - 60_000);
export const overridden: Given = async ({ ask }) => {
  await must(ask("overridePolicyCheck"));
  return undefined;
};

export const failedTasks: Given = async ({ store, cast }) => {
  const id = cast["ts-9rStUvWxYzAbCdEf"]!;
  const waiting = {
    status: "post_plan_running",
    postPlanStageId: id,
    prePlanStageId: null,
    awaitsOverride: true,
  } as const;
  await store.updateTable("runs").set(waiting).where("id", "=", runId(cast)).execute();
  const stage = { stage: "post_plan", status: "awaiting_override" } as const;
  await store.updateTable("taskStages").set(stage).where("id", "=", id).execute();
  return undefined;
};

export const planning = changeRun({ status: "planning", updatedAt: past });
export const canceling = changeRun({ status: "planning", cancelRequestedAt: past, forceCancelAvailableAt: past });

export const waitingBehindPlanning: Given = async (scene) => {
  await planning(scene);
  const { data } = await must(scene.ask("createRun", { body: "create-run" }));
  return { "run-4fGh7JkLmNpQrStV": data.id };
};

export const applying: Given = async ({ store, cast }) => {
  const at = new Date().toISOString();
  const begun = { status: "running", statusTimestamps: JSON.stringify({ "queued-at": at, "started-at": at }) } as const;
  await store.updateTable("applies").set(begun).where("runId", "=", runId(cast)).execute();
  return undefined;
};

export const freeName: Given = async ({ store, cast }) => {
  await store.updateTable("workspaces").set({ name: "former" }).where("id", "=", workspaceId(cast)).execute();
  return undefined;
};

export const locked: Given = async ({ ask }) => {
  await must(ask("lockWorkspace", { body: "lock-workspace" }));
  return undefined;
};

export const unfinishedState: Given = async (scene) => {
  await locked(scene);
  await writeStateVersion(scene.store, workspaceId(scene.cast), {
    serial: 2,
    status: "pending",
    createdAt: new Date(),
  });
  return undefined;
};

export const sharedWithAll: Given = async ({ ask }) => {
  await must(
    ask("updateWorkspace", { send: { data: { type: "workspaces", attributes: { "global-remote-state": true } } } }),
  );
  return undefined;
};

export const retained =
  (body: string): Given =>
  async ({ ask }) => {
    await must(ask("setDataRetentionPolicy", { body }));
    return undefined;
  };

/** The push that the spec shows was fetched. */
export const fetched: Given = async ({ store, cast }) => {
  const { vcsRepo } = (await getWorkspace(store, workspaceId(cast)))!;
  const event = readEvent(push, vcsRepo!)!;
  const commit = { sha: event.commitSha, message: "Widen the subnet", author: "Ada", at: new Date() };
  const ingress = ingressOf(vcsRepo!, commit, event, { followed: "main", standard: "main" });
  const query = store.updateTable("configurationVersions").set({ ingressAttributes: JSON.stringify(ingress) });
  await query.where("id", "=", cast["cv-6bCdEfGhJkLmNpQr"]!).execute();
  return undefined;
};

const signatureName = "sha256=(the signature)";
export const signature = { "X-Hub-Signature-256": signatureName };

export const signed: Given = async () => {
  const hash = createHmac("sha256", "signs what the host sends").update(JSON.stringify(push));
  return { [signatureName]: `sha256=${hash.digest("hex")}` };
};

const runTokenName = "Bearer (the token of the run)";
export const asRun = { Authorization: runTokenName };

export const runToken: Given = async (scene) => {
  await planning(scene);
  const run = await getRun(scene.store, runId(scene.cast));
  return { [runTokenName]: `Bearer ${(await createRunToken(scene.store, run!)).token}` };
};

/** Replaces the workspace's files by the files of the test. */
export const testedFiles: Given = async ({ cast }) => ({ "cv-6bCdEfGhJkLmNpQr": cast[testedVersion]! });

/** Uses up one second's limit, of the owner and of the address. */
export const spentSecond: Given = async ({ ask, askAsNobody }) => {
  await Promise.all(Array.from({ length: 30 }, () => [ask("showUser"), askAsNobody("readLog")]).flat());
  return undefined;
};

const lineEnd = "\r\n";
export const endless = (target: string) =>
  [`PUT ${target} HTTP/1.1`, "Host: a", "Content-Length: 104857601", lineEnd].join(lineEnd);
export const halfRequest = (target: string) => [`GET ${target} HTTP/1.1`, "Host: a"].join(lineEnd);
