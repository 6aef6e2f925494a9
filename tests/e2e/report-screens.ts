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
] as const;
