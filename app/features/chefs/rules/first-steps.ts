/** The remaining setup steps of a new chef and the state of the public page, derived from stored data. */

export type FirstService = {
  readonly id: string;
  readonly titre: string;
  readonly visible: boolean;
  /** Number of visible prices, and the lowest in cents. */
  readonly tarifs: number;
  readonly prix_min: number | null;
  readonly photos: number;
  /** Upcoming open slots, bookable or not. */
  readonly dates: number;
  /** The first slot that the service's page offers for booking. */
  readonly premiere: Date | null;
  /** A search by place can find it: it says where it takes place, and the chef travels if that is at the client's. */
  readonly trouvable: boolean;
};

export type ChefSetup = {
  readonly actif: boolean;
  readonly photo: boolean;
  readonly lien_paiement: string | null;
  /** « Où je cuisine » is filled. */
  readonly zone: boolean;
  /** The commune of the zone, until then the town of the profile. */
  readonly ville: string | null;
  /** The search lists the chef at the chef's own commune. */
  readonly liste: boolean;
  readonly complete: { readonly ville: boolean; readonly specialites: boolean; readonly description: boolean };
  readonly offers: readonly FirstService[];
  /** The four documents are accepted or pending review. */
  readonly proofsSent: boolean;
};

type SetupRow = Pick<ChefSetup, "actif" | "photo" | "lien_paiement" | "zone"> & {
  readonly ville: string | null;
  readonly zone_intervention: string | null;
  readonly commune: string | null;
  readonly specialites: boolean;
  readonly description: boolean;
};

export function setupFacts({ ville, zone_intervention, commune, specialites, description, ...row }: SetupRow) {
  const { actif, photo, lien_paiement, zone } = row;
  const complete = { ville: (ville ?? zone_intervention) !== null, specialites, description };
  return { actif, photo, lien_paiement, zone, ville: commune ?? ville, complete };
}

/** In order of precedence. `recherche`: everything is filled, and the search still does not list the chef. */
export type PageCause =
  | "desactive"
  | "profil"
  | "lien"
  | "service"
  | "visible"
  | "prix"
  | "zone"
  | "lieu"
  | "dates"
  | "recherche";
export type PageState = {
  readonly etat: "hors_ligne" | "rien_a_reserver" | "introuvable" | "reservable";
  /** The first obstacle to a booking; null when clients can find the chef, book and be confirmed. */
  readonly cause: PageCause | null;
  /** The service concerned by the cause, or the one with the earliest free slot. */
  readonly offer: FirstService | null;
};

/** The service with the most upcoming slots: fixing it makes the most dates bookable. */
const mostDates = (offers: readonly FirstService[]): FirstService | null =>
  offers.reduce<FirstService | null>((best, each) => (best === null || each.dates > best.dates ? each : best), null);

function freeFirst(offers: readonly FirstService[]): FirstService | null {
  const free = offers.filter(({ premiere }) => premiere !== null);
  return free.toSorted((a, b) => Number(a.premiere) - Number(b.premiere))[0] ?? null;
}

/** What keeps clients from finding and booking, besides the payment link: the first in the order of `PageCause`. */
function offerState(chef: ChefSetup): PageState {
  const seen = chef.offers.filter(({ visible }) => visible);
  const priced = seen.filter(({ tarifs }) => tarifs > 0);
  if (chef.offers.length === 0) return { etat: "rien_a_reserver", cause: "service", offer: null };
  if (seen.length === 0) return { etat: "rien_a_reserver", cause: "visible", offer: mostDates(chef.offers) };
  if (priced.length === 0) return { etat: "rien_a_reserver", cause: "prix", offer: mostDates(seen) };
  const bookable = freeFirst(priced);
  if (!chef.zone) return { etat: "introuvable", cause: "zone", offer: bookable };
  const placed = priced.filter(({ trouvable }) => trouvable);
  const found = freeFirst(placed);
  if (placed.length === 0 || (bookable !== null && found === null))
    return { etat: "introuvable", cause: "lieu", offer: bookable ?? mostDates(priced) };
  if (found === null) return { etat: "rien_a_reserver", cause: "dates", offer: mostDates(placed) };
  if (!chef.liste) return { etat: "introuvable", cause: "recherche", offer: found };
  return { etat: "reservable", cause: null, offer: found };
}

/** The first cause in the order of `PageCause` wins. */
export function pageState(chef: ChefSetup | null): PageState {
  if (chef?.actif === false) return { etat: "hors_ligne", cause: "desactive", offer: null };
  if (chef === null) return { etat: "hors_ligne", cause: "profil", offer: null };
  const state = offerState(chef);
  return chef.lien_paiement === null ? { ...state, cause: "lien" } : state;
}

export type PageGaps = { readonly recherche: PageCause | null; readonly reservation: PageCause | null };

/** What is first missing to be found by a search, and to be booked by who opens the page. */
export function pageGaps(chef: ChefSetup): PageGaps {
  const offers = chef.offers.map((offer) => ({ ...offer, trouvable: true }));
  const { cause } = offerState({ ...chef, zone: true, liste: true, offers });
  return { recherche: offerState(chef).cause, reservation: cause ?? (chef.lien_paiement === null ? "lien" : null) };
}

export const FIRST_STEPS = [
  "profil",
  "lien",
  "photo",
  "service",
  "zone",
  "creneaux",
  "photos",
  "justificatifs",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Required to be found and booked; the other steps are recommended. */
const NEEDED: ReadonlySet<FirstStep> = new Set(["profil", "zone", "lien", "service", "creneaux"]);

export type FirstStepState = { readonly step: FirstStep; readonly done: boolean; readonly needed: boolean };

function isDone(step: FirstStep, chef: ChefSetup | null): boolean {
  if (chef === null) return false;
  const sold = chef.offers.filter(({ visible, tarifs }) => visible && tarifs > 0);
  switch (step) {
    case "profil":
      return true;
    case "zone":
      return chef.zone;
    case "photo":
      return chef.photo;
    case "lien":
      return chef.lien_paiement !== null;
    case "service":
      // Without a zone nothing at the client's can be found: that is the next step.
      return sold.some(({ trouvable }) => trouvable || !chef.zone);
    case "photos":
      return chef.offers.some(({ photos }) => photos > 0);
    case "creneaux":
      return sold.some(({ premiere }) => premiere !== null);
    case "justificatifs":
      return chef.proofsSent;
  }
}

export function stepStates(chef: ChefSetup | null): readonly FirstStepState[] {
  return FIRST_STEPS.map((step) => ({ step, done: isDone(step, chef), needed: NEEDED.has(step) }));
}

/** The step that shows the button: the first required one that is missing. */
export function nextStep(steps: readonly FirstStepState[]): FirstStep | null {
  return steps.find(({ done, needed }) => needed && !done)?.step ?? null;
}

/** Days after which « La table est prête » disappears. */
export const READY_NOTICE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export type FirstStepsHistory = {
  /** When the dashboard first found a bookable slot; null before. */
  readonly table_prete_le: Date | null;
  /** When the chef dismissed the message. */
  readonly rangee_le: Date | null;
  /** Whether the chef has ever received a request. */
  readonly demandes: boolean;
};

/**
 * What the dashboard's first screen shows: the checklist until the first bookable slot, then « La table est prête » for a
 * week, later one line when nothing can be booked. The checklist never returns.
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

type OfflineSince = { readonly pause_depuis: Date | null; readonly desactive_le: Date | null };

/** A pause that the chef ends alone. A decision of the team comes first: it is shown, and can be contested. */
export const isOwnPause = ({ pause_depuis, desactive_le }: OfflineSince): boolean =>
  pause_depuis !== null && desactive_le === null;
