/** What a new chef still has to do, and what clients see meanwhile. Everything is derived from what is stored. */

export type OwnOffer = {
  readonly id: string;
  readonly titre: string;
  readonly visible: boolean;
  /** How many prices a visitor may choose, and the lowest in cents. */
  readonly tarifs: number;
  readonly prix_min: number | null;
  readonly photos: number;
  /** Open slots to come, bookable or not. */
  readonly dates: number;
  /** The first slot that somebody could book now, as the service's page would offer it. */
  readonly premiere: Date | null;
};

export type ChefAtStart = {
  readonly actif: boolean;
  readonly photo: boolean;
  readonly lien_paiement: string | null;
  readonly complete: { readonly ville: boolean; readonly specialites: boolean; readonly description: boolean };
  readonly offers: readonly OwnOffer[];
  /** The four proofs are accepted or wait for an administrator. */
  readonly proofsSent: boolean;
};

/** In the order in which they are told. */
export type PageCause = "desactive" | "profil" | "lien" | "service" | "visible" | "prix" | "dates";
export type PageState = {
  readonly etat: "hors_ligne" | "rien_a_reserver" | "reservable";
  /** The first thing that keeps clients away; null when they can book and be confirmed. */
  readonly cause: PageCause | null;
  /** The service that the cause is about, or the one that is free first. */
  readonly offer: OwnOffer | null;
};

/** The service whose repair opens the most: dates are already waiting on it. */
const mostDates = (offers: readonly OwnOffer[]): OwnOffer | null =>
  offers.reduce<OwnOffer | null>((best, each) => (best === null || each.dates > best.dates ? each : best), null);

function freeFirst(offers: readonly OwnOffer[]): OwnOffer | null {
  const free = offers.filter(({ premiere }) => premiere !== null);
  return free.toSorted((a, b) => Number(a.premiere) - Number(b.premiere))[0] ?? null;
}

/** The first cause in the order of `PageCause` wins. */
export function pageState(chef: ChefAtStart | null): PageState {
  if (chef?.actif === false) return { etat: "hors_ligne", cause: "desactive", offer: null };
  if (chef === null) return { etat: "hors_ligne", cause: "profil", offer: null };
  const seen = chef.offers.filter(({ visible }) => visible);
  const priced = seen.filter(({ tarifs }) => tarifs > 0);
  const bookable = freeFirst(priced);
  const etat = bookable === null ? "rien_a_reserver" : "reservable";
  if (chef.lien_paiement === null) return { etat, cause: "lien", offer: bookable };
  if (bookable !== null) return { etat, cause: null, offer: bookable };
  if (chef.offers.length === 0) return { etat, cause: "service", offer: null };
  if (seen.length === 0) return { etat, cause: "visible", offer: mostDates(chef.offers) };
  if (priced.length === 0) return { etat, cause: "prix", offer: mostDates(seen) };
  return { etat, cause: "dates", offer: mostDates(priced) };
}

export const FIRST_STEPS = ["profil", "photo", "lien", "service", "photos", "creneaux", "justificatifs"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Without these nobody can book; the others are advised. */
const NEEDED: ReadonlySet<FirstStep> = new Set(["profil", "lien", "service", "creneaux"]);

export type StepState = { readonly step: FirstStep; readonly done: boolean; readonly needed: boolean };

function isDone(step: FirstStep, chef: ChefAtStart | null): boolean {
  if (chef === null) return false;
  const sold = chef.offers.filter(({ visible, tarifs }) => visible && tarifs > 0);
  switch (step) {
    case "profil":
      return true;
    case "photo":
      return chef.photo;
    case "lien":
      return chef.lien_paiement !== null;
    case "service":
      return sold.length > 0;
    case "photos":
      return chef.offers.some(({ photos }) => photos > 0);
    case "creneaux":
      return sold.some(({ premiere }) => premiere !== null);
    case "justificatifs":
      return chef.proofsSent;
  }
}

export function stepStates(chef: ChefAtStart | null): readonly StepState[] {
  return FIRST_STEPS.map((step) => ({ step, done: isDone(step, chef), needed: NEEDED.has(step) }));
}

/** The one step that carries the button: the first needed one that is missing. */
export function nextStep(steps: readonly StepState[]): FirstStep | null {
  return steps.find(({ done, needed }) => needed && !done)?.step ?? null;
}

/** « La table est prête » leaves by itself after this time. */
export const READY_NOTICE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export type FirstStepsHistory = {
  /** When the dashboard first found a bookable slot; null before. */
  readonly table_prete_le: Date | null;
  /** When the chef put the message away. */
  readonly rangee_le: Date | null;
  /** A request has ever come. */
  readonly demandes: boolean;
};

/**
 * What the first screen shows: the checklist until the first bookable slot, then for a week that the table is ready,
 * later one line when nothing can be booked any more. The checklist never comes back.
 */
export type FirstScreen = "mise_en_place" | "prete" | "plus_rien" | "rien";

export function firstScreen(state: PageState, history: FirstStepsHistory, now: Date): FirstScreen {
  const { table_prete_le, rangee_le, demandes } = history;
  const started = table_prete_le !== null || demandes;
  if (state.cause === "desactive") return "rien";
  if (state.cause !== null) return started ? "plus_rien" : "mise_en_place";
  if (demandes || rangee_le !== null) return "rien";
  const age = table_prete_le === null ? 0 : now.getTime() - table_prete_le.getTime();
  return age < READY_NOTICE_DAYS * DAY_MS ? "prete" : "rien";
}
