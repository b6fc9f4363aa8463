// Sends and reads large states of a workspace in another process.
import { createHash } from "node:crypto";

type Work = () => Promise<void>;

/** Each function prepares a request and returns it, so that only the request itself is measured. */
export interface StateCaller {
  upload(file: "state" | "json-state", bytes: number): Promise<Work>;
  /** Reads the latest state. Uploads one of 100 MiB first if there is none. */
  download(): Promise<Work>;
  createInline(bytes: number): Promise<Work>;
}

const mostBytes = 100 * 1024 ** 2;

/** Creates a workspace. `api` is the address of the service. */
export async function openStateCaller(api: string, organization: string, token: string): Promise<StateCaller> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/vnd.api+json" };
  async function ask(path: string, data?: object) {
    const init = data ? { method: "POST", body: JSON.stringify({ data }) } : {};
    const response = await fetch(`${api}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()).data;
  }
  const attributes = { name: `states-${Date.now()}` };
  const workspace = await ask(`/organizations/${organization}/workspaces`, { type: "workspaces", attributes });
  const versions = `/workspaces/${workspace.id}/state-versions`;
  let serial = 0;
  let latest: Buffer | undefined;

  function announce(bytes: number) {
    serial += 1;
    const whole = (value: string) =>
      Buffer.from(JSON.stringify({ version: 4, serial, outputs: { large: { value, type: "string" } }, resources: [] }));
    const state = whole("x".repeat(bytes - whole("").byteLength));
    return { state, given: { serial, md5: createHash("md5").update(state).digest("hex") } };
  }

  async function upload(file: "state" | "json-state", bytes: number): Promise<Work> {
    const { state, given } = announce(bytes);
    const version = await ask(versions, { type: "state-versions", attributes: given });
    return async () => {
      const response = await fetch(version.attributes[`hosted-${file}-upload-url`], { method: "PUT", body: state });
      if (response.status !== 200) throw new Error(`The state was refused: ${await response.text()}`);
      if (file === "state") latest = state;
    };
  }

  return {
    upload,
    async download() {
      if (!latest) await (await upload("state", mostBytes))();
      const current = await ask(`/workspaces/${workspace.id}/current-state-version`);
      return async () => {
        const response = await fetch(current.attributes["hosted-state-download-url"]);
        const found = createHash("md5");
        for await (const piece of response.body!) found.update(piece);
        const expected = createHash("md5").update(latest!).digest("hex");
        if (found.digest("hex") !== expected) throw new Error("The downloaded state is another one.");
      };
    },
    async createInline(bytes) {
      const { state, given } = announce(bytes);
      const attributes = { ...given, state: state.toString("base64") };
      return async () => {
        await ask(versions, { type: "state-versions", attributes });
      };
    },
  };
}
