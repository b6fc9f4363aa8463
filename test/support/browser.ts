import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const cache = new URL("../../node_modules/.cache/infrarun/", import.meta.url).pathname;
const { version } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.resolve("@sparticuz/chromium")), "utf8"),
) as { version: string };
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Flags that let the browser run as root and without a network, and that turn off its own requests. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-domain-reliability",
  "--no-pings",
  "--font-render-hinting=none",
];

type Candidate = {
  name: string;
  executable: () => Promise<string>;
  environment: (executable: string) => Record<string, string>;
};

/** The browser of the npm package, without and with the package's libraries, then any installed one. */
const candidates: Candidate[] = [
  ...(process.env.CHROMIUM
    ? [{ name: "CHROMIUM", executable: async () => process.env.CHROMIUM!, environment: () => ({}) }]
    : []),
  { name: "@sparticuz/chromium", executable: unpack, environment: (executable) => fonts(executable) },
  {
    name: "@sparticuz/chromium with its libraries",
    executable: unpack,
    environment: (executable) => ({ ...fonts(executable), LD_LIBRARY_PATH: join(executable, "../al2023/lib") }),
  },
  ...installed
    .filter((executable) => existsSync(executable))
    .map((executable) => ({ name: executable, executable: async () => executable, environment: () => ({}) })),
];

/** A headless Chromium; the error names every attempt. */
export async function startBrowser(flags: readonly string[] = []): Promise<Browser> {
  const failures: string[] = [];
  for (const { name, executable, environment } of candidates) {
    try {
      const executablePath = await executable();
      const env = { ...process.env, ...environment(executablePath) } as Record<string, string>;
      return await chromium.launch({
        executablePath,
        args: [...quiet, ...flags],
        env,
        timeout: 20_000,
        // Playwright would close the browser first, and Vitest kills a worker that has not ended after half a second. Then its
        // PostgreSQL would go on. The browser ends with its process.
        handleSIGTERM: false,
      });
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message.split("\n")[0]}`);
    }
  }
  throw new Error(`No Chromium starts here. Install one, or name it in CHROMIUM.\n${failures.join("\n")}`);
}

/** Unpacks once per version, into a cache folder. Two processes may do this at once. */
async function unpack(): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("the package is for Linux on x64");
  const home = join(cache, `chromium-${version}-own-fonts`);
  const executable = join(home, "chromium");
  if (existsSync(executable)) return executable;
  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(join(cache, "partial-"));
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  try {
    // The package unpacks into the temporary folder. It unpacks its libraries only if it believes to run on AWS Lambda.
    process.env.TMPDIR = partial;
    process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs24.x";
    await sparticuz.executablePath();
    renameSync(partial, home);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(executable)) throw error;
  } finally {
    restore("TMPDIR", TMPDIR);
    restore("AWS_EXECUTION_ENV", AWS_EXECUTION_ENV);
  }
  return executable;
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Uses the package's own font, so that text has the same size on every machine, even without fonts. */
function fonts(executable: string): Record<string, string> {
  const folder = realpathSync(join(executable, "../fonts"));
  const file = join(folder, "fonts.conf");
  const configuration = fontConfiguration(folder);
  // Write it again if the folder was moved, or if its path goes through a link.
  if (readFileSync(file, "utf8") !== configuration) writeFileSync(file, configuration);
  return { FONTCONFIG_PATH: folder };
}

/** The package's own configuration names folders of one cloud only. Without a font, text has no size. */
const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;
