import { type Case, everyone, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";

const REPORT = `/signaler?type=chef&id=${UNKNOWN_ID}`;

export const reportEndpoints: Record<string, Case[]> = {
  "GET signaler": [
    { what: "unknown chef", path: REPORT, answers: everyone("404") },
    { what: "unknown photo", path: `/signaler?type=photo&chef=${UNKNOWN_ID}`, answers: everyone("404") },
    { what: "no content", path: "/signaler", answers: everyone("404") },
  ],
  "POST signaler": [{ what: "incomplete", path: REPORT, form: withForm({ motif: "autre" }), answers: everyone("422") }],
  "GET signalement/:token": [{ what: "forged link", path: "/signalement/forged", answers: everyone("410") }],
  "POST signalement/:token": [
    {
      what: "short reasons",
      path: "/signalement/forged",
      form: withForm({ raisons: "Non." }),
      answers: everyone("422"),
    },
  ],
  "GET mesure/:token": [{ what: "forged link", path: "/mesure/forged", answers: everyone("410") }],
  "POST mesure/:token": [
    { what: "short reasons", path: "/mesure/forged", form: withForm({ raisons: "Non." }), answers: everyone("422") },
  ],
};
