import { chefId } from "#db/seed/demo-chefs.ts";
import { reservationId } from "#db/seed/demo-reservations.ts";

const record = (route: string, name: string, path: string) => ({
  ...{ route, name, path, status: 200, titre: "Administration" },
  as: "admin" as const,
});

/** Records in the operator's console: a request whose receipt was rejected, its client and its chef. */
export const recordScreens = [
  record("admin/reservations/:reservationId", "admin-reservation", `/admin/reservations/${reservationId("resa-11")}`),
  ...["corriger-email", "annuler", "relancer", "emails/:mail/renvoyer"].map((act) =>
    record(
      `admin/reservations/:reservationId/${act}`,
      `admin-reservation-${act.replace("s/:mail/", "-")}`,
      `/admin/reservations/${reservationId("resa-11")}/${act.replace(":mail", "accuse")}`,
    ),
  ),
  record("admin/emails", "admin-emails", "/admin/emails"),
  record("admin/emails/rejetes", "admin-emails-rejetes", "/admin/emails/rejetes"),
  record("admin/annonces", "admin-annonces", "/admin/annonces"),
  record("admin/annonces/:annonceId", "admin-annonce", "/admin/annonces/nouvelle"),
  record("admin/parametres/conditions", "admin-conditions", "/admin/parametres/conditions"),
  record("admin/personnes/:reservationId", "admin-personne", `/admin/personnes/${reservationId("resa-11")}`),
  record(
    "admin/personnes/:reservationId/bloquer",
    "admin-bloquer",
    `/admin/personnes/${reservationId("resa-11")}/bloquer`,
  ),
  record("admin/blocages", "admin-blocages", "/admin/blocages"),
  record("admin/chefs/:chefId", "admin-chef", `/admin/chefs/${chefId("youssef-benali")}`),
  record(
    "admin/chefs/:chefId/vue-support",
    "admin-vue-support",
    `/admin/chefs/${chefId("youssef-benali")}/vue-support`,
  ),
];
