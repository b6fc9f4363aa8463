// Requests for state versions, and the ledger of those that the service has acknowledged.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Member } from "../members.ts";

export const md5Of = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

const lineage = "faults";

/** A state with one output of about this many bytes. */
export const stateOf = (serial: number, bytes = 1_000): Buffer => {
  const value = createHash("sha256").update(`${serial} ${Math.random()}`).digest("hex");
  const outputs = { value: { value: value.repeat(Math.ceil(bytes / value.length)), type: "string" } };
  return Buffer.from(JSON.stringify({ version: 4, serial, lineage, outputs, resources: [] }));
};

export class StateLedger {
  /** The hash of the state of each acknowledged version. */
  readonly versions = new Map<string, string>();
  /** The hash that each version announced, even if the upload was not acknowledged. */
  readonly announced = new Map<string, string>();
  unanswered = 0;
  refused = 0;
  conflicts = 0;
  downloads = 0;
  readonly oddities: string[] = [];
}

export interface Announced {
  id: string;
  state: Buffer;
  uploadUrl: string;
}

interface Answer {
  status: number;
  /** The `data` of a document. */
  data?: { id: string; attributes: Record<string, unknown> };
}

/** Requests without a response, because the process was gone. */
const gone: Answer = { status: 0 };

export const patienceMs = 60_000;

export class StateCaller {
  readonly member: Member;
  readonly ledger: StateLedger;

  constructor(member: Member, ledger: StateLedger) {
    this.member = member;
    this.ledger = ledger;
  }

  /** `expected` lists the possible statuses; 503 is always possible. */
  async ask(method: string, path: string, expected: readonly number[], data?: object): Promise<Answer> {
    const { url, tokens } = this.member.ready;
    try {
      const response = await fetch(`${url}/api/v2${path}`, {
        method,
        headers: { Authorization: `Bearer ${tokens.owner}`, "Content-Type": "application/vnd.api+json" },
        ...(data && { body: JSON.stringify({ data }) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await response.text();
      const { status } = response;
      this.#count(status, expected, `${method} ${path}: ${status} ${text.slice(0, 200)}`);
      return { status, ...(status < 300 && text !== "" && { data: JSON.parse(text).data }) };
    } catch {
      this.ledger.unanswered += 1;
      return gone;
    }
  }

  #count(status: number, expected: readonly number[], what: string): void {
    if (status === 503) this.ledger.refused += 1;
    else if (status === 409) this.ledger.conflicts += 1;
    if (status !== 503 && !expected.includes(status)) this.ledger.oddities.push(what);
  }

  async makeWorkspace(name: string): Promise<string> {
    const { data } = await this.ask("POST", "/organizations/demo/workspaces", [201], {
      type: "workspaces",
      attributes: { name },
    });
    if (!data) throw new Error(`The workspace ${name} was not created.`);
    return data.id;
  }

  /** The serial of the current state, 0 if there is none. */
  async serialOf(workspaceId: string): Promise<number | undefined> {
    const { status, data } = await this.ask("GET", `/workspaces/${workspaceId}/current-state-version`, [200, 404]);
    if (status === 404) return 0;
    return data && Number(data.attributes.serial);
  }

  async announce(workspaceId: string, serial: number, bytes?: number): Promise<Announced | undefined> {
    const state = stateOf(serial, bytes);
    const attributes = { serial, lineage, md5: md5Of(state) };
    const path = `/workspaces/${workspaceId}/state-versions`;
    const { data } = await this.ask("POST", path, [201, 409], { type: "state-versions", attributes });
    if (!data) return undefined;
    this.ledger.announced.set(data.id, attributes.md5);
    return { id: data.id, state, uploadUrl: String(data.attributes["hosted-state-upload-url"]) };
  }

  /** Returns the status, 0 without a response. */
  async upload({ id, state, uploadUrl }: Announced): Promise<number> {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(uploadUrl, { method: "PUT", body: new Uint8Array(state), signal });
      const text = await response.text();
      const { status } = response;
      this.#count(status, [200, 409], `PUT of ${id}: ${status} ${text.slice(0, 200)}`);
      if (status === 200) this.ledger.versions.set(id, md5Of(state));
      return status;
    } catch {
      this.ledger.unanswered += 1;
      return 0;
    }
  }

  /** Repeats an interrupted upload until its success. A 409 means that it had succeeded. */
  async uploadAgain(version: Announced): Promise<void> {
    for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(200)) {
      const status = await this.upload(version);
      if (status === 200) return;
      if (status === 409) break;
    }
    const { data } = await this.ask("GET", `/state-versions/${version.id}`, [200]);
    if (data?.attributes.status !== "finalized") {
      this.ledger.oddities.push(`${version.id} is ${data?.attributes.status} after repeated uploads`);
    }
  }

  /** Returns to an acknowledged version. */
  async restore(workspaceId: string, id: string): Promise<void> {
    const relationships = { "rollback-state-version": { data: { type: "state-versions", id } } };
    const path = `/workspaces/${workspaceId}/state-versions`;
    const { data } = await this.ask("PATCH", path, [201, 409], { type: "state-versions", relationships });
    if (data) this.ledger.versions.set(data.id, this.ledger.versions.get(id)!);
  }

  /** Reads the current state, and compares it with its hash. */
  async download(workspaceId: string): Promise<void> {
    const { data } = await this.ask("GET", `/workspaces/${workspaceId}/current-state-version`, [200, 404]);
    if (!data) return;
    const { md5, "hosted-state-download-url": url } = data.attributes;
    try {
      const response = await fetch(String(url), { signal: AbortSignal.timeout(patienceMs) });
      const bytes = Buffer.from(await response.arrayBuffer());
      this.#count(response.status, [200], `GET of the file of ${data.id}: ${response.status}`);
      if (response.status !== 200) return;
      this.ledger.downloads += 1;
      if (md5Of(bytes) !== md5) this.ledger.oddities.push(`${data.id} was served with other bytes than announced`);
    } catch {
      this.ledger.unanswered += 1;
    }
  }
}
