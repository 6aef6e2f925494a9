import type {
  AvisDecision,
  AvisPoint,
  AvisStatut,
  DecisionFondement,
  MotifRetenue,
  SignalementMotif,
  TypeService,
} from "#app/domain/catalog.ts";

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

export const REPORT_LABELS: Record<SignalementMotif, string> = {
  doute_authenticite: "Je doute que cet avis soit authentique",
  hors_sujet: "Il ne parle pas de ce service",
  propos: "Il est injurieux, diffamatoire ou discriminatoire",
  donnees: "Il contient des données personnelles",
  autre: "Autre raison",
};

export const REVIEW_STATUT_LABELS: Record<AvisStatut, string> = {
  publie: "Publié",
  retenu: "En relecture",
  a_corriger: "Correction demandée",
  refuse: "Refusé",
  retire: "Retiré par son auteur",
};

export const DECISION_LABELS: Record<AvisDecision, string> = {
  publier: "Publier",
  corriger: "Demander une correction",
  refuser: "Refuser",
};

export const GROUND_LABELS: Record<DecisionFondement, string> = {
  conforme: "Conforme aux règles de publication",
  coordonnees: "Coordonnées ou liens",
  hors_sujet: "Hors sujet",
  propos: "Propos injurieux, diffamatoires ou discriminatoires",
  donnees: "Données d’autrui",
  authenticite: "Avis d’une personne qui n’a pas participé",
  chantage: "Chantage",
};

/** What the reviewed event is called, with its article where the sentence needs one. */
export const EVENT_WORDS: Record<TypeService, { readonly date: string; readonly titre: string }> = {
  chef_domicile: { date: "Repas", titre: "Alors, ce dîner\u00a0?" },
  cours_cuisine: { date: "Cours", titre: "Alors, ce cours\u00a0?" },
  traiteur: { date: "Réception", titre: "Alors, cette réception\u00a0?" },
  consultation: { date: "Rendez-vous", titre: "Alors, ce rendez-vous\u00a0?" },
  autre: { date: "Service", titre: "Alors, comment était-ce\u00a0?" },
};

/** « Odile P. », « Odile », or « Un convive » once the name is erased. */
export const authorName = (prenom: string | null, initiale: string | null): string =>
  prenom === null ? "Un convive" : initiale === null ? prenom : `${prenom} ${initiale}.`;
