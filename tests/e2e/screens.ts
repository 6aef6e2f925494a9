/** Every route of app/routes.ts and how a test reaches it; a route that is missing here fails the suite. */
export const screens: { route: string; path: string; name: string; status: number; titre: string | RegExp }[] = [
  { route: "/", path: "/", name: "accueil", status: 200, titre: "Un chef à votre table" },
  { route: "about", path: "/about", name: "a-propos", status: 200, titre: "À propos de Convive" },
  { route: "privacy", path: "/privacy", name: "confidentialite", status: 200, titre: "Politique de confidentialité" },
  { route: "terms", path: "/terms", name: "conditions", status: 200, titre: "Conditions d’utilisation" },
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
