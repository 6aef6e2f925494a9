import type { Page } from "@playwright/test";
import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { OWN_DATA, PRIVATE_PAGES, privatePage, REQUEST_TO_CONFIRM } from "./people.ts";
import { holdResponses, press, type Shot, see, submit } from "./shot.ts";

const CHEF = `/chef/${chefId("camille-rousseau")}`;
const SERVICE = `/service/${serviceId("camille-diner")}?commune=38544`;
const PHONES = [390, 320];

async function openBooking(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Réserver le créneau/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Réserver ce service" }).waitFor();
}

async function fillBooking(page: Page, email: string): Promise<void> {
  await openBooking(page);
  await page.getByLabel("Prénom").fill("Jeanne");
  await page.getByLabel("Nom*", { exact: true }).fill("Morel");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Téléphone").fill("06 12 34 56 78");
}

/** Each width books another chef: a reservation blocks the chef's evening. */
const serviceOfWidth = (width: number) =>
  `/service/${serviceId(width === 1440 ? "camille-diner" : width === 390 ? "linh-diner" : "mateo-feu")}?commune=${
    width === 390 ? "75056" : "69123"
  }`;

async function book(page: Page, width: number): Promise<void> {
  await page.goto(serviceOfWidth(width));
  await fillBooking(page, `jeanne.${width}@mail.example`);
  await press(page, "Confirmer la réservation");
  await page.getByRole("heading", { level: 1, name: "Votre demande est envoyée" }).waitFor();
}

const discovery: Shot[] = [
  { name: "menu", path: "/", widths: PHONES, act: (page) => page.getByText("Ouvrir le menu").locator("..").click() },
  { name: "chefs-recherche", path: "/chefs?q=camille", status: 200 },
  { name: "chefs-vide", path: "/chefs?q=zzzz", status: 200 },
  { name: "chefs-ville", path: "/chefs/bordeaux", status: 200 },
  {
    name: "chefs-chargement",
    path: "/chefs",
    act: async (page) => {
      await holdResponses(page, "**/chefs.data*");
      await page.getByRole("searchbox").first().fill("camille");
      await page.keyboard.press("Enter");
      await see(page, "Chargement des chefs...");
    },
  },
  {
    name: "chef-photos",
    path: CHEF,
    act: async (page) => {
      await page.getByRole("link", { name: /^Voir la photo 1 sur/ }).click();
      await page.getByRole("dialog", { name: "Photos" }).waitFor();
    },
  },
  {
    name: "chef-date",
    path: CHEF,
    act: async (page) => {
      await press(page, /Date souhaitée/);
      await page.getByRole("button", { name: "Mois suivant" }).waitFor();
    },
  },
  {
    name: "chef-message-refuse",
    path: CHEF,
    act: async (page) => {
      await submit(page, "Envoyer la demande");
      await see(page, "Indiquez votre nom.");
    },
  },
  {
    name: "chef-message-envoye",
    path: CHEF,
    writes: true,
    act: async (page) => {
      await page.getByLabel("Prénom").fill("Jeanne");
      await page.getByLabel(/^Nom/).fill("Morel");
      await page.getByLabel("Email").fill("jeanne.morel@exemple.fr");
      await page.getByRole("textbox", { name: /^Message/ }).fill("Un dîner pour six.");
      await submit(page, "Envoyer la demande");
      await see(page, "Votre demande a été envoyée à Camille Rousseau.");
      await see(page, "Message envoyé !");
    },
  },
  {
    name: "service-autre-date",
    path: SERVICE,
    act: (page) => page.getByRole("grid").getByRole("link").last().click(),
  },
];

const booking: Shot[] = [
  { name: "reserver", path: SERVICE, act: openBooking, height: 1400 },
  {
    name: "reserver-refuse",
    path: SERVICE,
    height: 1600,
    act: async (page) => {
      await fillBooking(page, "jeanne@");
      await press(page, "Confirmer la réservation");
      await see(page, /adresse complète/);
    },
  },
  { name: "demande-a-confirmer", path: REQUEST_TO_CONFIRM, status: 200, titre: "Envoyer la demande" },
  {
    name: "demande-envoyee",
    path: "/",
    writes: true,
    act: async (page, width) => {
      await book(page, width);
      await see(page, "Réservation confirmée !");
    },
  },
];

const privatePages: Shot[] = [
  ...PRIVATE_PAGES.map((state): Shot => ({ name: `ma-reservation-${state}`, path: privatePage(state), status: 200 })),
  { name: "ma-reservation-chef-inactif", path: privatePage("chef_inactif"), status: 200 },
  {
    name: "ma-reservation-imprimee",
    path: privatePage("confirmee"),
    act: (page) => page.emulateMedia({ media: "print" }),
  },
  {
    name: "ma-reservation-annuler",
    path: privatePage("confirmee"),
    act: async (page) => {
      await page.locator("summary", { hasText: "Annuler" }).click();
      await press(page, "Annuler ma réservation");
      await page.getByRole("dialog", { name: /^Annuler ma réservation/ }).waitFor();
    },
  },
  {
    name: "retrouver-refuse",
    path: "/retrouver",
    act: async (page) => {
      await page.getByLabel("Email").fill("jeanne@");
      await submit(page, "Recevoir mon lien");
      await see(page, /adresse complète/);
    },
  },
  {
    name: "retrouver-envoye",
    path: "/retrouver",
    writes: true,
    act: async (page) => {
      await page.getByLabel("Email").fill("personne@mail.example");
      await submit(page, "Recevoir mon lien");
      await page.getByRole("heading", { name: "Regardez votre boîte" }).waitFor();
    },
  },
  { name: "mes-donnees-lien", path: OWN_DATA.lien, status: 200 },
  { name: "mes-donnees-ouvertes", path: OWN_DATA.page, status: 200 },
  {
    name: "mes-donnees-effacer",
    path: OWN_DATA.page,
    act: async (page) => {
      await press(page, "Effacer mes données");
      await page.getByRole("dialog", { name: /Effacer mes données/ }).waitFor();
    },
  },
];

export const visitorShots: Shot[] = [...discovery, ...booking, ...privatePages];
