import { E2E_RESERVATIONS } from "../support/dashboard-fixture.ts";

/** The screens of the preparation of a meal: guests, the chef's page, the sheets. */
export const dossierScreens = [
  {
    route: "invitation/:token",
    path: "/invitation/inconnue",
    name: "invitation-fermee",
    status: 410,
    titre: "Cette invitation n’est plus ouverte",
  },
  {
    route: "invitation/reponse/:token",
    path: "/invitation/reponse/inconnue",
    name: "reponse-effacee",
    status: 410,
    titre: "Cette invitation n’est plus ouverte",
  },
  {
    route: "dashboard/reservations/:reservationId/soiree",
    path: `/dashboard/reservations/${E2E_RESERVATIONS.confirmee}/soiree`,
    name: "soiree",
    status: 200,
    titre: "Zoé Durand",
    as: "chef" as const,
  },
  {
    route: "dashboard/reservations/:reservationId/feuille",
    path: `/dashboard/reservations/${E2E_RESERVATIONS.confirmee}/feuille`,
    name: "feuille",
    status: 200,
    titre: /^[A-Z][a-z]+ \d+(er)? \p{L}+ \d{4}$/u,
    as: "chef" as const,
    end: "détruisez-la après le repas.",
  },
  {
    route: "dashboard/feuilles",
    path: "/dashboard/feuilles?jour=2040-01-01",
    name: "feuilles-vides",
    status: 200,
    titre: "Feuilles du dimanche 1er janvier 2040",
    as: "chef" as const,
    end: "Une feuille par réservation confirmée, prête à imprimer.",
  },
];
