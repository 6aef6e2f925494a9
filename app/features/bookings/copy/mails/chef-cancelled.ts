import { expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import {
  formatDateOfYear,
  formatDayAndMonth,
  formatHours,
  formatLongDate,
  formatReference,
  formatTime,
} from "#app/shared/copy/format.ts";
import { type Bloc, bon, lien, type Mail, paragraphe, updatedCalendar } from "#app/shared/copy/mail.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { Cents } from "#app/shared/money.ts";
import { freeChefs, freeOnDays } from "../counts.ts";

/** The content of the mail. The chef's preview and the mail are built from the same fields. */
export type CancellationLetterFacts = {
  readonly client_prenom: string;
  readonly chef_prenom: string;
  readonly chef_nom: string;
  readonly service: string;
  readonly type_service: TypeService;
  readonly date_souhaitee: Date;
  readonly duree_minutes: number | null;
  readonly reference: string;
  readonly prix_final: Cents;
  /** Zero when no payment was recorded. */
  readonly a_rendre: Cents;
  readonly dates_libres: readonly Date[];
  readonly ville: string | null;
  readonly chefs_libres: number;
};

type Links = { aide: string; service: string; chefs: string; prive: string };

export function chefCancelled(letter: CancellationLetterFacts, motif: string, links: Links): Mail {
  const { chef_prenom, date_souhaitee, type_service } = letter;
  const { nom: noun } = eventWords(letter);
  const day = formatDayAndMonth(date_souhaitee);
  const act = type_service === "chef_domicile" ? "cuisiner chez vous" : `assurer «\u00a0${letter.service}\u00a0»`;
  return {
    objet: `Votre ${noun} du ${day} n’aura pas lieu`,
    preambule: letter.a_rendre > 0 ? "Votre argent vous est rendu en entier." : "Aucun paiement n’est noté.",
    titre: `Votre ${noun} n’aura pas lieu`,
    blocs: [
      paragraphe(`Bonjour ${letter.client_prenom},`),
      paragraphe(
        `${chef_prenom} ${letter.chef_nom} ne pourra pas ${act} ${day} à ${formatTime(date_souhaitee)}. Voici ses mots\u00a0:`,
      ),
      // The recipient may be a stranger: a chef who books with their own page must not send links through us.
      { type: "citation", texte: withoutLiveLinks(motif) },
      bon([
        ["Service", letter.service],
        ["Date", formatLongDate(date_souhaitee)],
        ["Heure", hours(letter)],
        ["Référence", formatReference(letter.reference)],
        ["À vous rendre", letter.a_rendre > 0 ? formatAmount(letter.a_rendre) : null, "total"],
      ]),
      ...money(letter, links),
      ...instead(letter, links),
      ...(letter.dates_libres.length === 0
        ? [button("Voir la réservation annulée", links.prive)]
        : [
            button("Choisir une autre date", links.service),
            paragraphe([lien("Voir la réservation annulée", links.prive)]),
          ]),
      updatedCalendar(links.prive),
    ],
  };
}

const button = (libelle: string, adresse: string): Bloc => ({ type: "bouton", libelle, lien: adresse });

function hours({ date_souhaitee, duree_minutes }: CancellationLetterFacts): string {
  return formatHours(date_souhaitee, expectedEnd(date_souhaitee, duree_minutes));
}

function money({ a_rendre, prix_final, chef_prenom }: CancellationLetterFacts, { aide }: Links): Bloc[] {
  if (prix_final === 0) return [];
  const sentence =
    a_rendre > 0
      ? `${chef_prenom} vous rend la somme entière, par le moyen que vous avez choisi. Rien vu dans dix jours\u00a0? `
      : `Aucun paiement n’est noté. Si vous aviez réglé, ${chef_prenom} vous rend la somme entière. Un souci\u00a0? `;
  return [{ type: "titre", texte: "L’argent" }, paragraphe([sentence, lien("Dites-le-nous", aide), "."])];
}

/** Without free dates, no sentence about them. */
function instead(
  { dates_libres, chefs_libres, ville, chef_prenom, date_souhaitee }: CancellationLetterFacts,
  { chefs }: Links,
) {
  const others = ville === null ? 0 : chefs_libres;
  if (dates_libres.length === 0 && others === 0) return [];
  const dates = dates_libres.length === 0 ? "" : `${freeOnDays(chef_prenom, dates_libres.map(formatDateOfYear))} `;
  const town: Bloc[] =
    others === 0
      ? [paragraphe(dates.trim())]
      : [paragraphe([dates, lien(freeChefs(others, formatDayAndMonth(date_souhaitee), ville ?? ""), chefs), "."])];
  return [{ type: "titre" as const, texte: "Et maintenant\u00a0?" }, ...town];
}
