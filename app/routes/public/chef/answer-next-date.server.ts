import { formatLongWeekday, formatShortDay } from "#app/shared/copy/days.ts";
import type { ProfileService } from "./read-chef-profile.server.ts";

/** The earliest day on which one of the services can be booked, and where « Voir les dates » leads. */
export function answerNextDate(services: readonly Pick<ProfileService, "id" | "dates">[]) {
  const days = services.flatMap(({ dates }) => dates.slice(0, 1)).toSorted();
  const [jour] = days;
  if (jour === undefined) return null;
  const [only, ...others] = services;
  return {
    long: formatLongWeekday(jour),
    court: formatShortDay(jour),
    lien: only === undefined || others.length > 0 ? "#services" : `/service/${only.id}?date=${jour}#dates`,
  };
}
