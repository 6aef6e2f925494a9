import { E2E_MESSAGE, E2E_RESERVATIONS } from "../support/dashboard-fixture.ts";

/** A screen under the greeting of the shared chef. */
const ofChef = (route: string, name: string, path = `/${route}`) => ({
  route,
  path,
  name,
  status: 200,
  titre: "Bonjour Léa",
  as: "chef" as const,
});

/** A dialog over the list of reservations, for the reservation with that status. */
const reservationDialog = (statut: keyof typeof E2E_RESERVATIONS, action: string, name: string) =>
  ofChef(
    `dashboard/reservations/:reservationId${action}`,
    name,
    `/dashboard/reservations/${E2E_RESERVATIONS[statut]}${action}`,
  );

/** The tabs of the chef's dashboard and the dialogs over its list of reservations. */
export const dashboardScreens = [
  {
    route: "dashboard",
    path: "/dashboard",
    name: "bienvenue",
    status: 200,
    titre: "Bonjour",
    as: "newcomer" as const,
  },
  ofChef("dashboard", "tableau-de-bord"),
  ofChef("dashboard/notifications", "notifications"),
  ofChef("dashboard/reservations", "reservations"),
  reservationDialog("en_attente", "", "reservation-details"),
  reservationDialog("en_attente", "/confirmer", "reservation-confirmer"),
  reservationDialog("en_attente", "/refuser", "reservation-refuser"),
  reservationDialog("payee", "/annuler", "reservation-annuler-payee"),
  reservationDialog("annulee", "", "reservation-a-rembourser"),
  reservationDialog("annulee", "/remboursement", "reservation-remboursement"),
  reservationDialog("confirmee", "/payee", "reservation-payee"),
  reservationDialog("confirmee", "/changement", "reservation-changement-ferme"),
  ofChef("dashboard/agenda/regles", "agenda-regles"),
  ofChef("dashboard/agenda/regles/nouvelle", "agenda-regle-nouvelle"),
  ofChef("dashboard/agenda/regles/exceptions/ajouter", "agenda-exception"),
  ofChef("dashboard/agenda/vacances", "agenda-vacances"),
  ofChef("dashboard/agenda/bloquer", "agenda-bloquer"),
  ofChef("dashboard/messages", "messages"),
  ofChef("dashboard/messages/:messageId", "message", `/dashboard/messages/${E2E_MESSAGE}`),
  ofChef("dashboard/agenda/liens", "agendas-lies"),
  ofChef("dashboard/agenda/liens/renouveler", "agenda-renouveler"),
  ofChef("dashboard/agenda", "agenda"),
  ofChef("dashboard/agenda", "agenda-mois", "/dashboard/agenda?mois=2026-11"),
  ofChef("dashboard/agenda", "agenda-jour", "/dashboard/agenda?jour=2026-11-20"),
  ofChef(
    "dashboard/agenda/ouvrir",
    "agenda-ouvrir",
    "/dashboard/agenda/ouvrir?semaine=2026-W50&le=2026-12-12&heure=19:00",
  ),
  ofChef("dashboard/clients", "clients"),
  ofChef("dashboard/services", "services"),
];
