import type { RequestFacts } from "#app/platform/context.server.ts";

/** A neutral request context, for calling a command directly. */
export const aRequest = (): RequestFacts => ({
  requestId: "test",
  nonce: "",
  clientAddress: "192.0.2.1",
  origin: "",
  mediaBaseUrl: "",
  headers: new Headers(),
  cookies: [],
  toastCode: null,
  frameAncestors: null,
  shownChef: null,
  route: null,
});
