import type { DetailFlux, EtatSource } from "#app/features/agenda/rules/codes.ts";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatMessageTime } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";

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
