import { holidayOf } from "#app/features/agenda/rules/public-holidays.ts";
import { type TypeService } from "#app/features/services/rules/codes.ts";
import { addDays, type Day, dayOf, weekdayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { ACCEPTED_STATUTS, type ReservationActeur, type ReservationStatut } from "./codes.ts";
import { expiresAt } from "./reservation.ts";

/** Code de la consommation L221-18 and L221-24: the period, and the time to refund, in days. */
const WITHDRAWAL_DAYS = 14;
const REFUND_DAYS = 14;
const SATURDAY = 6;

/**
 * L221-28, 12° excludes catering and leisure supplied on a given date. Every reservation has a date, so the kind of service
 * decides: advice and « autre » are not clearly catering or leisure, and doubt favours the client.
 */
const LEFT_BY_LAW: ReadonlySet<TypeService> = new Set(["consultation", "autre"]);

export const grantsWithdrawal = (type: TypeService): boolean => LEFT_BY_LAW.has(type);

type SoldKind = { readonly retractable: boolean | null; readonly type_service: TypeService };

/** As sold. Null in rows older than the column: the service's kind of today. */
export const isWithdrawable = ({ retractable, type_service }: SoldKind): boolean =>
  retractable ?? grantsWithdrawal(type_service);

type StatusChange = {
  readonly statut_avant: ReservationStatut | null;
  readonly statut_apres: ReservationStatut;
  readonly acteur: ReservationActeur;
  readonly created_at: Date;
};

/** When the contract was made: the chef's confirmation. Null while there is none. */
export function confirmedAt(events: readonly StatusChange[]): Date | null {
  const confirmed = events.find((one) => one.statut_avant === "en_attente" && one.statut_apres === "confirmee");
  return confirmed?.created_at ?? null;
}

const isWorked = (day: Day): boolean => weekdayOf(day) < SATURDAY && holidayOf(day) === null;

/**
 * L221-19: the day of the contract does not count, the period ends with the last hour of its last day, and a last day that is a
 * Saturday, a Sunday or a public holiday is moved to the next working day.
 */
export function lastWithdrawalDay(confirmee_le: Date): Day {
  let day = addDays(dayOf(confirmee_le), WITHDRAWAL_DAYS);
  while (!isWorked(day)) day = addDays(day, 1);
  return day;
}

/** L221-24: the last day of the refund after a withdrawal. */
export const refundedUntil = (retractation_le: Date): Day => addDays(dayOf(retractation_le), REFUND_DAYS);

export type Contract = SoldKind & {
  readonly statut: ReservationStatut;
  readonly confirmee_le: Date | null;
  /** When the client expressly asked for the service inside the period. */
  readonly execution_demandee_le: Date | null;
  readonly date_fin: Date;
};

/** `finit_avec_service`: the right ends earlier, with the service that the client asked for inside the period. */
type OpenWithdrawal = { readonly jusqua: Day; readonly finit_avec_service: boolean };

/** Until which day the client may withdraw. A service that was fully supplied ends the right only if the client had asked for it. */
export function checkWithdrawal(
  contract: Contract,
  now: Date,
): Result<
  OpenWithdrawal,
  | "retractation_exclue"
  | "retractation_statut"
  | "retractation_avant_contrat"
  | "retractation_service_rendu"
  | "retractation_trop_tard"
> {
  const { statut, confirmee_le, execution_demandee_le, date_fin } = contract;
  if (!isWithdrawable(contract)) return refuse("retractation_exclue");
  if (statut !== "en_attente" && !ACCEPTED_STATUTS.some((one) => one === statut))
    return refuse("retractation_statut", { statut });
  if (confirmee_le === null) return refuse("retractation_avant_contrat");
  if (execution_demandee_le !== null && now >= date_fin) return refuse("retractation_service_rendu");
  const jusqua = lastWithdrawalDay(confirmee_le);
  const finit_avec_service = execution_demandee_le !== null && dayOf(date_fin) <= jusqua;
  return dayOf(now) <= jusqua ? ok({ jusqua, finit_avec_service }) : refuse("retractation_trop_tard", { jour: jusqua });
}

type PlannedService = SoldKind & { readonly date_debut: Date; readonly confirmee_le: Date | null };

/**
 * The last day of the period when the service would start inside it, else null: the client then has to ask for it expressly
 * (L221-25). Without a contract yet, the period is counted from the latest moment at which the chef can confirm: counted from
 * now, a late confirmation would put the service inside the period without a request.
 */
export function earlyServiceUntil(planned: PlannedService, now: Date): Day | null {
  if (!isWithdrawable(planned)) return null;
  const last = lastWithdrawalDay(planned.confirmee_le ?? expiresAt(now, planned.date_debut));
  return dayOf(planned.date_debut) <= last ? last : null;
}

/** When the early service was asked for: null where no request is needed. */
export function checkEarlyService(
  planned: PlannedService,
  demandee: boolean,
  now: Date,
): Result<Date | null, "execution_a_demander"> {
  const jour = earlyServiceUntil(planned, now);
  if (jour === null) return ok(null);
  return demandee ? ok(now) : refuse("execution_a_demander", { jour });
}
