// Overload: the event loop is blocked, or memory, file descriptors or connections run out. The service must return 503,
// must not crash, and must work again after the overload.
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { judgeEffects, readEffects } from "./effects.ts";
import { openEmbedded } from "./embedded.ts";
import { eventually, type Fault, type Outcome, type Trial } from "./fault.ts";
import { Ledger } from "./ledger.ts";
import { startLoad } from "./load.ts";
import { judge } from "./verdict.ts";

type World = Awaited<ReturnType<typeof openEmbedded>>;

/** Counts the responses to the overload's own requests. */
type Tally = Record<string, number>;

interface Pressure {
  summary: string;
  rounds: number;
  environment?: Record<string, string>;
  /** Options of Node. */
  node?: string[];
  /** The process is blocked for so long that its jobs go to the next worker, which is itself. */
  excused?: boolean;
  obstacle?(): string | null;
  /** Creates the overload once, waits until it is over, and counts the responses. */
  press(world: World, tally: Tally, find: (finding: string) => void): Promise<void>;
}

function press({
  summary,
  rounds: standard,
  environment = {},
  node = [],
  excused = false,
  obstacle,
  press,
}: Pressure): Fault {
  return {
    summary,
    rounds: standard,
    ...(obstacle && { obstacle }),
    async run({ rounds, say }: Trial): Promise<Outcome> {
      await using world = await openEmbedded(environment, undefined, node);
      const { member } = world;
      const { pid } = member;
      const ledger = new Ledger();
      const load = startLoad(ledger, () => (member.alive ? [member.ready] : []));
      const findings: string[] = [];
      const tally: Tally = {};
      const recoveredMs: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await load.go(20);
        await press(world, tally, (finding) => findings.push(finding));
        const over = performance.now();
        await load.go(5);
        recoveredMs.push(performance.now() - over);
        say(`round ${round} of ${rounds}: over; ${ledger.acknowledged} acknowledged; ${JSON.stringify(tally)}`);
      }
      await load.stop();
      if (!member.alive || member.pid !== pid) findings.push(`the process ended: ${member.lines.slice(-3).join(" ")}`);
      if (!member.alive) await member.start();
      const verdict = await world.askStore((url) => judge(url, world.blobs, ledger, 180_000));
      const effects = judgeEffects(readEffects(world.effects), [], excused);
      return {
        tried: summary,
        rounds,
        acknowledged: ledger.acknowledged,
        lost: verdict.lost.length,
        duplicated: effects.duplicated.length,
        readyMs: recoveredMs,
        figures: { runs: ledger.runs.size, "load answered 503": ledger.refused, ...tally },
        findings: [...findings, ...verdict.findings, ...verdict.lost.slice(0, 5), ...effects.duplicated.slice(0, 5)],
      };
    },
  };
}

const count = (tally: Tally, what: string) => {
  tally[what] = (tally[what] ?? 0) + 1;
};

/** A module for the process: SIGUSR2 blocks its event loop for two seconds. */
const blocker = `data:text/javascript,process.on("SIGUSR2",()=>{for(const end=performance.now()+2000;performance.now()<end;);})`;

async function block({ member }: World, tally: Tally, find: (finding: string) => void): Promise<void> {
  member.signal("SIGUSR2");
  await sleep(100);
  const asked = performance.now();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(member.ready.url, "/api/v2/ping")));
  for (const answer of answers) count(tally, `ping ${answer}`);
  if (performance.now() - asked > 10_000) find("200 requests took more than 10 s after a stop of 2 s");
  if ((await ask(member.ready.url, "/readyz")) !== 200) find("/readyz is not 200 again");
}

async function ask(url: string, path: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "nothing";
  }
}

/** Bodies that are small on the wire and large in memory, from more callers than the memory has room for. */
async function fillHeap({ member }: World, tally: Tally): Promise<void> {
  const { url, tokens } = member.ready;
  const tags = `[${Array.from({ length: 14_000 }, () => "{}").join(",")}]`;
  const body = `{"data":{"type":"workspaces","attributes":{"name":"heap","tag-names":${tags}}}}`;
  const headers = { Authorization: `Bearer ${tokens.owner}`, "Content-Type": "application/vnd.api+json" };
  const callers = Array.from({ length: 40 }, async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const status = await ask(url, "/api/v2/organizations/demo/workspaces", { method: "POST", headers, body });
      count(tally, `body ${status}`);
    }
  });
  await Promise.all(callers);
}

/** Opens connections and keeps them open, then sends a request on another one. */
function holdConnections(many: number, beyond: number) {
  return async ({ member }: World, tally: Tally, find: (finding: string) => void): Promise<void> => {
    const { hostname, port } = new URL(member.ready.url);
    const sockets: Socket[] = [];
    let open = 0;
    let told = 0;
    for (let made = 0; made < many; made += 1) {
      // From many addresses, because one address may not use all connections.
      const localAddress = process.platform === "linux" ? `127.0.0.${1 + (made % 200)}` : hostname;
      const socket = connect({ port: Number(port), host: hostname, localAddress });
      socket.on("connect", () => {
        open += 1;
      });
      socket.on("error", () => {});
      socket.on("data", (chunk) => {
        told += chunk.toString().startsWith("HTTP/1.1 503 ") ? 1 : 0;
      });
      sockets.push(socket);
      if (made % 100 === 99) await sleep(50);
    }
    await eventually(() => open >= many && told > 0, 60_000);
    // The server has closed the refused connections by then.
    await sleep(2_000);
    count(tally, `tried ${open}, told 503 at once ${told}`);
    const answers: string[] = [];
    while (answers.length < beyond) answers.push(await askAlone(member.ready.url));
    for (const answer of answers) count(tally, `beyond ${answer}`);
    if (told === 0 && !answers.includes("503")) find("no request got 503");
    if (answers.filter((answer) => answer === "nothing").length > beyond / 10)
      find("callers over the limit got no response");
    for (const socket of sockets) socket.destroy();
    const back = await eventually(async () => (await ask(member.ready.url, "/readyz")) === 200, 15_000);
    if (!back) find("/readyz is not 200 again");
  };
}

/** Sends a request on a separate connection outside of any pool. */
function askAlone(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write("GET /api/v2/ping HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    });
    let answer = "";
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "nothing"));
  });
}

export const pressures: Readonly<Record<string, Fault>> = {
  loop: press({
    summary: "the event loop blocks for 2 s while 200 requests wait",
    rounds: 5,
    node: ["--import", blocker],
    press: block,
  }),
  heap: press({
    summary: "bodies of many objects from 40 concurrent callers, with 192 MiB of memory",
    rounds: 3,
    node: ["--max-old-space-size=192"],
    excused: true,
    press: fillHeap,
  }),
  connections: press({
    summary: "10,000 connections are held open, 200 more are tried, and 50 more callers come",
    rounds: 1,
    environment: { INFRARUN_HEADERS_MS: "300000", INFRARUN_CONNECTIONS_PER_ADDRESS: "100000" },
    press: holdConnections(10_200, 50),
  }),
  files: press({
    summary: "no more than 256 files and sockets may be open, 400 connections are held, and 50 more callers come",
    rounds: 3,
    environment: { NOFILE: "256", INFRARUN_HEADERS_MS: "300000" },
    obstacle: () => (process.platform === "linux" ? null : "only Linux tells a process its limit of files"),
    press: holdConnections(400, 50),
  }),
};
