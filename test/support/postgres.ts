// One PostgreSQL for all tests of a run, with template databases that tests copy.
import { access, constants, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { useLightSettings } from "../../server/store/control/cluster.ts";
import { quickFolder } from "../../server/store/control/quick-folder.ts";
import { type Content, readContent } from "../../server/store/database/content.ts";
import { type Database, openDatabase } from "../../server/store/database/database.ts";
import { type Demo, seedDemo } from "../../server/store/demo/seed.ts";
import { isAlive } from "../../server/store/embedded/cluster.ts";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { openFolder } from "./folders.ts";
import { testKeys } from "./keys.ts";
import { removeRules, toolUsers } from "./routing.ts";
import { noon } from "./runs.ts";

/** When the demo organization was created: at the start of this test run, or at the `noon` of runs.ts. */
export type DemoTemplate = "started" | "noon";

/** The tables of `infrarun` are empty. */
export type Template = DemoTemplate | "infrarun";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server. Copy its databases `template_…`; never connect to them. */
    postgres: string;
    /** The demo organization in the templates. */
    demos: Record<DemoTemplate, Demo>;
    /** Rows of the templates. */
    contents: Record<Template, Content>;
  }
}

export async function setup(project: TestProject) {
  // A test run that was started by a test uses the server of the outer run.
  const given = process.env.INFRARUN_TEST_POSTGRES;
  if (given !== undefined) {
    for (const [name, value] of Object.entries(JSON.parse(given))) project.provide(name as "postgres", value as string);
    return;
  }
  // Before the workers start, so that all get the same value.
  toolUsers();
  const quick = quickFolder(4 * 1024 ** 3);
  const place = (await runsPrograms(quick)) ? quick : tmpdir();
  await sweep(place);
  const folder = await openFolder(await mkdtemp(join(place, `infrarun-test-${process.pid}-`)));
  // Temporary files of the tests and of their processes. The workers get this value too.
  process.env.TMPDIR = await openFolder(await mkdtemp(join(folder, "tmp-")));
  const server = await startEmbedded(folder, { durable: false });
  const { demos, contents } = await createTemplates(server.superuserUrl);
  project.provide("postgres", server.superuserUrl);
  project.provide("demos", demos);
  project.provide("contents", contents);
  return async () => {
    removeRules();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Whether the file system allows execution, which some tests need. Containers often forbid it in memory. */
async function runsPrograms(place: string): Promise<boolean> {
  const probe = join(place, `infrarun-probe-${process.pid}`);
  try {
    await writeFile(probe, "", { mode: 0o700 });
    await access(probe, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true });
  }
}

/** Removes leftovers of killed test runs, which would fill the memory. */
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = /^infrarun-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(place, name), { recursive: true, force: true });
  }
}

async function createTemplates(server: string): Promise<Pick<ProvidedContext, "demos" | "contents">> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await useLightSettings(client);
  const contents: Partial<ProvidedContext["contents"]> = {};
  async function create<Result>(name: Template, from: string, fill: (database: Database) => Promise<Result>) {
    await client.query(`create database template_${name} template ${from}`);
    const database = await openDatabase(new URL(`/template_${name}`, server).href, { keys: testKeys });
    const result = await fill(database);
    contents[name] = await database.transaction(readContent);
    await database.close();
    await client.query(`alter database template_${name} with is_template true allow_connections false`);
    return result;
  }
  await create("infrarun", "template1", async () => {});
  const addDemo = (name: DemoTemplate, at: Date) =>
    create(name, "template_infrarun", (database) => database.transaction((store) => seedDemo(store, at)));
  const demos = { started: await addDemo("started", new Date()), noon: await addDemo("noon", noon) };
  await client.end();
  return { demos, contents: contents as ProvidedContext["contents"] };
}
