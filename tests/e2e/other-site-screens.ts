import { chefId } from "#db/seed/demo-chefs.ts";

const CHEF = chefId("camille-rousseau");
const titre = "Réserver avec Camille Rousseau";

/** Pages shown in frames of other sites, and the page where a chef sets them up. */
export const otherSiteScreens = [
  {
    route: "dashboard/agenda/site",
    path: "/dashboard/agenda/site",
    name: "sur-votre-site",
    status: 200,
    titre: "Sur votre site",
    as: "chef" as const,
  },
  {
    route: "integrer/:chefId",
    path: `/integrer/${CHEF}`,
    name: "integrer-calendrier",
    status: 200,
    titre,
    end: "Heure de Paris.",
  },
  {
    route: "integrer/:chefId/bouton",
    path: `/integrer/${CHEF}/bouton`,
    name: "integrer-bouton",
    status: 200,
    titre,
    end: titre,
  },
];
