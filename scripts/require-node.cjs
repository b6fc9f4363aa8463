// Preloaded by every npm script, and plain enough for any Node: says in one sentence what an old one would say in a stack trace.
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error(
    `infrarun needs Node 24 or newer, and this is ${process.versions.node}. ` +
      "Run it with npm (npm start, npm test), which uses the Node that npm ci installs, or install Node 24.",
  );
  process.exit(1);
}

// What was compiled once is kept: the next start takes half as long, and needs no memory for taking the types away.
require("node:module").enableCompileCache(require("node:path").join(__dirname, "../node_modules/.cache/infrarun"));

// npm passes a SIGTERM on to its shell only. When this shell is gone, the process ends itself, unless it already got a signal.
if (process.env.npm_lifecycle_event && require("node:worker_threads").isMainThread) {
  const { emit, ppid: shell } = process;
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
  process.emit = (name, ...given) => {
    if (/^SIG(HUP|INT|TERM)$/.test(name)) clearInterval(watch);
    return emit.call(process, name, ...given);
  };
}
