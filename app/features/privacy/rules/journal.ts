import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const PRIVACY_JOURNAL = {
  compte_ferme: { group: "comptes", label: "Compte fermé", sentence: "a fermé un compte" },
  compte_rouvert: { group: "comptes", label: "Compte rouvert", sentence: "a rouvert un compte" },
  compte_efface: { group: "donnees", label: "Compte effacé", sentence: "a effacé un compte" },
  donnees_exportees: {
    group: "donnees",
    label: "Données d’une personne exportées",
    sentence: "a exporté les données d’une personne",
  },
  donnees_effacees: {
    group: "donnees",
    label: "Données d’une personne effacées",
    sentence: "a effacé les données d’une personne, à sa demande",
  },
} satisfies Record<string, JournalAction>;
