import { Hono } from "hono";
import { readChefFeed } from "#app/features/integrations/read-chef-feed.server.ts";
import { identifier } from "#app/shared/fields.schema.ts";
import { crossOrigin, limitReads, ONE_MINUTE, publicCors, readOnly, refused, weakEtag } from "./public-json.ts";

/** The public page of a chef as JSON, for the website builder of their choice. */
export const chefServices = new Hono()
  .use("/api/chef-services", crossOrigin, publicCors, weakEtag)
  .get("/api/chef-services", async (c) => {
    const limited = await limitReads(c);
    if (limited !== null) return limited;
    const { chef_id, v = "1" } = c.req.query();
    if (v !== "1") return refused(c, 400, "version_inconnue");
    if (chef_id === undefined) return refused(c, 400, "chef_id_requis");
    const id = identifier().safeParse(chef_id);
    const feed = id.success ? await readChefFeed(id.data) : null;
    if (feed === null) return refused(c, 404, "chef_introuvable");
    return c.json(feed, 200, ONE_MINUTE);
  })
  .all("/api/chef-services", readOnly);
