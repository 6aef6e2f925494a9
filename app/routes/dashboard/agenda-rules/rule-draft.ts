import { marginsOf } from "#app/features/agenda/rules/notice-and-margins.ts";
import type { PreviewFacts } from "#app/features/agenda/rules/preview.ts";
import { availabilitySchema } from "#app/features/agenda/rules/slots.schema.ts";
import { checkPlaces, defaultPlaces } from "#app/features/agenda/rules/slots.ts";
import type { WeeklyRule } from "#app/features/agenda/rules/weekly-rules.ts";
import { addDays, isDay, weekdayOf } from "#app/shared/calendar.ts";
import type { RefusedEntries } from "#app/ui/form-result.ts";
import type { AgendaRule, AgendaRules, RuleService } from "./read-agenda-rules.server.ts";

/** The fields of the form as they are typed. */
export type RuleDraft = {
  readonly service_id: string;
  readonly jours: readonly number[];
  readonly heures: readonly string[];
  readonly places: string;
  readonly semaines: string;
  readonly du: string;
  readonly au: string;
  readonly delai_heures: string;
  readonly marge_avant: string;
  readonly marge_apres: string;
};

const own = (value: number | null | undefined) => (value == null ? "" : String(value));

type Entries = RefusedEntries["entries"];

/** The fields of a rule that repeats slots of a day each week, from an address; only the service when they are incomplete. */
export function repeatedSlot({ services }: AgendaRules, search: URLSearchParams, now: Date): Entries | undefined {
  const [service_id = "", date = "", places = ""] = ["service_id", "date", "places"].map(
    (name) => search.get(name) ?? "",
  );
  const creneaux = search.getAll("depart");
  if (!services.some(({ id }) => id === service_id)) return undefined;
  if (!availabilitySchema(now).safeParse({ date, creneaux, places }).success) return [["service_id", service_id]];
  return [
    ["service_id", service_id],
    ["jours[]", String(weekdayOf(date))],
    ...creneaux.map((depart) => ["heures[]", depart] as const),
    ["places", places],
    ["du", date],
  ];
}

/** What was typed, otherwise the rule, otherwise a new one of the first service. */
export function draftOf(agenda: AgendaRules, rule: AgendaRule | null, entries: Entries | undefined): RuleDraft {
  const typed = (name: string) => entries?.find(([key]) => key === name)?.[1];
  const all = (name: string) => entries?.filter(([key]) => key === name).map(([, value]) => value);
  const service_id = rule?.service_id ?? typed("service_id") ?? agenda.services[0]?.id ?? "";
  const service = agenda.services.find(({ id }) => id === service_id);
  const settings = serviceDraft(agenda, service_id);
  const setting = (name: keyof typeof settings) =>
    (typed("reglages_de") === service_id ? typed(name) : undefined) ?? settings[name];
  return {
    service_id,
    jours: all("jours[]")?.map(Number) ?? rule?.jours ?? [],
    heures: all("heures[]")?.filter((start) => start !== "") ?? rule?.heures ?? [],
    places: typed("places") ?? String(rule?.places ?? defaultPlaces(service?.capacite_max ?? null)),
    semaines: typed("semaines") ?? String(rule?.semaines ?? 1),
    du: typed("du") ?? rule?.du ?? addDays(agenda.aujourdhui, 1),
    au: typed("au") ?? rule?.au ?? "",
    delai_heures: setting("delai_heures"),
    marge_avant: setting("marge_avant"),
    marge_apres: setting("marge_apres"),
  };
}

/** Notice and margins that override the chef's for one service: the form must not copy them to another service. */
export function serviceDraft(agenda: AgendaRules, service_id: string) {
  const service = agenda.services.find(({ id }) => id === service_id);
  return {
    service_id,
    delai_heures: own(service?.delai_heures),
    marge_avant: own(service?.marge_avant),
    marge_apres: own(service?.marge_apres),
  };
}

/** The rule of a draft; null while it is incomplete. */
export function ruleOfDraft(draft: RuleDraft): Omit<WeeklyRule, "suspendue"> | null {
  const { service_id, jours, heures, du } = draft;
  const places = checkPlaces(Number(draft.places));
  const au = draft.au === "" ? null : draft.au;
  if (jours.length === 0 || heures.length === 0 || !places.ok || !isDay(du)) return null;
  if (au !== null && (!isDay(au) || au < du)) return null;
  return {
    service_id,
    jours,
    heures: [...heures].sort(),
    places: places.value,
    semaines: Number(draft.semaines),
    du,
    au,
  };
}

const typedOr = (typed: string) => (typed === "" ? null : Number(typed));

/** The facts of a preview, with the margins that are typed for the service. */
export function draftFacts(agenda: AgendaRules, service: RuleService, draft: RuleDraft): PreviewFacts {
  const { exceptions, fermetures, reglages } = agenda;
  const typed = { marge_avant: typedOr(draft.marge_avant), marge_apres: typedOr(draft.marge_apres) };
  return {
    exceptions,
    fermetures,
    ferme_feries: reglages.ferme_feries,
    horizon_semaines: reglages.horizon_semaines,
    duree_minutes: service.duree_minutes,
    marges: marginsOf({ ...service, ...typed }, reglages),
  };
}
