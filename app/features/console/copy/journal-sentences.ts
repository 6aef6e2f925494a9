import { dayOf, timeOf } from "#app/shared/calendar.ts";
import { capitalize, formatDay } from "#app/shared/copy/format.ts";
import { writeCsv } from "#app/shared/csv.ts";
import type { JournalGroup } from "../rules/codes.ts";
import { type JournalDetails, wordsOfAction } from "../rules/journal-actions.ts";
import type { JournalActors, JournalLine } from "../rules/journal-page.ts";
import { detailWords, labelOfActor, labelOfObjet } from "./journal-labels.ts";

export const JOURNAL_GROUP_LABELS: Record<JournalGroup, string> = {
  decisions: "Décisions et sanctions",
  reservations: "Réservations et e-mails",
  aide: "Aide",
  donnees: "Pièces et données personnelles",
  reglages: "Paramètres et équipe",
  contenus: "Annonces et contenus",
  comptes: "Comptes",
  connexions: "Connexions",
};

export const JOURNAL_ACTOR_LABELS: Record<JournalActors, string> = {
  equipe: "Toute l’équipe",
  chefs: "Les chefs",
  clients: "Les clients",
  systeme: "Le système",
};

type Entry = {
  readonly action: string;
  readonly acteur_id: string | null;
  readonly acteur: string | null;
  readonly ip: string | null;
  readonly objet: string | null;
  readonly objet_nom: string | null;
  /** The reason that the acting person wrote. */
  readonly motif: string | null;
  readonly details: JournalDetails | null;
  readonly at: Date;
};

export type JournalSentence = {
  readonly subject: string;
  readonly before: string;
  /** The name of the object, where the sentence has one. */
  readonly object: string | null;
  readonly after: string;
  /** The reason and the details, then an object that is not in the sentence. */
  readonly lines: readonly string[];
};

/** « Nora Lefèvre a désactivé la page de Koffi Mensah. », in parts, so that the page can make a link of the object. */
export function journalSentence({ entry, autres }: JournalLine<Entry>): JournalSentence {
  const { action, objet, objet_nom, motif, details, acteur_id } = entry;
  const subject = labelOfActor(entry);
  const reasons = [capitalize(detailWords(details)), motif === null ? "" : `Motif\u00a0: «\u00a0${motif}\u00a0»`];
  const first = autres.at(-1);
  if (first !== undefined) {
    const span = `a ouvert ${autres.length + 1} sessions entre ${timeOf(first.at)} et ${timeOf(entry.at)}.`;
    return { subject, before: span, object: null, after: "", lines: [] };
  }
  const [before = "", after] = wordsOfAction(action).sentence.split("{}");
  const named = objet === null || objet === `user:${acteur_id}` ? null : labelOfObjet(objet, objet_nom);
  if (after === undefined) {
    return { subject, before: `${before}.`, object: null, after: "", lines: [...reasons, named ?? ""].filter(Boolean) };
  }
  const object = objet === null ? "un objet effacé" : nameInSentence(objet, labelOfObjet(objet, objet_nom));
  return { subject, before, object, after: `${after}.`, lines: reasons.filter(Boolean) };
}

/** People keep their capital; « Réservation E49A 8B7A » loses it, and « Chef effacé » gets an article. */
function nameInSentence(objet: string, label: string): string {
  const lower = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (!/^(chef|user):/.test(objet)) return lower;
  return label === "Chef effacé" || label === "Compte effacé" ? `un ${lower}` : label;
}

/** « Aujourd’hui, dimanche 15 novembre 2026 » */
export function journalDay(day: string, today: string): string {
  const written = formatDay(day);
  return day === today ? `Aujourd’hui, ${written}` : capitalize(written);
}

const sentenceText = ({ subject, before, object, after }: JournalSentence): string =>
  `${subject} ${before}${object ?? ""}${after}`;

const CSV_HEAD = ["jour", "heure", "phrase", "detail", "code", "objet", "acteur_id", "ip", "requete"];

/** One line per entry, with the day and time of Paris. `cut`: older entries did not fit, which the last line states. */
export function journalCsv(entries: readonly (Entry & { readonly request_id: string | null })[], cut: boolean): string {
  const rows = entries.map((entry) => {
    const sentence = journalSentence({ entry, autres: [] });
    const { at, action, objet, acteur_id, ip, request_id } = entry;
    const words = [dayOf(at), timeOf(at), sentenceText(sentence), sentence.lines.join(" · "), action];
    return [...words, objet ?? "", acteur_id ?? "", ip ?? "", request_id ?? ""];
  });
  const rest = ["", "", "La suite n’est pas dans ce fichier\u00a0: choisissez une période plus courte."];
  return writeCsv(cut ? [CSV_HEAD, ...rows, rest] : [CSV_HEAD, ...rows]);
}
