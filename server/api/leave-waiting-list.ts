import { Hono } from "hono";
import { leaveWaitingList } from "#app/features/waiting-list/waiting-list.server.ts";

/** One-click unsubscription (RFC 8058), as for saved searches: registered before the origin check, authorised by the token. */
export const leaveWaitingListByMail = new Hono().post("/attente/:token/arret", async (c) => {
  const left = await leaveWaitingList(c.req.param("token"));
  return c.body(null, left ? 204 : 404, { "Cache-Control": "no-store" });
});
