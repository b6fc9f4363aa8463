// Requests with any target and Host header: fetch would normalize both.
import { type IncomingHttpHeaders, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export function askRaw(
  url: string,
  path: string,
  host: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { Host: host, ...headers }, agent: false })
      .on("upgrade", ({ statusCode = 0, headers: received }, socket) => {
        socket.destroy();
        resolve({ status: statusCode, headers: received, body: "" });
      })
      .on("response", (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        answer.on("end", () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
      })
      .on("error", reject)
      .end();
  });
}
