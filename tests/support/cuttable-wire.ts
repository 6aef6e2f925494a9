import { createConnection, createServer, type Socket } from "node:net";

/** A stretch of network that can be cut: nothing passes any more, and neither end is told until the wire is torn. */
export async function startWire(port: number, target: () => number, onSent: (chunk: Buffer) => void = () => {}) {
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    if (cut) {
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
        if (!cut) to.write(chunk);
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
    cut: () => {
      cut = true;
    },
    tear: () => {
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      cut = false;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  };
}
