import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { capitalize, formatDeadline } from "#app/shared/copy/format.ts";
import { bon, lien, type Mail, paragraphe, partie, updatedCalendar } from "#app/shared/copy/mail.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

type Cancellation = { le: Date; statut_avant: ReservationStatut };
type Links = { aide: string; service: string; prive: string };

/** To the client after a cancellation through their link: what was cancelled, and what is owed. */
export function ownCancellation(facts: ReservationFacts, what: Cancellation, links: Links): Mail {
  const words = reservationWords(facts);
  const { court, long } = money(facts, what);
  return {
    objet: `Votre réservation du ${words.date_longue} est annulée`,
    preambule: `${capitalize(words.date_longue)}. ${court}`,
    titre: "Votre réservation est annulée",
    blocs: [
      paragraphe(`Bonjour ${facts.client_prenom},`),
      paragraphe(
        `Vous l’avez annulée ${formatDeadline(what.le)}. ${words.chef} est prévenu par e-mail et le créneau est rendu.`,
      ),
      bon([
        ["Service", facts.service],
        ["Chef", words.chef_identite],
        ["Date", words.date_longue],
        ["Heure", words.heures],
        ["Référence", words.reference],
      ]),
      ...partie("L’argent", long),
      ...partie("Ce n’était pas vous\u00a0?", [
        "Quelqu’un a pu se servir de votre lien. ",
        lien("Écrivez-nous", links.aide),
        ", ou réservez de nouveau si la date est encore libre.",
      ]),
      { type: "bouton", libelle: "Trouver une autre date", lien: links.service },
      updatedCalendar(links.prive),
      { type: "note", texte: [lien("Voir la réservation annulée", links.prive)] },
    ],
  };
}

/** Four cases: the price was zero, the chef had not confirmed yet, the sum follows from a rule, or the chef's own words apply. */
function money(facts: ReservationFacts, { statut_avant }: Cancellation): { court: string; long: string } {
  const { chef } = reservationWords(facts);
  if (centsFromDecimal(facts.prix_final) === 0)
    return { court: "Vous ne devez rien.", long: "Il n’y avait rien à payer." };
  if (statut_avant === "en_attente") {
    return { court: "Vous ne devez rien.", long: `${chef} n’avait pas encore confirmé\u00a0: vous ne devez rien.` };
  }
  const due = centsFromDecimal(facts.somme_due ?? "0") ?? 0;
  if (facts.annulation !== null) {
    return due === 0
      ? { court: "Vous ne devez rien.", long: "Vous avez annulé à temps\u00a0: vous ne devez rien." }
      : {
          court: `${formatAmount(due)} restent dus au chef.`,
          long: `Selon ses conditions, acceptées à la réservation, ${formatAmount(due)} restent dus à ${chef}. Le chef vous écrira pour les régler\u00a0; Convive n’encaisse rien.`,
        };
  }
  const { du } = eventWords(facts);
  const conditions = facts.conditions_annulation?.trim() ?? "";
  return conditions === ""
    ? {
        court: "Aucun paiement n’est noté.",
        long: `${chef} avait confirmé, sans fixer de conditions d’annulation, et n’a noté aucun paiement. Si vous avez déjà réglé, voyez la suite ensemble.`,
      }
    : {
        court: "Les conditions du chef s’appliquent.",
        long: `${chef} avait confirmé et n’a noté aucun paiement. Ses conditions, selon le temps qui restait avant le début ${du}\u00a0:\n${conditions}\nSi une somme reste due, le chef vous écrit. Si vous avez déjà réglé, voyez la suite ensemble.`,
      };
}
