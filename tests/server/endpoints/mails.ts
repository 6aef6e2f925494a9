import { type Case, everyone, withForm } from "../../support/access-matrix.ts";
import { see } from "./admin.ts";

const REPLACED = "/adresse-remplacee/forged";
const FORGED = "/confirmer-adresse/forged";

/** The states of mails, and the links of test mails. */
export const mailEndpoints: Record<string, Case[]> = {
  "GET admin/emails": [see("/admin/emails")],
  "GET admin/emails/rejetes": [see("/admin/emails/rejetes")],
  "POST api/rapports-email": [{ what: "no secret is set", form: withForm({}), answers: everyone("404") }],
  "GET confirmer-adresse/:token": [{ what: "forged link", path: FORGED, answers: everyone("410") }],
  "GET adresse-remplacee/:token": [{ what: "forged link", path: REPLACED, answers: everyone("410") }],
  "POST adresse-remplacee/:token": [
    { what: "forged link", path: REPLACED, form: withForm({}), answers: everyone("410") },
  ],
  "POST confirmer-adresse/:token": [
    { what: "forged link", path: FORGED, form: withForm({}), answers: everyone("410") },
  ],
};
