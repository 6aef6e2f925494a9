import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays, addMinutes, dayOf, instantOf } from "#app/shared/calendar.ts";
import { chefId } from "#db/seed/demo-chefs.ts";
import { profileId, serviceId } from "#db/seed/demo-services.ts";
import { E2E_RESERVATIONS, E2E_REVIEW } from "../support/dashboard-fixture.ts";
import { inE2eDatabase, insertAdmin, unusedDay } from "../support/e2e-database.ts";
import { aReservation, aSlot, insert } from "../support/factories.ts";
import { hydrated } from "../support/hydration.ts";
import { aFreeSlot } from "./booking-form.ts";
import { openFold } from "./locators.ts";
import type { Person } from "./sign-in.ts";

type DialogScreen = {
  /** Every module that draws a dialog with fields has an entry; dialogs.spec.ts fails when one is missing. */
  module: string;
  as?: Person;
  path: string | (() => Promise<string>);
  /** What opens the dialog, where its address does not. */
  open?: (page: Page) => Promise<void>;
  /** Drawn on phones only. */
  phone?: true;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

const link = (name: string) => async (page: Page) => {
  await hydrated(page);
  await page.getByRole("link", { name }).click();
};

/** Opens the fold of a page, then what is in it. */
const inFold = (title: string, open: (page: Page) => Promise<void>) => async (page: Page) => {
  await hydrated(page);
  await openFold(page, title);
  await open(page);
};

async function valueOf(sql: string, ...values: string[]): Promise<string> {
  const { rows } = await inE2eDatabase((client) => client.query<{ value: string }>(sql, values));
  return rows[0]?.value ?? "";
}

export const ownSlot = async (path: (service: string, slot: string) => string) => {
  const slot = await valueOf(
    `select a.id as value from service_availabilities a join reservations r on r.service_id = a.service_id
     where r.id = $1 and a.places_reservees = 0 limit 1`,
    E2E_RESERVATIONS.en_attente,
  );
  return path(await valueOf("select service_id as value from service_availabilities where id = $1", slot), slot);
};

/** The private page of a confirmed dinner. */
async function aDinner(): Promise<string> {
  const [token, service] = [randomUUID(), serviceId("camille-diner")];
  const start = instantOf(await unusedDay(), "19:00") ?? new Date();
  return inE2eDatabase(async (client) => {
    const times = { date_debut: start, date_fin: addMinutes(start, 60) };
    const slot = await insert(client, "service_availabilities", aSlot(service, { ...times, places_reservees: 2 }));
    const { id } = await insert(client, "reservations", {
      ...aReservation(chefId("camille-rousseau"), service, slot.id, { statut: "confirmee" }),
      ...{ date_souhaitee: start, date_fin: addMinutes(start, 180), creneau_entier: true },
    });
    for (const statut_apres of ["en_attente", "confirmee"])
      await insert(client, "reservation_events", { reservation_id: id, statut_apres, acteur: "chef" });
    const token_hash = createHash("sha256").update(token).digest();
    await insert(client, "reservation_tokens", { token_hash, reservation_id: id });
    return `/reservation/${token}`;
  });
}

const ofChef = (module: string, path: DialogScreen["path"]): DialogScreen => ({
  module: `dashboard/${module}`,
  as: "chef",
  path,
});
const ofReservation = (module: string, statut: keyof typeof E2E_RESERVATIONS, action = "") =>
  ofChef(`reservations/${module}.tsx`, `/dashboard/reservations/${E2E_RESERVATIONS[statut]}${action}`);
const ofAdmin = (module: string, path: DialogScreen["path"]): DialogScreen => ({
  module: `admin/${module}.route.tsx`,
  as: "admin",
  path: typeof path === "string" ? `/admin/${path}` : path,
});
const SERVICES = "/dashboard/services";

export const dialogs: DialogScreen[] = [
  ofChef("services/photos.route.tsx", () => ownSlot((service) => `${SERVICES}/${service}/photos`)),
  ofChef("availabilities/route.tsx", () => ownSlot((service) => `${SERVICES}/${service}/disponibilites/ajouter`)),
  ofChef("availabilities/edit-slot.route.tsx", () =>
    ownSlot((service, slot) => `${SERVICES}/${service}/disponibilites/${slot}`),
  ),
  ofChef("agenda/open-slot.route.tsx", "/dashboard/agenda/ouvrir?semaine=2026-W50&le=2026-12-12&heure=19:00"),
  ofChef("agenda/day-sheet.tsx", `/dashboard/agenda/${addDays(dayOf(new Date()), 9)}`),
  ofChef("agenda/slot.route.tsx", () => ownSlot((_, slot) => `/dashboard/agenda/creneau/${slot}`)),
  ofChef("agenda-rules/exception.route.tsx", "/dashboard/agenda/regles/exceptions/ajouter"),
  ofChef("reviews/report-dialog.tsx", `/dashboard/avis/${E2E_REVIEW}/signaler`),
  ofReservation("confirm-dialog", "en_attente", "/confirmer"),
  ofReservation("refuse-dialog", "en_attente", "/refuser"),
  ofReservation("cancel-dialog", "payee", "/annuler"),
  ofReservation("refund-dialog", "annulee", "/remboursement"),
  ofReservation("paid-dialog", "confirmee", "/payee"),
  ofReservation("change-dialog", "confirmee", "/changement"),
  ofAdmin("chefs/deactivate", `chefs/${chefId("camille-rousseau")}/desactiver`),
  ofAdmin("client-profiles/new", "profils-clients/nouveau"),
  ofAdmin("client-profiles/edit", `profils-clients/${profileId("adulte")}`),
  ofAdmin("team/invite", "equipe/inviter"),
  ofAdmin("team/role", async () => {
    const colleague = await inE2eDatabase(insertAdmin);
    return `/admin/equipe/${await valueOf('select id as value from "user" where email = $1', colleague)}/role`;
  }),
  {
    module: "privacy/components/erase-data.tsx",
    as: "admin",
    path: "/admin/donnees",
    open: async (page) => {
      await page.getByLabel("Email de la personne").fill("julie.marchetti@exemple.fr");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: /^Effacer/ }).click();
    },
  },
  // Opened from the page: the forms of a loaded address stay in it.
  {
    module: "booking/service/booking-dialog.tsx",
    path: async () => (await aFreeSlot({ commune: "" })).address,
    open: async (page) => {
      await hydrated(page);
      await page
        .getByRole("link", { name: /^Réserver le créneau/ })
        .first()
        .click();
    },
  },
  {
    module: "booking/reservation/move-dialog.tsx",
    path: aDinner,
    open: inFold("Changer la date", link("Changer la date")),
  },
  {
    module: "booking/reservation/guests-dialog.tsx",
    path: aDinner,
    open: inFold("Changer la date", link("Changer le nombre de convives")),
  },
  {
    module: "booking/reservation/cancel-reservation.tsx",
    path: aDinner,
    open: inFold("Annuler", button("Annuler ma réservation")),
  },
  {
    module: "search/components/search-sheet.tsx",
    path: "/",
    open: async (page) => {
      await hydrated(page);
      await page.getByRole("link", { name: /Où,/ }).click();
    },
    phone: true,
  },
  {
    module: "public/search/filter-sheet.tsx",
    path: "/recherche?ou=Lyon",
    open: button(/^Filtres/),
    phone: true,
  },
];

/** Questions before a change. They are one component with two buttons: one of each frame and depth is enough. */
export const questions: { module: string; path: () => Promise<string> | string }[] = [
  {
    module: "dashboard/services/delete.route.tsx",
    path: () => ownSlot((service) => `${SERVICES}/${service}/supprimer`),
  },
  {
    module: "dashboard/availabilities/delete-slot.route.tsx",
    path: () => ownSlot((service, slot) => `${SERVICES}/${service}/disponibilites/${slot}/supprimer`),
  },
  {
    module: "admin/client-profiles/toggle.route.tsx",
    path: () => `/admin/profils-clients/${profileId("adulte")}/statut`,
  },
];
