import {
  type Case,
  client,
  everyone,
  ids,
  OTHER,
  type Person,
  row,
  UNKNOWN_ID,
  withForm,
} from "../../support/access-matrix.ts";

const toSignIn = (page: string) => `302 /auth?redirectTo=${encodeURIComponent(page)}`;
const SHARING = "/dashboard/partager";
const TO_SIGN_IN = toSignIn(`${SHARING}/developpeur`);
const NO_CHEF = "302 /dashboard";

/** An address of the person whose data is tried. */
async function othersWebhook(person: Person): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into webhooks (chef_id, url, secret_chiffre, evenements)
     select id, 'https://ailleurs.example/', 'x', '{reservation.payee}' from chefs where user_id = $1 returning id`,
    [ids.get(OTHER[person])],
  );
  return rows[0]?.id ?? UNKNOWN_ID;
}

async function othersDelivery(person: Person): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into webhook_livraisons (webhook_id, evenement, contenu)
     select id, 'reservation.payee', '{}' from webhooks where id = $1 returning id`,
    [await othersWebhook(person)],
  );
  return rows[0]?.id ?? UNKNOWN_ID;
}

const onOthers = (intent: string, idOf: (person: Person) => Promise<string>): Case => ({
  what: `other's: ${intent}`,
  form: async (person) => ({ intent, id: await idOf(person) }),
  answers: row(TO_SIGN_IN, "404", NO_CHEF, "404"),
});

/** What other sites read and show. */
export const otherSiteEndpoints: Record<string, Case[]> = {
  "GET api/openapi.json": [{ answers: everyone("200") }],
  "GET api/chefs/:chefId/slots": [
    { what: "unknown", path: `/api/chefs/${UNKNOWN_ID}/slots`, answers: everyone("404") },
    { what: "not an id", path: "/api/chefs/x/slots", answers: everyone("404") },
  ],
  "GET dashboard/partager": [{ answers: row(toSignIn(SHARING), "200", NO_CHEF, "200") }],
  "POST dashboard/partager": [
    { what: "no intent", form: withForm({}), answers: row(toSignIn(SHARING), "400", NO_CHEF, "400") },
  ],
  "GET dashboard/partager/cartes": [{ answers: row(toSignIn(`${SHARING}/cartes`), "200", NO_CHEF, "200") }],
  "GET dashboard/partager/qr.svg": [{ answers: row(toSignIn(SHARING), "200", NO_CHEF, "200") }],
  "GET dashboard/partager/qr.png": [{ answers: row(toSignIn(SHARING), "200", NO_CHEF, "200") }],
  "GET dashboard/agenda/site": [{ answers: everyone(`301 ${SHARING}#site`) }],
  "GET dashboard/agenda/site/developpeur": [{ answers: everyone(`301 ${SHARING}/developpeur`) }],
  "GET dashboard/partager/developpeur": [{ answers: row(TO_SIGN_IN, "200", NO_CHEF, "200") }],
  "POST dashboard/partager/developpeur": [
    { what: "no intent", form: withForm({}), answers: row(TO_SIGN_IN, "400", NO_CHEF, "400") },
    onOthers("supprimer", othersWebhook),
    onOthers("reprendre", othersWebhook),
    onOthers("renvoyer", othersDelivery),
  ],
  "GET integrer/:chefId": [
    { what: "unknown", path: `/integrer/${UNKNOWN_ID}`, answers: everyone("404") },
    { what: "not an id", path: "/integrer/x", answers: everyone("404") },
  ],
  "GET integrer/:chefId/bouton": [
    { what: "unknown", path: `/integrer/${UNKNOWN_ID}/bouton`, answers: everyone("404") },
    { what: "not an id", path: "/integrer/x/bouton", answers: everyone("404") },
  ],
};
