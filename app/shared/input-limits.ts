/** Limits of what people may enter. A module without imports: pages that only show the sentences load none of the rules. */

export const PASSWORD_MIN_LENGTH = 6;
export const MAX_PASSKEY_NAME = 40;
export const MAX_EXPERIENCE = 50;
export const MAX_PARTICIPANTS = 999;

/** Length of a reason: short enough for the link of a pre-filled mail. */
export const MAX_REASON = 600;

/** Length of a message between the client and the chef of a reservation. Also in the constraints `thread_texte_is_short` and `reply_model_is_short`. */
export const MAX_THREAD_MESSAGE = 600;

/** Length of the name of a reply model. Also in the constraint `reply_model_has_a_short_name`. */
export const MAX_MODEL_NAME = 40;

/** Length of a review. Also in the constraint `review_text_between_20_and_1000`. */
export const REVIEW_TEXT = { min: 20, max: 1_000 } as const;
/** The first name under a review. */
export const MAX_SHOWN_NAME = 40;
/** Length of the chef's reply to a review. Also in the constraint `review_reply_is_short`. */
export const MAX_REVIEW_REPLY = 600;
/** Length of the reasons of a report, of an appeal, and of a decision about a review. */
/** The same for a page, a service or a photo. */
export const CASE_REASONS = { min: 20, max: 2_000 } as const;

export const MIN_PLACES = 1;
export const MAX_PLACES = 100;

export const MAX_PHOTO_BYTES = 5_242_880;
export const MAX_PHOTO_PIXELS = 40_000_000;
export const MAX_DOCUMENT_BYTES = 5_242_880;

/** Typed to confirm that one's data are erased. */
export const ERASE_WORD = "EFFACER";
/** Typed to confirm that one's account is closed. */
export const CLOSE_WORDS = "fermer mon compte";

/** The longest notice of a cancellation rule of one's own: thirty days. Also in the constraints `…_sur_mesure_is_complete`. */
export const MAX_CANCELLATION_HOURS = 720;

/** The radius within which a chef travels, in kilometres. */
export const RADIUS = { min: 5, max: 200, step: 5, usual: 30 } as const;
/** Upper limits of a fee, as the columns store them. */
export const MAX_INCLUDED_KM = 200;
/** To the farthest commune, 17,000 km away, the fee still fits into `reservations.frais_deplacement`. */
export const MAX_PRICE_PER_KM = 50_00;
export const MAX_FLAT_FEE = 999_999_99;

/** Rules, exceptions to come and closures to come of one chef: each is read whole to open slots. */
export const MAX_AGENDA_RULES = 50;
export const MAX_AGENDA_EXCEPTIONS = 200;
export const MAX_AGENDA_CLOSURES = 200;
/** Length of a private note. Also in the constraints `exception_note_is_short` and `closure_note_is_short`. */
export const MAX_AGENDA_NOTE = 200;

/** Drafts of services that were never online, of one chef. */
export const MAX_DRAFTS = 30;
