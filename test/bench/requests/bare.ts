// Bare Express with one prepared statement, in a separate process: it checks nothing and responds with a row.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import pg from "pg";
import { mediaType } from "../../../server/http/reply.ts";
import type { Statement } from "./recording.ts";

process.once("message", ({ url, statement }: { url: string; statement: Statement }) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const app = express().disable("x-powered-by").disable("etag");
  app.get("/", async (_request, response) => {
    const { rows } = await pool.query({ name: "only", text: statement.text, values: [...statement.values] });
    response.type(mediaType).json(rows[0]);
  });
  const server = createServer(app).listen(0, "127.0.0.1", () => {
    process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
});
process.on("disconnect", () => process.exit());
