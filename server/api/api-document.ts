import { Hono } from "hono";
import openapi from "./openapi.json" with { type: "json" };
import { crossOrigin, ONE_MINUTE, publicCors } from "./public-json.ts";

/** OpenAPI 3.1 of every public JSON endpoint and of the webhooks. The second address is the one given to chefs earlier. */
export const apiDocument = new Hono()
  .use("/api/openapi.json", crossOrigin, publicCors)
  .use("/api/chef-services/openapi.json", crossOrigin, publicCors)
  .get("/api/openapi.json", (c) => c.json(openapi, 200, ONE_MINUTE))
  .get("/api/chef-services/openapi.json", (c) => c.json(openapi, 200, ONE_MINUTE));
