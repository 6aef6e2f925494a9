import { chefId } from "#db/seed/demo-chefs.ts";
import { serviceId } from "#db/seed/demo-services.ts";

/** The screens of reports of pages, services and photos. */
export const reportScreens = [
  {
    route: "signaler",
    path: `/signaler?type=service&id=${serviceId("youssef-epices")}`,
    name: "signaler-service",
    status: 200,
    titre: "Signaler ce service",
  },
  {
    route: "signaler",
    path: `/signaler?type=photo&chef=${chefId("youssef-benali")}`,
    name: "signaler-photo",
    status: 200,
    titre: "Signaler une photo",
  },
  {
    route: "signalement/:token",
    path: "/signalement/inconnu",
    name: "signalement-inconnu",
    status: 410,
    titre: "Ce lien ne mène à aucune décision",
  },
  {
    route: "confirmer-adresse/:token",
    path: "/confirmer-adresse/inconnu",
    name: "confirmer-adresse-inconnue",
    status: 410,
    titre: "Ce lien ne sert plus",
  },
  {
    route: "adresse-remplacee/:token",
    path: "/adresse-remplacee/inconnu",
    name: "adresse-remplacee-inconnue",
    status: 410,
    titre: "Ce lien ne sert plus",
  },
  {
    route: "mesure/:token",
    path: "/mesure/inconnu",
    name: "mesure-inconnue",
    status: 410,
    titre: "Ce lien ne mène à aucune décision",
  },
  {
    route: "admin/signalements",
    path: "/admin/signalements",
    name: "admin-signalements",
    status: 200,
    titre: "Administration",
    as: "admin",
  },
  {
    route: "admin/signalements/:reference",
    path: "/admin/signalements/S-0000",
    name: "admin-signalement-inconnu",
    status: 404,
    titre: "Administration",
    as: "admin",
  },
  {
    route: "admin/signalements/:reference/je-connais",
    path: "/admin/signalements/S-0000/je-connais",
    name: "admin-signalement-je-connais-inconnu",
    status: 404,
    titre: "Administration",
    as: "admin",
  },
  {
    route: "admin/signalements/:reference/masquer",
    path: "/admin/signalements/S-0000/masquer",
    name: "admin-signalement-masquer-inconnu",
    status: 404,
    titre: "Administration",
    as: "admin",
  },
] as const;
