import type { TypeService } from "#app/domain/catalog.ts";
import type { Cents } from "#app/domain/money.ts";
import type { RefusalFacts } from "#app/domain/result.ts";
import { formatCalendarDate, formatDay } from "./format.ts";
import { labelOfStatut } from "./labels.ts";
import { formatAmount } from "./numbers.ts";

/** Why a client cannot withdraw, or not book inside the period. */
export const WITHDRAWAL_SENTENCES = {
  retractation_exclue:
    "Service fourni à une date choisie\u00a0: le délai de rétractation de quatorze jours ne s’applique pas (article L221-28, 12° du code de la consommation).",
  retractation_statut: ({ statut }: RefusalFacts["retractation_statut"]) =>
    `Cette réservation a changé d’état entre-temps\u00a0: «\u00a0${labelOfStatut(statut)}\u00a0». Il n’y a plus de contrat auquel renoncer.`,
  retractation_avant_contrat:
    "Le contrat se forme quand le chef confirme\u00a0: un délai de rétractation de quatorze jours commence alors. D’ici là, annuler ne coûte rien.",
  retractation_service_rendu:
    "Le service a eu lieu, comme vous l’aviez demandé\u00a0: le droit de rétractation a pris fin.",
  retractation_trop_tard: ({ jour }: RefusalFacts["retractation_trop_tard"]) =>
    `Le délai de rétractation a pris fin le ${formatDay(jour)}, à minuit.`,
  execution_a_demander: ({ jour }: RefusalFacts["execution_a_demander"]) =>
    `Cochez la case, ou choisissez une date après le ${formatCalendarDate(jour, false)}.`,
};

/** The express request of L221-25, as the client makes it. */
export function earlyServiceRequest(type: TypeService): string {
  return type === "consultation"
    ? "Je demande que la consultation ait lieu avant la fin du délai de rétractation. Une fois qu’elle a eu lieu, je ne peux plus me rétracter."
    : "Je demande que le service ait lieu avant la fin du délai de rétractation. Une fois qu’il a eu lieu, je ne peux plus me rétracter.";
}

/** The same, repeated in the receipt. */
export function earlyServiceAsked(type: TypeService, le: string): string {
  return type === "consultation"
    ? `Vous avez demandé, le ${le}, que la consultation ait lieu avant la fin du délai de rétractation. Une fois qu’elle a eu lieu, vous ne pouvez plus vous rétracter.`
    : `Vous avez demandé, le ${le}, que le service ait lieu avant la fin du délai de rétractation. Une fois qu’il a eu lieu, vous ne pouvez plus vous rétracter.`;
}

/** What the chef noted as paid. A payment that is not noted is refunded as well, so nothing noted is not « 0,00 € ». */
export const sumToRefund = (a_rendre: Cents): string =>
  a_rendre === 0 ? "tout ce que vous avez versé" : formatAmount(a_rendre);
