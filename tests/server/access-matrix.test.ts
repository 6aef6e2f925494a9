import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Case,
  client,
  everyone,
  ids,
  OTHER,
  PEOPLE,
  type Person,
  row,
  send,
  UNKNOWN_ID,
  withForm,
} from "../support/access-matrix.ts";
import { insertAccount, insertSecondFactor, openSession, PASSWORD, uniqueEmail } from "../support/accounts.ts";
import { place } from "../support/databases.ts";
import { listEndpoints } from "../support/routes.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { agendaCalendarEndpoints } from "./endpoints/agenda-calendar.ts";
import { agendaRuleEndpoints } from "./endpoints/agenda-rules.ts";
import { chefReviewEndpoints } from "./endpoints/chef-reviews.ts";
import { dashboardEndpoints } from "./endpoints/dashboard.ts";
import { dossierEndpoints } from "./endpoints/dossiers.ts";
import { linkedCalendarEndpoints } from "./endpoints/linked-calendars.ts";
import { liveEndpoints } from "./endpoints/live.ts";
import { mailEndpoints } from "./endpoints/mails.ts";
import { otherSiteEndpoints } from "./endpoints/other-sites.ts";
import { ownReviewEndpoints } from "./endpoints/own-review.ts";
import { personalDataEndpoints } from "./endpoints/personal-data.ts";
import { profileEndpoints } from "./endpoints/profile.ts";
import { reportEndpoints } from "./endpoints/reports.ts";
import { savedSearchEndpoints } from "./endpoints/saved-search.ts";
import { serviceEditorEndpoints } from "./endpoints/service-editor.ts";
import { teamEndpoints } from "./endpoints/team.ts";
import { waitingListEndpoints } from "./endpoints/waiting-list.ts";
import { withdrawalEndpoints } from "./endpoints/withdrawal.ts";

const SECURITY = "/chef/profile/securite";
const TO_SIGN_IN = `302 /auth?redirectTo=${encodeURIComponent(SECURITY)}`;
const NO_CHEF = `/chef/${UNKNOWN_ID}`;
const NO_SERVICE = `/service/${UNKNOWN_ID}`;
const NO_RESERVATION = "/reservation/forged-forged-forged-forged-forged-forged-f";

/**
 * Every endpoint with its response to each kind of person. An endpoint without a row fails, and so does a row without
 * an endpoint.
 */
const MATRIX: Record<string, Case[]> = {
  "GET ": [{ answers: everyone("200") }],
  "GET auth": [
    { answers: row("200", "302 /dashboard") },
    { what: "sign-up", path: "/auth?mode=signup", answers: row("200", "302 /dashboard") },
  ],
  "POST auth": [
    {
      what: "wrong password",
      form: withForm({ email: uniqueEmail("nul"), password: "pas-le-bon" }),
      answers: row("401", "302 /dashboard"),
    },
    {
      what: "wrong sign-up",
      path: "/auth?mode=signup",
      form: withForm({ email: "a" }),
      answers: row("422", "302 /dashboard"),
    },
  ],
  "GET auth/google": [{ answers: everyone("302 provider") }],
  "GET auth/cle": [{ answers: everyone("302 /auth") }],
  "POST auth/cle": [{ answers: everyone("200") }],
  "GET auth/second-facteur": [{ answers: row("302 /auth", "302 /dashboard") }],
  "POST auth/second-facteur": [{ form: withForm({ code: "000000" }), answers: row("302 /auth", "302 /dashboard") }],
  "GET auth/confirmation": [
    { answers: everyone("200") },
    { what: "forged link", path: "/auth/confirmation?token=faux", answers: everyone("410") },
  ],
  "POST auth/confirmation": [
    { form: withForm({ email: uniqueEmail("nul") }), answers: everyone("200|429") },
    {
      what: "forged link",
      path: "/auth/confirmation?token=faux",
      form: withForm({ password: PASSWORD }),
      answers: everyone("410|429"),
    },
  ],
  "GET auth/mot-de-passe-oublie": [{ answers: everyone("200") }],
  "POST auth/mot-de-passe-oublie": [{ form: withForm({ email: uniqueEmail("nul2") }), answers: everyone("200|429") }],
  "GET auth/nouveau-mot-de-passe": [{ answers: everyone("200") }],
  "POST auth/nouveau-mot-de-passe": [
    {
      what: "forged link",
      form: withForm({ token: "faux", password: PASSWORD, confirm_password: PASSWORD }),
      answers: everyone("410"),
    },
  ],
  "GET auth/changement-adresse": [{ what: "forged link", answers: everyone("200") }],
  "POST auth/changement-adresse": [
    { what: "forged link", form: withForm({ token: "faux" }), answers: everyone("410") },
    { what: "forged stop", form: withForm({ token: "faux", intent: "stop" }), answers: everyone("410") },
  ],
  "GET auth/compte-ferme": [{ answers: row("200", "302 /dashboard") }],
  "POST auth/compte-ferme": [{ what: "account not closed", answers: everyone("302 /auth") }],
  "GET auth/deconnexion": [{ answers: everyone("302 /") }],
  ...dashboardEndpoints,
  ...agendaRuleEndpoints,
  ...chefReviewEndpoints,
  ...linkedCalendarEndpoints,
  ...liveEndpoints,
  ...agendaCalendarEndpoints,
  ...serviceEditorEndpoints,
  ...profileEndpoints,
  "GET chef/profile/securite": [{ answers: row(TO_SIGN_IN, "200") }],
  "POST chef/profile/securite": [
    { what: "other's session", form: async (person) => endSession(OTHER[person]), answers: row(TO_SIGN_IN, "404") },
    { what: "own session", form: async (person) => endSession(person), answers: row(TO_SIGN_IN, `302 ${SECURITY}`) },
    { what: "no intent", form: withForm({}), answers: row(TO_SIGN_IN, "400") },
  ],
  "GET chef/profile/securite/codes": [{ answers: everyone(`302 ${SECURITY}`) }],
  "POST chef/profile/securite/codes": [{ what: "no codes", form: withForm({}), answers: row(TO_SIGN_IN, "422") }],
  ...adminEndpoints,
  ...reportEndpoints,
  ...teamEndpoints,
  ...savedSearchEndpoints,
  ...waitingListEndpoints,
  ...withdrawalEndpoints,
  ...dossierEndpoints,
  ...ownReviewEndpoints,
  ...otherSiteEndpoints,
  ...personalDataEndpoints,
  "GET recherche": [
    { answers: everyone("200") },
    { what: "unknown values", path: "/recherche?date=hier&convives=0&tri=x&page=-1&apres=~", answers: everyone("200") },
  ],
  "GET chefs": [{ answers: everyone("200") }],
  "GET chefs/:ville": [{ what: "empty town", path: "/chefs/nulle-part", answers: everyone("404") }],
  "GET chefs/:ville/:code": [
    { what: "empty town", path: "/chefs/nulle-part/patisserie", answers: everyone("404") },
    { what: "unknown specialty", path: "/chefs/lyon/rien", answers: everyone("404") },
  ],
  "GET chefs/departement/:slug": [
    { path: "/chefs/departement/rhone", answers: everyone("200") },
    { what: "unknown", path: "/chefs/departement/atlantide", answers: everyone("404") },
  ],
  "GET chefs/region/:slug": [
    { path: "/chefs/region/bretagne", answers: everyone("200") },
    { what: "of one département", path: "/chefs/region/guyane", answers: everyone("404") },
  ],
  "GET chefs/specialite/:code": [
    { what: "empty", path: "/chefs/specialite/cuisine_russe", answers: everyone("200") },
    { what: "unknown", path: "/chefs/specialite/nimporte", answers: everyone("404") },
  ],
  "GET chef/:chefId/:slug?": [{ what: "unknown", path: NO_CHEF, answers: everyone("404") }],
  // The fields are judged before the form token.
  "POST chef/:chefId/:slug?": [{ what: "nothing", path: NO_CHEF, form: withForm({}), answers: everyone("422") }],
  "GET service/:serviceId": [{ what: "unknown", path: NO_SERVICE, answers: everyone("404") }],
  "POST service/:serviceId": [{ what: "nothing", path: NO_SERVICE, form: withForm({}), answers: everyone("422") }],
  "GET demande": [
    { answers: everyone("200") },
    { what: "malformed service id", path: "/demande?service=nimporte", answers: everyone("200") },
  ],
  "GET demande/:token": [{ what: "forged link", path: "/demande/forged", answers: everyone("410") }],
  "POST demande/:token": [
    { what: "forged link", path: "/demande/forged", form: withForm({}), answers: everyone("410") },
  ],
  "GET demande/envoyee/:reference": [
    { what: "without the cookie", path: "/demande/envoyee/E49A8B7A", answers: everyone("410") },
  ],
  "POST demande/envoyee/:reference": [
    {
      what: "without the cookie",
      path: "/demande/envoyee/E49A8B7A",
      form: withForm({ client_email: uniqueEmail("nul4") }),
      answers: everyone("409"),
    },
  ],
  "GET retrouver": [{ answers: everyone("200") }],
  "POST retrouver": [{ form: withForm({ email: uniqueEmail("nul3") }), answers: everyone("200|429") }],
  "GET reservation": [{ answers: everyone("301 /retrouver") }],
  "GET message/:token": [{ what: "forged link", path: "/message/inconnu", answers: everyone("404") }],
  "POST message/:token": [
    {
      what: "forged link",
      path: "/message/inconnu",
      form: withForm({ intent: "message", message: "Bonjour", cle: "00000000-0000-4000-8000-000000000000" }),
      answers: everyone("404"),
    },
    {
      what: "reading by a forged link",
      path: "/message/inconnu",
      form: withForm({ intent: "lu", dernier_id: "00000000-0000-4000-8000-000000000000" }),
      answers: everyone("404"),
    },
  ],
  "GET reservation/:token": [{ what: "forged link", path: NO_RESERVATION, answers: everyone("404") }],
  "POST reservation/:token": [
    { what: "forged link", path: NO_RESERVATION, form: withForm({}), answers: everyone("404") },
    {
      what: "step by a forged link",
      path: NO_RESERVATION,
      form: withForm({ intent: "acces" }),
      answers: everyone("404"),
    },
    {
      what: "withdrawal by a forged link",
      path: NO_RESERVATION,
      form: withForm({ intent: "retirer" }),
      answers: everyone("404"),
    },
    {
      what: "answer by a forged link",
      path: NO_RESERVATION,
      form: withForm({ intent: "reponse" }),
      answers: everyone("404"),
    },
    {
      what: "message by a forged link",
      path: NO_RESERVATION,
      form: withForm({ intent: "message", message: "Bonjour", cle: UNKNOWN_ID }),
      answers: everyone("404"),
    },
  ],
  "GET reservation/:token/date": [{ what: "forged link", path: `${NO_RESERVATION}/date`, answers: everyone("404") }],
  "POST reservation/:token/date": [
    {
      what: "forged link",
      path: `${NO_RESERVATION}/date`,
      form: withForm({ type: "date", availability_id: UNKNOWN_ID, mot: "", total_affiche: "1" }),
      answers: everyone("404"),
    },
  ],
  "GET reservation/:token/convives": [
    { what: "forged link", path: `${NO_RESERVATION}/convives`, answers: everyone("404") },
  ],
  "POST reservation/:token/convives": [
    {
      what: "forged link",
      path: `${NO_RESERVATION}/convives`,
      form: withForm({ type: "convives", [`quantites[${UNKNOWN_ID}]`]: "2", mot: "", total_affiche: "1" }),
      answers: everyone("404"),
    },
  ],
  "GET service/:serviceId/deplacement": [
    { what: "unknown", path: `/service/${UNKNOWN_ID}/deplacement?commune=69123`, answers: everyone("200") },
  ],
  "GET reservation/:token/agenda.ics": [
    { what: "forged link", path: `${NO_RESERVATION}/agenda.ics`, answers: everyone("404") },
  ],
  "GET about": [{ answers: everyone("200") }],
  "GET privacy": [{ answers: everyone("200") }],
  "GET terms": [{ answers: everyone("200") }],
  "GET help": [{ answers: everyone("200") }],
  "POST help": [{ what: "nothing", form: withForm({}), answers: everyone("422") }],
  "GET updates": [{ answers: everyone("200") }],
  "GET mentions-legales": [{ answers: everyone("200") }],
  "GET classement": [{ answers: everyone("200") }],
  "GET avis-verifies": [{ answers: everyone("200") }],
  "GET cookies": [{ answers: everyone("200") }],
  "GET accessibilite": [{ answers: everyone("200") }],
  "GET *": [{ path: "/nimporte", answers: everyone("404") }],
  "GET robots.txt": [{ answers: everyone("200") }],
  "GET sitemap.xml": [{ answers: everyone("200") }],
  "GET sitemap/:file{[a-z0-9-]+\\\\.xml}": [
    { what: "unknown", path: "/sitemap/nimporte.xml", answers: everyone("404") },
  ],
  "GET api/chef-services": [
    { what: "unknown", path: `/api/chef-services?chef_id=${UNKNOWN_ID}`, answers: everyone("404") },
  ],
  "GET api/chef-services/openapi.json": [{ answers: everyone("200") }],
  "GET api/communes": [{ path: "/api/communes?q=lyon", answers: everyone("200") }],
  ...mailEndpoints,
  "GET .well-known/security.txt": [{ answers: everyone("200") }],
  "GET livez": [{ answers: everyone("200") }],
  "GET readyz": [{ answers: everyone("200") }],
  "GET api/auth/callback/google": [{ what: "forged answer", answers: everyone("302 /auth") }],
  // Last, because it ends the sessions that the other rows use.
  "POST auth/deconnexion": [{ answers: everyone("302 /") }],
};

/** Loaders that are only a redirect: they read no row. */
const REDIRECTS = new Set(["GET admin/chefs/:chefId/activer"]);

const CONSOLE = new Set<Person>(["admin", "moderator", "support"]);
/** The roles of the console differ on its pages only. */
const peopleOf = (endpoint: string) =>
  PEOPLE.filter((person) => / admin\b/.test(endpoint) || !CONSOLE.has(person) || person === "admin");

let web: SharedWeb;
const people = new Map<Person, Visitor>();

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  people.set("visitor", visitorFromRandomAddress(web.origin));
  const kinds = {
    "chef A": {},
    "chef B": {},
    "inactive chef": { actif: false },
    "admin without second factor": { admin: true, chef: false },
    admin: { admin: true },
    moderator: { admin: "moderation" },
    support: { admin: "support" },
  } as const;
  for (const person of PEOPLE) {
    if (person === "visitor") continue;
    const email = uniqueEmail(person.replaceAll(" ", "-").toLowerCase());
    const { id } = await insertAccount(client, email, kinds[person]);
    ids.set(person, id);
    if (CONSOLE.has(person)) await insertSecondFactor(client, id, UNKNOWN_ID);
    people.set(person, await openSession(client, web.origin, email, CONSOLE.has(person) ? new Date() : null));
  }
});
afterAll(() => client.end());

/** Form data that ends another session of this person, created here. */
async function endSession(person: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ id: string }>(
    `insert into session (token, user_id, expires_at) values (gen_random_uuid()::text, $1, now() + interval '1 hour')
     returning id`,
    [ids.get(person) ?? ids.get("chef A")],
  );
  return { intent: "end-session", session_id: rows[0]?.id ?? "" };
}

const provider = `http://127.0.0.1:${place.ports.openid}/`;

function describeAnswer(response: Response): string {
  const location = response.headers.get("location");
  if (location === null) return String(response.status);
  return `${response.status} ${location.startsWith(provider) ? "provider" : location.replace(web.origin, "")}`;
}

const endpoints = listEndpoints();

describe("the access matrix", () => {
  it("has a row for every endpoint and no other rows", () => {
    expect(endpoints.length).toBeGreaterThan(20);
    expect(Object.keys(MATRIX).toSorted()).toEqual(endpoints);
  });

  // Before the rows of the matrix, the last of which ends the sessions.
  const named = endpoints.flatMap((endpoint) =>
    [...endpoint.matchAll(/:\w+Id\b/g)].map(([param]) => ({ endpoint, param })),
  );
  it.each(named)("$endpoint answers 404 when $param is malformed", async ({ endpoint, param }) => {
    const [method = "", pattern = ""] = endpoint.split(" ");
    for (const id of ["nimporte", `${UNKNOWN_ID}0`]) {
      const others = { ":slug?": "", ":type": "identite" };
      const path = Object.entries(others)
        .reduce((text, [name, value]) => text.replace(name, value), `/${pattern.replace(param, id)}`)
        .replaceAll(/:\w+Id\b/g, UNKNOWN_ID);
      const response = await send(people.get("admin"), method, path);
      expect({ id, status: response.status }).toEqual({ id, status: REDIRECTS.has(endpoint) ? 302 : 404 });
    }
  });

  const cases = Object.entries(MATRIX).flatMap(([endpoint, all]) => all.map((one) => ({ endpoint, what: "", ...one })));
  it.each(cases)("$endpoint $what", async ({ endpoint, path, form, answers }) => {
    const [method = "", pattern = ""] = endpoint.split(" ");
    for (const person of peopleOf(endpoint)) {
      const url = typeof path === "function" ? await path(person) : (path ?? `/${pattern}`);
      const answer = describeAnswer(await send(people.get(person), method, url, await form?.(person)));
      const expected = answers[person].split("|");
      expect({ person, answer, expected }).toEqual({
        person,
        answer: expected.find((one) => one === answer),
        expected,
      });
    }
  });

  const closed = cases.filter(
    ({ endpoint, answers }) => endpoint.startsWith("GET ") && answers.visitor.startsWith("302 /auth"),
  );
  it.each(closed)("$endpoint refuses its .data request too", async ({ endpoint, path, answers }) => {
    for (const person of PEOPLE) {
      if (!answers[person].startsWith("302")) continue;
      const page = typeof path === "function" ? await path(person) : (path ?? `/${endpoint.slice(4)}`);
      if (page.startsWith("/api/")) continue;
      const url = page.replace(/(?=\?|$)/, ".data");
      const response = await people.get(person)?.get(url);
      expect({ person, status: response?.status }).toEqual({ person, status: 202 });
      expect(await response?.text()).toContain("redirect");
    }
  });

  // Mail providers and relays post to these without an origin; the token of the mail or a signature authorises the request.
  const FROM_MAIL_SERVERS = /^POST (?:(?:recherche\/alerte|attente)\/:token\/arret|api\/rapports-email)$/;
  const writing = endpoints.filter((endpoint) => endpoint.startsWith("POST ") && !FROM_MAIL_SERVERS.test(endpoint));
  it.each(writing)("%s is refused from another origin, with every method", async (endpoint) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      for (const origin of ["https://evil.example", "null", `${web.origin}.evil.example`]) {
        const response = await fetch(`${web.origin}/${endpoint.slice(5)}`, { method, headers: { origin } });
        await response.arrayBuffer();
        expect({ method, origin, status: response.status }).toEqual({ method, origin, status: 403 });
      }
    }
  });
});
