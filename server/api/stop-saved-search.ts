import { Hono } from "hono";
import { stopSavedSearch } from "#app/features/search/saved-search.server.ts";

/**
 * One-click unsubscription (RFC 8058): the mail provider posts without cookies and without an origin, so this endpoint is
 * registered before the origin check. The secret token of the mail is what authorises it. An unknown token is 404: answered with 204, a
 * link that stops nothing would look as if it worked.
 */
export const stopSavedSearchByMail = new Hono().post("/recherche/alerte/:token/arret", async (c) => {
  const stopped = await stopSavedSearch(c.req.param("token"));
  return c.body(null, stopped ? 204 : 404, { "Cache-Control": "no-store" });
});
