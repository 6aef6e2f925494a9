/** The screens of the search, of saved searches, of waiting lists and of the pages of places. */
export const searchScreens = [
  {
    route: "recherche",
    path: "/recherche?ou=Saint-Denis&convives=8",
    name: "recherche-ambigue",
    status: 200,
    titre: "Quel Saint-Denis\u00a0?",
  },
  {
    route: "recherche/alerte",
    path: "/recherche/alerte?convives=8",
    name: "alerte",
    status: 200,
    titre: "Prévenez-moi",
  },
  {
    route: "recherche/alerte/:token",
    path: "/recherche/alerte/inconnu",
    name: "alerte-finie",
    status: 410,
    titre: "Cette alerte est finie",
  },
  {
    route: "attente/:token",
    path: "/attente/inconnue",
    name: "attente-finie",
    status: 410,
    titre: "Cette place n’est plus ouverte",
  },
  {
    route: "chefs/departement/:slug",
    path: "/chefs/departement/rhone",
    name: "departement",
    status: 200,
    titre: "Chefs dans le département du Rhône",
  },
  {
    route: "chefs/region/:slug",
    path: "/chefs/region/bretagne",
    name: "region",
    status: 200,
    titre: "Chefs en Bretagne",
  },
  {
    route: "chefs/:ville/:code",
    path: "/chefs/atlantis/patisserie",
    name: "specialite-dans-une-ville-inconnue",
    status: 404,
    titre: "Cette page n’est pas à la carte",
  },
];
