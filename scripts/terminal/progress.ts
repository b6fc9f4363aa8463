import { visible } from "./visible.ts";

/** A line that shows the current work, on a terminal only. */
export interface Progress {
  show(running: readonly string[]): void;
  /** Removes the line; the next `show` brings it back. */
  stop(): void;
}

const silent: Progress = { show() {}, stop() {} };

export function showProgress(wanted: boolean): Progress {
  // A terminal with no columns (`script` makes such) sends ora into an endless loop.
  if (!wanted || !process.stderr.isTTY || !process.stderr.columns) return silent;
  let line: import("ora").Ora | undefined;
  let text = "";
  const update = () => {
    if (line === undefined) return;
    if (text === "") line.stop();
    else if (line.isSpinning) line.text = text;
    else line.start(text);
  };
  // Loaded in the background, so that the work does not wait. Input is not read: reading it would keep the process alive.
  void import("ora").then(({ default: ora }) => {
    line = ora({ stream: process.stderr, discardStdin: false });
    update();
  });
  return {
    show(running) {
      text = visible(running.join(", "));
      update();
    },
    stop() {
      text = "";
      update();
    },
  };
}
