// The version of a release, and its place in the description.
import { isScalar, parseDocument, type Scalar, visit } from "yaml";
import { compareVersions, type Description, type RequiredVersion } from "../impact/index.ts";
import { UserError } from "../terminal/index.ts";

/** Without a v, because its tag adds one: `v3.0.0` would become `vv3.0.0`. */
const semantic = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

/** The given version, that of the document, or the required one: each must be at least as high as the last of these. */
export function chooseVersion(
  { version, isEnough }: RequiredVersion,
  given: string,
  wished: string | undefined,
): string {
  if (version === null) {
    if (wished !== undefined) return wished;
    throw new UserError("The last release has no semantic version: name the next version with --to.", 1);
  }
  if (wished === undefined) return isEnough ? given : version;
  const order = compareVersions(wished, version);
  if (order === null || !semantic.test(wished))
    throw new UserError(`--to ${wished} is not a semantic version such as ${version}.`, 1);
  if (order < 0) throw new UserError(`--to ${wished} is too low: the changes ask for at least ${version}.`, 1);
  return wished;
}

/** The file that contains `info.version`, with the new version. Everything else in it stays unchanged. */
export function replaceVersion(
  { document, place }: Description,
  version: string,
  read: (file: string) => string,
): { file: string; text: string } {
  const { file, line } = place("#/info/version");
  const text = read(file);
  const given = String(document.info.version);
  const [start, end] = rangeOfVersion(text, given, line) ?? [0, 0];
  const written = text.slice(start, end);
  if (!written.includes(given))
    throw new UserError(`info.version (${given}) was not found in ${file}: write ${version} there yourself.`, 1);
  return { file, text: text.slice(0, start) + written.replace(given, () => version) + text.slice(end) };
}

/** In the document's file, in that of its `info`, or in an Overlay, of which only the line is known. */
function rangeOfVersion(text: string, given: string, line: number | null): Scalar["range"] {
  const document = parseDocument(text);
  const isMeant = (node: unknown): node is Scalar => isScalar(node) && node.source === given;
  const found: unknown[] = [document.getIn(["info", "version"], true), document.getIn(["version"], true)];
  visit(document, {
    Pair(_, { key, value }) {
      const [start] = (isScalar(value) && value.range) || [0];
      if (isScalar(key) && key.value === "version" && text.slice(0, start).split("\n").length === line)
        found.push(value);
    },
  });
  return found.find(isMeant)?.range;
}
