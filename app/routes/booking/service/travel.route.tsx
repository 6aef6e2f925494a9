import { idParam, requestFacts } from "#app/platform/context.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { cleanTerm } from "#app/shared/text.ts";
import type { Route } from "./+types/travel.route";
import { answerVenue } from "./answer-venue.server.ts";

/** The distance and the travel fee of a service for a place, as JSON for the booking form. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const service_id = idParam(params.serviceId);
  const headers = { "Cache-Control": "private, no-store" };
  const { clientAddress } = context.get(requestFacts);
  const allowed = await consumeLimits([{ limit: "communes_adresse", key: addressKey(clientAddress) }]);
  if (!allowed.allowed)
    return Response.json(null, { status: 429, headers: { ...headers, "Retry-After": String(allowed.secondes) } });
  const [ou, commune] = ["ou", "commune"].map((name) => cleanTerm(url.searchParams.get(name) ?? ""));
  return Response.json(await answerVenue(service_id, { ou: ou ?? "", commune: commune ?? "" }), { headers });
}
