// A git host for tests: a folder of real bare repositories, and actions on them.

import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Files } from "./bundles.ts";
import { listening } from "./listening.ts";

const run = promisify(execFile);

const person = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@git.example",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@git.example",
};
const settings = ["protocol.file.allow=always", "core.hooksPath=/dev/null", "core.abbrev=40", "maintenance.auto=false"];

async function git(where: string, ...words: string[]): Promise<string> {
  const environment = { PATH: process.env.PATH, HOME: where, GIT_CONFIG_NOSYSTEM: "1", ...person };
  const options = settings.flatMap((setting) => ["-c", setting]);
  return (await run("git", [...options, ...words], { cwd: where, env: environment })).stdout.trim();
}

/** The output of `git init` in a folder, without a process, which would cost more than everything else here. */
async function initialize(folder: string, settings: string): Promise<void> {
  for (const name of ["objects", "refs/heads"]) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "HEAD"), "ref: refs/heads/main\n");
  await writeFile(join(folder, "config"), `[core]\n\trepositoryformatversion = 0\n${settings}`);
}

export type GitHost = Awaited<ReturnType<typeof openGitHost>>;
export type GitRepository = Awaited<ReturnType<GitHost["createRepository"]>>;

export async function openGitHost() {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-host-"));
  const root = join(folder, "repositories");
  await mkdir(root);

  return {
    folder: root,
    url: pathToFileURL(root).href,

    /** Creates a repository with one commit on its default branch. */
    async createRepository(identifier: string, files: Files = {}) {
      const bare = join(root, `${identifier}.git`);
      const work = join(folder, "work", identifier);
      const own = join(work, ".git");
      await initialize(bare, "\tbare = true\n[receive]\n\tautogc = false\n");
      await initialize(own, `[remote "origin"]\n\turl = ${bare}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`);

      /** The hash. */
      const commit = async (given: Files, message = "Change it", more: readonly string[] = []) => {
        for (const [name, text] of Object.entries(given)) {
          await mkdir(dirname(join(work, name)), { recursive: true });
          await writeFile(join(work, name), text);
        }
        await git(work, "add", "--all");
        const told = await git(work, "commit", "--allow-empty", "--message", message, ...more);
        return /^\[.* ([0-9a-f]{40})\]/.exec(told)![1]!;
      };
      const repository = {
        identifier,
        bare,
        work,
        git: (...words: string[]) => git(work, ...words),
        commit,
        /** The current commit of the branch at the host. */
        async push(given: Files, message?: string, branch = "main") {
          const sha = await commit(given, message);
          // Does what a push does: copies the objects first, then updates the branch atomically.
          await cp(join(own, "objects"), join(bare, "objects"), { recursive: true, force: false });
          const ref = join(bare, "refs/heads", branch);
          await mkdir(dirname(ref), { recursive: true });
          await writeFile(`${ref}.lock`, `${sha}\n`);
          await rename(`${ref}.lock`, ref);
          return sha;
        },
        async pushTags(names: readonly string[]) {
          for (const name of names) await git(work, "tag", "--", name);
          await git(work, "push", "--quiet", "--tags", "origin");
        },
        async pushTag(name: string, ...more: string[]) {
          await git(work, "tag", ...more, "--", name);
          await git(work, "push", "--quiet", "origin", `refs/tags/${name}`);
          return git(work, "rev-parse", `refs/tags/${name}`);
        },
      };
      await repository.push({ "README.md": "A repository.\n", ...files }, "Begin");
      return repository;
    },

    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The same repositories over HTTP, with this password. */
export async function serveGit({ folder }: Pick<GitHost, "folder">, user: string, password: string) {
  const wanted = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const server = createServer((request, response) => {
    if (request.headers.authorization !== wanted) {
      response.writeHead(401, { "WWW-Authenticate": "Basic" }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? "", "http://host");
    const backend = spawn("git", ["-c", "safe.directory=*", "http-backend"], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: "1",
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers["content-type"],
        GIT_PROTOCOL: request.headers["git-protocol"] as string,
        HTTP_CONTENT_ENCODING: request.headers["content-encoding"],
      },
    });
    request.pipe(backend.stdin);
    let head = Buffer.alloc(0);
    backend.stdout.on("data", (chunk: Buffer) => {
      if (response.headersSent) return response.write(chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const lines = head.subarray(0, end).toString().split("\r\n");
      const headers = new Map(lines.map((line) => line.split(": ") as [string, string]));
      response.writeHead(Number(headers.get("Status")?.slice(0, 3) ?? 200), {
        "Content-Type": headers.get("Content-Type"),
      });
      response.write(head.subarray(end + 4));
    });
    backend.stdout.on("end", () => response.end());
  });
  return listening(server);
}
