// Runs the steps of a Dockerfile in folders, to test the content of an image without a Docker daemon.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { withoutNpm } from "./installed.ts";

export interface Image {
  /** The folder that represents the image's root. */
  root: string;
  folder: string;
  environment: Record<string, string>;
  user: string;
  command: string[];
  health: string[];
}

interface Step {
  word: string;
  rest: string;
}

export function readSteps(file: string): Step[] {
  const text = readFileSync(file, "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ");
  return [...text.matchAll(/^([A-Z]+)\s+(.+)$/gm)].map(([, word, rest]) => ({ word: word!, rest: rest! }));
}

/** `context` is the committed repository. Returns the last stage. */
export function takeSteps(file: string, context: string, home: string, owner: number): Image {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const { word, rest } of readSteps(file)) {
    if (word === "FROM") {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? "last";
      image = { root: join(home, name), folder: "/", environment: {}, user: "root", command: [], health: [] };
      mkdirSync(image.root, { recursive: true });
      stages.set(name, image);
    } else {
      steps[word]!(image!, rest, { stages, context, owner });
    }
  }
  return image!;
}

interface World {
  stages: Map<string, Image>;
  context: string;
  owner: number;
}

/** Replaces absolute paths by paths in the image's folder. */
const within = ({ root }: Image, text: string): string =>
  text.replaceAll(/(?<=^|[\s"'=])\/(?=app|data|packages)/g, `${root}/`);

const steps: Record<string, (image: Image, rest: string, world: World) => void> = {
  WORKDIR(image, rest) {
    image.folder = rest;
    mkdirSync(join(image.root, rest), { recursive: true });
  },
  ENV(image, rest) {
    for (const pair of rest.split(/\s+/)) {
      const [name, value] = pair.split("=") as [string, string];
      image.environment[name] = within(image, value);
    }
  },
  COPY(image, rest, { stages, context }) {
    const words = rest.split(/\s+/);
    const stage = words[0]!.startsWith("--from=") ? stages.get(words.shift()!.slice("--from=".length))! : undefined;
    const target = join(image.root, image.folder, words.pop()!);
    for (const word of words) {
      const from = stage === undefined ? join(context, word) : within(stage, word);
      // The content of a folder goes into the target; a file keeps its name.
      const isInto =
        statSync(from).isFile() && (target.endsWith("/") || (existsSync(target) && statSync(target).isDirectory()));
      cpSync(from, isInto ? join(target, basename(from)) : target, { recursive: true, verbatimSymlinks: true });
    }
  },
  RUN(image, rest, { owner }) {
    const script = within(image, rest).replaceAll("node:node", `${owner}:${owner}`);
    execFileSync("sh", ["-c", script], {
      cwd: join(image.root, image.folder),
      env: { ...withoutNpm(), ...image.environment },
      stdio: "pipe",
    });
  },
  USER(image, rest) {
    image.user = rest;
  },
  HEALTHCHECK(image, rest) {
    image.health = JSON.parse(rest.slice(rest.indexOf("[")));
  },
  ENTRYPOINT(image, rest) {
    image.command = [...JSON.parse(within(image, rest)), ...image.command];
  },
  CMD(image, rest) {
    image.command = [...image.command, ...JSON.parse(rest)];
  },
  EXPOSE() {},
  VOLUME() {},
};
