import { createConnection, createServer, type Socket } from "node:net";

/**
 * Forwards TCP connections. `blackhole()` drops all traffic without closing anything, so neither end notices until
 * `destroyConnections()`.
 */
export async function startTcpProxy(port: number, target: () => number, onSent: (chunk: Buffer) => void = () => {}) {
  const sockets = new Set<Socket>();
  let dropping = false;
  const server = createServer((near) => {
    if (dropping) {
      near.destroy();
      return;
    }
    const far = createConnection({ host: "127.0.0.1", port: target() });
    near.on("data", onSent);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (!dropping) to.write(chunk);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    blackhole: () => {
      dropping = true;
    },
    destroyConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    restore: () => {
      dropping = false;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  };
}
