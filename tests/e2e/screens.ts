import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { E2E_MESSAGE, E2E_RESERVATIONS } from "../support/e2e-desk.ts";

type Screen = {
  route: string;
  path: string;
  name: string;
  status: number;
  titre: string | RegExp;
  /** Who looks, where a visitor is sent away; tests/support/e2e-world.ts has their sessions. */
  as?: "newcomer" | "chef" | "admin";
};

/** Every route of app/routes.ts and how a test reaches it; a route that is missing here fails the suite. */
export const screens: Screen[] = [
  { route: "/", path: "/", name: "accueil", status: 200, titre: "Un chef à votre table" },
  { route: "auth", path: "/auth", name: "connexion", status: 200, titre: "Connexion Chef" },
  { route: "auth", path: "/auth?mode=signup", name: "inscription", status: 200, titre: "Créer un compte Chef" },
  {
    route: "auth/confirmation",
    path: "/auth/confirmation",
    name: "confirmation",
    status: 200,
    titre: "Ce lien a expiré",
  },
  {
    route: "auth/mot-de-passe-oublie",
    path: "/auth/mot-de-passe-oublie",
    name: "mot-de-passe-oublie",
    status: 200,
    titre: "Mot de passe oublié",
  },
  {
    route: "auth/nouveau-mot-de-passe",
    path: "/auth/nouveau-mot-de-passe?token=a",
    name: "nouveau-mot-de-passe",
    status: 200,
    titre: "Nouveau mot de passe",
  },
  {
    route: "dashboard",
    path: "/dashboard",
    name: "bienvenue",
    status: 200,
    titre: "Bonjour Utilisateur",
    as: "newcomer",
  },
  { route: "dashboard", path: "/dashboard", name: "tableau-de-bord", status: 200, titre: "Bonjour Léa", as: "chef" },
  {
    route: "dashboard/reservations/:reservationId",
    path: `/dashboard/reservations/${E2E_RESERVATIONS.en_attente}`,
    name: "reservation-details",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "dashboard/reservations/:reservationId/confirmer",
    path: `/dashboard/reservations/${E2E_RESERVATIONS.en_attente}/confirmer`,
    name: "reservation-confirmer",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "dashboard/reservations/:reservationId/refuser",
    path: `/dashboard/reservations/${E2E_RESERVATIONS.en_attente}/refuser`,
    name: "reservation-refuser",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "dashboard/reservations/:reservationId/annuler",
    path: `/dashboard/reservations/${E2E_RESERVATIONS.confirmee}/annuler`,
    name: "reservation-annuler",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "dashboard/reservations/:reservationId/payee",
    path: `/dashboard/reservations/${E2E_RESERVATIONS.confirmee}/payee`,
    name: "reservation-payee",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "dashboard/messages",
    path: "/dashboard/messages",
    name: "messages",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "dashboard/messages/:messageId",
    path: `/dashboard/messages/${E2E_MESSAGE}`,
    name: "message",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "dashboard/clients",
    path: "/dashboard/clients",
    name: "clients",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "chef/profile",
    path: "/chef/profile",
    name: "profil",
    status: 200,
    titre: "Mon profil de chef",
    as: "chef",
  },
  {
    route: "chef/profile",
    path: "/chef/profile?photos=galerie",
    name: "profil-galerie",
    status: 200,
    titre: "Mon profil de chef",
    as: "chef",
  },
  {
    route: "chef/profile/setup",
    path: "/chef/profile/setup",
    name: "profil-nouveau",
    status: 200,
    titre: "Mon profil de chef",
    as: "newcomer",
  },
  {
    route: "dashboard/notifications",
    path: "/dashboard/notifications",
    name: "notifications",
    status: 200,
    titre: "Bonjour Léa",
    as: "chef",
  },
  {
    route: "chef/profile/securite",
    path: "/chef/profile/securite",
    name: "securite",
    status: 200,
    titre: "Sécurité du compte",
    as: "chef",
  },
  { route: "admin", path: "/admin", name: "administration", status: 200, titre: "Administration", as: "admin" },
  { route: "about", path: "/about", name: "a-propos", status: 200, titre: "À propos de Convive" },
  { route: "privacy", path: "/privacy", name: "confidentialite", status: 200, titre: "Politique de confidentialité" },
  { route: "terms", path: "/terms", name: "conditions", status: 200, titre: "Conditions d’utilisation" },
  { route: "chefs", path: "/chefs", name: "chefs", status: 200, titre: "Découvrez nos Chefs d'Exception" },
  {
    route: "chefs/:ville",
    path: "/chefs/atlantis",
    name: "ville-inconnue",
    status: 404,
    titre: "Cette page n’est pas à la carte",
  },
  {
    route: "chefs/specialite/:code",
    path: "/chefs/specialite/patisserie",
    name: "specialite",
    status: 200,
    titre: "Pâtisserie",
  },
  {
    route: "chef/:chefId/:slug?",
    path: `/chef/${chefId("camille-rousseau")}`,
    name: "chef",
    status: 200,
    titre: "Camille Rousseau",
  },
  {
    route: "chef/:chefId/:slug?",
    path: "/chef/nimporte",
    name: "chef-introuvable",
    status: 404,
    titre: "Chef non trouvé",
  },
  {
    route: "service/:serviceId",
    path: `/service/${serviceId("camille-diner")}`,
    name: "service",
    status: 200,
    titre: "Dîner d’hiver en cinq services",
  },
  { route: "reservation", path: "/reservation", name: "retrouver", status: 200, titre: "Retrouver ma réservation" },
  {
    route: "reservation/:token",
    path: "/reservation/inconnu",
    name: "lien-inconnu",
    status: 404,
    titre: "Ma réservation",
  },
  { route: "help", path: "/help", name: "aide", status: 200, titre: "Centre d'Aide" },
  { route: "updates", path: "/updates", name: "mises-a-jour", status: 200, titre: "Mises à Jour" },
  { route: "mentions-legales", path: "/mentions-legales", name: "mentions", status: 200, titre: "Mentions légales" },
  { route: "classement", path: "/classement", name: "classement", status: 200, titre: "Classement des chefs" },
  { route: "cookies", path: "/cookies", name: "cookies", status: 200, titre: "Cookies" },
  { route: "accessibilite", path: "/accessibilite", name: "accessibilite", status: 200, titre: "Accessibilité" },
  // A production build does not have it.
  {
    route: "dev/composants",
    path: "/dev/composants",
    name: "dev",
    status: 404,
    titre: "Cette page n’est pas à la carte",
  },
  { route: "*", path: "/nimporte", name: "introuvable", status: 404, titre: "Cette page n’est pas à la carte" },
];

/**
 * Addresses that only lead elsewhere, or that stand in the middle of a journey: accounts.spec.ts walks through them. The
 * photos of a service open as a dialog: photos.spec.ts looks at it.
 */
export const withoutScreen = [
  "auth/google",
  "auth/deconnexion",
  "auth/second-facteur",
  "dashboard/reservations/suite",
  "dashboard/messages/:messageId/repondre",
  "dashboard/clients/export.csv",
  "chef/photos/:kind",
  "dashboard/services/:serviceId/photos",
];
