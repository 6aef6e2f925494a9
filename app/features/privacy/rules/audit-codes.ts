import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const PRIVACY_AUDIT = {
  compte_ferme: "comptes",
  compte_rouvert: "comptes",
  compte_efface: "donnees",
  donnees_exportees: "donnees",
  donnees_effacees: "donnees",
} satisfies Record<string, JournalGroup>;
