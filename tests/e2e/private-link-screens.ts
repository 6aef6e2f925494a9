/** The screens of a mailed link that opens nothing; what an open one shows is in the specs of its flow. */
export const privateLinkScreens = [
  {
    route: "avis/:token",
    path: "/avis/inconnu",
    name: "avis-lien-inconnu",
    status: 404,
    titre: "Ce lien ne mène à aucun repas",
  },
  {
    route: "reservation/:token/date",
    path: "/reservation/inconnu/date",
    name: "changer-date-lien-inconnu",
    status: 404,
    titre: "Ce lien n’ouvre aucune réservation",
  },
  {
    route: "reservation/:token/retractation",
    path: "/reservation/inconnu/retractation",
    name: "retractation-lien-inconnu",
    status: 404,
    titre: "Ce lien n’ouvre aucune réservation",
  },
  {
    route: "reservation/:token/convives",
    path: "/reservation/inconnu/convives",
    name: "changer-convives-lien-inconnu",
    status: 404,
    titre: "Ce lien n’ouvre aucune réservation",
  },
];
