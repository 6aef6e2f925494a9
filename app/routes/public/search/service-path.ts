import type { SearchPlace } from "#app/domain/search.ts";
import type { SearchQuery } from "#app/domain/search-query.ts";

type Moment = { readonly date?: string; readonly creneau?: string };

/** Links from a search to a service: the page opens with the searched day, guests and commune. */
export function servicePath({ date, convives }: SearchQuery, place: SearchPlace | null) {
  const commune = place?.type === "commune" ? place.commune.code_insee : null;
  return (service_id: string, moment: Moment = {}): string => {
    const parameters = new URLSearchParams();
    const day = moment.date ?? date;
    if (day !== null) parameters.set("date", day);
    if (moment.creneau !== undefined) parameters.set("creneau", moment.creneau);
    parameters.set("convives", String(convives));
    if (commune !== null) parameters.set("commune", commune);
    return `/service/${service_id}?${parameters.toString()}${moment.creneau === undefined ? "" : "#reserver"}`;
  };
}
