/** Every closed list of codes. Database CHECKs, forms and labels derive from these. */

export const ROLES = ["admin", "chef"] as const;
export type Role = (typeof ROLES)[number];

/** What an administrator may do in the console: app/domain/console-roles.ts. */
export const CONSOLE_ROLES = ["support", "moderation", "proprietaire"] as const;
export type ConsoleRole = (typeof CONSOLE_ROLES)[number];

/** The kinds of records that the console lists as opened recently. */
export const RECORD_GENRES = ["reservation", "personne", "chef", "signalement"] as const;
export type RecordGenre = (typeof RECORD_GENRES)[number];

export const FOURNISSEURS_MAIL = ["mailto", "gmail", "outlook", "yahoo"] as const;
export type FournisseurMail = (typeof FOURNISSEURS_MAIL)[number];

export const TYPES_SERVICE = ["cours_cuisine", "chef_domicile", "traiteur", "consultation", "autre"] as const;
export type TypeService = (typeof TYPES_SERVICE)[number];
/** Types with one group per slot by default: the chef goes to one household. */
export const PRIVATE_TYPES: readonly TypeService[] = ["chef_domicile"];

/** Where a service takes place: at the client's, at the chef's, or by telephone or video. */
export const LIEUX_PRESTATION = ["client", "chef", "distance"] as const;
export type LieuPrestation = (typeof LIEUX_PRESTATION)[number];

/** How far a chef travels: within a radius, anywhere in France, or not at all. */
export const DEPLACEMENTS = ["rayon", "france", "aucun"] as const;
export type Deplacement = (typeof DEPLACEMENTS)[number];

/** How travel is charged: included, per kilometre beyond an included distance, or a flat fee. */
export const FRAIS_DEPLACEMENT = ["compris", "par_km", "forfait"] as const;
export type FraisDeplacement = (typeof FRAIS_DEPLACEMENT)[number];

/** What a client owes who cancels late (app/domain/cancellation.ts). */
export const REGLES_ANNULATION = ["souple", "moderee", "stricte", "sur_mesure"] as const;
export type RegleAnnulation = (typeof REGLES_ANNULATION)[number];

/** Diets that a chef declares for a service. */
export const REGIMES = ["vegetarien", "vegan", "sans_gluten", "sans_lactose", "halal", "casher"] as const;
export type Regime = (typeof REGIMES)[number];

/** Where the coordinates of a commune come from. Only the first two are the position of the commune itself. */
export const COORDINATE_SOURCES = [
  "import",
  "geonames",
  "estime-code-postal",
  "estime-epci",
  "estime-arrondissement",
] as const;
export type CoordinateSource = (typeof COORDINATE_SOURCES)[number];

export const SPECIALITES = [
  "cuisine_francaise",
  "cuisine_italienne",
  "cuisine_asiatique",
  "cuisine_mexicaine",
  "cuisine_indienne",
  "cuisine_japonaise",
  "cuisine_chinoise",
  "cuisine_thailandaise",
  "cuisine_vietnamienne",
  "cuisine_orientale",
  "cuisine_maghrebine",
  "cuisine_libanaise",
  "cuisine_grecque",
  "cuisine_espagnole",
  "cuisine_portugaise",
  "cuisine_allemande",
  "cuisine_britannique",
  "cuisine_russe",
  "cuisine_turque",
  "cuisine_africaine",
  "cuisine_creole",
  "cuisine_fusion",
  "cuisine_gastronomique",
  "cuisine_bistronomie",
  "patisserie",
  "boulangerie",
  "cuisine_vegetarienne",
  "cuisine_vegane",
  "barbecue",
  "autre",
] as const;
export type Specialite = (typeof SPECIALITES)[number];

/** The ten specialties shown first in the profile editor and on the booking screens. */
export const SPECIALITES_PRINCIPALES = [
  "cuisine_francaise",
  "cuisine_italienne",
  "cuisine_asiatique",
  "cuisine_mexicaine",
  "patisserie",
  "boulangerie",
  "cuisine_vegetarienne",
  "cuisine_vegane",
  "barbecue",
  "autre",
] as const satisfies readonly Specialite[];

export const RESERVATION_STATUTS = ["en_attente", "confirmee", "payee", "annulee", "refuse", "terminee"] as const;
export type ReservationStatut = (typeof RESERVATION_STATUTS)[number];

/** Statuses that occupy places of the slot. */
export const LIVE_STATUTS = [
  "en_attente",
  "confirmee",
  "payee",
  "terminee",
] as const satisfies readonly ReservationStatut[];

/** Statuses of reservations that are not over: requests and accepted reservations. */
export const OPEN_STATUTS = ["en_attente", "confirmee", "payee"] as const satisfies readonly ReservationStatut[];

/** Open statuses without a payment yet. */
export const UNPAID_STATUTS = ["en_attente", "confirmee"] as const satisfies readonly ReservationStatut[];

/** Open statuses that the chef accepted. */
export const ACCEPTED_STATUTS = ["confirmee", "payee"] as const satisfies readonly ReservationStatut[];

/** Confirmed by the chef and not cancelled, whether the meal is over or not. */
export const KEPT_STATUTS = ["confirmee", "payee", "terminee"] as const satisfies readonly ReservationStatut[];

/** Statuses whose price counts as revenue. */
export const REVENUE_STATUTS = ["payee", "terminee"] as const satisfies readonly ReservationStatut[];

/** Being handed to the relay, accepted by it, delivered according to a report, rejected. */
export const EMAIL_STATUTS = ["prevu", "envoye", "remis", "rejete"] as const;
export type EmailStatut = (typeof EMAIL_STATUTS)[number];

/** What a change request asks for: another slot of the same service, or another number of guests. */
export const CHANGEMENT_TYPES = ["date", "convives"] as const;
export type ChangementType = (typeof CHANGEMENT_TYPES)[number];

export const CHANGEMENT_STATUTS = ["envoyee", "acceptee", "refusee", "retiree", "expiree", "caduque"] as const;
export type ChangementStatut = (typeof CHANGEMENT_STATUTS)[number];

export const RESERVATION_ACTEURS = ["client", "chef", "systeme"] as const;
export type ReservationActeur = (typeof RESERVATION_ACTEURS)[number];

/** What a change of status was, where the statuses and the actor do not say it. */
export const EVENEMENT_NATURES = ["retractation"] as const;
export type EvenementNature = (typeof EVENEMENT_NATURES)[number];

export const MESSAGE_STATUTS = ["nouveau", "lu", "repondu"] as const;
export type MessageStatut = (typeof MESSAGE_STATUTS)[number];

export const HELP_SUJETS = ["reservation", "paiement", "chef", "technique", "autre"] as const;
export type HelpSujet = (typeof HELP_SUJETS)[number];

export const HELP_STATUTS = ["nouveau", "traite"] as const;
export type HelpStatut = (typeof HELP_STATUTS)[number];

/** What follows a help message: a mailed answer, a note of the team, a typed-in reply, the reason of a closing. */
export const AIDE_GENRES = ["reponse", "note", "recu", "cloture"] as const;
export type AideGenre = (typeof AIDE_GENRES)[number];

/** What of a visitor is blocked: the mailbox, one IPv4 address, its 256 neighbours, or the IPv6 network of a household. */
export const BLOCAGE_PORTEES = ["email", "ipv4_32", "ipv4_24", "ipv6_64"] as const;
export type BlocagePortee = (typeof BLOCAGE_PORTEES)[number];

/** Mails to chefs: about the service, or about a change of the terms. */
export const ANNONCE_GENRES = ["service", "conditions"] as const;
export const ANNONCE_STATUTS = ["brouillon", "programmee", "suspendue", "envoyee"] as const;
export type AnnonceStatut = (typeof ANNONCE_STATUTS)[number];

/** Grounds for deactivating a profile. */
export const DESACTIVATION_FONDEMENTS = ["conditions", "loi", "demande"] as const;
export type DesactivationFondement = (typeof DESACTIVATION_FONDEMENTS)[number];

export const JUSTIFICATIF_TYPES = ["identite", "siret", "assurance", "hygiene"] as const;
export type JustificatifType = (typeof JUSTIFICATIF_TYPES)[number];

/** Status of a document sent by a chef and not accepted: pending review, or refused. */
export const DEPOT_STATUTS = ["a_examiner", "refusee"] as const;
export type DepotStatut = (typeof DEPOT_STATUTS)[number];

/** The fourteen allergens regulated by European food law. */
export const ALLERGENES_REGLEMENTES = [
  "gluten",
  "crustaces",
  "oeufs",
  "poissons",
  "arachides",
  "soja",
  "lait",
  "fruits_a_coque",
  "celeri",
  "moutarde",
  "sesame",
  "sulfites",
  "lupin",
  "mollusques",
] as const;
export type AllergeneReglemente = (typeof ALLERGENES_REGLEMENTES)[number];

/** Diets of a guest. They name what is on the plate, never a belief. */
export const REGIMES_CONVIVES = ["vegetarien", "vegetalien", "sans_viande", "sans_porc", "sans_alcool"] as const;
export type RegimeConvive = (typeof REGIMES_CONVIVES)[number];

export const CONVIVE_AGES = ["adulte", "enfant"] as const;
export type ConviveAge = (typeof CONVIVE_AGES)[number];

/** The two sides of the messages of a reservation. */
export const FIL_AUTEURS = ["client", "chef"] as const;
export type FilAuteur = (typeof FIL_AUTEURS)[number];

/** Who gave an answer: the guest through the invitation, or the client for somebody. */
export const REPONSE_AUTEURS = ["convive", "client"] as const;
export type ReponseAuteur = (typeof REPONSE_AUTEURS)[number];

/** The mails of a dossier that a sweep queues: reminder to the client, digest and unseen conflict to the chef. */
export const DOSSIER_MAILS = ["rappel", "synthese", "conflit"] as const;
export type DossierMail = (typeof DOSSIER_MAILS)[number];

/** Answers of the client about the place, the kitchen and the occasion. */
export const STATIONNEMENTS = ["place_privee", "facile", "payant", "difficile", "ascenseur"] as const;
export type Stationnement = (typeof STATIONNEMENTS)[number];
export const FEUX = ["gaz", "induction", "electrique"] as const;
export type Feux = (typeof FEUX)[number];
export const NOMBRES_FEUX = ["2", "3", "4", "5"] as const;
export type NombreFeux = (typeof NOMBRES_FEUX)[number];
export const FOURS = ["un", "deux", "aucun"] as const;
export type Four = (typeof FOURS)[number];
export const FRIGOS = ["place", "etagere", "plein"] as const;
export type Frigo = (typeof FRIGOS)[number];
export const VAISSELLES = ["tous", "manque", "chef"] as const;
export type Vaisselle = (typeof VAISSELLES)[number];
export const EQUIPEMENTS = ["lave_vaisselle", "congelateur", "plan_de_travail"] as const;
export type Equipement = (typeof EQUIPEMENTS)[number];
export const OCCASIONS = ["anniversaire", "retrouvailles", "famille", "travail", "rien"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * The life of a review: shown; held by the automatic rules until a person decides; waiting for its author's correction; refused or
 * taken down by a decision; withdrawn by its author.
 */
export const AVIS_STATUTS = ["publie", "retenu", "a_corriger", "refuse", "retire"] as const;
export type AvisStatut = (typeof AVIS_STATUTS)[number];
/** What the author liked. */
export const AVIS_POINTS = [
  "cuisine",
  "produits",
  "presentation",
  "quantite",
  "pedagogie",
  "ambiance",
  "accueil",
  "service",
  "ponctualite",
  "proprete",
  "adaptation",
  "ecoute",
] as const;
export type AvisPoint = (typeof AVIS_POINTS)[number];
/** Why the automatic rules hold a text (app/domain/review-check.ts). */
export const MOTIFS_RETENUE = ["telephone", "email", "lien", "insulte", "autrui"] as const;
export type MotifRetenue = (typeof MOTIFS_RETENUE)[number];
export const SIGNALEMENT_MOTIFS = ["doute_authenticite", "hors_sujet", "propos", "donnees", "autre"] as const;
export type SignalementMotif = (typeof SIGNALEMENT_MOTIFS)[number];
export const SIGNALEMENT_AUTEURS = ["chef", "visiteur"] as const;
export type SignalementAuteur = (typeof SIGNALEMENT_AUTEURS)[number];
/** What a person decides about a held or reported review: it is shown, its author corrects it, or it is not shown. */
export const AVIS_DECISIONS = ["publier", "corriger", "refuser"] as const;
export type AvisDecision = (typeof AVIS_DECISIONS)[number];
/** What led to the decision: the automatic rules, a report, or the appeal against an earlier decision. */
export const DECISION_ORIGINES = ["retenue", "signalement", "appel"] as const;
export type DecisionOrigine = (typeof DECISION_ORIGINES)[number];
/** The ground of a decision; a bad rating is never one. `conforme`: the rules of publication are respected. */
export const DECISION_FONDEMENTS = [
  "conforme",
  "coordonnees",
  "hors_sujet",
  "propos",
  "donnees",
  "authenticite",
  "chantage",
] as const;
export type DecisionFondement = (typeof DECISION_FONDEMENTS)[number];
/** Who appeals against a decision: the author of the review, or whoever reported it. */
export const APPEL_AUTEURS = ["auteur", "signalant"] as const;
export type AppelAuteur = (typeof APPEL_AUTEURS)[number];

/** Changes to sign-in methods that are notified to the owner by mail. */
export const SECURITY_CHANGES = [
  "cle_ajoutee",
  "cle_retiree",
  "codes_renouveles",
  "second_facteur_active",
  "second_facteur_retire",
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** Data invariants, checked every night. */
export const INVARIANTS = [
  "places_reservees",
  "engagements",
  "prix_final",
  "evenements",
  "photos_orphelines",
  "recherche_services",
  "recherche_jours",
  "evaluations",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

/**
 * How the search finds a service from a commune: among those at most 50 km away, by a wider radius, from anywhere in
 * France, remotely, or not at all.
 */
export const PORTEES = ["proche", "large", "france", "distance", "aucune"] as const;

/** The mailed link only opens the page; the page's own token authorises reading and erasing. */
export const DATA_LINK_STEPS = ["lien", "page"] as const;
export type DataLinkStep = (typeof DATA_LINK_STEPS)[number];

/** Pages whose views are counted: the page of a chef, and that of one of their services. */
export const VUE_GENRES = ["chef", "service"] as const;
export type VueGenre = (typeof VUE_GENRES)[number];
