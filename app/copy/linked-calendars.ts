import type { DetailFlux, ErreurSource, EtatSource } from "#app/domain/agenda-catalog.ts";
import type { ReservationStatut } from "#app/domain/catalog.ts";
import { formatMessageTime } from "./format.ts";
import { busyTimeCount, guestCount } from "./plurals.ts";

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
  introuvable: "Cet agenda ne répond plus\u00a0: adresse introuvable.",
  mot_de_passe: "Cette adresse demande un mot de passe.",
  pas_un_agenda: "Ce n’est pas un agenda au format iCal.",
  trop_lourd: "Cet agenda est trop lourd (plus de 2\u00a0Mo).",
  adresse_privee: "Cette adresse n’est pas accessible depuis Internet.",
  trop_lent: "Cet agenda met trop de temps à répondre.",
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
