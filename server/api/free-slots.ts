import { Hono } from "hono";
import { readFreeSlots } from "#app/features/integrations/read-free-slots.server.ts";
import { readSlotDays } from "#app/features/integrations/rules/free-slots.schema.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { identifier } from "#app/shared/fields.schema.ts";
import { now } from "../../app/platform/clock.server.ts";
import { crossOrigin, limitReads, ONE_MINUTE, publicCors, readOnly, refused, weakEtag } from "./public-json.ts";

/** The free slots of a chef in a period, by service. */
export const freeSlots = new Hono()
  .use("/api/chefs/:chefId/slots", crossOrigin, publicCors, weakEtag)
  .get("/api/chefs/:chefId/slots", async (c) => {
    const limited = await limitReads(c);
    if (limited !== null) return limited;
    const { du, au, service, v = "1" } = c.req.query();
    if (v !== "1") return refused(c, 400, "version_inconnue");
    const chef = identifier().safeParse(c.req.param("chefId"));
    if (!chef.success) return refused(c, 404, "chef_introuvable");
    const wanted = service === undefined ? null : identifier().safeParse(service);
    if (wanted?.success === false) return refused(c, 404, "service_introuvable");
    const days = readSlotDays({ du, au }, dayOf(now()));
    if (days === null) return refused(c, 400, "periode_invalide");
    const found = await readFreeSlots(chef.data, { days, service_id: wanted?.data });
    return found.ok ? c.json(found.value, 200, ONE_MINUTE) : refused(c, 404, found.code);
  })
  .all("/api/chefs/:chefId/slots", readOnly);
