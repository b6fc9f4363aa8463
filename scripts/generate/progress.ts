/** A line that says what is being done, on a terminal only. */
export interface Progress {
  show(running: readonly string[]): void;
  stop(): void;
}

const silent: Progress = { show() {}, stop() {} };

export function showProgress(wanted: boolean): Progress {
  if (!wanted || !process.stderr.isTTY) return silent;
  let line: { text: string; start(): unknown; stop(): unknown } | undefined;
  let stopped = false;
  // Loaded beside the work, so that it costs nothing.
  import("ora").then(({ default: ora }) => {
    if (!stopped) line = ora({ stream: process.stderr, text: "reading" }).start();
  });
  return {
    show(running) {
      stopped = running.length === 0;
      if (stopped) {
        line?.stop();
        return;
      }
      if (line) {
        line.text = running.join(", ");
        line.start();
      }
    },
    stop() {
      stopped = true;
      line?.stop();
    },
  };
}
