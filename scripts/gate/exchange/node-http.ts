// An import of node:http would read all its exports, and so load the client behind `fetch`: 3 MB in each thread.
import type * as http from "node:http";

export const { Agent, createServer, request, ServerResponse, STATUS_CODES } = process.getBuiltinModule("node:http");
export type ServerResponse = http.ServerResponse;
