import type { TypeService } from "#app/features/services/rules/codes.ts";
import { type BookedEvent, eventWords } from "#app/shared/copy/event-words.ts";
import type { AvisDecision, AvisPoint, AvisStatut, MotifRetenue } from "../rules/codes.ts";

export const NOTE_WORDS: Readonly<Record<number, string>> = {
  1: "décevant",
  2: "moyen",
  3: "bien",
  4: "très bien",
  5: "excellent",
};

export const POINT_LABELS: Record<AvisPoint, string> = {
  cuisine: "La cuisine",
  produits: "Les produits",
  presentation: "La présentation",
  quantite: "Les quantités",
  pedagogie: "Les explications",
  ambiance: "L’ambiance",
  accueil: "L’accueil",
  service: "Le service à table",
  ponctualite: "La ponctualité",
  proprete: "La cuisine rendue propre",
  adaptation: "L’attention aux régimes",
  ecoute: "L’écoute",
};

export const HELD_LABELS: Record<MotifRetenue, string> = {
  telephone: "Un numéro de téléphone",
  email: "Une adresse e-mail",
  lien: "Un lien",
  insulte: "Un mot blessant",
  autrui: "Le nom d’une autre personne",
};

export const REVIEW_STATUT_LABELS: Record<AvisStatut, string> = {
  publie: "Publié",
  retenu: "En relecture",
  a_corriger: "Correction demandée",
  refuse: "Refusé",
  retire: "Retiré par son auteur",
};

/** In the journal: decisions of former releases. */
export const DECISION_LABELS: Record<AvisDecision, string> = {
  publier: "Publier",
  corriger: "Demander une correction",
  refuser: "Refuser",
};

/** Preposition before the date of the reviewed event. */
export const DATE_WORDS: Record<TypeService, string> = {
  chef_domicile: "Repas",
  cours_cuisine: "Cours",
  traiteur: "Commande",
  consultation: "Rendez-vous",
  autre: "Repas",
};

/** « Alors, ce dîner ? », « Alors, cette commande ? » */
export const reviewTitle = (event: BookedEvent): string => `Alors, ${eventWords(event).ce}\u00a0?`;

/** « votre dîner avec Léa Martin », « votre commande chez Léa Martin » */
export const eventWith = (event: BookedEvent, chef: string): string =>
  `votre ${eventWords(event).nom} ${event.type_service === "traiteur" ? "chez" : "avec"} ${chef}`;

/** « Odile P. », « Odile », or « Un convive » once the name is erased. */
export const authorName = (prenom: string | null, initiale: string | null): string =>
  prenom === null ? "Un convive" : initiale === null ? prenom : `${prenom} ${initiale}.`;
