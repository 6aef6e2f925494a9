import { type Case, everyone, typed } from "../../support/doors.ts";

const NO_DATA = "/mes-donnees/forged-forged-forged-forged-forged-forged-f";

export const personalDataDoors: Record<string, Case[]> = {
  "GET mes-donnees": [{ answers: everyone("200") }],
  "POST mes-donnees": [
    { what: "nothing", form: typed({}), answers: everyone("422") },
    { what: "unknown", form: typed({ email: "personne@nulle-part.example" }), answers: everyone("200|429") },
  ],
  "GET mes-donnees/:token": [{ what: "forged link", path: NO_DATA, answers: everyone("410") }],
  "POST mes-donnees/:token": [
    { what: "forged link, opened", path: NO_DATA, form: typed({}), answers: everyone("410") },
    {
      what: "forged link, erased",
      path: NO_DATA,
      form: typed({ intent: "erase", confirmation: "EFFACER" }),
      answers: everyone("410"),
    },
  ],
  // It answers a form only: asked for by its address, there is nothing.
  "GET mes-donnees/:token/donnees.json": [
    { what: "forged link", path: `${NO_DATA}/donnees.json`, answers: everyone("400") },
  ],
  "POST mes-donnees/:token/donnees.json": [
    { what: "forged link", path: `${NO_DATA}/donnees.json`, form: typed({}), answers: everyone("410") },
  ],
};
