import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { loadDotEnv } from "./dot-env.ts";

process.env.NODE_ENV ??= "development";
loadDotEnv();

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });

type Loaded = Partial<Pick<typeof import("./app.ts"), "app">>;

const listener = getRequestListener(
  async (request, bindings) => {
    // Vite reloads the module after a change.
    const { app }: Loaded = await vite.ssrLoadModule("./server/app.ts");
    if (app === undefined) throw new Error("server/app.ts does not export `app`");
    return app.fetch(request, bindings);
  },
  { overrideGlobalObjects: false },
);

const { HOST = "127.0.0.1", PORT = "15400" } = process.env;
createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
}).listen(Number(PORT), HOST, () => console.log(`http://${HOST}:${PORT}`));
