import { type Case, everyone, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";

const APPEAL = "/avis/forged/contester";
const REPORTED = "/avis/signalement/forged";
const REPORT = `/avis/${UNKNOWN_ID}/signaler`;

export const reviewCaseEndpoints: Record<string, Case[]> = {
  "GET avis/:avisId/signaler": [
    { what: "unknown review", path: REPORT, answers: everyone("404") },
    { what: "not an id", path: "/avis/x/signaler", answers: everyone("404") },
  ],
  "POST avis/:avisId/signaler": [
    { what: "incomplete", path: REPORT, form: withForm({ motif: "autre" }), answers: everyone("422") },
  ],
  "GET avis/:token/contester": [{ what: "forged link", path: APPEAL, answers: everyone("410") }],
  "POST avis/:token/contester": [
    { what: "short reasons", path: APPEAL, form: withForm({ raisons: "Je conteste." }), answers: everyone("422") },
  ],
  "GET avis/signalement/:token": [{ what: "forged link", path: REPORTED, answers: everyone("410") }],
  "POST avis/signalement/:token": [
    { what: "short reasons", path: REPORTED, form: withForm({ raisons: "Je conteste." }), answers: everyone("422") },
  ],
};
