// A process: a server with valid, precomputed responses, so that it costs almost nothing. The request header `x-answer`
// chooses the response.
import { createServer } from "node:http";
import { answers } from "./answers.ts";

const ready = new Map(
  Object.entries(answers).map(([name, { response }]) => {
    const body = Buffer.from(String(response.body ?? ""));
    const headers = Object.entries({ ...response.headers, "content-length": String(body.length) }).flat();
    return [name, { status: response.status, headers, body }];
  }),
);

const server = createServer((request, response) => {
  const answer = ready.get(String(request.headers["x-answer"]));
  const send = () => {
    if (answer === undefined) response.writeHead(500).end();
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  if (request.headers["content-length"] === undefined) send();
  else request.resume().on("end", send);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send!({ port: (server.address() as { port: number }).port }));
process.once("disconnect", () => process.exit());
