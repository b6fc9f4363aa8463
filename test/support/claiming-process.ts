// Claims a tool user repeatedly on each message, and reports how often it got it: node claiming-process.ts PATH
import { takeClaim } from "../../server/jobs/executors/command/tool-users.ts";

const [path] = process.argv.slice(2);
const times = 40;
process.on("message", () =>
  process.send?.(Array.from({ length: times }, () => takeClaim(path!)).filter(Boolean).length),
);
process.send?.("ready");
