// Applies Overlays (versions 1.0 and 1.1 of their specification) to a document: https://spec.openapis.org/overlay/
import { dirname, relative, resolve } from "node:path";
import { copyOf, type Fields, isMap, SpecError, type Written } from "../index.ts";
import { createLocator, type SpecLine } from "../lines/index.ts";
import { BadAction, Copies, remove, update, valueAt } from "./change.ts";
import { Origins } from "./origins.ts";
import { BadPath, type Keys, select } from "./select.ts";

export interface OverlayFile {
  /** Absolute. */
  file: string;
  /** As parsed. */
  content: unknown;
}

export interface OverlayNote {
  /** One sentence. */
  text: string;
  file: string;
  line: number;
}

export interface Overlaid {
  document: unknown;
  /** Actions that changed nothing. */
  notes: OverlayNote[];
  written: Written[];
}

const most = { actions: 10_000, milliseconds: 30_000 };
const known = ["target", "description", "update", "copy", "remove"];

interface Target {
  root: object;
  /** The folder that references of the document are relative to. */
  folder: string;
  origins: Origins;
  copies: Copies;
  deadline: number;
}

/** Does not change `document`. `texts` contains the contents of files that are not on disk. */
export function applyOverlays(
  document: object,
  file: string,
  overlays: readonly OverlayFile[],
  texts?: ReadonlyMap<string, Buffer>,
): Overlaid {
  const origins = new Origins();
  const deadline = performance.now() + most.milliseconds;
  const target = { root: copyOf(document), folder: dirname(file), origins, copies: new Copies(), deadline };
  const notes = overlays.flatMap((overlay) => {
    const locate = createLocator(overlay.file, [], texts);
    return applyOverlay(target, overlay, (pointer) => locate(pointer) ?? { file: overlay.file, line: 1 });
  });
  return { document: target.root, notes, written: origins.list(target.root) };
}

type PlaceOf = (pointer: string) => SpecLine;

const shown = ({ file, line }: SpecLine): string => `${file}:${line}:1`;

function applyOverlay(target: Target, { file, content }: OverlayFile, placeOf: PlaceOf): OverlayNote[] {
  const { actions } = readOverlay(content, placeOf);
  return actions.flatMap((action, index) => {
    const pointer = `#/actions/${index}`;
    try {
      return applyAction(target, action, file, pointer) ? [] : [{ text: nothingMatches(action), ...placeOf(pointer) }];
    } catch (error) {
      if (!(error instanceof BadAction)) throw error;
      throw new SpecError(`${shown(placeOf(pointer))}: The action cannot be applied. ${error.message}.`);
    }
  });
}

const nothingMatches = ({ target }: Fields): string =>
  `The target ${String(target)} matches nothing, so this action changes nothing.`;

function readOverlay(content: unknown, placeOf: PlaceOf): { actions: Fields[] } {
  const refuse = (pointer: string, text: string) => new SpecError(`${shown(placeOf(pointer))}: ${text}`);
  const { overlay, actions } = isMap(content) ? content : ({} as Fields);
  if (overlay === undefined)
    throw refuse("#", "This is not an Overlay: the member overlay, which holds its version, is missing.");
  if (typeof overlay !== "string" || !/^1\.[01](\.|$)/.test(overlay))
    throw refuse("#/overlay", `This is Overlay ${String(overlay)}; versions 1.0 and 1.1 are read.`);
  if (!Array.isArray(actions) || actions.length === 0) throw refuse("#/actions", "An Overlay needs a list of actions.");
  if (actions.length > most.actions) throw refuse("#/actions", `An Overlay may have at most ${most.actions} actions.`);
  actions.forEach((action: unknown, index) => {
    const pointer = `#/actions/${index}`;
    if (!isMap(action)) throw refuse(pointer, "An action is an object with a target.");
    const wrong = Object.keys(action).find((key) => !known.includes(key) && !key.startsWith("x-"));
    if (wrong !== undefined)
      throw refuse(`${pointer}/${wrong}`, `An action has no member ${wrong}, only ${known.join(", ")}.`);
    if (typeof action.target !== "string") throw refuse(pointer, "An action needs a target, a JSONPath.");
    if (action.remove !== true && (action.update === undefined) === (action.copy === undefined))
      throw refuse(pointer, "An action needs one of update, copy, and remove: true.");
  });
  return { actions };
}

/** False if the target matches nothing. */
function applyAction(target: Target, action: Fields, file: string, pointer: string): boolean {
  if (performance.now() > target.deadline)
    throw new BadAction(`All overlays together take more than ${most.milliseconds / 1000} seconds`);
  const places = selected(target.root, "target", action.target as string);
  const change = { ...target, file, pointer: `${pointer}/update` };
  if (places.length === 0) return false;
  if (action.remove === true) remove(change, places);
  else if (action.copy === undefined) update(change, places, rebased(action.update, dirname(file), target.folder));
  else update({ ...change, pointer: `${pointer}/copy` }, places, copied(target.root, action.copy));
  return true;
}

function copied(root: object, path: unknown): unknown {
  if (typeof path !== "string") throw new BadAction("Its copy is not a JSONPath");
  const sources = selected(root, "copy", path);
  if (sources.length !== 1) throw new BadAction(`Its copy ${path} must select one node, and selects ${sources.length}`);
  return copyOf(valueAt(root, sources[0]!));
}

function selected(root: object, member: string, path: string): Keys[] {
  try {
    return select(root, path);
  } catch (error) {
    if (!(error instanceof BadPath)) throw error;
    throw new BadAction(`Its ${member} ${path.slice(0, 200)} ${error.message}`);
  }
}

/** Changes references to files, which are relative to the overlay, to be relative to the document. */
function rebased(value: unknown, from: string, to: string): unknown {
  if (from === to) return value;
  if (Array.isArray(value)) return value.map((item) => rebased(item, from, to));
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, member]) => {
    if (key !== "$ref" || typeof member !== "string") return [key, rebased(member, from, to)];
    const path = member.replace(/#.*/s, "");
    if (path === "" || /^[a-z][a-z0-9+.-]*:/i.test(path)) return [key, member];
    const there = relative(to, resolve(from, path)).replaceAll("\\", "/");
    return [key, there + member.slice(path.length)];
  });
  return Object.fromEntries(entries);
}
