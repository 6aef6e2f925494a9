import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holidayOf } from "#app/features/agenda/rules/public-holidays.ts";
import { TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { dayOf, instantOf, weekdayOf } from "#app/shared/calendar.ts";
import { RESERVATION_STATUTS } from "./codes.ts";
import {
  type Contract,
  checkEarlyService,
  checkWithdrawal,
  confirmedAt,
  earlyServiceUntil,
  grantsWithdrawal,
  isWithdrawable,
  lastWithdrawalDay,
  refundedUntil,
} from "./withdrawal.ts";

const at = (iso: string) => new Date(iso);

describe("which contracts the law lets one leave", () => {
  it.each(TYPES_SERVICE)("decides for a service of the kind %s", (type) => {
    expect(grantsWithdrawal(type)).toBe(type === "consultation" || type === "autre");
  });

  it("follows what was sold, and the kind of service in rows that do not say", () => {
    expect(isWithdrawable({ retractable: true, type_service: "traiteur" })).toBe(true);
    expect(isWithdrawable({ retractable: false, type_service: "consultation" })).toBe(false);
    expect(isWithdrawable({ retractable: null, type_service: "consultation" })).toBe(true);
    expect(isWithdrawable({ retractable: null, type_service: "cours_cuisine" })).toBe(false);
  });
});

describe("when the contract was made", () => {
  const created_at = at("2026-12-01T09:00:00Z");
  const asked = { statut_avant: null, statut_apres: "en_attente", acteur: "client", created_at } as const;
  const confirmed = { statut_avant: "en_attente", statut_apres: "confirmee", acteur: "chef" } as const;
  it("is the chef's confirmation, whatever came later", () => {
    const again = { statut_avant: "payee", statut_apres: "confirmee", acteur: "chef" } as const;
    const events = [asked, { ...confirmed, created_at }, { ...again, created_at: at("2026-12-05T09:00:00Z") }];
    expect(confirmedAt(events)).toEqual(created_at);
  });

  it("is unknown before it, and for a request that was cancelled", () => {
    expect(confirmedAt([asked])).toBeNull();
    const cancelled = { statut_avant: "en_attente", statut_apres: "annulee", acteur: "client", created_at } as const;
    expect(confirmedAt([asked, cancelled])).toBeNull();
  });
});

describe("the last day of the period", () => {
  it.each([
    ["a Tuesday", "2026-12-01T13:00:00Z", "2026-12-15"],
    ["one minute before midnight in Paris, which is the next day after it", "2026-12-01T22:59:00Z", "2026-12-15"],
    ["midnight in Paris", "2026-12-01T23:00:00Z", "2026-12-16"],
    ["ends on a Saturday: Monday", "2026-11-28T10:00:00Z", "2026-12-14"],
    ["ends on a Sunday: Monday", "2026-11-29T10:00:00Z", "2026-12-14"],
    ["ends on Christmas, a Friday: Monday", "2026-12-11T10:00:00Z", "2026-12-28"],
    ["ends on Easter Saturday: Tuesday, after Easter Monday", "2027-03-13T10:00:00Z", "2027-03-30"],
    ["over the change of clocks", "2026-10-20T10:00:00Z", "2026-11-03"],
    ["over the end of a year, on New Year's Day: Monday", "2026-12-18T10:00:00Z", "2027-01-04"],
  ])("of a contract made on %s", (_case, confirmed, last) => {
    expect(lastWithdrawalDay(at(confirmed))).toBe(last);
  });

  it("is a working day, fourteen to eighteen days after the contract", () => {
    const years = { min: at("2026-01-01T00:00:00Z"), max: at("2060-01-01T00:00:00Z"), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (confirmed) => {
        const last = lastWithdrawalDay(confirmed);
        expect(weekdayOf(last)).toBeLessThan(6);
        expect(holidayOf(last)).toBeNull();
        const start = instantOf(dayOf(confirmed), "12:00")?.getTime() ?? 0;
        const days = Math.round(((instantOf(last, "12:00")?.getTime() ?? 0) - start) / 86_400_000);
        expect(days).toBeGreaterThanOrEqual(14);
        expect(days).toBeLessThanOrEqual(18);
      }),
    );
  });
});

it("gives the chef fourteen days to refund, counted in Paris", () => {
  expect(refundedUntil(at("2026-12-03T13:07:32Z"))).toBe("2026-12-17");
  expect(refundedUntil(at("2026-12-03T23:30:00Z"))).toBe("2026-12-18");
});

const CONTRACT: Contract = {
  type_service: "consultation",
  retractable: true,
  statut: "confirmee",
  confirmee_le: at("2026-12-01T09:00:00Z"),
  execution_demandee_le: at("2026-11-30T09:00:00Z"),
  date_fin: at("2026-12-10T15:00:00Z"),
};
const BEFORE = at("2026-12-03T13:07:32Z");

describe("checkWithdrawal", () => {
  it.each(["confirmee", "payee"] as const)("lets the client leave what is %s until the last day", (statut) => {
    const later = { ...CONTRACT, statut, date_fin: at("2026-12-16T15:00:00Z") };
    const value = { jusqua: "2026-12-15", finit_avec_service: false };
    expect(checkWithdrawal(later, BEFORE)).toEqual({ ok: true, value });
  });

  it.each(RESERVATION_STATUTS.filter((statut) => !["en_attente", "confirmee", "payee"].includes(statut)))(
    "refuses on %s",
    (statut) => {
      expect(checkWithdrawal({ ...CONTRACT, statut }, BEFORE)).toEqual({
        ok: false,
        code: "retractation_statut",
        statut,
      });
    },
  );

  it("refuses before the chef confirmed: there is no contract", () => {
    const asked = { ...CONTRACT, statut: "en_attente", confirmee_le: null } as const;
    expect(checkWithdrawal(asked, BEFORE)).toMatchObject({ code: "retractation_avant_contrat" });
  });

  it.each(["chef_domicile", "traiteur", "cours_cuisine"] as const)("refuses for %s on a date", (type_service) => {
    expect(checkWithdrawal({ ...CONTRACT, type_service, retractable: null }, BEFORE)).toMatchObject({
      code: "retractation_exclue",
    });
  });

  it("ends with the last hour of the last day in Paris", () => {
    const later = { ...CONTRACT, date_fin: at("2027-01-10T15:00:00Z") };
    expect(checkWithdrawal(later, at("2026-12-15T22:59:59.999Z")).ok).toBe(true);
    expect(checkWithdrawal(later, at("2026-12-15T23:00:00Z"))).toEqual({
      ok: false,
      code: "retractation_trop_tard",
      jour: "2026-12-15",
    });
  });

  it("ends when the service asked for inside the period was fully supplied, not when it starts", () => {
    expect(checkWithdrawal(CONTRACT, at("2026-12-10T14:59:59.999Z")).ok).toBe(true);
    expect(checkWithdrawal(CONTRACT, at("2026-12-10T15:00:00Z"))).toMatchObject({ code: "retractation_service_rendu" });
  });

  it("says whether a service inside the period ends it", () => {
    expect(checkWithdrawal(CONTRACT, BEFORE)).toMatchObject({ value: { finit_avec_service: true } });
    const unasked = { ...CONTRACT, execution_demandee_le: null };
    expect(checkWithdrawal(unasked, BEFORE)).toMatchObject({ value: { finit_avec_service: false } });
  });

  it("outlives a service that the client had not asked for", () => {
    const unasked = { ...CONTRACT, execution_demandee_le: null };
    expect(checkWithdrawal(unasked, at("2026-12-12T15:00:00Z")).ok).toBe(true);
  });
});

describe("a service inside the period", () => {
  const now = at("2026-11-18T09:00:00Z");
  const planned = { type_service: "autre", retractable: null, confirmee_le: null } as const;

  it("needs an express request until fourteen days after the latest confirmation", () => {
    // The chef can confirm until Saturday 21 November: the period may end on Monday 7 December.
    const on = (iso: string) => earlyServiceUntil({ ...planned, date_debut: at(iso) }, now);
    expect(on("2026-11-20T18:00:00Z")).toBe("2026-12-04");
    expect(on("2026-12-07T18:00:00Z")).toBe("2026-12-07");
    expect(on("2026-12-08T18:00:00Z")).toBeNull();
  });

  it("is counted from the confirmation once there is one", () => {
    const confirmed = { ...planned, confirmee_le: now };
    expect(earlyServiceUntil({ ...confirmed, date_debut: at("2026-12-02T18:00:00Z") }, now)).toBe("2026-12-02");
    expect(earlyServiceUntil({ ...confirmed, date_debut: at("2026-12-03T18:00:00Z") }, now)).toBeNull();
  });

  it("needs none where the law grants no withdrawal", () => {
    const dinner = { ...planned, type_service: "chef_domicile", date_debut: at("2026-11-20T18:00:00Z") } as const;
    expect(earlyServiceUntil(dinner, now)).toBeNull();
    expect(checkEarlyService(dinner, false, now)).toEqual({ ok: true, value: null });
  });

  it("is refused without the request, and dated with it", () => {
    const early = { ...planned, date_debut: at("2026-11-30T18:00:00Z") };
    expect(checkEarlyService(early, false, now)).toEqual({
      ok: false,
      code: "execution_a_demander",
      jour: "2026-12-07",
    });
    expect(checkEarlyService(early, true, now)).toEqual({ ok: true, value: now });
  });
});
