import { expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { WAITING_CONFIRMATION_MINUTES } from "#app/features/waiting-list/rules/waiting-list.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { capitalize, formatDayAndMonth, formatDeadline, formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { type Bloc, bon, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

/** A person in line, with the slot they wait for. */
export type WaitingFacts = {
  readonly service: string;
  readonly chef_prenom: string;
  readonly chef_nom: string;
  readonly date_debut: Date;
  readonly duree_minutes: number | null;
  readonly convives: number;
};

const HOURS = `${WAITING_CONFIRMATION_MINUTES / 60} heures`;

function facts({ service, chef_prenom, chef_nom, date_debut, duree_minutes, convives }: WaitingFacts): Bloc {
  return bon([
    ["Service", service],
    ["Chef", `${chef_prenom} ${chef_nom}`],
    ["Date", capitalize(formatLongDate(date_debut))],
    ["Heure", formatHours(date_debut, expectedEnd(date_debut, duree_minutes))],
    ["Convives", guestCount(convives)],
  ]);
}

/** To the address that somebody typed: nothing else is sent before its owner confirms. */
export function waitingConfirmation(waiting: WaitingFacts, page: string): Mail {
  return {
    objet: "Confirmez votre place sur la liste d’attente",
    preambule: `Le lien est valable ${HOURS}. Sans lui, nous n’enverrons rien.`,
    titre: "Plus qu’une étape",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe("Ce créneau est complet. Confirmez, et nous vous écrivons si des places se libèrent."),
      facts(waiting),
      { type: "bouton", libelle: "Confirmer mon inscription", lien: page },
      paragraphe(`Le lien est valable ${HOURS}. Il sert aussi à quitter la liste.`),
      {
        type: "note",
        texte: "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: l’inscription s’efface d’elle-même.",
      },
    ],
  };
}

/** To somebody who asked again for a slot they wait for. The page gives everybody the same answer, so the mail says it. */
export function waitingAlready(waiting: WaitingFacts, page: string): Mail {
  return {
    objet: "Vous êtes déjà sur la liste d’attente",
    preambule: "Rien à faire\u00a0: votre rang n’a pas changé.",
    titre: "Vous êtes déjà sur la liste",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe(
        "Vous attendez déjà ce créneau. Votre rang n’a pas changé\u00a0: nous vous écrivons si des places se libèrent.",
      ),
      facts(waiting),
      { type: "bouton", libelle: "Voir mon inscription", lien: page },
      paragraphe(
        "Pour changer le nombre de convives, quittez la liste puis inscrivez-vous de nouveau. Vous prenez alors place à la fin.",
      ),
      { type: "note", texte: "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: rien n’a changé." },
    ],
  };
}

/** The places are held until `jusqua`. */
export function waitingOffer(waiting: WaitingFacts, jusqua: Date, page: string): Mail {
  const limit = formatDeadline(jusqua);
  return {
    objet: `Des places pour vous ${formatDayAndMonth(waiting.date_debut)}`,
    preambule: `Elles sont à vous jusqu’au ${limit}.`,
    titre: "Des places se sont libérées",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe(`C’est votre tour. Les places sont tenues pour vous jusqu’au ${limit}.`),
      facts(waiting),
      { type: "bouton", libelle: "Réserver ces places", lien: page },
      paragraphe(
        "Sans réponse, vous quittez la liste et elles sont proposées à la personne suivante. Rien à payer maintenant.",
      ),
      { type: "note", texte: ["Vous n’en voulez plus\u00a0? ", lien("Laisser ma place", page)] },
    ],
  };
}

/** Sent once: the slot disappeared while the person waited. */
export function waitingEnd(waiting: WaitingFacts, chefs: string): Mail {
  return {
    objet: `Le créneau du ${formatDayAndMonth(waiting.date_debut)} n’est plus proposé`,
    preambule: "Votre inscription sur la liste d’attente s’arrête là.",
    titre: "Ce créneau n’est plus proposé",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe("Vous étiez sur la liste d’attente de ce créneau. Le chef ne le propose plus."),
      facts(waiting),
      { type: "bouton", libelle: "Voir d’autres chefs", lien: chefs },
      paragraphe("Votre adresse est effacée de la liste. Vous ne recevrez plus rien à ce sujet."),
    ],
  };
}
