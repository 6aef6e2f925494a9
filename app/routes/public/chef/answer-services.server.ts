import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { maxParticipantsShort, minuteCount, otherPrices } from "#app/features/services/copy/prices.ts";
import { wholeCards } from "#app/features/services/rules/whole-cards.ts";
import { formatNearDays, formatShortDay } from "#app/shared/copy/days.ts";
import { formatAnnouncedPrice } from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { CARD_PRICES, preview } from "#app/shared/display-limits.ts";
import type { ProfileService } from "./read-chef-profile.server.ts";

export type ShownService = ReturnType<typeof answerServices>[number];

/** The sentences are written on the server: labels, prices and dates are not formatted by the page's JavaScript. */
export function answerServices(services: readonly ProfileService[]) {
  const whole = wholeCards(services);
  return services.map((service) => {
    const { items, others } = preview(service.prices, CARD_PRICES);
    const [first] = service.dates;
    const words = formatNearDays(service.dates);
    const prix = formatAnnouncedPrice(service.prices);
    const type = TYPE_SERVICE_LABELS[service.type_service];
    const libre = first === undefined ? "" : `, libre ${formatShortDay(first)}`;
    return {
      id: service.id,
      titre: service.titre,
      description: service.description,
      cover: service.cover,
      type,
      duree: service.duree_minutes === null ? null : minuteCount(service.duree_minutes),
      lieu: service.lieu,
      places:
        service.places_illimitees || service.capacite_max === null ? null : maxParticipantsShort(service.capacite_max),
      prix,
      tarifs: items.map(({ nom, prix }) => ({ nom, prix: formatEuros(prix) })),
      autres: others === 0 ? null : otherPrices(others),
      dates: service.dates.map((jour, rank) => ({ jour, texte: words[rank] ?? jour })),
      /** Shown whole, else one row that unfolds; the row says this. */
      entier: whole.has(service.id),
      resume: `${type}. ${prix.main}${libre}`,
    };
  });
}
