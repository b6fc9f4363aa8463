import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Listening extends AsyncDisposable {
  /** Scheme, host and port. */
  url: string;
  port: number;
}

/** Starts the server on a free port. */
export async function listening(server: Server): Promise<Listening> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
