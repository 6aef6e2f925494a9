import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { stableId } from "#db/seed/stable-id.ts";
import { dashboardScreens } from "./dashboard-screens.ts";
import { dossierScreens } from "./dossier-screens.ts";
import { otherSiteScreens } from "./other-site-screens.ts";
import { privateLinkScreens } from "./private-link-screens.ts";
import { recordScreens } from "./record-screens.ts";
import { reportScreens } from "./report-screens.ts";
import { reviewCaseScreens } from "./review-case-screens.ts";
import { reviewChefScreens } from "./review-chef-screens.ts";
import { searchScreens } from "./search-screens.ts";

type Screen = {
  route: string;
  path: string;
  name: string;
  status: number;
  titre: string | RegExp;
  /** The person to sign in as, when a visitor would be redirected; see tests/support/e2e-database.ts. */
  as?: "newcomer" | "chef" | "admin";
  /** The last words of a page without the footer of the site. */
  end?: string;
};

/** Every route of app/routes.ts with a URL that shows it; pages.spec.ts fails when one is missing. */
export const screens: Screen[] = [
  ...otherSiteScreens,
  ...reportScreens,
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
    route: "auth/changement-adresse",
    path: "/auth/changement-adresse?token=a",
    name: "changement-adresse-perdu",
    status: 200,
    titre: "L’adresse n’a pas changé",
  },
  {
    route: "auth/compte-ferme",
    path: "/auth/compte-ferme?jusqu-au=2026-12-14",
    name: "compte-ferme",
    status: 200,
    titre: "Compte fermé",
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
    route: "dashboard/services/:serviceId",
    path: "/dashboard/services/inconnu",
    name: "service-inconnu",
    status: 404,
    titre: "Cette page n’est pas à la carte",
    as: "chef",
  },
  {
    route: "dashboard/services/:serviceId/supprimer",
    path: "/dashboard/services/inconnu/supprimer",
    name: "supprimer-service-inconnu",
    status: 404,
    titre: "Cette page n’est pas à la carte",
    as: "chef",
  },
  {
    route: "dashboard/services/:serviceId/disponibilites/:slotId",
    path: "/dashboard/services/inconnu/disponibilites/inconnu",
    name: "creneau-inconnu",
    status: 404,
    titre: "Cette page n’est pas à la carte",
    as: "chef",
  },
  {
    route: "dashboard/services/:serviceId/disponibilites/:slotId/supprimer",
    path: "/dashboard/services/inconnu/disponibilites/inconnu/supprimer",
    name: "supprimer-creneau-inconnu",
    status: 404,
    titre: "Cette page n’est pas à la carte",
    as: "chef",
  },
  {
    route: "chef/profile/justificatifs",
    path: "/chef/profile/justificatifs",
    name: "justificatifs",
    status: 200,
    titre: "Mes justificatifs",
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
  ...[
    "reservations",
    "profils-clients",
    "verification",
    "aide",
    "mises-a-jour",
    "sante",
    "journal",
    "chiffres",
    "donnees",
    "equipe",
  ].map((tab) => ({
    route: `admin/${tab}`,
    path: `/admin/${tab}`,
    name: `admin-${tab}`,
    status: 200,
    titre: "Administration",
    as: "admin" as const,
  })),
  {
    route: "admin/recherche",
    path: "/admin/recherche?q=camille",
    name: "admin-recherche",
    status: 200,
    titre: "Administration",
    as: "admin",
  },
  {
    route: "admin/verification/:chefId",
    path: `/admin/verification/${chefId("camille-rousseau")}?piece=assurance`,
    name: "admin-dossier",
    status: 200,
    titre: "Administration",
    as: "admin",
  },
  ...recordScreens,
  {
    route: "admin/aide/modeles",
    path: "/admin/aide/modeles",
    name: "admin-aide-modeles",
    status: 200,
    titre: "Administration",
    as: "admin",
  },
  {
    route: "admin/aide/:messageId",
    path: `/admin/aide/${stableId("help:0")}`,
    name: "admin-aide-message",
    status: 200,
    titre: "Administration",
    as: "admin",
  },
  {
    route: "admin/parametres",
    path: "/admin/parametres?groupe=societe",
    name: "admin-parametres",
    status: 200,
    titre: "Administration",
    as: "admin",
  },
  {
    route: "admin/mises-a-jour/:updateId",
    path: "/admin/mises-a-jour/nouvelle",
    name: "admin-mise-a-jour",
    status: 200,
    titre: "Administration",
    as: "admin",
  },
  {
    route: "admin/*",
    path: "/admin/nimporte",
    name: "admin-introuvable",
    status: 404,
    titre: "Administration",
    as: "admin",
  },
  { route: "about", path: "/about", name: "a-propos", status: 200, titre: "À propos de Convive" },
  { route: "privacy", path: "/privacy", name: "confidentialite", status: 200, titre: "Politique de confidentialité" },
  { route: "terms", path: "/terms", name: "conditions", status: 200, titre: "Conditions d’utilisation" },
  ...reviewCaseScreens,
  ...searchScreens,
  ...privateLinkScreens,
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
  {
    route: "service/:serviceId",
    path: "/service/inconnu",
    name: "service-public-inconnu",
    status: 404,
    titre: "Service non trouvé",
  },
  {
    route: "demande",
    path: "/demande",
    name: "demande-a-confirmer",
    status: 200,
    titre: "Confirmez votre adresse pour envoyer la demande",
  },
  {
    route: "demande/:token",
    path: "/demande/inconnu",
    name: "demande-expiree",
    status: 410,
    titre: "Rien n’a été envoyé",
  },
  { route: "retrouver", path: "/retrouver", name: "retrouver", status: 200, titre: "Retrouver ma réservation" },
  {
    route: "reservation",
    path: "/reservation",
    name: "retrouver-ancienne-adresse",
    status: 200,
    titre: "Retrouver ma réservation",
  },
  {
    route: "demande/envoyee/:reference",
    path: "/demande/envoyee/E49A8B7A",
    name: "demande-refermee",
    status: 410,
    titre: "Cette page s’est refermée",
  },
  {
    route: "reservation/:token",
    path: "/reservation/inconnu",
    name: "lien-inconnu",
    status: 404,
    titre: "Ce lien n’ouvre aucune réservation",
  },
  ...dashboardScreens,
  ...dossierScreens,
  ...reviewChefScreens,
  { route: "mes-donnees", path: "/mes-donnees", name: "mes-donnees", status: 200, titre: "Mes données" },
  {
    route: "mes-donnees/:token",
    path: "/mes-donnees/inconnu",
    name: "mes-donnees-ferme",
    status: 410,
    titre: "Ce lien a expiré ou a déjà servi.",
  },
  { route: "help", path: "/help", name: "aide", status: 200, titre: "Centre d'Aide" },
  { route: "updates", path: "/updates", name: "mises-a-jour", status: 200, titre: "Mises à Jour" },
  { route: "mentions-legales", path: "/mentions-legales", name: "mentions", status: 200, titre: "Mentions légales" },
  { route: "classement", path: "/classement", name: "classement", status: 200, titre: "Classement des chefs" },
  {
    route: "avis-verifies",
    path: "/avis-verifies",
    name: "avis-verifies",
    status: 200,
    titre: "Comment ces avis sont vérifiés",
  },
  { route: "cookies", path: "/cookies", name: "cookies", status: 200, titre: "Cookies" },
  { route: "accessibilite", path: "/accessibilite", name: "accessibilite", status: 200, titre: "Accessibilité" },
  // Not part of a production build.
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
 * Routes without a screen of their own: redirects, steps in the middle of a flow, and dialogs over another screen.
 * accounts.spec.ts, admin.spec.ts and photos.spec.ts cover them.
 */
export const withoutScreen = [
  "auth/google",
  "auth/cle",
  "chef/profile/securite/codes",
  "auth/deconnexion",
  "auth/second-facteur",
  "admin/chefs/:chefId/desactiver",
  "admin/chefs/:chefId/activer",
  "admin/profils-clients/nouveau",
  "admin/profils-clients/:profileId",
  "admin/profils-clients/:profileId/statut",
  "admin/profils-clients/:profileId/supprimer",
  "admin/mises-a-jour/:updateId/supprimer",
  "admin/verification/:chefId/:type",
  "admin/chiffres.csv",
  "admin/journal.csv",
  // admin-blocks.spec.ts; the other is the same page as from a person's record.
  "admin/blocages/:blocageId/lever",
  "admin/aide/:messageId/bloquer",
  // JSON for the field of the console: console-search.spec.ts.
  "admin/recherche/suggestions",
  // Acts of the team page: team.spec.ts.
  "admin/equipe/inviter",
  "admin/equipe/:membreId/role",
  "admin/equipe/:membreId/retirer",
  "admin/invitation/:token",
  // The private copy of a reported photo.
  "admin/signalements/:reference/photo",
  "chef/photos/:kind",
  // JSON for the plate of the zone editor: zones.spec.ts.
  "chef/profile/alentours",
  // Only for a full slot: waiting-list.spec.ts.
  "service/:serviceId/attente/:slotId",
  // JSON for the booking form: search.spec.ts.
  "service/:serviceId/deplacement",
  "dashboard/services/:serviceId/photos",
  // Only with a linked calendar: agenda-links.spec.ts.
  "dashboard/agenda/liens/:sourceId/retirer",
  "dashboard/reservations/suite",
  "dashboard/table-prete",
  "dashboard/mettre-en-pause",
  "dashboard/revenir-en-ligne",
  "dashboard/reservations/:reservationId/payee/annuler",
  // Only for a deactivated chef: dashboard-states.spec.ts.
  "dashboard/contester",
  "dashboard/messages/:messageId/repondre",
  "dashboard/clients/export.csv",
  // Of a rule, an exception or holidays: tests/server/agenda-rules.test.ts.
  "dashboard/agenda/regles/:regleId/modifier",
  "dashboard/agenda/regles/:regleId/supprimer",
  "dashboard/agenda/regles/:regleId/suspendre",
  "dashboard/agenda/regles/exceptions/:exceptionId/supprimer",
  "dashboard/agenda/fermetures/:fermetureId/supprimer",
  // A dialog over the calendar, for one free slot: access-matrix.test.ts opens it.
  "dashboard/agenda/creneau/:slotId",
  // A dialog over its tab: service-editor.spec.ts.
  "dashboard/services/nouveau",
  "dashboard/services/:serviceId/disponibilites/ajouter",
];
