import { type Context, Hono } from "hono";
import { findNearestCommune, suggestCommunes } from "#app/features/communes/communes.server.ts";
import { cleanTerm } from "#app/shared/text.ts";
import { addressKey } from "../../app/platform/network-key.server.ts";
import { consumeLimits } from "../../app/platform/rate-limit.server.ts";
import { clientAddress } from "../client-address.ts";

const ONE_HOUR = "public, max-age=3600";
const NEVER = "private, no-store";
/** Two decimals are about a kilometre. More would tell a position, so it is refused instead of ignored. */
const COORDINATE = /^-?\d{1,3}(?:\.\d{1,2})?$/;

const refused = (c: Context, status: 400 | 405 | 429, erreur: string, headers: Record<string, string> = {}) =>
  c.json({ erreur }, status, { "Cache-Control": NEVER, ...headers });

/** Suggestions for a place field: by what was typed (`q`), or the commune around a rounded position (`lat`, `lng`). */
export const communesApi = new Hono()
  .get("/api/communes", async (c) => {
    const limit = await consumeLimits([{ limit: "communes_adresse", key: addressKey(clientAddress(c)) }]);
    if (!limit.allowed) return refused(c, 429, "trop_de_demandes", { "Retry-After": String(limit.secondes) });
    const { q, lat, lng } = c.req.query();
    if (q !== undefined) {
      return c.json({ communes: await suggestCommunes(cleanTerm(q)) }, 200, { "Cache-Control": ONE_HOUR });
    }
    const position = readPosition(lat, lng);
    if (position === null) return refused(c, 400, "demande_inconnue");
    const commune = await findNearestCommune(position);
    return c.json({ communes: commune === null ? [] : [commune] }, 200, { "Cache-Control": NEVER });
  })
  .all("/api/communes", (c) => refused(c, 405, "lecture_seule", { Allow: "GET, HEAD" }));

function readPosition(lat = "", lng = "") {
  if (!COORDINATE.test(lat) || !COORDINATE.test(lng)) return null;
  const position = { latitude: Number(lat), longitude: Number(lng) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null;
}
