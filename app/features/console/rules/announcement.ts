import { addDays, type Day } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AnnonceStatut } from "./codes.ts";

/** The terms promise the chefs this much notice. Also in the constraint `terms_change_is_announced_15_days_ahead`. */
const TERMS_NOTICE_DAYS = 15;

/** One day more than promised: with many chefs the last mail leaves after midnight. */
export const earliestTermsDate = (today: Day): Day => addDays(today, TERMS_NOTICE_DAYS + 1);

export function checkTermsDate(en_vigueur_le: Day, today: Day): Result<null, "conditions_trop_tot"> {
  const min = earliestTermsDate(today);
  return en_vigueur_le < min ? refuse("conditions_trop_tot", { jour: min }) : ok(null);
}

export type AnnouncementState = "brouillon" | "essai" | "programmee" | "en_cours" | "suspendue" | "envoyee";

export type Announcement = {
  readonly statut: AnnonceStatut;
  readonly essai_le: Date | null;
  readonly programmee_le: Date | null;
};

export function announcementState({ statut, essai_le, programmee_le }: Announcement, now: Date): AnnouncementState {
  if (statut === "brouillon") return essai_le === null ? "brouillon" : "essai";
  if (statut !== "programmee") return statut;
  return programmee_le !== null && programmee_le <= now ? "en_cours" : "programmee";
}

export type AnnouncementAct = "modifier" | "essayer" | "programmer" | "suspendre" | "reprendre";

const ACTS: Record<AnnouncementState, readonly AnnouncementAct[]> = {
  brouillon: ["modifier", "essayer"],
  essai: ["modifier", "essayer", "programmer"],
  programmee: ["suspendre"],
  en_cours: ["suspendre"],
  suspendue: ["reprendre"],
  envoyee: [],
};

/** A text is tested before it is sent to many; after an edit, again. */
export function checkAnnouncementAct(
  announcement: Announcement,
  act: AnnouncementAct,
  now: Date,
): Result<null, "annonce_a_essayer" | "annonce_deja_partie"> {
  const state = announcementState(announcement, now);
  if (ACTS[state].includes(act)) return ok(null);
  return refuse(state === "brouillon" && act === "programmer" ? "annonce_a_essayer" : "annonce_deja_partie");
}
