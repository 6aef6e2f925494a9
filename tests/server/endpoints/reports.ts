import { type Case, everyone, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";

const REPORT = `/signaler?type=chef&id=${UNKNOWN_ID}`;

export const reportEndpoints: Record<string, Case[]> = {
  "GET signaler": [
    { what: "unknown chef", path: REPORT, answers: everyone("404") },
    { what: "unknown review", path: `/signaler?type=avis&id=${UNKNOWN_ID}`, answers: everyone("404") },
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
  "GET avis/:avisId/signaler": [
    {
      what: "former path",
      path: `/avis/${UNKNOWN_ID}/signaler`,
      answers: everyone(`302 /signaler?type=avis&id=${UNKNOWN_ID}`),
    },
    { what: "not an id", path: "/avis/x/signaler", answers: everyone("404") },
  ],
  "GET avis/:token/contester": [{ what: "forged link", path: "/avis/forged/contester", answers: everyone("410") }],
  "POST avis/:token/contester": [
    {
      what: "short reasons",
      path: "/avis/forged/contester",
      form: withForm({ raisons: "Je conteste." }),
      answers: everyone("422"),
    },
  ],
  "GET avis/signalement/:token": [{ what: "forged link", path: "/avis/signalement/forged", answers: everyone("410") }],
  "POST avis/signalement/:token": [
    {
      what: "short reasons",
      path: "/avis/signalement/forged",
      form: withForm({ raisons: "Je conteste." }),
      answers: everyone("422"),
    },
  ],
  "GET mesure/:token": [{ what: "forged link", path: "/mesure/forged", answers: everyone("410") }],
  "POST mesure/:token": [
    { what: "short reasons", path: "/mesure/forged", form: withForm({ raisons: "Non." }), answers: everyone("422") },
  ],
};
