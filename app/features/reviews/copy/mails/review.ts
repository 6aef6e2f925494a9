import { type ReservationFacts, reservationWords } from "#app/features/bookings/copy/reservation-facts.ts";
import { reviewCloses } from "#app/features/reviews/rules/review.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { addDays, dayOf, timeOf } from "#app/shared/calendar.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDayAndMonth, formatPlainDate } from "#app/shared/copy/format.ts";
import { type Bloc, bon, greeting, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { authorName, eventWith, NOTE_WORDS, reviewTitle } from "../reviews.ts";

/** What the chef did, after « Hier, » or « Le 14 novembre, ». */
const DONE: Record<TypeService, (chef: string) => string> = {
  chef_domicile: (chef) => `${chef} cuisinait pour vous`,
  cours_cuisine: (chef) => `vous cuisiniez avec ${chef}`,
  traiteur: (chef) => `${chef} préparait votre commande`,
  consultation: (chef) => `vous aviez rendez-vous avec ${chef}`,
  autre: (chef) => `${chef} travaillait pour vous`,
};

const EVENING_FROM = "17:00";

/** « Hier soir » only the day after: a mail may be late. */
function when(date_souhaitee: Date, at: Date): string {
  if (addDays(dayOf(date_souhaitee), 1) !== dayOf(at)) return `Le ${formatDayAndMonth(date_souhaitee)}`;
  return timeOf(date_souhaitee) < EVENING_FROM ? "Hier" : "Hier soir";
}

export type ReviewLinks = { readonly avis: string; readonly donnees: string };

const NOTES = [1, 2, 3, 4, 5] as const;
/** The links only fill in the form: mail scanners follow links. */
const ratings = ({ avis }: ReviewLinks): Bloc => ({
  type: "notes",
  titre: "Votre note, de 1 à 5",
  liens: NOTES.map((note) => lien(String(note), `${avis}?note=${note}`)),
  aide: "La note choisie est préremplie\u00a0; rien n’est publié avant votre accord.",
});

const meal = (facts: ReservationFacts): Bloc => {
  const { chef, date_longue } = reservationWords(facts);
  return bon([
    ["Service", facts.service],
    ["Chef", chef],
    ["Date", date_longue],
  ]);
};

function asking(facts: ReservationFacts, links: ReviewLinks, foot: string): Bloc[] {
  const until = formatPlainDate(reviewCloses(facts.date_fin));
  return [
    meal(facts),
    ratings(links),
    { type: "bouton", libelle: "Donner mon avis", lien: links.avis },
    paragraphe(
      `Ce lien est personnel et reste valable jusqu’au ${until}. Seuls votre prénom et une initiale paraissent.`,
    ),
    {
      type: "note",
      texte: [
        `Vous recevez ce message après votre ${eventWords(facts).nom}. ${foot} `,
        lien("Ne pas donner d’avis", `${links.avis}?refus=1`),
        " · ",
        lien("Mes données", links.donnees),
      ],
    },
  ];
}

/** To the client, the day after the meal. */
export function reviewInvitation(facts: ReservationFacts, links: ReviewLinks, at: Date): Mail {
  const { chef } = reservationWords(facts);
  const titre = reviewTitle(facts);
  const done = `${when(facts.date_souhaitee, at)}, ${DONE[facts.type_service](chef)}.`;
  return {
    objet: titre,
    preambule: `Deux minutes, sans compte\u00a0: racontez ${eventWith(facts, chef)}`,
    titre,
    blocs: [
      paragraphe(
        `${greeting(facts.client_prenom)}\n${done} Comment était-ce\u00a0? Deux minutes suffisent, sans compte.`,
      ),
      ...asking(facts, links, "Un seul rappel suivra, dans cinq jours."),
    ],
  };
}

/** To the client, once, while nothing was written. */
export function reviewReminder(facts: ReservationFacts, links: ReviewLinks): Mail {
  const { chef } = reservationWords(facts);
  return {
    objet: "Votre avis compte encore",
    preambule: `Deux minutes, sans compte\u00a0: racontez ${eventWith(facts, chef)}`,
    titre: "Votre avis compte encore",
    blocs: [
      paragraphe(
        `${greeting(facts.client_prenom)}\nVotre avis aide les prochains convives, et ${facts.chef_prenom}. Deux minutes suffisent, sans compte.`,
      ),
      ...asking(facts, links, "C’est le seul rappel."),
    ],
  };
}

type Published = {
  readonly note: number;
  readonly texte: string;
  readonly prenom: string | null;
  readonly initiale: string | null;
};

/** To the chef, when a review is shown. */
export function reviewReceived(
  facts: ReservationFacts,
  { note, texte, prenom, initiale }: Published,
  links: { avis: string },
): Mail {
  const auteur = authorName(prenom, initiale);
  const titre = `Un nouvel avis\u00a0: ${note} sur 5`;
  return {
    objet: titre,
    preambule: `${auteur} a donné son avis\u00a0: ${NOTE_WORDS[note] ?? ""}.`,
    titre,
    blocs: [
      paragraphe(greeting(facts.chef_prenom)),
      paragraphe(`${auteur} a donné son avis sur ${facts.service}, ${formatDayAndMonth(facts.date_souhaitee)}.`),
      { type: "citation", texte },
      { type: "bouton", libelle: "Lire et répondre", lien: links.avis },
      paragraphe("Une seule réponse, publique. Répondre n’est jamais obligatoire."),
    ],
  };
}
