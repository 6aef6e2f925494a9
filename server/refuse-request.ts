import type { MiddlewareHandler } from "hono";

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** A Request cannot even be built with TRACE or CONNECT, and nothing here answers the others that Node's parser knows. */
export const refuseMethod: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.text("Méthode non prise en charge.", 405, { Allow: METHODS.join(", ") });
};

/** These headers steer the router's build-time modes; from a client they only serve to poison caches. */
export const refuseRouterHeaders: MiddlewareHandler = async (c, next) => {
  for (const name of c.req.raw.headers.keys()) {
    if (name.startsWith("x-react-router-")) return c.text("Requête refusée.", 400);
  }
  return next();
};
