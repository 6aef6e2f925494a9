import { type Answers, type Case, client, everyone, ids, row, withForm } from "../../support/access-matrix.ts";
import { PASSWORD } from "../../support/accounts.ts";

const NO_DATA = "/mes-donnees/forged-forged-forged-forged-forged-forged-f";

const TO_SIGN_IN = "302 /auth?redirectTo=%2Fadmin%2Fdonnees";
const HALF = "302 /chef/profile/securite?suite=%2Fadmin%2Fdonnees";
const onlyAdmin = (answer: string): Answers => ({
  ...row(TO_SIGN_IN, "302 /dashboard", HALF, answer),
  moderator: "403",
  support: "403",
});
const somebody = { email: "personne@nulle-part.example" };

async function emailOf(person: string): Promise<string> {
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1', [ids.get(person)]);
  return rows[0]?.email ?? "";
}

export const personalDataEndpoints: Record<string, Case[]> = {
  "GET admin/donnees": [{ answers: onlyAdmin("200") }],
  "POST admin/donnees": [
    { what: "nothing", form: withForm({}), answers: onlyAdmin("422") },
    { what: "unknown", form: withForm(somebody), answers: onlyAdmin("200") },
    { what: "without the word", form: withForm({ ...somebody, intent: "erase" }), answers: onlyAdmin("422") },
    {
      what: "chef A's account, erased by others",
      form: async (person) => ({
        intent: "erase",
        confirmation: "EFFACER",
        password: PASSWORD,
        email: person === "admin" ? somebody.email : await emailOf("chef A"),
      }),
      answers: onlyAdmin("200"),
    },
  ],
  "GET admin/donnees/fichier.json": [{ answers: everyone("400") }],
  "POST admin/donnees/fichier.json": [
    { what: "nothing", form: withForm({}), answers: onlyAdmin("422") },
    { what: "without the password", form: withForm(somebody), answers: onlyAdmin("302 /admin/donnees") },
    { what: "unknown", form: withForm({ ...somebody, password: PASSWORD }), answers: onlyAdmin("200") },
  ],
  "GET mes-donnees": [{ answers: everyone("200") }],
  "POST mes-donnees": [
    { what: "nothing", form: withForm({}), answers: everyone("422") },
    { what: "unknown", form: withForm({ email: "personne@nulle-part.example" }), answers: everyone("200|429") },
  ],
  "GET mes-donnees/:token": [{ what: "forged link", path: NO_DATA, answers: everyone("410") }],
  "POST mes-donnees/:token": [
    { what: "forged link, opened", path: NO_DATA, form: withForm({}), answers: everyone("410") },
    {
      what: "forged link, erased",
      path: NO_DATA,
      form: withForm({ intent: "erase", confirmation: "EFFACER" }),
      answers: everyone("410"),
    },
  ],
  // Answers only POST.
  "GET mes-donnees/:token/donnees.json": [
    { what: "forged link", path: `${NO_DATA}/donnees.json`, answers: everyone("400") },
  ],
  "POST mes-donnees/:token/donnees.json": [
    { what: "forged link", path: `${NO_DATA}/donnees.json`, form: withForm({}), answers: everyone("410") },
  ],
};
