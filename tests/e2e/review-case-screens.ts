import { stableId } from "#db/seed/stable-id.ts";

/** The screens of reports, decisions and appeals about reviews. */
export const reviewCaseScreens = [
  {
    route: "avis/:avisId/signaler",
    path: `/avis/${stableId("avis:avis-01")}/signaler`,
    name: "avis-signaler",
    status: 200,
    titre: "Signaler un avis",
  },
  {
    route: "avis/:token/contester",
    path: "/avis/inconnu/contester",
    name: "avis-contester-inconnu",
    status: 410,
    titre: "Ce lien ne mène à aucune décision",
  },
  {
    route: "avis/signalement/:token",
    path: "/avis/signalement/inconnu",
    name: "avis-signalement-inconnu",
    status: 410,
    titre: "Ce lien ne mène à aucune décision",
  },
  { route: "admin/avis", path: "/admin/avis", name: "admin-avis", status: 200, titre: "Administration", as: "admin" },
  {
    route: "admin/avis/:avisId",
    path: `/admin/avis/${stableId("avis:avis-09")}`,
    name: "admin-avis-retenu",
    status: 200,
    titre: "Administration",
    as: "admin",
  },
] as const;
