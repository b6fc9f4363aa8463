// The steps of a state version in which the service is killed. Each phase brings a version of its own workspace into the step,
// and continues after the restart as a client would.
import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "../fault.ts";
import { withClient } from "../integrity.ts";
import { type Announced, patienceMs, type StateCaller } from "./caller.ts";

export interface Scene {
  caller: StateCaller;
  /** Only the phases write to it. */
  workspaceId: string;
  databaseUrl(): string;
  /** Kills the service and its PostgreSQL, and starts both again. */
  strike(): Promise<void>;
}

/** Larger than the buffers of a connection. */
const largeBytes = 16 * 1024 ** 2;

export const phases: Record<string, (scene: Scene) => Promise<void>> = {
  async "after create"(scene) {
    const version = await announce(scene);
    await scene.strike();
    await scene.caller.uploadAgain(version);
  },

  async "during the upload"(scene) {
    const version = await announce(scene, largeBytes);
    const sending = await sendHalf(version);
    await scene.strike();
    sending.destroy();
    await scene.caller.uploadAgain(version);
  },

  /** The file is stored, and the transaction waits for its workspace. */
  async "before finalizing"(scene) {
    const version = await announce(scene);
    const take = "select from workspaces where id = $1 for update";
    await whileBlocked(scene, take, () => scene.caller.upload(version));
    await scene.caller.uploadAgain(version);
  },

  async "during finalizing"(scene) {
    const version = await announce(scene);
    await whileBlocked(scene, holdOutputs, () => scene.caller.upload(version));
    await scene.caller.uploadAgain(version);
  },

  async "during rollback"(scene) {
    const { caller, workspaceId } = scene;
    const earlier = await write(scene);
    await write(scene);
    const serial = await caller.serialOf(workspaceId);
    await whileBlocked(scene, holdOutputs, () => caller.restore(workspaceId, earlier.id));
    const after = await caller.serialOf(workspaceId);
    if (after !== serial) caller.ledger.oddities.push(`a rollback changed serial ${serial} to ${after} without an end`);
    await caller.restore(workspaceId, earlier.id);
  },

  async "during the download"(scene) {
    const { caller, workspaceId } = scene;
    await write(scene, largeBytes);
    const { data } = await caller.ask("GET", `/workspaces/${workspaceId}/current-state-version`, [200]);
    const reading = await readStart(String(data!.attributes["hosted-state-download-url"]));
    await scene.strike();
    reading.destroy();
    await caller.download(workspaceId);
  },
};

/** Repeats a refused request: the service may return 503 for a moment after its restart. */
async function announce({ caller, workspaceId }: Scene, bytes?: number): Promise<Announced> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(200)) {
    const serial = await caller.serialOf(workspaceId);
    const version = serial === undefined ? undefined : await caller.announce(workspaceId, serial + 1, bytes);
    if (version) return version;
  }
  throw new Error("The state version of a phase was not created.");
}

async function write(scene: Scene, bytes?: number): Promise<Announced> {
  const version = await announce(scene, bytes);
  await scene.caller.uploadAgain(version);
  return version;
}

/** Sends the first half of a state, after the service has started to read it. */
async function sendHalf({ uploadUrl, state }: Announced): Promise<ClientRequest> {
  const headers = { "Content-Length": state.byteLength, Expect: "100-continue" };
  const sending = request(uploadUrl, { method: "PUT", headers });
  sending.on("error", () => {});
  sending.flushHeaders();
  await once(sending, "continue");
  await new Promise((resolve) => sending.write(state.subarray(0, state.byteLength / 2), resolve));
  return sending;
}

/** Reads the first bytes, and then no more. */
async function readStart(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url), "response")) as [IncomingMessage];
  response.on("error", () => {});
  await once(response, "readable");
  response.read(1);
  return response;
}

/** Lets a test hold a transaction that writes the outputs of a workspace: after its other rows, and before its end. */
export const installHold = `
  create function hold_outputs() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(hashtext(new.workspace_id));
    return new;
  end $$;
  create trigger hold_outputs before insert on workspace_outputs for each row execute function hold_outputs()`;

const holdOutputs = "select pg_advisory_xact_lock(hashtext($1))";

/** Strikes while the work waits for a lock. */
async function whileBlocked(scene: Scene, take: string, work: () => Promise<unknown>): Promise<void> {
  const { caller, workspaceId, strike } = scene;
  let working: Promise<unknown> | undefined;
  await withClient(scene.databaseUrl(), async (client) => {
    await client.query("begin");
    await client.query(take, [workspaceId]);
    working = work();
    const isBlocked = async () => (await client.query(waiting)).rowCount !== 0;
    if (!(await eventually(isBlocked, 20_000))) caller.ledger.oddities.push("a request was not blocked");
    await strike();
    // The connection is gone.
  }).catch(() => {});
  await working;
}

const waiting = "select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))";
