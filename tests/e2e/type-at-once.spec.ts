import { createHash, randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addMinutes, instantOf } from "#app/shared/calendar.ts";
import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { inE2eDatabase, unusedDay } from "../support/e2e-database.ts";
import { aDinner } from "../support/e2e-dinner.ts";
import { aReservation, aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { finishedMeal } from "../support/review-fixture.ts";
import { aFreeSlot } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

const COURSE = serviceId("youssef-epices");
const CHEF = chefId("youssef-benali");

/** A slot without places, and the private link of who took them. */
async function aTakenSlot() {
  const token = randomUUID();
  const date_debut = instantOf(await unusedDay(), "19:00") ?? new Date();
  const fin = addMinutes(date_debut, 120);
  const slot_id = await inE2eDatabase(async (client) => {
    const when = { date_debut, date_fin: addMinutes(date_debut, 60), places_disponibles: 4, places_reservees: 4 };
    const slot = await insert(client, "service_availabilities", aSlot(COURSE, when));
    const booked = { ...aReservation(CHEF, COURSE, slot.id), statut: "confirmee", date_souhaitee: date_debut };
    const { id } = await insert(client, "reservations", { ...booked, date_fin: fin });
    const periode = `[${date_debut.toISOString()},${fin.toISOString()})`;
    await insert(client, "chef_engagements", { availability_id: slot.id, chef_id: CHEF, periode });
    await insert(client, "reservation_events", { reservation_id: id, statut_apres: "en_attente", acteur: "client" });
    const token_hash = createHash("sha256").update(token).digest();
    await insert(client, "reservation_tokens", { token_hash, reservation_id: id });
    return slot.id;
  });
  return { attente: `/service/${COURSE}/attente/${slot_id}?convives=3`, reservation: `/reservation/${token}` };
}

/** A finished course, and the page of its review. */
const aReviewPage = () =>
  inE2eDatabase(async (client) => {
    const when = { date_debut: "2024-06-22T17:00:00Z", date_fin: "2024-06-22T18:00:00Z", actif: false };
    const { id: availability_id } = await insert(client, "service_availabilities", aSlot(COURSE, when));
    const offer = { chef_id: CHEF, service_id: COURSE, availability_id };
    return `/avis/${(await finishedMeal(client, offer, { statut: "terminee" })).token}`;
  });

/** The link that the client of a dinner shares with the guests. */
async function anInvitation(page: Page): Promise<string> {
  const { path } = await aDinner();
  await page.goto(path);
  return /\/invitation\/[\w-]+/.exec(await page.content())?.[0] ?? "";
}

/** « Changer la date » on a day with another slot. */
async function aMove(): Promise<string> {
  const day = await unusedDay();
  const date_debut = instantOf(day, "15:00") ?? new Date();
  const when = { date_debut, date_fin: addMinutes(date_debut, 60), places_disponibles: 9 };
  await inE2eDatabase((client) => insert(client, "service_availabilities", aSlot(COURSE, when)));
  return `${(await aTakenSlot()).reservation}/date?date=${day}`;
}

type Screen = {
  name: string;
  path: string | ((page: Page) => Promise<string>);
  /** Labels of fields, and what is typed into them. */
  type: readonly (readonly [label: string | RegExp, text: string])[];
  /** A button, pressed three times, and the number that it raises to. */
  press?: readonly [plus: string | RegExp, number: string | RegExp, result: string];
  /** Radio buttons and checkboxes, drawn as chips or not. */
  choose?: readonly (readonly ["radio" | "checkbox", name: string | RegExp])[];
  /** The summary of a group that is folded at first. */
  unfold?: string;
  /** Also on a slow phone. */
  slow?: true;
};

const PERSON = [
  [/^Prénom/, "Anne Lise"],
  [/^Nom/, "De La Tour"],
] as const;

const SCREENS: readonly Screen[] = [
  {
    name: "the form of a slot",
    path: async () => `${(await aFreeSlot()).form}&convives=2`,
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
    slow: true,
  },
  {
    name: "the home page",
    path: "/",
    type: [[/^Où/, "villeurb"]],
    press: ["Un convive de plus", /^Combien/, "5"],
    slow: true,
  },
  { name: "the directory", path: "/chefs", type: [[/^Rechercher/, "camille"]] },
  {
    name: "the search",
    path: "/recherche",
    type: [[/^Où/, "villeurb"]],
    press: ["Un convive de plus", /^Combien/, "5"],
  },
  {
    name: "a message to a chef",
    path: `/chef/${CHEF}`,
    type: [...PERSON, [/^Email/, "anne.lise@mail.example"], [/^Message/, "Bonsoir à vous"]],
    slow: true,
  },
  {
    name: "the waiting list",
    path: async () => (await aTakenSlot()).attente,
    type: [[/^Votre e-mail/, "anne.lise@mail.example"]],
    press: ["Un convive de plus", "Nombre de convives", "4"],
    slow: true,
  },
  {
    name: "a report",
    path: `/signaler?type=service&id=${COURSE}`,
    type: [[/^Votre e-mail|^Email/, "anne@mail.example"]],
  },
  {
    name: "the help form",
    path: "/help",
    type: [
      [/^Nom/, "De La Tour"],
      [/^Message/, "Bonsoir à vous"],
    ],
  },
  {
    name: "the sign-in",
    path: "/auth",
    type: [
      [/^Email/, "anne@mail.example"],
      [/^Mot de passe/, "un mot secret"],
    ],
  },
  {
    name: "the sign-up",
    path: "/auth?mode=signup",
    type: [
      [/^Email/, "anne@mail.example"],
      [/^Mot de passe/, "un mot secret"],
      [/^Confirmer/, "un mot secret"],
    ],
  },
  {
    name: "a review",
    path: aReviewPage,
    type: [[/^Racontez/, "Bonsoir à vous, et merci"]],
    choose: [
      ["radio", "4 sur 5, très bien"],
      ["checkbox", "La cuisine"],
      ["checkbox", "Prénom seul"],
    ],
    slow: true,
  },
  {
    name: "the answer of a guest",
    path: anInvitation,
    type: [
      [/^Autre chose/, "Un plat à éviter"],
      [/^Votre prénom/, "Anne Lise"],
    ],
    choose: [
      ["radio", "Oui, je précise"],
      ["checkbox", "Lait"],
      ["checkbox", /^J’accepte que le chef/],
    ],
    slow: true,
  },
  {
    name: "another date",
    path: aMove,
    type: [[/^Un mot pour le chef/, "Bonsoir à vous"]],
    choose: [["radio", /^15:00/]],
    slow: true,
  },
  { name: "the lost link", path: "/retrouver", type: [[/^Email/, "anne@mail.example"]] },
  { name: "an alert", path: "/recherche/alerte?convives=8", type: [[/^Email|e-mail/, "anne@mail.example"]] },
  {
    name: "another number of guests",
    path: async () => `${(await aTakenSlot()).reservation}/convives`,
    type: [[/^Un mot pour le chef/, "Bonsoir à vous"]],
  },
  {
    name: "a reservation's thread",
    path: async () => (await aTakenSlot()).reservation,
    type: [[/^Votre message|^Message/, "Bonsoir à vous"]],
  },
];

const field = (page: Page, label: string | RegExp): Locator =>
  page
    .locator("main :is(input, textarea)")
    .and(page.getByLabel(label, { exact: typeof label === "string" }))
    .filter({ visible: true })
    .first();

/** 1.6 Mb/s, as on a slow mobile network. */
async function slowDown(page: Page, cpu: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const speed = { downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: 75, ...speed });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

/** The controls that somebody may be using. */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>("main :is(input:not([type=hidden]), textarea, select, button)");
    Object.assign(window, { marked: [...all].filter((control) => control.checkVisibility()) });
  });

const lostControls = (page: Page) =>
  page.evaluate(() => {
    const marked: unknown = Reflect.get(window, "marked");
    const all = Array.isArray(marked) ? marked.filter((one) => one instanceof HTMLElement) : [];
    return all.filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 120));
  });

for (const { name, path, type, press, choose = [], unfold, slow } of SCREENS) {
  for (const cpu of slow ? [1, 6] : [1]) {
    test(`${name} loses nothing that is typed and pressed from the first paint on, ${cpu}× slower`, async ({
      page,
    }) => {
      const address = typeof path === "string" ? path : await path(page);
      await slowDown(page, cpu);
      await page.goto(address, { waitUntil: "commit" });
      const [first] = type;
      const main = page.locator("main");
      const choices = choose.map(([role, label]) =>
        main.getByRole(role, { name: label, exact: typeof label === "string" }),
      );
      await (choices[0] ?? field(page, first?.[0] ?? "")).waitFor();
      await markControls(page);
      if (unfold !== undefined) await main.getByText(unfold).click();
      for (const one of choices) await one.check();
      if (press !== undefined) {
        const plus = main.getByRole("button", { name: press[0] }).first();
        for (let count = 0; count < (press[2] === "4" ? 1 : 3); count += 1) await plus.click();
      }
      for (const [label, text] of type) {
        await field(page, label).focus();
        // By the keyboard, wherever the focus is: a focus that moves away would take the rest.
        await page.keyboard.type(text);
      }
      await hydrated(page);
      await expect(field(page, type.at(-1)?.[0] ?? ""), "the focus stays").toBeFocused();
      for (const [label, text] of type) await expect(field(page, label)).toHaveValue(text);
      if (press !== undefined) await expect(field(page, press[1])).toHaveValue(press[2]);
      for (const one of choices) await expect(one).toBeChecked();
      expect(await lostControls(page), "controls replaced by others").toEqual([]);
    });
  }
}

test("a form sent before the scripts run is sent once", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await slowDown(page, 6);
  await page.goto("/retrouver", { waitUntil: "commit" });
  await field(page, /^Email/).fill("anne@mail.example");
  await page.getByRole("button", { name: "Recevoir mon lien" }).click();
  await expect(page.getByRole("heading", { name: "Regardez votre boîte" })).toBeVisible();
  await hydrated(page);
  expect(sent).toBe(1);
});

test("a word goes on where it was when the scripts start in the middle of it", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  const place = field(page, /^Où/);
  await place.focus();
  await page.keyboard.type("vill");
  release();
  await hydrated(page);
  await page.keyboard.type("eurb");
  await expect(place).toHaveValue("villeurb");
});

test("a cancellation that was unfolded before the scripts start keeps its form and what is typed", async ({ page }) => {
  const { reservation } = await aTakenSlot();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
  await page.goto(reservation, { waitUntil: "commit" });
  const fold = page.locator("details").filter({ hasText: "Annuler ma réservation" });
  await fold.locator("summary").click();
  const word = fold.getByLabel("Un mot pour le chef");
  await word.focus();
  await page.keyboard.type("Bonsoir");
  release();
  await hydrated(page);
  await expect(word).toBeFocused();
  await page.keyboard.type(" à vous");
  await expect(word).toHaveValue("Bonsoir à vous");
});
