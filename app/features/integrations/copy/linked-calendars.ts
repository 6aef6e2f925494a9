import type { DetailFlux, ErreurSource, EtatSource } from "#app/features/agenda/rules/codes.ts";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatMessageTime } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { RefusalFacts } from "#app/shared/result.ts";

type FeedEvent = {
  readonly statut: ReservationStatut;
  readonly service: string;
  readonly prenom: string;
  readonly convives: number;
  readonly commune: string | null;
};

const FEED_PREFIX: Partial<Record<ReservationStatut, string>> = {
  en_attente: "Demande\u00a0: ",
  annulee: "Annulé\u00a0: ",
  refuse: "Annulé\u00a0: ",
};

/** The chef's private feed. A subscribed calendar is copied to third parties: first name and commune are enough. */
export const FEED_WORDS = {
  name: "Convive",
  describe: ({ statut, service, prenom, convives, commune }: FeedEvent, detail: DetailFlux) => {
    const prefix = FEED_PREFIX[statut] ?? "";
    if (detail === "discret") return { summary: `${prefix}Réservé` };
    return {
      summary: `${prefix}${service}, ${prenom}, ${guestCount(convives)}`,
      ...(commune === null ? {} : { location: commune }),
    };
  },
};

export const SOURCE_STATES: Record<EtatSource, string> = {
  premiere_lecture: "Première lecture",
  a_jour: "À jour",
  illisible: "Illisible",
};

export const SOURCE_ERRORS: Record<ErreurSource, string> = {
  introuvable: "Aucun agenda à cette adresse.",
  mot_de_passe: "Cette adresse demande un mot de passe.",
  pas_un_agenda: "Ce n’est pas un agenda au format iCal.",
  trop_lourd: "Cet agenda est trop lourd (plus de 2\u00a0Mo).",
  adresse_privee: "Cette adresse n’est pas accessible depuis Internet.",
  trop_lent: "Cet agenda met trop de temps à répondre.",
};

/** The sentences of refusals when a calendar is linked. */
export const LINKED_CALENDAR_SENTENCES = {
  agenda_deja_lie: ({ nom }: RefusalFacts["agenda_deja_lie"]) => `Cet agenda est déjà lié\u00a0: «\u00a0${nom}\u00a0».`,
  agenda_illisible: ({ erreur }: RefusalFacts["agenda_illisible"]) => `${SOURCE_ERRORS[erreur]} Il n’est pas ajouté.`,
  agenda_non_verifie: "Cet agenda n’a pas pu être vérifié. Il n’est pas ajouté. Réessayez dans quelques minutes.",
  agendas_limite: ({ max }: RefusalFacts["agendas_limite"]) =>
    `Vous avez lié ${max} agendas, le maximum. Retirez-en un d’abord.`,
  agenda_adresse: "L’adresse doit commencer par https:// ou webcal://.",
  agenda_adresse_sans_identifiants: "L’adresse ne doit contenir ni identifiant ni mot de passe.",
};

type SourceReading = {
  readonly etat: EtatSource;
  readonly reussi_le: Date | null;
  readonly plages: number;
  readonly weeks: number | null;
};

/** « Lu il y a 12 minutes. 4 plages occupées dans les 3 mois. » */
export function sourceReadLine({ etat, reussi_le, plages, weeks }: SourceReading, now: Date): string {
  if (etat === "premiere_lecture") return "Lecture en cours, quelques secondes…";
  if (reussi_le === null) return "Jamais lu.";
  if (etat === "illisible") return `Dernière lecture réussie\u00a0: ${formatMessageTime(reussi_le, now)}.`;
  const ahead = weeks === null || weeks === 13 ? "les 3 mois" : `les ${weeks} semaines`;
  const times = plages === 0 ? "Aucune plage occupée" : busyTimeCount(plages);
  return `Lu ${formatMessageTime(reussi_le, now)}. ${times} dans ${ahead}.`;
}

const busyTimeCount = (count: number) => plural(count, "plage occupée", "plages occupées");
