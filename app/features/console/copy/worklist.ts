import { labelOfMotif } from "#app/features/moderation/copy/cases.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import type { Signale } from "#app/features/moderation/rules/codes.ts";
import { authorName } from "#app/features/reviews/copy/reviews.ts";
import { JUSTIFICATIF_LABELS } from "#app/features/verification/copy/labels.ts";
import { addDays, dayOf, instantOf, isSameDay, monthOf, timeOf } from "#app/shared/calendar.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatCancellationLimit, formatDayAndMonth, formatRelative } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { isOverdue, type Limit, type WorkItem } from "../rules/worklist.ts";
import { labelOfTask } from "./labels.ts";

const EVENING = "18:00";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const noonOf = (day: string): Date => instantOf(day, "12:00") ?? new Date(Number.NaN);

/** « en retard de 9 jours », « ce soir 18:42 », « demain », « lundi 23 », « lundi 7 décembre » */
export function limitWords(limit: Limit, now: Date): string {
  const { jour, instant } = limit;
  const today = dayOf(now);
  if (isOverdue(limit, now)) return `en retard de ${delayWords(limit, now)}`;
  const time = instant === null ? "" : `\u00a0${timeOf(instant)}`;
  if (jour === today) return `${instant !== null && timeOf(instant) >= EVENING ? "ce soir" : "aujourd’hui"}${time}`;
  if (jour === addDays(today, 1)) return `demain${time}`;
  const day = formatDayAndMonth(noonOf(jour));
  return monthOf(noonOf(jour)).month === monthOf(now).month ? day.replace(/ \S+$/, "") : day;
}

function delayWords({ jour, instant }: Limit, now: Date): string {
  const days = Math.round((noonOf(dayOf(now)).getTime() - noonOf(jour).getTime()) / DAY_MS);
  if (days > 0 || instant === null) return plural(Math.max(days, 1), "jour", "jours");
  const hours = Math.floor((now.getTime() - instant.getTime()) / HOUR_MS);
  return hours === 0 ? "moins d’une heure" : plural(hours, "heure", "heures");
}

/** « 9, dont 2 en retard » */
export const worklistCount = (total: number, late: number): string =>
  late === 0 ? String(total) : `${total}, dont ${late} en retard`;

export const othersLabel = (count: number): string => (count === 1 ? "Le dernier" : `Les ${count} autres`);

const REPORTED: Record<Signale, string> = {
  chef: "Page signalée",
  service: "Service signalé",
  photo: "Photo signalée",
  avis: "Avis signalé",
};

const OFFLINE = {
  pause: "sa page est en pause",
  desactivation: "sa page est désactivée",
  fermeture: "son compte est fermé",
} as const;

export type WorkWords = {
  readonly titre: string;
  readonly note: string;
  readonly acte: string;
  /** The record. */
  readonly fiche: string;
  /** Where the act is done. */
  readonly vers: string;
};

const quoted = (text: string): string => `«\u00a0${text.replace(/\s+/g, " ").trim()}\u00a0»`;
const heldBy = (confie: string | null): string => (confie === null ? "Personne ne l’a pris" : `Confié à ${confie}`);

/** `decides`: whether the reader may decide cases. */
export function workWords(item: WorkItem, { now, decides }: { now: Date; decides: boolean }): WorkWords {
  switch (item.genre) {
    case "dossier":
      return caseWords(item, decides);
    case "aide": {
      const to = `/admin/aide/${item.cle}`;
      const note = `${quoted(item.texte)} ${heldBy(item.confie)}`;
      const titre = item.contestation ? `Contestation, ${item.nom}` : `Aide, ${item.nom}`;
      return { titre, note, acte: "Répondre", fiche: to, vers: to };
    }
    case "email": {
      const fiche = `/admin/reservations/${item.reservation_id}`;
      return {
        titre: `E-mail rejeté, ${item.nom}`,
        note: labelOfTask(item.tache),
        ...(item.corrigible ? { acte: "Corriger", vers: `${fiche}/corriger-email` } : { acte: "Ouvrir", vers: fiche }),
        fiche,
      };
    }
    case "demande": {
      const fiche = `/admin/reservations/${item.cle}`;
      return {
        titre: `Demande sans réponse, ${item.nom}`,
        note: `Chez ${item.chef}, ${formatDayAndMonth(item.repas)}`,
        acte: "Relancer",
        vers: `${fiche}/relancer`,
        fiche,
      };
    }
    case "repas": {
      const to = `/admin/reservations/${item.cle}`;
      const note = `${item.chef} reçoit ${guestCount(item.convives)}, ${OFFLINE[item.hors_ligne]}`;
      return { titre: "Repas confirmé, chef hors ligne", note, acte: "Ouvrir", fiche: to, vers: to };
    }
    case "justificatifs": {
      const to = `/admin/verification/${item.cle}`;
      const [only] = item.pieces;
      const what =
        only === undefined
          ? "Dossier complet"
          : item.pieces.length === 1
            ? JUSTIFICATIF_LABELS[only]
            : `${item.pieces.length} pièces`;
      const titre = `${what}, ${item.nom}`;
      const since = isSameDay(item.depuis, now)
        ? formatRelative(item.depuis, now)
        : formatCancellationLimit(item.depuis);
      return { titre, note: `Reçu ${since}, à examiner`, acte: "Examiner", fiche: to, vers: to };
    }
  }
}

function caseWords(item: Extract<WorkItem, { genre: "dossier" }>, decides: boolean): WorkWords {
  const to = `/admin/signalements/${caseReference(Number(item.cle))}`;
  const { origine, signale, motif, chef, nom, texte } = item;
  const about = origine === "appel" ? "Contestation" : origine === "retenue" ? "Avis retenu" : REPORTED[signale];
  const by = nom === "" ? labelOfMotif(motif, signale) : `Signalé par ${nom}`;
  const note = texte === null || texte.trim() === "" ? by : `${by}\u00a0: ${quoted(texte)}`;
  const whose = signale === "avis" ? `table de ${authorName(item.prenom, item.initiale)}` : chef;
  return { titre: `${about}, ${whose}`, note, acte: decides ? "Décider" : "Ouvrir", fiche: to, vers: to };
}
