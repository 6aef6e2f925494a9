import type { RequestFacts } from "#app/platform/context.server.ts";

/** A request that came from nowhere in particular, for a use-case called by itself. */
export const aRequest = (): RequestFacts => ({
  requestId: "test",
  nonce: "",
  clientAddress: "192.0.2.1",
  origin: "",
  mediaBaseUrl: "",
  headers: new Headers(),
  cookies: [],
  route: null,
});
