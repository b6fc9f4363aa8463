// Reads a description from git: the commit to compare with, and the files at that commit.
import { execFile } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { extract } from "tar-stream";
import { similarFile, UserError } from "../../terminal/index.ts";

/** Larger folders contain more than a description. */
const mostBytes = 256 << 20;

export interface Commit {
  /** The ref as given. */
  ref: string;
  id: string;
}

/** The repository that contains a folder. */
export class Repository {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async of(folder: string): Promise<Repository> {
    const root = await git(folder, ["rev-parse", "--show-toplevel"]);
    if (root !== null) return new Repository(root.trim());
    const foreign = await findForeign(folder);
    throw new UserError(
      foreign === undefined
        ? "This folder is not in a git repository. Pass a file to --base."
        : `The git repository ${foreign} belongs to another user, so git refuses to read it: allow it with ` +
            `git config --global --add safe.directory ${foreign}, or pass a file to --base.`,
    );
  }

  /** The last release, or else the main branch. */
  async findRelease(): Promise<Commit> {
    const tag = await git(this.root, ["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]);
    const names = [tag?.trim() ?? "", "main", "master", "origin/main", "origin/master"].filter((name) => name !== "");
    for (const ref of names) {
      const id = await this.#idOf(ref);
      if (id !== null) return { ref, id };
    }
    throw new UserError("No release tag and no main branch to compare with. Pass a file or ref to --base.");
  }

  async find(ref: string): Promise<Commit> {
    const id = await this.#idOf(ref);
    if (id !== null) return { ref, id };
    const near = similarFile(ref);
    const hint = near === undefined ? " git branch --all and git tag list the names." : ` Did you mean ${near}?`;
    const isShallow = (await git(this.root, ["rev-parse", "--is-shallow-repository"]))?.trim() === "true";
    throw new UserError(
      isShallow
        ? `This clone is shallow and lacks ${ref}: fetch it with git fetch --unshallow --tags.`
        : `There is no file, tag, branch or commit ${ref}.${hint}`,
    );
  }

  async #idOf(ref: string): Promise<string | null> {
    const id = await git(this.root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
    return id === null ? null : id.trim();
  }

  /** The folder's files at a commit, by the path that they have or would have now. */
  async readFiles({ ref, id }: Commit, folder: string): Promise<Map<string, Buffer>> {
    const inside = relative(realpathSync(this.root), realpathSync(folder)).replaceAll("\\", "/") || ".";
    const tree = inside === "." ? id : `${id}:${inside}`;
    const archive = await archiveOf(this.root, tree);
    if (archive === null) throw new UserError(`${ref} has no folder ${inside}.`);
    return unpack(archive, folder);
  }

  /** One file at a commit; null if it did not exist. For a file outside of the repository, always its current text. */
  async readFile({ id }: Commit, file: string): Promise<Buffer | null> {
    const path = join(realpathSync(dirname(file)), basename(file));
    const inside = relative(realpathSync(this.root), path).replaceAll("\\", "/");
    if (inside.startsWith("..") || isAbsolute(inside)) return readFileSync(file);
    return bytesOf(["-C", this.root, "cat-file", "blob", `${id}:${inside}`]);
  }
}

/** In hooks of linked work trees, GIT_DIR is set, and git would treat any folder as the root of the repository. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR: _, ...rest } = process.env;
  return process.env.GIT_WORK_TREE === undefined ? rest : process.env;
}

/** Null if git fails. */
function git(folder: string, args: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    execFile("git", ["-C", folder, ...args], { encoding: "utf8", env: environment() }, (error, output) => {
      if ((error as NodeJS.ErrnoException | null)?.code === "ENOENT") {
        reject(new UserError("git is not installed. Pass a file to --base."));
      } else resolve(error === null ? output : null);
    });
  });
}

/** The repository around a folder that git refuses because of its owner, as often in containers. */
function findForeign(folder: string): Promise<string | undefined> {
  const env = { ...environment(), LC_ALL: "C" };
  return new Promise((resolve) => {
    execFile("git", ["-C", folder, "rev-parse"], { encoding: "utf8", env }, (_, __, errors) => {
      resolve(/dubious ownership in repository at '(.*)'/.exec(errors)?.[1]);
    });
  });
}

const archiveOf = (root: string, tree: string): Promise<Buffer | null> =>
  bytesOf(["-C", root, "archive", "--format=tar", tree]);

function bytesOf(args: string[]): Promise<Buffer | null> {
  return new Promise((resolve) => {
    execFile("git", args, { encoding: "buffer", maxBuffer: mostBytes, env: environment() }, (error, output) => {
      resolve(error === null ? output : null);
    });
  });
}

/** Only regular files: a link could point out of the folder. */
async function unpack(archive: Buffer, folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = extract();
  entries.end(archive);
  for await (const entry of entries) {
    const { name, type } = entry.header;
    if (type === "file") {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      files.set(resolve(folder, name), Buffer.concat(parts));
    } else entry.resume();
  }
  return files;
}
