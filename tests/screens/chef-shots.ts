import { PASSWORD } from "../support/accounts.ts";
import { E2E_RESERVATIONS } from "../support/dashboard-fixture.ts";
import { COOK_SERVICE, COOK_SLOT } from "./people.ts";
import { holdResponses, press, type Shot, see, submit } from "./shot.ts";

const RESERVATIONS = "/dashboard/reservations";
const SERVICES = "/dashboard/services";
const SLOTS = `${SERVICES}/${COOK_SERVICE}/disponibilites`;
const TALL = 2600;

const reservations: Shot[] = [
  {
    name: "reservation-refuser-refusee",
    path: `${RESERVATIONS}/${E2E_RESERVATIONS.en_attente}/refuser`,
    as: "chef",
    dialog: true,
    act: async (page) => {
      await press(page, /^Refuser et prévenir/);
      await see(page, "Donnez un motif");
    },
  },
  {
    name: "reservation-confirmer-refusee",
    path: `${RESERVATIONS}/${E2E_RESERVATIONS.en_attente}/confirmer`,
    as: "chef",
    dialog: true,
    act: async (page) => {
      await page.getByText(/^Changer pour/).click();
      await page.getByLabel(/^Lien de paiement/).fill("");
      await press(page, /^Confirmer et prévenir/);
      await see(page, "Le lien de paiement est obligatoire");
    },
  },
  {
    name: "reservation-annuler",
    path: `${RESERVATIONS}/${E2E_RESERVATIONS.confirmee}/annuler`,
    as: "chef",
    dialog: true,
    status: 200,
  },
  { name: "reservations-aucune-trouvee", path: `${RESERVATIONS}?q=zzzz`, as: "chef", status: 200 },
  {
    name: "tableau-de-bord-injoignable",
    path: "/dashboard",
    as: "chef",
    act: async (page) => {
      await page.route("**/dashboard/clients.data*", (route) => route.fulfill({ status: 500, body: "" }));
      await page
        .getByRole("link", { name: /^Clients/ })
        .first()
        .click();
      await see(page, "Impossible de charger vos données");
    },
  },
];

const ofCook = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  path,
  as: "cook",
  status: 200,
  height: TALL,
  ...(/supprimer|photos|disponibilites/.test(path) ? { dialog: true } : {}),
  ...more,
});

const services: Shot[] = [
  ofCook("services-garnis", SERVICES),
  ofCook("service-nouveau", `${SERVICES}/nouveau/essentiel`),
  ofCook("service-nouveau-refuse", `${SERVICES}/nouveau/essentiel`, {
    act: async (page) => {
      await page.getByLabel("Durée").fill("longtemps");
      await press(page, "Continuer vers le prix");
      // The same sentence is a hint while typing.
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  }),
  ...["essentiel", "prix", "lieu", "reste"].map((etape) =>
    ofCook(`service-${etape}`, `${SERVICES}/${COOK_SERVICE}/${etape}`),
  ),
  ofCook("service-supprimer", `${SERVICES}/${COOK_SERVICE}/supprimer`, { height: 900 }),
  ofCook("service-photos", `${SERVICES}/${COOK_SERVICE}/photos`),
  ofCook("disponibilites", SLOTS),
  ofCook("disponibilites-ajouter", `${SLOTS}/ajouter`),
  ofCook("disponibilites-ajouter-refuse", `${SLOTS}/ajouter`, {
    act: async (page) => {
      await press(page, "Ajouter des créneaux");
      await see(page, "Veuillez sélectionner une date et au moins un créneau");
    },
  }),
  ofCook("creneau-modifier", `${SLOTS}/${COOK_SLOT}`, { height: 900 }),
  ofCook("creneau-supprimer", `${SLOTS}/${COOK_SLOT}/supprimer`, { height: 900 }),
  ofCook("service-masque-toast", SERVICES, {
    height: 900,
    writes: true,
    act: async (page) => {
      await page.getByRole("switch").first().click();
      await see(page, /^Service (dés)?activé/);
    },
  }),
];

const beginner: Shot[] = [
  ["tableau-de-bord-vide", "/dashboard"],
  ["reservations-vides", RESERVATIONS],
  ["messages-vides", "/dashboard/messages"],
  ["clients-vides", "/dashboard/clients"],
  ["services-vides", SERVICES],
  ["notifications-vides", "/dashboard/notifications"],
].map(([name = "", path = ""]) => ({ name, path, as: "beginner", status: 200 }));

/** The loading state of each tab of the dashboard. */
const loading: Shot[] = [
  ["messages", "Messages"],
  ["clients", "Clients"],
  ["services", "Services"],
].map(([path = "", tab = ""]) => ({
  name: `${path}-chargement`,
  path: "/dashboard",
  as: "chef",
  act: async (page) => {
    await holdResponses(page, `**/dashboard/${path}.data*`);
    await page
      .getByRole("link", { name: new RegExp(`^${tab}`) })
      .first()
      .click();
    await see(page, `Chargement des ${path}...`);
  },
}));

const account: Shot[] = [
  { name: "tableau-de-bord-pret", path: "/dashboard", as: "ready", status: 200 },
  { name: "tableau-de-bord-desactive", path: "/dashboard", as: "deactivated", status: 200 },
  { name: "contester", path: "/dashboard/contester", as: "deactivated", status: 200 },
  {
    name: "contester-refuse",
    path: "/dashboard/contester",
    as: "deactivated",
    act: async (page) => {
      await submit(page, "Envoyer ma contestation");
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "profil-nouveau-refuse",
    path: "/chef/profile/setup",
    as: "newcomer",
    act: async (page) => {
      await submit(page, /^(Enregistrer|Créer)/);
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "second-facteur-cle",
    path: "/chef/profile/securite",
    as: "beginner",
    act: async (page) => {
      await page.getByLabel("Mot de passe actuel").first().fill(PASSWORD);
      await press(page, "Activer la double authentification");
      await page.getByLabel("Saisissez le code affiché").waitFor();
    },
    mask: [
      { what: (page) => page.getByRole("code"), why: "a new random key on each visit" },
      { what: (page) => page.locator("svg[shape-rendering=crispEdges]"), why: "the QR code of that key" },
    ],
  },
  {
    name: "codes-de-secours",
    path: "/chef/profile/securite?nouveaux-codes#codes",
    as: "admin",
    writes: true,
    act: async (page) => {
      await page
        .getByRole("group", { name: /^Créer de nouveaux codes/ })
        .getByLabel("Mot de passe actuel")
        .fill(PASSWORD);
      await submit(page, "Créer de nouveaux codes");
      await see(page, "Je les ai mis en lieu sûr");
    },
    mask: [{ what: (page) => page.getByRole("list", { name: "Vos dix codes" }), why: "ten new random codes" }],
  },
];

export const chefShots: Shot[] = [...reservations, ...services, ...beginner, ...loading, ...account];
