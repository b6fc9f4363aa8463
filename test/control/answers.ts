// Requests with headers and paths that fetch does not send.
import { request } from "node:http";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Instead of the path of the URL, as written. */
  path?: string;
}

/** Returns the response without the values of its headers. */
export async function answerOf(url: string, { method = "GET", headers = {}, body, ...path }: Asked = {}) {
  const answer = await new Promise<{ status: number; headers: object; body: string }>((resolve, reject) => {
    const sent = request(url, { method, headers, ...path }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, body: text }));
    });
    sent.on("error", reject).on("continue", () => sent.end(body));
    if (!headers.expect) sent.end(body);
    else sent.flushHeaders();
  });
  return { ...answer, headers: Object.keys(answer.headers).sort() };
}
