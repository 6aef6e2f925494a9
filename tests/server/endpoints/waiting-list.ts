import { type Case, everyone, UNKNOWN_ID, withForm } from "../../support/access-matrix.ts";

const FORGED = "/attente/forged";
const UNKNOWN = `/service/${UNKNOWN_ID}/attente/${UNKNOWN_ID}`;

export const waitingListEndpoints: Record<string, Case[]> = {
  "GET service/:serviceId/attente/:slotId": [
    { what: "unknown slot", path: UNKNOWN, answers: everyone(`302 /service/${UNKNOWN_ID}?creneau=${UNKNOWN_ID}`) },
    { what: "not an id", path: "/service/x/attente/y", answers: everyone("404") },
  ],
  "POST service/:serviceId/attente/:slotId": [
    {
      what: "not an address",
      path: UNKNOWN,
      form: withForm({ email: "zoe", convives: "2" }),
      answers: everyone(`302 /service/${UNKNOWN_ID}?creneau=${UNKNOWN_ID}`),
    },
  ],
  "GET attente/:token": [{ what: "forged link", path: FORGED, answers: everyone("410") }],
  "POST attente/:token": [{ what: "forged link", path: FORGED, form: withForm({}), answers: everyone("410") }],
  "POST attente/:token/arret": [
    { what: "forged link", path: `${FORGED}/arret`, form: withForm({}), answers: everyone("404") },
  ],
};
