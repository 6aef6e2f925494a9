import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type pg from "pg";
import { addMinutes, instantOf } from "#app/shared/calendar.ts";
import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { stableId } from "#db/seed/stable-id.ts";
import { tokenHash } from "#db/token-hash.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aDinner } from "../support/e2e-dinner.ts";
import { aChef, aMessage, aReservation, aService, aSlot, aUser, insert } from "../support/factories.ts";
import { addReview, addReviewDecision, finishedMeal } from "../support/review-fixture.ts";
import { openConfirmation } from "./booking-form.ts";

const COURSE = serviceId("youssef-epices");
const CHEF = chefId("youssef-benali");

/** Where the demonstration data has no chef: other tests count those of Lyon. */
const MENDE = "48095";

/** A chef, listed last, and a dinner at the client's: nobody else's test opens or takes a slot on its calendar. */
const anOffer = () =>
  inE2eDatabase(async (client) => {
    const { id: user_id } = await insert(client, "user", aUser());
    const zone = { commune_insee: MENDE, deplacement: "rayon", rayon_km: 30 };
    const chef = await insert(client, "chefs", aChef(user_id, { ...zone, created_at: "2019-01-01T00:00:00Z" }));
    const dinner = { type_service: "chef_domicile", lieu_prestation: "client", duree_minutes: 120 };
    const service = await insert(client, "services", aService(chef.id, dinner));
    await client.query(
      `insert into service_pricing (service_id, client_profile_id, prix)
       select $1, id, 40 from client_profiles where nom = 'Adulte'`,
      [service.id],
    );
    return { chef: chef.id, service: service.id };
  });

/** The form of a slot of such a chef. */
async function aBookingForm(): Promise<string> {
  const { service } = await anOffer();
  const day = await unusedDay();
  const date_debut = instantOf(day, "19:00") ?? new Date();
  const when = { date_debut, date_fin: addMinutes(date_debut, 60) };
  const { id } = await inE2eDatabase((client) => insert(client, "service_availabilities", aSlot(service, when)));
  return `/service/${service}?date=${day}&commune=${MENDE}&creneau=${id}&convives=2`;
}

type Taken = { service?: string; chef?: string; places?: number; reservation?: object };

/** A slot, by default without places left, and the private link of who took them. */
export async function aTakenSlot({ service = COURSE, chef = CHEF, places = 4, reservation }: Taken = {}) {
  const token = randomUUID();
  const date_debut = instantOf(await unusedDay(), "19:00") ?? new Date();
  const fin = addMinutes(date_debut, 120);
  const slot_id = await inE2eDatabase(async (client) => {
    const when = { date_debut, date_fin: addMinutes(date_debut, 60), places_disponibles: places, places_reservees: 4 };
    const slot = await insert(client, "service_availabilities", aSlot(service, when));
    const booked = { ...aReservation(chef, service, slot.id), statut: "confirmee", date_souhaitee: date_debut };
    const { id } = await insert(client, "reservations", { ...booked, date_fin: fin, ...reservation });
    const periode = `[${date_debut.toISOString()},${fin.toISOString()})`;
    await insert(client, "chef_engagements", { availability_id: slot.id, chef_id: chef, periode });
    const event = { reservation_id: id, acteur: "chef" };
    await insert(client, "reservation_events", { ...event, statut_apres: "en_attente" });
    await insert(client, "reservation_events", { ...event, statut_avant: "en_attente", statut_apres: "confirmee" });
    await insert(client, "reservation_tokens", { token_hash: tokenHash(token), reservation_id: id });
    return slot.id;
  });
  return { attente: `/service/${service}/attente/${slot_id}?convives=3`, reservation: `/reservation/${token}` };
}

async function aPastOffer(client: pg.Client) {
  const when = { date_debut: "2024-06-22T17:00:00Z", date_fin: "2024-06-22T18:00:00Z", actif: false };
  const { id: availability_id } = await insert(client, "service_availabilities", aSlot(COURSE, when));
  return { chef_id: CHEF, service_id: COURSE, availability_id };
}

/** A finished course, and the page of its review. */
const aReviewPage = () =>
  inE2eDatabase(async (client) => {
    const meal = await finishedMeal(client, await aPastOffer(client), { statut: "terminee" });
    return `/avis/${meal.token}`;
  });

/** A review that was refused, and the page where its author contests that. */
const aRefusedReview = () =>
  inE2eDatabase(async (client) => {
    const { avis_id, token } = await addReview(client, await aPastOffer(client), {
      statut: "refuse",
      ferme_le: new Date(),
    });
    await addReviewDecision(client, avis_id, { fondement: "hors_sujet" });
    return `/avis/${token}/contester`;
  });

/** The link that the client of a dinner shares with the guests. */
async function anInvitation(page: Page): Promise<string> {
  const { path } = await aDinner();
  await page.goto(path);
  return /\/invitation\/[\w-]+/.exec(await page.content())?.[0] ?? "";
}

/** The answer of a guest, open to be changed. */
async function anAnswer(page: Page): Promise<string> {
  await page.goto(await anInvitation(page));
  await page.getByRole("radio", { name: /^Non/ }).check();
  await page.getByRole("button", { name: "Envoyer au chef" }).click();
  await page.waitForURL("**/invitation/reponse/*");
  return `${new URL(page.url()).pathname}?modifier`;
}

/** The page after a booking, in the browser that booked. */
async function aSentRequest(page: Page): Promise<string> {
  await openConfirmation(page);
  return new URL(page.url()).pathname;
}

/** The private page of a question to a chef. */
async function aQuestion(): Promise<string> {
  const token = randomUUID();
  await inE2eDatabase(async (client) => {
    const { id } = await insert(client, "contact_messages", aMessage(chefId("camille-rousseau"), {}));
    await client.query("update fils set token_hash = $1, dernier_le = now() where id = $2", [tokenHash(token), id]);
  });
  return `/message/${token}`;
}

/** « Changer la date » on a day with another slot. */
async function aMove(): Promise<string> {
  const offer = await anOffer();
  const day = await unusedDay();
  const date_debut = instantOf(day, "15:00") ?? new Date();
  const when = { date_debut, date_fin: addMinutes(date_debut, 60), places_disponibles: 9 };
  await inE2eDatabase((client) => insert(client, "service_availabilities", aSlot(offer.service, when)));
  return `${(await aTakenSlot(offer)).reservation}/date?date=${day}`;
}

export type Screen = {
  name: string;
  /** Of app/routes.ts. */
  route: string;
  path: string | ((page: Page) => Promise<string>);
  /** Labels of fields, and what is typed into them. */
  type: readonly (readonly [label: string | RegExp, text: string])[];
  /** A button, pressed three times or once, and the number that it raises to. */
  press?: readonly [plus: string | RegExp, number: string | RegExp, result: string, times?: number];
  /** Radio buttons and checkboxes, drawn as chips or not. */
  choose?: readonly (readonly ["radio" | "checkbox", name: string | RegExp])[];
  /** A list and one of its options. */
  select?: readonly [label: string, value: string];
  /** The summary of a group that is folded at first. */
  unfold?: string | RegExp | readonly string[];
};

/** Routes of visitors where nothing is typed, links and buttons that are forms of their own, or that have the form of another route here. */
export const NOT_TYPED = new Set([
  "adresse-remplacee/:token",
  "attente/:token",
  "auth/changement-adresse",
  "auth/compte-ferme",
  "auth/confirmation",
  "confirmer-adresse/:token",
  "demande/:token",
  "recherche/alerte/:token",
  // « Effacer mes données » is typed in a dialog that the scripts open: personal-data.spec.ts.
  "mes-donnees/:token",
  // Leads to /retrouver.
  "reservation",
  // One text and its button, as from the author of a review.
  "avis/signalement/:token",
  // Leads to /signaler.
  "avis/:avisId/signaler",
  "mesure/:token",
  "signalement/:token",
]);

const PERSON = [
  [/^Prénom/, "Anne Lise"],
  [/^Nom/, "De La Tour"],
] as const;
const EMAIL = [/e-?mail/i, "anne.lise@mail.example"] as const;
const WORD = [/^Un mot pour le chef/, "Bonsoir à vous"] as const;
const REPORT = [[/^Vos raisons/, "Un texte recopié ailleurs"], [/^Votre nom/, "De La Tour"], EMAIL] as const;
const GUEST = {
  type: [
    [/^Autre chose/, "Un plat à éviter"],
    [/^Votre prénom/, "Anne Lise"],
  ],
  choose: [
    ["radio", "Oui, je précise"],
    ["checkbox", "Lait"],
    ["checkbox", /^J’accepte que le chef/],
  ],
} as const;

const SEARCH = {
  type: [[/^Où/, "villeurb"]],
  press: ["Un convive de plus", /^Combien/, "5"],
} as const;

export const SCREENS: readonly Screen[] = [
  {
    name: "the commune of a service's total",
    route: "service/:serviceId",
    path: `/service/${serviceId("camille-diner")}`,
    unfold: "Avec le déplacement jusque chez vous",
    type: [["Votre commune", "Villeurbanne"]],
  },
  {
    name: "the form of a slot",
    route: "service/:serviceId",
    path: aBookingForm,
    type: [
      ...PERSON,
      [/^Email/, "anne.lise@mail.example"],
      ["Téléphone*", "06 12 34 56 78"],
      ["Message", "Un mot à vous"],
    ],
    press: ["Ajouter un participant Adulte", "Adulte", "5"],
    choose: [
      ["checkbox", "Gluten"],
      ["checkbox", "Sésame"],
      ["checkbox", /^Les personnes concernées/],
    ],
    unfold: "Tous les allergènes et régimes",
  },
  { name: "the home page", route: "/", path: "/", ...SEARCH },
  {
    name: "the directory",
    route: "chefs",
    path: "/chefs",
    type: [
      [/^Rechercher/, "camille"],
      [/^Ville/, "lyon"],
    ],
    select: ["Expérience", "Plus de 10 ans"],
  },
  { name: "the search", route: "recherche", path: "/recherche", ...SEARCH },
  {
    name: "the guests of a selection",
    route: "selection",
    path: `/selection?s=${COURSE}`,
    type: [["Convives", "12"]],
    unfold: "Changer",
  },
  {
    name: "a message to a chef, and the question where the chef travels",
    route: "chef/:chefId/:slug?",
    path: `/chef/${chefId("camille-rousseau")}`,
    type: [
      [/^Jusque chez vous/, "Villeurbanne"],
      ...PERSON,
      [/^Email/, "anne.lise@mail.example"],
      [/^Téléphone/, "06 12 34 56 78"],
      [/^Message/, "Bonsoir à vous"],
    ],
    choose: [["radio", "19:00"]],
  },
  {
    name: "the waiting list",
    route: "service/:serviceId/attente/:slotId",
    path: async () => (await aTakenSlot()).attente,
    type: [EMAIL],
    press: ["Un convive de plus", "Nombre de convives", "4", 1],
  },
  {
    name: "a report",
    route: "signaler",
    path: `/signaler?type=service&id=${COURSE}`,
    type: REPORT,
  },
  {
    name: "a report of a review",
    route: "signaler",
    path: `/signaler?type=avis&id=${stableId("avis:avis-01")}`,
    type: REPORT,
  },
  {
    name: "the help form",
    route: "help",
    path: "/help",
    type: [
      [/^Nom/, "De La Tour"],
      [/^Email/, "anne@mail.example"],
      [/^Message/, "Bonsoir à vous"],
    ],
  },
  {
    name: "the sign-in",
    route: "auth",
    path: "/auth",
    type: [EMAIL, [/^Mot de passe/, "un mot secret"]],
  },
  {
    name: "the sign-up",
    route: "auth",
    path: "/auth?mode=signup",
    type: [EMAIL, [/^Mot de passe/, "un mot secret"], [/^Confirmer/, "un mot secret"]],
  },
  {
    name: "the forgotten password",
    route: "auth/mot-de-passe-oublie",
    path: "/auth/mot-de-passe-oublie",
    type: [EMAIL],
  },
  {
    name: "the new password",
    route: "auth/nouveau-mot-de-passe",
    path: "/auth/nouveau-mot-de-passe?token=a",
    type: [
      [/mot de passe/i, "un mot secret"],
      [/^Confirmer/, "un mot secret"],
    ],
  },
  {
    name: "a review",
    route: "avis/:token",
    path: aReviewPage,
    type: [[/^Racontez/, "Bonsoir à vous, et merci"]],
    choose: [
      ["radio", "4 sur 5, très bien"],
      ["checkbox", "La cuisine"],
      ["checkbox", "Prénom seul"],
    ],
  },
  {
    name: "a contested review",
    route: "avis/:token/contester",
    path: aRefusedReview,
    type: [[/^Pourquoi la décision/, "Je parlais bien du repas"]],
  },
  { name: "the answer of a guest", route: "invitation/:token", path: anInvitation, ...GUEST },
  { name: "a guest's answer to change", route: "invitation/reponse/:token", path: anAnswer, ...GUEST },
  {
    name: "another date",
    route: "reservation/:token/date",
    path: aMove,
    type: [WORD],
    choose: [["radio", /^15:00/]],
  },
  {
    name: "another number of guests",
    route: "reservation/:token/convives",
    path: async () => `${(await aTakenSlot({ places: 12 })).reservation}/convives`,
    type: [WORD],
    press: ["Ajouter un participant Adulte", "Adulte", "3"],
  },
  {
    name: "a withdrawal",
    route: "reservation/:token/retractation",
    path: async () => {
      const advice = { service: serviceId("ines-bureau"), chef: chefId("ines-carvalho") };
      return `${(await aTakenSlot({ ...advice, reservation: { retractable: true } })).reservation}/retractation`;
    },
    type: [[/^Votre nom/, "De La Tour"], EMAIL],
  },
  {
    name: "a reservation's thread",
    route: "reservation/:token",
    path: async () => (await aTakenSlot()).reservation,
    type: [[/^Votre message|^Message/, "Bonsoir à vous"]],
    unfold: "Messages avec",
  },
  {
    name: "an answer to a chef",
    route: "message/:token",
    path: aQuestion,
    type: [[/^Votre réponse/, "Bonsoir à vous"]],
  },
  {
    name: "the preparation of a dinner",
    route: "reservation/:token",
    path: async () => (await aDinner()).path,
    type: [WORD],
    choose: [["radio", "Une fête de famille"]],
    unfold: "L’occasion",
  },
  {
    name: "the allergies of a request that waits",
    route: "reservation/:token",
    path: async () => (await aDinner(undefined, { reservation: { statut: "en_attente" } })).path,
    type: [[/^Une autre allergie/, "Kiwi"]],
    choose: [
      ["checkbox", "Gluten"],
      ["checkbox", /^Les personnes concernées/],
    ],
    unfold: ["Allergies et régimes", "Tous les allergènes et régimes"],
  },
  {
    name: "the address of a request that was sent",
    route: "demande/envoyee/:reference",
    path: aSentRequest,
    type: [[/^Votre adresse e-mail/, "anne.lise@mail.example"]],
    unfold: /^Ce n’est pas la bonne adresse/,
  },
  { name: "the lost link", route: "retrouver", path: "/retrouver", type: [EMAIL] },
  { name: "my data", route: "mes-donnees", path: "/mes-donnees", type: [EMAIL] },
  { name: "an alert", route: "recherche/alerte", path: "/recherche/alerte?convives=8", type: [EMAIL] },
];
