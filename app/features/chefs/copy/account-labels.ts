import type { Day } from "#app/shared/calendar.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { DesactivationFondement, FournisseurMail } from "../rules/codes.ts";

/** The administration displays specialty codes with spaces. */
export function specialtyWords(code: string): string {
  return code.replaceAll("_", " ");
}

export const FOURNISSEUR_MAIL_LABELS: Record<FournisseurMail, string> = {
  mailto: "Application de messagerie par défaut",
  gmail: "Gmail",
  outlook: "Outlook",
  yahoo: "Yahoo Mail",
};

/** « L’e-mail s’ouvre dans … » */
export const MAILBOX_NAMES: Record<FournisseurMail, string> = {
  ...FOURNISSEUR_MAIL_LABELS,
  mailto: "votre messagerie",
};

export const FONDEMENT_LABELS: Record<DesactivationFondement, string> = {
  conditions: "Conditions d’utilisation, article 9",
  loi: "Contenu ou activité contraire à la loi",
  demande: "Demande du chef",
};

export const labelOfActif = (actif: boolean) => (actif ? "Actif" : "Inactif");

export const reservationsGoOn = (count: number) =>
  count > 1
    ? `${count} réservations continuent\u00a0: honorez-les, ou annulez-les avec un mot.`
    : "1 réservation continue\u00a0: honorez-la, ou annulez-la avec un mot.";
/** What a chef's own pause changes, and what it does not. */
export const pauseWords = (meals: number) =>
  meals === 0
    ? "On ne vous trouve plus."
    : `On ne vous trouve plus, ${meals > 1 ? `vos ${meals} repas à venir continuent` : "votre repas à venir continue"}.`;

/** « Retour en ligne le samedi 12 décembre 2026. » */
export const returnWords = (day: Day): string => `Retour en ligne le ${formatDay(day)}.`;

/** « 247 autres communes » */
export const otherCommunes = (count: number) => plural(count, "autre commune", "autres communes");
