import type { TypeService } from "#app/features/services/rules/codes.ts";
import { timeOf } from "#app/shared/calendar.ts";

/** What is reserved: its kind and when it begins. */
export type BookedEvent = { readonly type_service: TypeService; readonly date_souhaitee: Date };

type EventWords = {
  /** « dîner », after « votre » or « ce » */
  readonly nom: string;
  readonly le: string;
  readonly du: string;
  readonly ce: string;
  /** What is prepared: « la soirée », « le cours » */
  readonly moment: string;
  readonly du_moment: string;
  /** « votre soirée », « votre cours » */
  readonly votre: string;
  /** « Jeanne vous invite à dîner » */
  readonly invite: string;
};

const masculine = (nom: string): EventWords => ({
  nom,
  le: `le ${nom}`,
  du: `du ${nom}`,
  ce: `ce ${nom}`,
  moment: `le ${nom}`,
  du_moment: `du ${nom}`,
  votre: `votre ${nom}`,
  invite: "à table",
});

const DINNER: EventWords = {
  ...masculine("dîner"),
  moment: "la soirée",
  du_moment: "de la soirée",
  votre: "votre soirée",
  invite: "à dîner",
};

const WORDS: Record<TypeService, EventWords> = {
  chef_domicile: masculine("repas"),
  cours_cuisine: { ...masculine("cours"), invite: "à un cours de cuisine" },
  traiteur: {
    ...masculine("commande"),
    le: "la commande",
    du: "de la commande",
    ce: "cette commande",
    moment: "la commande",
    du_moment: "de la commande",
  },
  consultation: masculine("rendez-vous"),
  autre: masculine("repas"),
};

/** Paris time. */
const EVENING_FROM = "17:00";

/** « soirée » and « dîner » are used for an evening meal at home only. */
export const isEvening = ({ type_service, date_souhaitee }: BookedEvent): boolean =>
  type_service === "chef_domicile" && timeOf(date_souhaitee) >= EVENING_FROM;

export const eventWords = (event: BookedEvent): EventWords => (isEvening(event) ? DINNER : WORDS[event.type_service]);
