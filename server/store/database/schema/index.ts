// The tables of the store. Until the first release, change them here: a store with other tables is refused at the start.
import { createHash } from "node:crypto";
import { blobs } from "./blobs.ts";
import { connections } from "./connections.ts";
import { counts } from "./counts.ts";
import { labels, performance } from "./labels.ts";
import { modules } from "./modules.ts";
import { notifications } from "./notifications.ts";
import { people } from "./people.ts";
import { runs } from "./runs.ts";
import { service } from "./service.ts";
import { usage } from "./usage.ts";
import { workspaces } from "./workspaces.ts";

/** Tables first: triggers refer to several of them. */
export const schema = [
  service,
  people,
  connections,
  workspaces,
  modules,
  runs,
  notifications,
  counts,
  labels,
  performance,
  blobs,
  usage,
].join("");

/** Comments and line breaks may change. */
const statements = schema.replace(/--.*$/gm, "").replace(/\s+/g, " ");

/** Stored with the tables that were created from this schema. */
export const fingerprint = createHash("sha256").update(statements).digest("hex");
