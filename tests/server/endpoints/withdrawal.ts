import { type Case, everyone, withForm } from "../../support/access-matrix.ts";

const FORGED = "/reservation/forged-forged-forged-forged-forged-forged-f/retractation";

export const withdrawalEndpoints: Record<string, Case[]> = {
  "GET reservation/:token/retractation": [{ what: "forged link", path: FORGED, answers: everyone("404") }],
  "POST reservation/:token/retractation": [
    {
      what: "forged link",
      path: FORGED,
      form: withForm({ nom: "Zoé Durand", email: "zoe@exemple.fr" }),
      answers: everyone("404"),
    },
  ],
};
