import {
  caseDecisionMail,
  caseReceipt,
  hiddenContentMail,
  measureMail,
} from "#app/features/moderation/copy/mails/cases.ts";
import type { Mail } from "#app/shared/copy/mail.ts";

const copie = {
  chef: "Mateo García",
  adresse: "/chef/abc",
  titre: null,
  texte: null,
  tarifs: [],
  photo: { place: "galerie", rang: 4 },
} as const;
const reported = {
  numero: 47,
  signale: "photo",
  copie,
  motif: "droit_auteur",
  created_at: new Date("2026-11-13T10:06:00Z"),
} as const;

const decided = {
  origine: "signalement",
  mesure: "masquer",
  fondement: "loi_auteur",
  duree: "definitive",
  raison:
    "La personne qui signale fournit le fichier original, daté de 2023. Aucune autorisation ne nous a été montrée.",
  created_at: new Date("2026-11-15T10:00:00Z"),
  retablit: null,
  contestee_par: null,
} as const;
const kept = { ...decided, mesure: "maintenir", fondement: "conforme", duree: null } as const;
const chef = { ...reported, chef_prenom: "Mateo" };
const service = { ...chef, signale: "service", copie: { ...copie, titre: "Buffet du midi", photo: null } } as const;
const links = { contester: "https://convive.example/mesure/abc" };

/** The mails about reports of pages, services and photos. */
export const caseMails: Record<string, Mail> = {
  "case-receipt": caseReceipt(reported),
  "case-kept": caseDecisionMail(reported, kept, links),
  "case-hidden": caseDecisionMail(reported, decided, links),
  "case-answer": caseDecisionMail(reported, { ...kept, origine: "appel", contestee_par: "signalant" }, links),
  "measure-hidden-first": hiddenContentMail(chef, { masque_le: decided.created_at, raison: decided.raison }),
  "measure-photo": measureMail(chef, decided, links),
  "measure-service": measureMail(service, { ...decided, duree: "trente_jours" }, links),
  "measure-text": measureMail(service, { ...decided, mesure: "retirer_texte" }, links),
  "measure-page": measureMail(chef, { ...decided, mesure: "desactiver" }, links),
  "measure-answer": measureMail(chef, { ...decided, origine: "appel", contestee_par: "chef" }, links),
  "measure-lifted": measureMail(chef, { ...kept, retablit: "masquer" }, links),
};
