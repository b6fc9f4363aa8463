// Reads recordings, and writes the description.
import { existsSync, readFileSync } from "node:fs";
import { type LogFormat, listRecordings, readTraffic } from "../gate/index.ts";
import { listOperations, mapOf, type OpenApiDocument } from "../model/index.ts";
import { EditedText, printYaml } from "../model/lines/index.ts";
import { fileReasonOf, plural, UserError, visible, visibleJson, writeText } from "../terminal/index.ts";
import type { Collector } from "./collector.ts";
import { writeDocument } from "./document.ts";
import { Traffic } from "./traffic.ts";
import { Update } from "./update.ts";

export interface DescribeTask {
  files: readonly string[];
  output: string | undefined;
  title: string | undefined;
  server: URL | undefined;
  logFormat: LogFormat | undefined;
  /** Replace the file instead of extending it. */
  fresh: boolean;
  json: boolean;
}

/** Returns the exit code. */
export async function runDescribe(task: DescribeTask): Promise<number> {
  const { output, json } = task;
  const isUpdate = output !== undefined && !task.fresh && existsSync(output);
  const before = isUpdate ? readFile(output) : null;
  const existing = before === null ? null : readExisting(output!, before);
  const old = existing?.content as OpenApiDocument | undefined;
  const templates = Object.keys(old?.paths ?? {}).map((path) => path.split("/").slice(1));
  const traffic = new Traffic(task.server?.href ?? old?.servers?.[0]?.url ?? "/", templates);
  const counts = await readTraffic({
    files: await listRecordings(task.files),
    logFormat: task.logFormat,
    hasProgress: true,
    observe: (exchange) => traffic.observe(exchange),
  });
  const chosen = traffic.choose();
  if (chosen === undefined) throw new UserError(describeNothing(counts.exchanges, task.server));
  const { origin, collector, others } = chosen;
  const document = writeDocument(collector, traffic.secrets, {
    title: task.title ?? (origin === "" ? "The API of the recording" : `The API at ${new URL(origin).host}`),
    origin: task.server?.href.replace(/\/+$/, "") ?? (origin || null),
    findsBase: task.server === undefined && !isUpdate,
    isUpdate,
  });
  const update = old === undefined ? null : new Update(old, document);
  const text = existing === null ? textOf(document, output) : existing.print();
  if (text === null)
    throw new UserError(
      `${output} has a rare form of YAML that cannot be extended, such as ? before a key. Rewrite it, or use --fresh.`,
    );
  if (output === undefined) process.stdout.write(text);
  else writeText(output, text, "utf8");
  const operations = listOperations(document).length;
  const summary = {
    exchanges: collector.seen,
    unreadable: counts.unreadable,
    skipped: { ...traffic.skipped, origins: others, missing: collector.missing },
    operations,
    uncertain: (text.match(/\bx-confidence"?: /g) ?? []).length,
    isCut: collector.room.isFull,
    ...(update !== null && { added: update.added, contradictions: update.contradictions }),
  };
  if (json) console.log(visibleJson(summary));
  else {
    console.error(`${plural(operations, "operation")} from ${plural(collector.seen, "exchange")}.`);
    for (const line of notesOf(traffic, others, collector)) console.error(visible(line));
    if (update !== null) for (const line of changesOf(update, text !== before)) console.error(visible(line));
  }
  return update !== null && update.contradictions.length > 0 ? 1 : 0;
}

function describeNothing(exchanges: number, server: URL | undefined): string {
  if (exchanges === 0) return "Nothing was described: the recording has no exchanges.";
  const where = server === undefined ? "" : ` below ${server.href}`;
  return `Nothing was described: none of ${plural(exchanges, "exchange")} belongs to an API${where}.`;
}

function notesOf({ skipped }: Traffic, others: readonly string[], { missing, room }: Collector): string[] {
  const notes: string[] = [];
  const shown = others.slice(0, 5).join(", ");
  if (others.length > 0)
    notes.push(`Skipped ${plural(skipped.others, "exchange")} of ${shown}. --server chooses the address.`);
  if (skipped.pages > 0) notes.push(`Skipped ${plural(skipped.pages, "part")} of web pages.`);
  if (skipped.methods > 0)
    notes.push(`Skipped ${plural(skipped.methods, "request")} with methods that OpenAPI 3.1 does not have.`);
  if (missing > 0) notes.push(`Skipped ${plural(missing, "path")} that returned only 404: they may not exist.`);
  if (room.isFull) notes.push("The traffic has more names than fit in memory: some members are missing.");
  return notes;
}

export const textOf = (document: OpenApiDocument, output: string | undefined): string =>
  output?.endsWith(".json") ? `${JSON.stringify(document, null, 2)}\n` : printYaml(document);

function changesOf({ added, widened, contradictions }: Update, isChanged: boolean): string[] {
  const changes = [
    ...(added > 0 ? [`Added ${plural(added, "part")}.`] : []),
    ...widened.map((line) => `Widened: ${line}`),
  ];
  // More traffic can make a part certain.
  const others = isChanged ? "Removed x-confidence from parts that are now certain." : "Nothing changed.";
  return [
    ...(changes.length > 0 ? changes : [others]),
    ...contradictions.map((line) => `The traffic contradicts ${line}`),
  ];
}

function readExisting(file: string, text: string): EditedText {
  try {
    const existing = new EditedText(text);
    if (/^3\.1/.test(String(mapOf(existing.content).openapi))) return existing;
  } catch (error) {
    throw new UserError(`${file} is not YAML: ${(error as Error).message}`);
  }
  throw new UserError(`${file} is not an OpenAPI 3.1 document.`);
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${fileReasonOf(error)}.`);
  }
}
