import { type Case, everyone, withForm } from "../../support/access-matrix.ts";

const FORGED = "/recherche/alerte/forged";

export const savedSearchEndpoints: Record<string, Case[]> = {
  "GET selection": [
    { answers: everyone("200") },
    { what: "unknown values", path: "/selection?s=x.&date=hier&convives=0&commune=~", answers: everyone("200") },
  ],
  "GET recherche/alerte": [
    { what: "without a search", answers: everyone("302 /recherche") },
    { path: "/recherche/alerte?convives=8", answers: everyone("200") },
  ],
  "POST recherche/alerte": [
    {
      what: "incomplete",
      path: "/recherche/alerte?convives=8",
      form: withForm({ email: "zoe" }),
      answers: everyone("422"),
    },
  ],
  "GET recherche/alerte/:token": [{ what: "forged link", path: FORGED, answers: everyone("410") }],
  "POST recherche/alerte/:token": [{ what: "forged link", path: FORGED, form: withForm({}), answers: everyone("410") }],
  "POST recherche/alerte/:token/arret": [
    { what: "forged link", path: `${FORGED}/arret`, form: withForm({}), answers: everyone("404") },
  ],
};
