import type { JournalAction } from "./codes.ts";

/** What the journal records. */
export const CONSOLE_JOURNAL = {
  mise_a_jour_enregistree: {
    group: "contenus",
    label: "Mise à jour gardée en brouillon",
    sentence: "a gardé en brouillon la {}",
  },
  mise_a_jour_publiee: { group: "contenus", label: "Mise à jour publiée", sentence: "a publié la {}" },
  mise_a_jour_supprimee: {
    group: "contenus",
    label: "Brouillon de mise à jour supprimé",
    sentence: "a supprimé le brouillon d’une mise à jour",
  },
  conditions_annoncees: {
    group: "contenus",
    label: "Changement des conditions annoncé aux chefs",
    sentence: "a annoncé aux chefs un changement des conditions",
  },
  annonce_enregistree: {
    group: "contenus",
    label: "Brouillon d’annonce enregistré",
    sentence: "a enregistré le brouillon de l’{}",
  },
  annonce_essayee: { group: "contenus", label: "Essai d’annonce envoyé", sentence: "s’est envoyé un essai de l’{}" },
  annonce_programmee: { group: "contenus", label: "Annonce aux chefs programmée", sentence: "a programmé l’{}" },
  annonce_suspendue: { group: "contenus", label: "Annonce aux chefs suspendue", sentence: "a suspendu l’{}" },
  annonce_reprise: { group: "contenus", label: "Annonce aux chefs reprise", sentence: "a repris l’{}" },
  tache_relancee: { group: "reglages", label: "Tâche relancée", sentence: "a relancé la {}" },
  tache_ecartee: { group: "reglages", label: "Tâche écartée", sentence: "a écarté la {}" },
  taches_relancees: {
    group: "reglages",
    label: "Tâches relancées après une restauration",
    sentence: "a relancé les tâches après une restauration",
  },
  chiffres_exportes: { group: "donnees", label: "Chiffres exportés", sentence: "a exporté les chiffres" },
  journal_exporte: { group: "donnees", label: "Journal exporté", sentence: "a exporté le journal" },
  fiche_ouverte: { group: "donnees", label: "Fiche d’un client ouverte", sentence: "a ouvert la fiche de la {}" },
  chef_note: { group: "aide", label: "Note interne écrite sur un chef", sentence: "a écrit une note interne sur {}" },
  reservation_notee: {
    group: "aide",
    label: "Note interne écrite sur une réservation",
    sentence: "a écrit une note interne sur la {}",
  },
  site_restaure: {
    group: "reglages",
    label: "Site restauré depuis une sauvegarde",
    sentence: "a restauré le site depuis une sauvegarde",
  },
} satisfies Record<string, JournalAction>;
