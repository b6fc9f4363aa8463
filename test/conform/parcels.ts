// A server in another style than ours, with bugs that tests switch on. `parcels.yaml` describes it.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type NextFunction, type Request, type Response } from "express";

/** What a caller of the server sees. */
export const parcelBugs = [
  "a parcel can be sent twice",
  "a deleted parcel remains",
  "the filter of a list is ignored",
  "the total counts only the page",
  "a replacement is not saved",
  "an invalid body is accepted",
  "every key is accepted",
  "the id of a parcel is a string",
] as const;

export type ParcelBug = (typeof parcelBugs)[number];

export const apiKey = "parcel-key";

interface Parcel {
  id: number;
  address: string;
  size: "small" | "large";
  status: "packed" | "sent" | "returned";
}

/** A refusal with its status. */
class Problem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Starts with one parcel, which `conform` did not make. */
export async function startParcels(...bugs: ParcelBug[]) {
  const has = (bug: ParcelBug) => bugs.includes(bug);
  const foreign: Parcel = { id: 1, address: "1 Main Street", size: "small", status: "sent" };
  const parcels = new Map<number, Parcel>([[foreign.id, foreign]]);
  let last = foreign.id;

  const find = ({ params }: Request): Parcel => {
    const parcel = parcels.get(readCount(String(params.id), 1, 2 ** 31 - 1));
    if (!parcel) throw new Problem(404, "There is no such parcel.");
    return parcel;
  };
  const readBody = ({ body }: Request): Pick<Parcel, "address" | "size"> => {
    const { address, size = "small", ...others } = (body ?? {}) as Record<string, unknown>;
    const isText = typeof address === "string" && address.length > 0 && [...address].length <= 80;
    const isValid = isText && (size === "small" || size === "large") && Object.keys(others).length === 0;
    if (!isValid && !has("an invalid body is accepted")) throw new Problem(400, "The body is wrong.");
    return { address: String(address), size: size === "large" ? "large" : "small" };
  };
  const show = (parcel: Parcel) => (has("the id of a parcel is a string") ? { ...parcel, id: `${parcel.id}` } : parcel);
  const move = (from: Parcel["status"], to: Parcel["status"]) => (request: Request, response: Response) => {
    const parcel = find(request);
    const isRepeated = has("a parcel can be sent twice") && to === "sent" && parcel.status === "sent";
    if (parcel.status !== from && !isRepeated) throw new Problem(409, `The parcel is ${parcel.status}.`);
    parcel.status = to;
    response.json(show(parcel));
  };

  const api = express.Router();
  api.use((request, _, next) => {
    if (request.get("x-api-key") !== apiKey && !has("every key is accepted"))
      throw new Problem(401, "A key is required.");
    next();
  });
  api.use(express.json());
  api.get("/parcels", ({ query }, response) => {
    const [offset, limit] = [readCount(query.offset ?? "0", 0), readCount(query.limit ?? "10", 1, 50)];
    const { size } = query;
    if (size !== undefined && size !== "small" && size !== "large") throw new Problem(400, "The size is wrong.");
    const isWanted = (parcel: Parcel) => !size || parcel.size === size || has("the filter of a list is ignored");
    const found = [...parcels.values()].filter(isWanted);
    const items = found.slice(offset, offset + limit).map(show);
    response.json({ items, total: has("the total counts only the page") ? items.length : found.length, offset, limit });
  });
  api.post("/parcels", (request, response) => {
    const parcel: Parcel = { ...readBody(request), id: last + 1, status: "packed" };
    last += 1;
    parcels.set(parcel.id, parcel);
    response.status(201).json(show(parcel));
  });
  api.post("/parcels/purge", (_, response) => {
    parcels.clear();
    response.status(204).end();
  });
  api.post("/oldest", (_, response) => void response.json(show([...parcels.values()][0]!)));
  api.get("/parcels/:id", (request, response) => void response.json(show(find(request))));
  api.put("/parcels/:id", (request, response) => {
    const parcel = find(request);
    const replaced = { ...parcel, ...readBody(request) };
    if (!has("a replacement is not saved")) parcels.set(parcel.id, replaced);
    response.json(show(replaced));
  });
  api.delete("/parcels/:id", (request, response) => {
    const { id } = find(request);
    if (!has("a deleted parcel remains")) parcels.delete(id);
    response.status(204).end();
  });
  api.post("/parcels/:id/send", move("packed", "sent"));
  api.post("/parcels/:id/return", move("sent", "returned"));

  const app = express();
  app.use("/v1", api);
  app.use((error: Error & { status?: number }, _: Request, response: Response, __: NextFunction) => {
    const status = error.status ?? 500;
    response.status(status).json({ error: { code: String(status), message: error.message } });
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    parcels,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readCount(text: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const count = typeof text === "string" && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw new Problem(400, "A number is wrong.");
}
