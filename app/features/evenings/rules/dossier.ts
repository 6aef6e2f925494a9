import { ACCEPTED_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { soldEnd } from "#app/features/bookings/rules/reservation.ts";
import { type LieuPrestation, type TypeService } from "#app/features/services/rules/codes.ts";
import { addMinutes, type Day, dayOf, timeOf } from "#app/shared/calendar.ts";
import { erasureDay } from "#app/shared/retention.ts";
import { normalizeText } from "#app/shared/text.ts";
import {
  ALLERGENES_REGLEMENTES,
  type AllergeneReglemente,
  DOSSIER_MAILS,
  type DossierMail,
  type RegimeConvive,
} from "./codes.ts";
import { EVENING_RETENTION } from "./retention.ts";

/** The client changes the dossier until this long before the meal. */
const PREPARATION_HOURS = 48;
/** Guests may answer although every seat has an answer; the margin bounds what a shared link can store. */
export const EXTRA_ANSWERS = 20;

/** In the order in which they are shown: what somebody cannot eat comes first. */
const PREPARATION_STEPS = ["convives", "acces", "cuisine", "occasion"] as const;
export type PreparationStep = (typeof PREPARATION_STEPS)[number];
/** What a form of the client's page asks for: to save a step, or to save or erase an answer. */
export const PREPARATION_INTENTS = ["acces", "adresse", "cuisine", "occasion", "reponse", "effacer"] as const;
export type PreparationIntent = (typeof PREPARATION_INTENTS)[number];
export type PreparationStepState = "a_faire" | "en_cours" | "fait";

/** At the chef's, or where nobody said, there is no access and no kitchen to describe; a remote service has no meal. */
const STEPS: Record<LieuPrestation, readonly PreparationStep[]> = {
  client: PREPARATION_STEPS,
  chef: ["convives", "occasion"],
  distance: [],
};

export const stepsOf = (lieu: LieuPrestation | null): readonly PreparationStep[] => STEPS[lieu ?? "chef"];

/** Whether a meal is served, so that allergies and diets are asked. */
export const hasTable = (lieu: LieuPrestation | null): boolean => stepsOf(lieu).includes("convives");

export type Meal = {
  readonly statut: ReservationStatut;
  readonly date_souhaitee: Date;
  readonly date_fin: Date;
  readonly lieu_prestation: LieuPrestation | null;
};

export const preparationDeadline = (date_souhaitee: Date): Date => addMinutes(date_souhaitee, -PREPARATION_HOURS * 60);

/** `fermee`: the chef works with what was said, guests may still answer. `aucune`: nothing to prepare, or not any more. */
export function preparationState(meal: Meal, now: Date): "ouverte" | "fermee" | "aucune" {
  const expected = ACCEPTED_STATUTS.some((statut) => statut === meal.statut) && now < meal.date_fin;
  if (!expected || stepsOf(meal.lieu_prestation).length === 0) return "aucune";
  return now < preparationDeadline(meal.date_souhaitee) ? "ouverte" : "fermee";
}

/** The client says what concerns the whole table from the request on: the chef knows before accepting. */
export const acceptsTableAnswer = (meal: Meal, now: Date): boolean =>
  meal.statut === "en_attente"
    ? hasTable(meal.lieu_prestation) && now < meal.date_souhaitee
    : preparationState(meal, now) === "ouverte";

/** Once confirmed, the street is a part of `acces`. */
export const asksStreet = (meal: Meal, now: Date): boolean =>
  meal.statut === "en_attente" && meal.lieu_prestation === "client" && now < meal.date_souhaitee;

/** A guest may answer until the meal begins. */
export function acceptsAnswers(meal: Meal, now: Date): boolean {
  return preparationState(meal, now) !== "aucune" && now < meal.date_souhaitee;
}

/** The day on which the answers of the guests are erased. */
export const answersErasedOn = (date_souhaitee: Date): Day =>
  erasureDay(EVENING_RETENTION.reponse_convive, date_souhaitee);

export const areAnswersErased = (date_souhaitee: Date, now: Date): boolean =>
  dayOf(now) >= answersErasedOn(date_souhaitee);

export type InvitedMeal = Meal & {
  readonly fin_estimee: boolean;
  readonly hote: string;
  readonly chef_prenom: string;
  readonly chef_nom: string;
  readonly type_service: TypeService;
  readonly service: string;
  readonly convives: number;
};

/** What a guest may know of the reservation: no address, no price, nothing of the other guests. */
export function invitationOf(meal: InvitedMeal, now: Date) {
  const { hote, chef_prenom, chef_nom, type_service, service, convives, date_souhaitee } = meal;
  const echeance = preparationDeadline(date_souhaitee);
  return {
    hote,
    chef: `${chef_prenom} ${chef_nom}`,
    type_service,
    service,
    convives,
    date_souhaitee,
    fin: soldEnd(meal),
    echeance,
    tard: now >= echeance,
    ouverte: acceptsAnswers(meal, now),
    efface_le: answersErasedOn(date_souhaitee),
  };
}
export type Invitation = ReturnType<typeof invitationOf>;

export type SavedSteps = {
  readonly acces_le: Date | null;
  readonly cuisine_le: Date | null;
  readonly occasion_le: Date | null;
  readonly reponses: number;
  readonly convives: number;
};

export function stepState(step: PreparationStep, saved: SavedSteps): PreparationStepState {
  if (step !== "convives") return saved[`${step}_le`] === null ? "a_faire" : "fait";
  if (saved.reponses === 0) return "a_faire";
  return saved.reponses < saved.convives ? "en_cours" : "fait";
}

/** The step shown open: the one just saved, else the first unfinished one. */
export function openedStep(
  steps: readonly PreparationStep[],
  saved: SavedSteps,
  asked: string | null,
): PreparationStep | null {
  const known = steps.find((step) => step === asked);
  return known ?? steps.find((step) => stepState(step, saved) !== "fait") ?? null;
}

export const isPrepared = (steps: readonly PreparationStep[], saved: SavedSteps): boolean =>
  steps.every((step) => stepState(step, saved) === "fait");

export type DossierMeal = Meal & {
  readonly confirmee_le: Date | null;
  readonly saved: SavedSteps;
  /** Answers that name an allergen of the menu and were not acknowledged. */
  readonly conflits: number;
  /** The mails already queued for this date of the meal. */
  readonly envoyes: readonly DossierMail[];
};

/** The client is reminded this long before the meal, when something is missing. */
export const PREPARATION_REMINDER_HOURS = 72;
/** Paris time; no reminder is sent at night. */
const REMINDER_TIMES = { from: "09:00", to: "21:00" };

/** A client whose reservation was confirmed after that instant has just received the first mail. */
const reminderInstant = (date_souhaitee: Date): Date => addMinutes(date_souhaitee, -PREPARATION_REMINDER_HOURS * 60);

/** When the client will be reminded of what is missing; null when that instant is past or nothing is prepared. */
export function nextReminder(meal: Meal, now: Date): Date | null {
  const at = reminderInstant(meal.date_souhaitee);
  return preparationState(meal, now) === "ouverte" && now < at ? at : null;
}

function isReminderDue({ confirmee_le, saved, ...meal }: DossierMeal, now: Date): boolean {
  const from = reminderInstant(meal.date_souhaitee);
  const time = timeOf(now);
  return (
    preparationState(meal, now) === "ouverte" &&
    now >= from &&
    confirmee_le !== null &&
    confirmee_le < from &&
    !isPrepared(stepsOf(meal.lieu_prestation), saved) &&
    time >= REMINDER_TIMES.from &&
    time < REMINDER_TIMES.to
  );
}

/**
 * The mails that are due and not queued yet. `synthese` tells the chef what is known, when all have answered or when the
 * client can change nothing more; `conflit`, that an allergen of the menu concerns a guest and is still unseen then.
 */
export function dossierMailsDue(meal: DossierMeal, now: Date): readonly DossierMail[] {
  const state = preparationState(meal, now);
  if (state === "aucune" || now >= meal.date_souhaitee) return [];
  const { reponses, convives } = meal.saved;
  const due: Record<DossierMail, boolean> = {
    rappel: isReminderDue(meal, now),
    synthese: state === "fermee" || reponses >= convives,
    conflit: state === "fermee" && meal.conflits > 0,
  };
  return DOSSIER_MAILS.filter((mail) => due[mail] && !meal.envoyes.includes(mail));
}

/** Late answers are gathered this long before the chef is mailed. */
const LATE_ANSWER_MINUTES = 10;

/** When the chef is told of an answer that comes after the deadline; null when it says nothing or the deadline is to come. */
export function lateAnswerMailDue(meal: Meal, reponse: GuestAnswer | null, now: Date): Date | null {
  const late = reponse !== null && preparationState(meal, now) === "fermee";
  return late ? addMinutes(now, LATE_ANSWER_MINUTES) : null;
}

/** Given or changed when the client could change nothing any more. */
export const isLateAnswer = (
  meal: Pick<Meal, "date_souhaitee">,
  { modifiee_le }: { readonly modifiee_le: Date },
): boolean => modifiee_le >= preparationDeadline(meal.date_souhaitee);

/** The version of the sentences that were consented to; `app/features/evenings/copy/dossier.ts` has the sentences. */
export const CONSENT_VERSION = "2026-11";

/** The fields of the booking form that hold health data. */
export const TABLE_FIELD_NAMES: readonly string[] = ["allergies[]", "regimes[]", "autre", "consentement"];

/** Bind a ciphertext to its reservation; that of an answer is in dossier-encryption.repo.server.ts. */
export const SEALED = {
  doorCode: (reservation_id: string) => `door code ${reservation_id}`,
  invitation: (reservation_id: string) => `invitation ${reservation_id}`,
};

/** What a guest declares. */
export type GuestAnswer = {
  readonly allergies: readonly AllergeneReglemente[];
  readonly regimes: readonly RegimeConvive[];
  readonly autre: string;
};

/** An answer with content. */
export type TableAnswer = { readonly id: string; readonly reponse: GuestAnswer };

/**
 * Shown to the chef in place of an answer that cannot be decrypted. As free text it is never counted among those with nothing to
 * declare, and asks to be acknowledged.
 */
export const UNREADABLE_ANSWER: GuestAnswer = {
  allergies: [],
  regimes: [],
  autre: "Réponse illisible\u00a0: demandez-lui",
};

/**
 * Words of the free chips of a chef that mean a regulated allergen, compared at the start of a word. A word too many asks the
 * chef to look once more; a word too few would call a dangerous dish « pas déclaré ».
 */
const WORDS: Record<AllergeneReglemente, readonly string[]> = {
  gluten: ["gluten", "ble", "froment", "seigle", "orge", "avoine", "epeautre", "farine", "pain", "pate"],
  crustaces: ["crustace", "crevette", "homard", "crabe", "langoust", "ecrevisse", "gambas"],
  oeufs: ["oeuf", "mayonnaise"],
  poissons: ["poisson", "saumon", "thon", "cabillaud", "anchois", "sardine", "bar"],
  arachides: ["arachide", "cacahuete", "cacahouete"],
  soja: ["soja", "tofu"],
  lait: ["lait", "lactose", "beurre", "creme", "fromage", "yaourt"],
  fruits_a_coque: [
    "fruits a coque",
    "fruit a coque",
    "noix",
    "noisette",
    "amande",
    "pistache",
    "cajou",
    "pecan",
    "praline",
  ],
  celeri: ["celeri"],
  moutarde: ["moutarde"],
  sesame: ["sesame", "tahin"],
  sulfites: ["sulfite", "soufre", "so2", "vin"],
  lupin: ["lupin"],
  mollusques: ["mollusque", "huitre", "moule", "saint jacques", "calamar", "poulpe", "seiche", "palourde"],
};

/** The regulated allergens among the chips that a chef declared for a service. */
export function declaredAllergens(chips: readonly string[]): readonly AllergeneReglemente[] {
  const texts = chips.map((chip) => ` ${normalizeText(chip).replaceAll(/[^a-z0-9]+/g, " ")}`);
  return ALLERGENES_REGLEMENTES.filter((code) =>
    WORDS[code].some((word) => texts.some((text) => text.includes(` ${word}`))),
  );
}

export type Verdict = {
  /** Declared by the guest and by the chef. */
  readonly conflits: readonly AllergeneReglemente[];
  /** Declared by the guest only: never a promise that the menu is free of it. */
  readonly hors_liste: readonly AllergeneReglemente[];
  /** Diets and free text, which nothing can compare with the menu. */
  readonly a_lire: boolean;
};

export function compareWithMenu(answer: GuestAnswer, chips: readonly string[]): Verdict {
  const declared = declaredAllergens(chips);
  return {
    conflits: answer.allergies.filter((code) => declared.includes(code)),
    hors_liste: answer.allergies.filter((code) => !declared.includes(code)),
    a_lire: answer.regimes.length > 0 || answer.autre !== "",
  };
}

export type ReadAnswer = { readonly reponse: GuestAnswer | null; readonly vu_le: Date | null };

/** Anything said asks for an acknowledgement, which falls when the answer changes. */
export const isUnseen = ({ reponse, vu_le }: ReadAnswer): boolean => reponse !== null && vu_le === null;

type DatedAnswer = ReadAnswer & { readonly modifiee_le: Date };
type Menu = { readonly date_souhaitee: Date; readonly allergenes: readonly string[] | null };

/** Answers that name an allergen of the menu, came before the deadline and are unseen. Later ones have a mail of their own. */
export const countConflicts = (meal: Menu, answers: readonly DatedAnswer[]): number =>
  answers.filter(
    (answer) =>
      answer.reponse !== null &&
      isUnseen(answer) &&
      !isLateAnswer(meal, answer) &&
      compareWithMenu(answer.reponse, meal.allergenes ?? []).conflits.length > 0,
  ).length;

/** What the guests of a meal declared, counted: shown where the answers themselves are not. */
export type Declared = { readonly allergies: number; readonly regimes: number; readonly precisions: number };

export function countDeclared(answers: readonly Pick<ReadAnswer, "reponse">[]): Declared {
  const given = answers.flatMap(({ reponse }) => reponse ?? []);
  return {
    allergies: given.reduce((sum, { allergies }) => sum + allergies.length, 0),
    regimes: given.reduce((sum, { regimes }) => sum + regimes.length, 0),
    precisions: given.filter(({ autre }) => autre !== "").length,
  };
}

/** Conflicts not seen come first, then other answers with content, then « rien à signaler ». */
export function sortForChef<A extends ReadAnswer>(answers: readonly A[], chips: readonly string[]): readonly A[] {
  const rank = (answer: A) => {
    if (answer.reponse === null) return 2;
    return isUnseen(answer) && compareWithMenu(answer.reponse, chips).conflits.length > 0 ? 0 : 1;
  };
  return answers.toSorted((a, b) => rank(a) - rank(b));
}
