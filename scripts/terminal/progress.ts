import { visible } from "./visible.ts";

/** A line that shows the current work, on a terminal only. */
export interface Progress {
  show(running: readonly string[]): void;
  /** Removes the line; the next `show` brings it back. */
  stop(): void;
}

const silent: Progress = { show() {}, stop() {} };
const frameMs = 80;
/** Moves the cursor to the start of its line, and clears the line. */
const clear = "\r\u001b[K";

export function showProgress(wanted: boolean): Progress {
  const { stderr } = process;
  if (!wanted || !stderr.isTTY || !stderr.columns) return silent;
  let text = "";
  // Here, not at the top: bundlers keep the expression, even without a caller.
  const frames = process.platform === "win32" ? "-\\|/" : "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;
  const draw = () => {
    // A wrapped line could not be cleared.
    const line = [...`${frames[frame++ % frames.length]} ${text}`].slice(0, stderr.columns - 1);
    stderr.write(clear + line.join(""));
  };
  const stop = () => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    stderr.write(clear);
  };
  return {
    show(running) {
      text = visible(running.join(", "));
      if (text === "") return stop();
      if (timer !== undefined) return;
      timer = setInterval(draw, frameMs).unref();
      draw();
    },
    stop,
  };
}
