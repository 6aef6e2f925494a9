import {
  heldReviewDecided,
  reportDecision,
  reportReceipt,
  reviewDecision,
} from "#app/features/reviews/copy/mails/review-cases.ts";
import type { Mail } from "#app/shared/copy/mail.ts";

const SITE = "https://convive.example";
const review = {
  prenom: "Corentin",
  initiale: "M",
  chef: "Camille Rousseau",
  service: "Dîner d’hiver en cinq services",
  type_service: "chef_domicile",
  date_service: new Date("2026-11-15T18:00:00Z"),
} as const;
const author = { ...review, client_prenom: "Corentin" };
const report = { ...review, auteur: "visiteur", nom: "Paul Visiteur", motif: "hors_sujet" } as const;
const decided = {
  origine: "retenue",
  decision: "corriger",
  fondement: "coordonnees",
  raison: "Votre texte donne un numéro de téléphone. Retirez-le et votre avis paraît aussitôt.",
  created_at: new Date("2026-11-17T10:42:00Z"),
} as const;
const kept = { ...decided, origine: "signalement", decision: "publier", fondement: "conforme" } as const;
const links = { avis: `${SITE}/avis/abc`, contester: `${SITE}/avis/abc/contester` };
const contester = `${SITE}/avis/signalement/abc`;

/** The mails about reports, decisions and appeals. */
export const reviewCaseMails: Record<string, Mail> = {
  "report-receipt": reportReceipt({ ...report, created_at: decided.created_at }, { regles: `${SITE}/avis-verifies` }),
  "review-correction": reviewDecision(author, decided, links),
  "review-refused": reviewDecision(author, { ...decided, decision: "refuser" }, links),
  "review-refused-again": reviewDecision(author, { ...decided, decision: "refuser", origine: "appel" }, links),
  "review-kept": reviewDecision(author, kept, links),
  "review-published": reviewDecision(author, { ...kept, origine: "retenue" }, links),
  "report-kept": reportDecision(report, kept, { contester }),
  "report-removed": reportDecision(report, { ...kept, decision: "refuser", fondement: "hors_sujet" }, { contester }),
  "report-kept-chef": reportDecision({ ...report, auteur: "chef", nom: "Camille" }, kept, { contester }),
  "report-kept-again": reportDecision(report, { ...kept, origine: "appel" }, { contester }),
  "held-review-correction": heldReviewDecided({ ...review, chef_prenom: "Camille" }, decided),
  "held-review-refused": heldReviewDecided({ ...review, chef_prenom: "Camille" }, { ...decided, decision: "refuser" }),
};
