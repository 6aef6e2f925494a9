import { type Case, everyone, withForm } from "../../support/access-matrix.ts";

const FORGED = "/avis/forged-forged-forged-f";

export const ownReviewEndpoints: Record<string, Case[]> = {
  "GET avis/:token": [{ what: "forged link", path: FORGED, answers: everyone("404") }],
  "POST avis/:token": [
    { what: "nothing typed", path: FORGED, form: withForm({}), answers: everyone("422") },
    {
      what: "review by a forged link",
      path: FORGED,
      form: withForm({ note: "5", texte: "Un repas dont on reparle encore.", prenom: "Odile" }),
      answers: everyone("404"),
    },
    {
      what: "withdraw by a forged link",
      path: FORGED,
      form: withForm({ intent: "retirer" }),
      answers: everyone("404"),
    },
    { what: "decline by a forged link", path: FORGED, form: withForm({ intent: "refuser" }), answers: everyone("404") },
  ],
};
