// A process: the smallest proxy that is possible with undici. It checks nothing and stores nothing.
import { createServer } from "node:http";
import { Pool } from "undici";

const [upstream, port] = process.argv.slice(2);
const pool = new Pool(upstream!, { connections: 256 });

const server = createServer((request, response) => {
  const { method = "GET", url = "/", headers } = request;
  const body = headers["content-length"] === undefined && headers["transfer-encoding"] === undefined ? null : request;
  const { host: _, connection: __, ...passed } = headers;
  pool
    .stream({ method, path: url, headers: passed, body }, ({ statusCode, headers }) =>
      response.writeHead(statusCode, headers as Record<string, string>),
    )
    .catch(() => response.destroy());
});
server.listen(Number(port), "127.0.0.1");
