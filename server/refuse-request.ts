import type { MiddlewareHandler } from "hono";

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** `new Request` throws for TRACE and CONNECT; the other methods that Node's parser accepts have no handler. */
export const refuseMethod: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.text("Méthode non prise en charge.", 405, { Allow: METHODS.join(", ") });
};

/** These headers switch the router into its prerendering modes; from a client they only serve cache poisoning. */
export const refuseRouterHeaders: MiddlewareHandler = async (c, next) =>
  hasRouterHeader(c.req.raw.headers) ? c.text("Requête refusée.", 400) : next();

export function hasRouterHeader(headers: Headers): boolean {
  for (const name of headers.keys()) if (name.startsWith("x-react-router-")) return true;
  return false;
}
