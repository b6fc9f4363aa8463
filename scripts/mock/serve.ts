// Serves the mock with state until the process is interrupted. An edit of the description starts a new mock.
import { once } from "node:events";
import { type FSWatcher, watch } from "node:fs";
import { dirname, join } from "node:path";
import { compileInProcess } from "../contract/index.ts";
import { normalizePath, type OpenApiDocument } from "../model/index.ts";
import { visibleLines } from "../terminal/index.ts";
import { createMockServer } from "./http.ts";
import { planMock } from "./plan.ts";
import { Mock, type MockOptions } from "./runtime/engine.ts";

export interface ReadDescription {
  document: OpenApiDocument;
  /** The files to watch. */
  files: readonly string[];
}

export interface ServeOptions extends MockOptions {
  host: string;
  port: number;
  read: () => Promise<ReadDescription>;
}

/** Milliseconds. An editor writes a file in several steps. */
const settleTime = 150;

/** Ends with SIGINT or SIGTERM. */
export async function serveMock({ host, port, read, ...options }: ServeOptions): Promise<void> {
  const first = await read();
  let mock = await createMock(first.document, options, true);
  const server = createMockServer(() => mock);
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as { port: number };
  console.log(
    `A mock with state listens at http://${host}:${address.port}${normalizePath(mock.base)}. Ctrl-C stops it.`,
  );
  const watchers = watchFiles(first.files, async () => {
    try {
      mock = await createMock((await read()).document, options, false);
      console.log("The description has changed: the mock starts again without objects.");
    } catch (error) {
      console.error(`The mock keeps the last description: ${visibleLines((error as Error).message)}`);
    }
  });
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  for (const watcher of watchers) watcher.close();
  server.close();
  server.closeAllConnections();
}

async function createMock(document: OpenApiDocument, options: MockOptions, isFirst: boolean): Promise<Mock> {
  const plan = planMock(document);
  if (isFirst) for (const text of plan.assumptions) console.error(`note: ${visibleLines(text)}`);
  return new Mock(plan, await compileInProcess(document, new Map()), options);
}

function watchFiles(files: readonly string[], onChange: () => Promise<void>): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
    }, settleTime);
  };
  const watched = new Set(files);
  // A folder, because editors replace files.
  return [...new Set(files.map((file) => dirname(file)))].map((folder) =>
    watch(folder, (_, name) => {
      if (name === null || watched.has(join(folder, name))) later();
    }).on("error", () => {}),
  );
}
