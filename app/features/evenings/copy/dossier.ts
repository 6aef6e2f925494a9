import { guestCount } from "#app/shared/copy/counts.ts";
import { type BookedEvent, eventWords } from "#app/shared/copy/event-words.ts";
import { capitalize, formatDayAndMonth, formatTime, lowerFirst } from "#app/shared/copy/format.ts";
import type {
  AllergeneReglemente,
  ConviveAge,
  Equipement,
  Feux,
  Four,
  Frigo,
  NombreFeux,
  Occasion,
  RegimeConvive,
  ReponseAuteur,
  Stationnement,
  Vaisselle,
} from "../rules/codes.ts";
import type { GuestAnswer, PreparationStep, PreparationStepState } from "../rules/dossier.ts";
import { ALLERGENE_LABELS } from "./labels.ts";

export const REGIME_CONVIVE_LABELS: Record<RegimeConvive, string> = {
  vegetarien: "Végétarien",
  vegetalien: "Végétalien",
  sans_viande: "Sans viande, avec poisson",
  sans_porc: "Sans porc",
  sans_alcool: "Sans alcool",
};

export const STATIONNEMENT_LABELS: Record<Stationnement, string> = {
  place_privee: "Place privée",
  facile: "Facile dans la rue",
  payant: "Payant",
  difficile: "Difficile, prévoir du temps",
  ascenseur: "Ascenseur",
};

export const FEUX_LABELS: Record<Feux, string> = { gaz: "Gaz", induction: "Induction", electrique: "Électrique" };
export const NOMBRE_FEUX_LABELS: Record<NombreFeux, string> = { "2": "2", "3": "3", "4": "4", "5": "5 et plus" };
export const FOUR_LABELS: Record<Four, string> = { un: "Un four", deux: "Deux fours", aucun: "Pas de four" };
export const FRIGO_LABELS: Record<Frigo, string> = { place: "De la place", etagere: "Une étagère", plein: "Plein" };
export const VAISSELLE_LABELS: Record<Vaisselle, string> = {
  tous: "Pour tous",
  manque: "Il en manque",
  chef: "Le chef apporte",
};
export const EQUIPEMENT_LABELS: Record<Equipement, string> = {
  lave_vaisselle: "Lave-vaisselle",
  congelateur: "Congélateur",
  plan_de_travail: "Plan de travail dégagé",
};
export const OCCASION_LABELS: Record<Occasion, string> = {
  anniversaire: "Un anniversaire",
  retrouvailles: "Des retrouvailles",
  famille: "Une fête de famille",
  travail: "Un repas de travail",
  rien: "Rien, et c’est très bien",
};
export const CONVIVE_AGE_LABELS: Record<ConviveAge, string> = { adulte: "Un adulte", enfant: "Un enfant" };

export const PREPARATION_STEP_TITLES: Record<PreparationStep, string> = {
  acces: "Adresse et accès",
  cuisine: "La cuisine",
  occasion: "L’occasion",
  convives: "Les convives",
};
/** At the end of the line of a step. */
export const STEP_STATE_WORDS: Record<PreparationStepState, string> = {
  a_faire: "à dire",
  en_cours: "en cours",
  fait: "fait",
};

/** What was consented to, by version. A changed sentence gets a new version; answers keep the one that was shown. */
export const CONSENT_SENTENCES = {
  "2026-11": {
    convive: "J’accepte que le chef lise ma réponse pour préparer ce repas.",
    client: "Cette personne (ou son parent) est d’accord pour que le chef lise cette réponse et prépare le repas avec.",
    table: "Les personnes concernées sont d’accord pour que le chef lise cette réponse et prépare le repas avec.",
  },
} as const;

const NUMBERS = [
  "zéro",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
];

/** « huit », « 13 »: in letters up to twelve. */
export const countInLetters = (count: number): string => NUMBERS[count] ?? String(count);

/** « jeudi 10 décembre, 19:00 » */
export const formatPreparationEnd = (date: Date): string => `${formatDayAndMonth(date)}, ${formatTime(date)}`;

/** « 5 convives sur 8 ont répondu », « 9 réponses pour 8 convives » */
export function answerProgress(answers: number, guests: number): string {
  if (answers > guests) return `${answers} réponses pour ${guests} convive${guests > 1 ? "s" : ""}`;
  if (answers === guests) return "Tous les convives ont répondu";
  if (answers === 0) return "Personne n’a encore répondu";
  return answers === 1 ? `1 convive sur ${guests} a répondu` : `${answers} convives sur ${guests} ont répondu`;
}

/** « Encore trois réponses » */
export const answersMissing = (missing: number): string =>
  missing === 1 ? "Encore une réponse" : `Encore ${countInLetters(missing)} réponses`;

const listed = (labels: readonly string[]) =>
  labels.map((label, at) => (at === 0 ? label : lowerFirst(label))).join(", ");

/** « Lait, fruits à coque » */
export const allergenNames = (codes: readonly AllergeneReglemente[]): string =>
  listed(codes.map((code) => ALLERGENE_LABELS[code]));

type Author = { readonly prenom: string | null; readonly auteur: ReponseAuteur };

/** What the client said without a name may concern anybody at the table. */
export const guestName = ({ prenom, auteur }: Author): string =>
  prenom ?? (auteur === "client" ? "À table" : "Un convive");

/** « Samir, Lucie, 2 convives »: guests without a name are counted. */
export function guestNames(guests: readonly { readonly prenom: string | null }[]): string {
  const names = guests.flatMap(({ prenom }) => prenom ?? []);
  const unnamed = guests.length - names.length;
  return [...names, ...(unnamed === 0 ? [] : [guestCount(unnamed)])].join(", ");
}

/** « Lait, fruits à coque. Sans porc. Kiwi » */
export function answerWords({ allergies, regimes, autre }: GuestAnswer): string {
  const parts = [allergenNames(allergies), listed(regimes.map((code) => REGIME_CONVIVE_LABELS[code])), autre];
  return parts.filter(Boolean).join(". ");
}

export type AccessWords = {
  readonly rue: string;
  readonly commune: string;
  readonly etage: string;
  readonly code_acces: string;
  readonly stationnement: readonly Stationnement[];
};

const sentence = (parts: (string | null)[], empty: string): string => {
  const said = parts.filter((part): part is string => part !== null && part !== "");
  if (said.length === 0) return empty;
  const text = said.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

const NOTHING_SAID = "Rien de particulier.";

/** « 3e étage » for a number alone; other words stay as they were typed. */
export function floorWords(etage: string): string {
  const typed = etage.trim();
  if (!/^\d{1,2}$/.test(typed)) return typed;
  const floor = Number(typed);
  return floor === 0 ? "rez-de-chaussée" : `${floor}${floor === 1 ? "er" : "e"} étage`;
}

export const accessSummary = ({ rue, commune, etage, code_acces, stationnement }: AccessWords): string =>
  sentence(
    [
      rue,
      commune,
      floorWords(etage),
      code_acces === "" ? null : "code donné",
      ...stationnement.map((code) => lowerFirst(STATIONNEMENT_LABELS[code])),
    ],
    NOTHING_SAID,
  );

export type KitchenWords = {
  readonly feux: Feux | null;
  readonly nombre_feux: NombreFeux | null;
  readonly four: Four | null;
  readonly frigo: Frigo | null;
  readonly vaisselle: Vaisselle | null;
};

/** « 4, induction » */
export const hobWords = ({ feux, nombre_feux }: Pick<KitchenWords, "feux" | "nombre_feux">): string =>
  [nombre_feux && NOMBRE_FEUX_LABELS[nombre_feux], feux && FEUX_LABELS[feux].toLowerCase()].filter(Boolean).join(", ");

const FRIDGE_WORDS: Record<Frigo, string> = {
  place: "de la place au frigo",
  etagere: "une étagère au frigo",
  plein: "frigo plein",
};
const DISHES_WORDS: Record<Vaisselle, string> = {
  tous: "de la vaisselle pour tous",
  manque: "il manque de la vaisselle",
  chef: "le chef apporte la vaisselle",
};

export function kitchenSummary(kitchen: KitchenWords, equipements: readonly Equipement[] = []): string {
  const { feux, nombre_feux, four, frigo, vaisselle } = kitchen;
  const hob = nombre_feux
    ? `${NOMBRE_FEUX_LABELS[nombre_feux]} feux${feux ? ` (${FEUX_LABELS[feux].toLowerCase()})` : ""}`
    : feux && FEUX_LABELS[feux];
  return sentence(
    [
      hob,
      four && lowerFirst(FOUR_LABELS[four]),
      frigo && FRIDGE_WORDS[frigo],
      vaisselle && DISHES_WORDS[vaisselle],
      ...equipements.map((code) => lowerFirst(EQUIPEMENT_LABELS[code])),
    ],
    NOTHING_SAID,
  );
}

export const occasionSummary = ({ occasion, surprise }: { occasion: Occasion | null; surprise: boolean }): string =>
  sentence([occasion && OCCASION_LABELS[occasion], surprise ? "c’est une surprise" : null], NOTHING_SAID);

/** The mail that the client sends to the guests. */
export function invitationMail(event: BookedEvent, lien: string): { subject: string; body: string } {
  const day = formatDayAndMonth(event.date_souhaitee);
  return {
    subject: `${capitalize(eventWords(event).nom)} du ${day}\u00a0: une question avant de passer à table`,
    body: `Un chef cuisine pour nous le ${day}. Peux-tu dire ici, en une minute, si tu as une allergie ou un régime\u00a0? ${lien}`,
  };
}
