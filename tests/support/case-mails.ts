import {
  caseDecisionMail,
  caseReceipt,
  heldReviewDecided,
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
const chef = { ...reported, prenom: "Mateo" };
const service = { ...chef, signale: "service", copie: { ...copie, titre: "Buffet du midi", photo: null } } as const;
const links = { contester: "https://convive.example/mesure/abc" };

const review = {
  numero: 48,
  signale: "avis",
  motif: "hors_sujet",
  created_at: reported.created_at,
  prenom: "Corentin",
  copie: { ...copie, chef: "Camille Rousseau", photo: null, avis: { prenom: "Corentin", initiale: "M" } },
  avis: {
    service: "Dîner d’hiver en cinq services",
    type_service: "chef_domicile",
    date_service: new Date("2026-11-15T18:00:00Z"),
  },
} as const;
const heldBack = { ...decided, origine: "retenue", fondement: "coordonnees" } as const;
const corrects = { ...heldBack, mesure: "corriger", duree: null } as const;
const authorLinks = {
  avis: "https://convive.example/avis/abc",
  contester: "https://convive.example/avis/abc/contester",
};

/** The mails about cases. */
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
  "review-receipt": caseReceipt(review),
  "review-correction": measureMail(review, corrects, authorLinks),
  "review-refused": measureMail(review, heldBack, authorLinks),
  "review-refused-again": measureMail(review, { ...heldBack, origine: "appel", contestee_par: "auteur" }, authorLinks),
  "review-hidden-first": hiddenContentMail(review, { masque_le: decided.created_at, raison: decided.raison }),
  "review-kept": measureMail(review, kept, authorLinks),
  "review-published": measureMail(review, { ...kept, origine: "retenue" }, authorLinks),
  "review-report-kept": caseDecisionMail(review, kept, links),
  "review-report-removed": caseDecisionMail(review, { ...decided, fondement: "hors_sujet" }, links),
  "review-report-corrected": caseDecisionMail(review, { ...corrects, origine: "signalement" }, links),
  "review-report-kept-again": caseDecisionMail(review, { ...kept, origine: "appel" }, links),
  "held-review-correction": heldReviewDecided({ ...review, chef_prenom: "Camille" }, corrects),
  "held-review-refused": heldReviewDecided({ ...review, chef_prenom: "Camille" }, heldBack),
  "measure-lifted": measureMail(chef, { ...kept, retablit: "masquer" }, links),
};
