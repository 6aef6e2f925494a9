import { serviceId } from "#db/seed/demo-services.ts";

/** Every route of app/routes.ts and how a test reaches it; a route that is missing here fails the suite. */
export const screens: { route: string; path: string; name: string; status: number; titre: string | RegExp }[] = [
  { route: "/", path: "/", name: "accueil", status: 200, titre: "Un chef à votre table" },
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
  { route: "about", path: "/about", name: "a-propos", status: 200, titre: /./ },
  { route: "privacy", path: "/privacy", name: "confidentialite", status: 200, titre: /confidentialité/i },
  { route: "terms", path: "/terms", name: "conditions", status: 200, titre: /conditions/i },
  { route: "help", path: "/help", name: "aide", status: 200, titre: "Centre d'Aide" },
  { route: "updates", path: "/updates", name: "mises-a-jour", status: 200, titre: "Mises à Jour" },
  {
    route: "mentions-legales",
    path: "/mentions-legales",
    name: "mentions-legales",
    status: 200,
    titre: /mentions légales/i,
  },
  { route: "classement", path: "/classement", name: "classement", status: 200, titre: /class/i },
  { route: "cookies", path: "/cookies", name: "cookies", status: 200, titre: /cookies/i },
  { route: "accessibilite", path: "/accessibilite", name: "accessibilite", status: 200, titre: /accessibilité/i },
  { route: "*", path: "/nimporte", name: "introuvable", status: 404, titre: "Cette page n’est pas à la carte" },
];
