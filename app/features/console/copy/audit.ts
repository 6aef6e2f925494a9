import type { AuditWords } from "#app/shared/copy/sentences.ts";
import type { CONSOLE_AUDIT } from "../rules/console-audit-codes.ts";

export const CONSOLE_AUDIT_WORDS: Record<keyof typeof CONSOLE_AUDIT, AuditWords> = {
  mise_a_jour_enregistree: { label: "Mise à jour gardée en brouillon", sentence: "a gardé en brouillon la {}" },
  mise_a_jour_publiee: { label: "Mise à jour publiée", sentence: "a publié la {}" },
  mise_a_jour_supprimee: {
    label: "Brouillon de mise à jour supprimé",
    sentence: "a supprimé le brouillon d’une mise à jour",
  },
  conditions_annoncees: {
    label: "Changement des conditions annoncé aux chefs",
    sentence: "a annoncé aux chefs un changement des conditions",
  },
  annonce_enregistree: { label: "Brouillon d’annonce enregistré", sentence: "a enregistré le brouillon de l’{}" },
  annonce_essayee: { label: "Essai d’annonce envoyé", sentence: "s’est envoyé un essai de l’{}" },
  annonce_programmee: { label: "Annonce aux chefs programmée", sentence: "a programmé l’{}" },
  annonce_suspendue: { label: "Annonce aux chefs suspendue", sentence: "a suspendu l’{}" },
  annonce_reprise: { label: "Annonce aux chefs reprise", sentence: "a repris l’{}" },
  tache_relancee: { label: "Tâche relancée", sentence: "a relancé la {}" },
  tache_ecartee: { label: "Tâche écartée", sentence: "a écarté la {}" },
  taches_relancees: {
    label: "Tâches relancées après une restauration",
    sentence: "a relancé les tâches après une restauration",
  },
  chiffres_exportes: { label: "Chiffres exportés", sentence: "a exporté les chiffres" },
  journal_exporte: { label: "Journal exporté", sentence: "a exporté le journal" },
  fiche_ouverte: { label: "Fiche d’un client ouverte", sentence: "a ouvert la fiche de la {}" },
  chef_note: { label: "Note interne écrite sur un chef", sentence: "a écrit une note interne sur {}" },
  reservation_notee: {
    label: "Note interne écrite sur une réservation",
    sentence: "a écrit une note interne sur la {}",
  },
  site_restaure: { label: "Site restauré depuis une sauvegarde", sentence: "a restauré le site depuis une sauvegarde" },
};
