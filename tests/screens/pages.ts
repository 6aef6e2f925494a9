import type { Page as BrowserPage } from "@playwright/test";
import { chefId } from "#db/seed/demo-chefs.ts";
import { reservationId } from "#db/seed/demo-reservations.ts";
import { serviceId } from "#db/seed/demo-services.ts";
import { stableId } from "#db/seed/stable-id.ts";
import { E2E_MESSAGE, E2E_RESERVATIONS, E2E_REVIEW } from "../support/dashboard-fixture.ts";
import type { Shot } from "./shot.ts";

/** A screen that its address alone shows: `npm run screens` takes its picture, tests/e2e/pages.spec.ts opens it. */
export type Page = Shot & {
  /** Of app/routes.ts. */
  route: string;
  status: number;
  titre: string | RegExp;
  as?: "newcomer" | "chef" | "admin";
  /** The last words of a page without the footer of the site. */
  end?: string;
};
type More = Partial<Omit<Page, "route" | "name">>;

const page = (route: string, name: string, titre: string | RegExp, more: More = {}): Page => ({
  ...{ route, name, path: `/${route}`, status: 200, titre },
  ...more,
});

/** The title of a page of a chef: the name of the place, also below a dialog. */
const PLACES: Readonly<Record<string, string | RegExp>> = {
  dashboard: /^Bon(jour|soir) Léa$/,
  "dashboard/plus": "Plus",
  "dashboard/notifications": "Notifications",
  "dashboard/reservations": "Réservations",
  "dashboard/messages": /^Messages \(\d+\)$/,
  "dashboard/messages/modeles": "Mes modèles de réponse",
  "dashboard/agenda": "Agenda",
  "dashboard/agenda/regles": "Règles",
  "dashboard/agenda/vacances": "Vacances",
  "dashboard/agenda/bloquer": "Bloquer du temps",
  "dashboard/agenda/liens": "Agendas liés",
  "dashboard/partager": "Partager ma page",
  "dashboard/partager/developpeur": "Pour un développeur",
  "dashboard/clients": /^Clients \(\d+\)$/,
  "dashboard/services": "Gestion des Services",
  "dashboard/menus": "Mes menus",
  "dashboard/plats": "Mes plats",
  "dashboard/avis": "Avis",
  "chef/profile": "Mon profil de chef",
  "chef/profile/justificatifs": "Mes justificatifs",
  "chef/profile/securite": "Sécurité du compte",
};
function placeOf(route: string): string | RegExp {
  return PLACES[route] ?? (route === "" ? "" : placeOf(route.split("/").slice(0, -1).join("/")));
}
const ofChef = (route: string, name: string, more: More = {}) =>
  page(route, name, placeOf(route), { as: "chef", ...more });
const ofAdmin = (route: string, name: string, more: More = {}) =>
  page(route, name, "Administration", { as: "admin", ...more });

const LOST = "Cette page n’est pas à la carte";
const NO_RESERVATION = "Ce lien n’ouvre aucune réservation";
const NO_DECISION = "Ce lien ne mène à aucune décision";
const CLOSED_INVITATION = "Cette invitation n’est plus ouverte";
const CAMILLE = chefId("camille-rousseau");
const REPORTED = serviceId("youssef-epices");

/** A page of nothing; `path` has a value for each parameter of the route. */
const lost = (route: string, name: string, path: string, more: More = {}) =>
  page(route, name, LOST, { path, status: 404, ...more });
/** A mailed link that opens nothing; what an open one shows is in the specs of its flow. */
const closed = (route: string, name: string, titre: string, path = `/${route.replace(/:\w+/g, "inconnu")}`) =>
  page(route, name, titre, { path, status: 410 });
const unknown = (route: string, name: string, titre: string) => ({ ...closed(route, name, titre), status: 404 });

const embedded = { titre: "Réserver avec Camille Rousseau" };

const ofVisitors: Page[] = [
  page("integrer/:chefId", "integrer-calendrier", embedded.titre, {
    path: `/integrer/${CAMILLE}`,
    end: "Heure de Paris.",
  }),
  page("integrer/:chefId/bouton", "integrer-bouton", embedded.titre, {
    path: `/integrer/${CAMILLE}/bouton`,
    end: embedded.titre,
  }),
  page("signaler", "signaler-service", "Signaler ce service", { path: `/signaler?type=service&id=${REPORTED}` }),
  page("signaler", "signaler-photo", "Signaler une photo", {
    path: `/signaler?type=photo&chef=${chefId("youssef-benali")}`,
  }),
  closed("signalement/:token", "signalement-inconnu", NO_DECISION),
  closed("confirmer-adresse/:token", "confirmer-adresse-inconnue", "Ce lien ne sert plus"),
  closed("adresse-remplacee/:token", "adresse-remplacee-inconnue", "Ce lien ne sert plus"),
  closed("mesure/:token", "mesure-inconnue", NO_DECISION),
  page("/", "accueil", "Un chef à votre table", { path: "/" }),
  page("auth", "connexion", "Connexion Chef"),
  page("auth", "inscription", "Créer un compte Chef", { path: "/auth?mode=signup" }),
  page("auth/confirmation", "confirmation", "Ce lien a expiré"),
  page("auth/changement-adresse", "changement-adresse-perdu", "L’adresse n’a pas changé", {
    path: "/auth/changement-adresse?token=a",
  }),
  page("auth/compte-ferme", "compte-ferme", "Compte fermé", { path: "/auth/compte-ferme?jusqu-au=2026-12-14" }),
  page("auth/mot-de-passe-oublie", "mot-de-passe-oublie", "Mot de passe oublié"),
  page("auth/nouveau-mot-de-passe", "nouveau-mot-de-passe", "Nouveau mot de passe", {
    path: "/auth/nouveau-mot-de-passe?token=a",
  }),
  page("about", "a-propos", "À propos de Convive"),
  page("privacy", "confidentialite", "Politique de confidentialité"),
  page("terms", "conditions", "Conditions d’utilisation"),
  page("avis/:avisId/signaler", "avis-signaler", "Signaler un avis", {
    path: `/avis/${stableId("avis:avis-01")}/signaler`,
  }),
  closed("avis/:token/contester", "avis-contester-inconnu", NO_DECISION),
  closed("avis/signalement/:token", "avis-signalement-inconnu", NO_DECISION),
  page("recherche", "recherche-ambigue", "Quel Saint-Denis\u00a0?", { path: "/recherche?ou=Saint-Denis&convives=8" }),
  page("selection", "selection", "Ma sélection", {
    path: `/selection?s=${["camille-diner", "ines-jardin", "youssef-epices"].map(serviceId).join(".")}&convives=4`,
  }),
  page("selection", "selection-vide", "Ma sélection"),
  page("recherche/alerte", "alerte", "Prévenez-moi", { path: "/recherche/alerte?convives=8" }),
  closed("recherche/alerte/:token", "alerte-finie", "Cette alerte est finie"),
  closed("attente/:token", "attente-finie", "Cette place n’est plus ouverte", "/attente/inconnue"),
  page("chefs/departement/:slug", "departement", "Chefs dans le département du Rhône", {
    path: "/chefs/departement/rhone",
  }),
  page("chefs/region/:slug", "region", "Chefs en Bretagne", { path: "/chefs/region/bretagne" }),
  lost("chefs/:ville/:code", "specialite-dans-une-ville-inconnue", "/chefs/atlantis/patisserie"),
  unknown("avis/:token", "avis-lien-inconnu", "Ce lien ne mène à aucun repas"),
  unknown("reservation/:token/date", "changer-date-lien-inconnu", NO_RESERVATION),
  unknown("reservation/:token/retractation", "retractation-lien-inconnu", NO_RESERVATION),
  unknown("reservation/:token/convives", "changer-convives-lien-inconnu", NO_RESERVATION),
  page("chefs", "chefs", "Découvrez nos Chefs d'Exception"),
  lost("chefs/:ville", "ville-inconnue", "/chefs/atlantis"),
  page("chefs/specialite/:code", "specialite", "Pâtisserie", { path: "/chefs/specialite/patisserie" }),
  page("chef/:chefId/:slug?", "chef", "Camille Rousseau", { path: `/chef/${CAMILLE}` }),
  page("chef/:chefId/:slug?", "chef-introuvable", "Chef non trouvé", { path: "/chef/nimporte", status: 404 }),
  page("service/:serviceId", "service", "Dîner d’hiver en cinq services", {
    path: `/service/${serviceId("camille-diner")}`,
  }),
  unknown("service/:serviceId", "service-public-inconnu", "Service non trouvé"),
  page("demande", "demande-recue", "Confirmez votre adresse pour envoyer la demande"),
  closed("demande/:token", "demande-expiree", "Rien n’a été envoyé"),
  page("retrouver", "retrouver", "Retrouver ma réservation"),
  page("reservation", "retrouver-ancienne-adresse", "Retrouver ma réservation"),
  closed("demande/envoyee/:reference", "demande-refermee", "Cette page s’est refermée", "/demande/envoyee/E49A8B7A"),
  unknown("message/:token", "message-lien-inconnu", "Ce lien n’ouvre aucun message"),
  unknown("reservation/:token", "lien-inconnu", NO_RESERVATION),
  closed("invitation/:token", "invitation-fermee", CLOSED_INVITATION, "/invitation/inconnue"),
  closed("invitation/reponse/:token", "reponse-effacee", CLOSED_INVITATION, "/invitation/reponse/inconnue"),
  page("mes-donnees", "mes-donnees", "Mes données"),
  closed("mes-donnees/:token", "mes-donnees-ferme", "Ce lien a expiré ou a déjà servi."),
  page("help", "aide", "Centre d'Aide"),
  page("updates", "mises-a-jour", "Mises à Jour"),
  page("mentions-legales", "mentions", "Mentions légales"),
  page("classement", "classement", "Classement des chefs"),
  page("avis-verifies", "avis-verifies", "Comment ces avis sont vérifiés"),
  page("cookies", "cookies", "Cookies"),
  page("accessibilite", "accessibilite", "Accessibilité"),
  // Not part of a production build.
  lost("dev/composants", "dev", "/dev/composants"),
  lost("*", "introuvable", "/nimporte"),
];

/** The record of the reservation with that status, or a dialog over it. */
const reservation = (
  statut: keyof typeof E2E_RESERVATIONS,
  action: string,
  name: string,
  more: More = { dialog: true },
) =>
  ofChef(`dashboard/reservations/:reservationId${action}`, name, {
    path: `/dashboard/reservations/${E2E_RESERVATIONS[statut]}${action}`,
    titre: "Zoé Durand",
    ...more,
  });
const review = (action: string, name: string, more: More = {}) =>
  ofChef(`dashboard/avis/:avisId/${action}`, name, { path: `/dashboard/avis/${E2E_REVIEW}/${action}`, ...more });

const ofChefs: Page[] = [
  page("chef/profile/setup", "profil-nouveau", "Mon profil de chef", { as: "newcomer" }),
  page("dashboard", "bienvenue", /^Bon(jour|soir)$/, { as: "newcomer" }),
  ofChef("dashboard/partager", "partager"),
  ofChef("dashboard/partager", "sur-mon-site", { path: "/dashboard/partager?montrer=dates" }),
  ofChef("dashboard/partager/developpeur", "pour-un-developpeur"),
  ofChef("dashboard/partager/cartes", "cartes-a-imprimer", {
    titre: "Cartes à imprimer",
    end: "à la place de l’imprimante.",
  }),
  ofChef("chef/profile", "profil"),
  ofChef("chef/profile", "profil-galerie", { path: "/chef/profile?photos=galerie" }),
  ...[
    ["dashboard/services/:serviceId", "service-inconnu"],
    ["dashboard/services/:serviceId/supprimer", "supprimer-service-inconnu"],
    ["dashboard/menus/:menuId", "menu-inconnu"],
    ["dashboard/menus/:menuId/supprimer", "supprimer-menu-inconnu"],
    ["dashboard/plats/:platId/retirer", "retirer-plat-inconnu"],
    ["dashboard/plats/:platId/supprimer", "supprimer-plat-inconnu"],
    ["dashboard/services/:serviceId/disponibilites/:slotId", "creneau-inconnu"],
    ["dashboard/services/:serviceId/disponibilites/:slotId/supprimer", "supprimer-creneau-inconnu"],
  ].map(([route = "", name = ""]) => lost(route, name, `/${route.replace(/:\w+/g, "inconnu")}`, { as: "chef" })),
  ofChef("chef/profile/justificatifs", "justificatifs"),
  ofChef("chef/profile/securite", "securite"),
  ofChef("dashboard", "tableau-de-bord"),
  ofChef("dashboard/plus", "plus"),
  ofChef("dashboard/mettre-en-pause", "mettre-en-pause", { titre: "Mettre ma page en pause" }),
  ofChef("dashboard/notifications", "notifications"),
  ofChef("dashboard/reservations", "reservations"),
  reservation("en_attente", "", "reservation-details", {}),
  reservation("en_attente", "/confirmer", "reservation-confirmer"),
  reservation("en_attente", "/refuser", "reservation-refuser"),
  reservation("payee", "/annuler", "reservation-annuler-payee"),
  reservation("annulee", "", "reservation-a-rembourser", {}),
  reservation("annulee", "/remboursement", "reservation-remboursement"),
  reservation("confirmee", "/payee", "reservation-payee"),
  reservation("confirmee", "/changement", "reservation-changement-ferme"),
  ofChef("dashboard/agenda/regles", "agenda-regles"),
  ofChef("dashboard/agenda/regles/nouvelle", "agenda-regle-nouvelle"),
  ofChef("dashboard/agenda/regles/exceptions/ajouter", "agenda-exception", { dialog: true }),
  ofChef("dashboard/agenda/vacances", "agenda-vacances"),
  ofChef("dashboard/agenda/bloquer", "agenda-bloquer"),
  ofChef("dashboard/messages", "messages"),
  ofChef("dashboard/messages/:filId", "message", {
    path: `/dashboard/messages/${E2E_MESSAGE}`,
    titre: "Julie Marchetti",
  }),
  ofChef("dashboard/messages/modeles", "modeles-de-reponse"),
  ofChef("dashboard/agenda/liens", "agendas-lies"),
  ofChef("dashboard/agenda/liens/renouveler", "agenda-renouveler", { dialog: true }),
  ofChef("dashboard/agenda", "agenda"),
  ofChef("dashboard/agenda", "agenda-mois", { path: "/dashboard/agenda?mois=2026-11" }),
  ofChef("dashboard/agenda", "agenda-jour", { path: "/dashboard/agenda?jour=2026-11-20" }),
  ofChef("dashboard/agenda/ouvrir", "agenda-ouvrir", {
    path: "/dashboard/agenda/ouvrir?semaine=2026-W50&le=2026-12-12&heure=19:00",
    dialog: true,
  }),
  ofChef("dashboard/agenda/:jour", "agenda-feuille", { path: "/dashboard/agenda/2026-12-12", dialog: true }),
  ofChef("dashboard/clients", "clients"),
  ofChef("dashboard/services", "services"),
  ...["essentiel", "prix", "lieu", "reste"].map((etape) =>
    ofChef("dashboard/services/:serviceId/:etape", `service-${etape}`, {
      path: `/dashboard/services/nouveau/${etape}`,
      titre: "Nouveau service",
    }),
  ),
  ofChef("dashboard/menus", "menus"),
  ofChef("dashboard/plats", "plats"),
  ofChef("dashboard/plats/:platId", "plat-nouveau", { path: "/dashboard/plats/nouveau", titre: "Nouveau plat" }),
  reservation("confirmee", "/soiree", "soiree", { titre: "Zoé Durand" }),
  reservation("confirmee", "/feuille", "feuille", {
    titre: /^[A-Z][a-z]+ \d+(er)? \p{L}+ \d{4}$/u,
    end: "détruisez-la après le repas.",
  }),
  ofChef("dashboard/feuilles", "feuilles-vides", {
    path: "/dashboard/feuilles?jour=2040-01-01",
    titre: "Feuilles du dimanche 1er janvier 2040",
    end: "Une feuille par réservation confirmée, prête à imprimer.",
  }),
  ofChef("dashboard/avis", "avis-chef"),
  review("repondre", "avis-chef-repondre"),
  review("signaler", "avis-chef-signaler", { dialog: true }),
];

/** The page shows how long each service took to answer, which differs on every run and after each revalidation. */
const hideLatencies = (browserPage: BrowserPage) =>
  browserPage.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const hide = () => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { currentNode } = texts;
        if (/^\d+\sms$/.test(currentNode.parentElement?.textContent ?? "")) currentNode.textContent = "";
      }
    };
    hide();
    new MutationObserver(hide).observe(main, { childList: true, characterData: true, subtree: true });
  });

/** Of a request whose receipt was rejected, and of its client. */
const REQUEST = reservationId("resa-11");
const YOUSSEF = `/admin/chefs/${chefId("youssef-benali")}`;
const tab = (name: string, more: More = {}) => ofAdmin(`admin/${name}`, `admin-${name}`, more);

const ofAdmins: Page[] = [
  tab("signalements"),
  ...[
    ["", "inconnu"],
    ["/je-connais", "je-connais-inconnu"],
    ["/masquer", "masquer-inconnu"],
  ].map(([act = "", name = ""]) =>
    ofAdmin(`admin/signalements/:reference${act}`, `admin-signalement-${name}`, {
      path: `/admin/signalements/S-0000${act}`,
      status: 404,
    }),
  ),
  ofAdmin("admin", "administration"),
  tab("a-traiter"),
  tab("plus"),
  ...["reservations", "profils-clients", "verification", "aide", "mises-a-jour"].map((name) => tab(name)),
  tab("sante", { act: hideLatencies }),
  ...["journal", "chiffres", "donnees", "equipe"].map((name) => tab(name)),
  tab("recherche", { path: "/admin/recherche?q=camille" }),
  ofAdmin("admin/verification/:chefId", "admin-dossier", { path: `/admin/verification/${CAMILLE}?piece=assurance` }),
  ofAdmin("admin/reservations/:reservationId", "admin-reservation", { path: `/admin/reservations/${REQUEST}` }),
  ...["corriger-email", "annuler", "relancer", "emails/:mail/renvoyer"].map((act) =>
    ofAdmin(`admin/reservations/:reservationId/${act}`, `admin-reservation-${act.replace("s/:mail/", "-")}`, {
      path: `/admin/reservations/${REQUEST}/${act.replace(":mail", "accuse")}`,
    }),
  ),
  tab("emails"),
  ofAdmin("admin/emails/rejetes", "admin-emails-rejetes"),
  tab("annonces"),
  ofAdmin("admin/annonces/:annonceId", "admin-annonce", { path: "/admin/annonces/nouvelle" }),
  ofAdmin("admin/parametres/conditions", "admin-conditions"),
  ofAdmin("admin/personnes/:reservationId", "admin-personne", { path: `/admin/personnes/${REQUEST}` }),
  ofAdmin("admin/personnes/:reservationId/bloquer", "admin-bloquer", { path: `/admin/personnes/${REQUEST}/bloquer` }),
  tab("blocages"),
  ofAdmin("admin/chefs/:chefId", "admin-chef", { path: YOUSSEF }),
  ofAdmin("admin/chefs/:chefId/vue-support", "admin-vue-support", { path: `${YOUSSEF}/vue-support` }),
  ofAdmin("admin/aide/modeles", "admin-aide-modeles"),
  ofAdmin("admin/aide/:messageId", "admin-aide-message", { path: `/admin/aide/${stableId("help:0")}` }),
  tab("parametres", { path: "/admin/parametres?groupe=societe" }),
  ofAdmin("admin/mises-a-jour/:updateId", "admin-mise-a-jour", { path: "/admin/mises-a-jour/nouvelle" }),
  ofAdmin("admin/*", "admin-introuvable", { path: "/admin/nimporte", status: 404 }),
  ofAdmin("admin/avis/:avisId", "admin-avis-retenu", { path: `/admin/avis/${stableId("avis:avis-09")}` }),
];

/** Every route of app/routes.ts with an address that shows it; tests/e2e/pages.spec.ts fails when one is missing. */
export const pages: Page[] = [...ofVisitors, ...ofChefs, ...ofAdmins];
