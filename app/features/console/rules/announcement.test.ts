import { expect, it } from "vitest";
import { type AnnouncementAct, announcementState, checkAnnouncementAct, checkTermsDate } from "./announcement.ts";

it("a change of the terms applies sixteen days after it is announced at the earliest, so that each chef has fifteen", () => {
  expect(checkTermsDate("2026-12-02", "2026-11-17")).toEqual({
    ok: false,
    code: "conditions_trop_tot",
    jour: "2026-12-03",
  });
  expect(checkTermsDate("2026-12-03", "2026-11-17")).toEqual({ ok: true, value: null });
});

const now = new Date("2026-11-17T10:00:00Z");
const later = new Date("2026-11-18T10:00:00Z");
const ACTS: AnnouncementAct[] = ["modifier", "essayer", "programmer", "suspendre", "reprendre"];

it.each([
  ["brouillon", { statut: "brouillon", essai_le: null, programmee_le: null }, ["modifier", "essayer"]],
  ["essai", { statut: "brouillon", essai_le: now, programmee_le: null }, ["modifier", "essayer", "programmer"]],
  ["programmee", { statut: "programmee", essai_le: now, programmee_le: later }, ["suspendre"]],
  ["programmee", { statut: "programmee", essai_le: now, programmee_le: null }, ["suspendre"]],
  ["en_cours", { statut: "programmee", essai_le: now, programmee_le: now }, ["suspendre"]],
  ["suspendue", { statut: "suspendue", essai_le: now, programmee_le: now }, ["reprendre"]],
  ["envoyee", { statut: "envoyee", essai_le: now, programmee_le: now }, []],
] as const)("an announcement is %s for %j, which allows %j", (state, announcement, allowed) => {
  expect(announcementState(announcement, now)).toBe(state);
  expect(ACTS.filter((act) => checkAnnouncementAct(announcement, act, now).ok)).toEqual(allowed);
});

it("an announcement that was not tested says so", () => {
  const draft = { statut: "brouillon", essai_le: null, programmee_le: null } as const;
  expect(checkAnnouncementAct(draft, "programmer", now)).toEqual({ ok: false, code: "annonce_a_essayer" });
  expect(checkAnnouncementAct(draft, "suspendre", now)).toEqual({ ok: false, code: "annonce_deja_partie" });
});
