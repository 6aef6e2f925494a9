import { type Case, everyone, withForm } from "../../support/access-matrix.ts";

const FORGED = "/invitation/forged-forged-forged-f";
const FORGED_ANSWER = "/invitation/reponse/forged-forged-forged-forged-f";

export const dossierEndpoints: Record<string, Case[]> = {
  "GET invitation/:token": [{ what: "forged link", path: FORGED, answers: everyone("410") }],
  // A form without a form token was not rendered by our pages.
  "POST invitation/:token": [
    { what: "no page", path: FORGED, form: withForm({ declare: "non" }), answers: everyone("429") },
  ],
  "GET invitation/reponse/:token": [{ what: "forged link", path: FORGED_ANSWER, answers: everyone("410") }],
  "POST invitation/reponse/:token": [
    {
      what: "erase by a forged link",
      path: FORGED_ANSWER,
      form: withForm({ intent: "effacer" }),
      answers: everyone("410"),
    },
    {
      what: "change by a forged link",
      path: FORGED_ANSWER,
      form: withForm({ declare: "non" }),
      answers: everyone("410"),
    },
  ],
};
