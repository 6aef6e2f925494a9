import type { JournalGroup } from "./codes.ts";

/** What the journal records, and the group of its filter. */
export const CONSOLE_AUDIT = {
  mise_a_jour_enregistree: "contenus",
  mise_a_jour_publiee: "contenus",
  mise_a_jour_supprimee: "contenus",
  conditions_annoncees: "contenus",
  annonce_enregistree: "contenus",
  annonce_essayee: "contenus",
  annonce_programmee: "contenus",
  annonce_suspendue: "contenus",
  annonce_reprise: "contenus",
  tache_relancee: "reglages",
  tache_ecartee: "reglages",
  taches_relancees: "reglages",
  chiffres_exportes: "donnees",
  journal_exporte: "donnees",
  fiche_ouverte: "donnees",
  chef_note: "aide",
  reservation_notee: "aide",
  site_restaure: "reglages",
} satisfies Record<string, JournalGroup>;
