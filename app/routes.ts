import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The kit, on one page, for whoever draws a screen. Never in production. */
const drawingBoard =
  process.env.NODE_ENV === "production" ? [] : [route("dev/composants", "routes/dev/composants.tsx")];

export default [
  index("routes/home.tsx"),
  route("auth", "routes/auth.tsx"),
  route("auth/google", "routes/auth/google.tsx"),
  route("auth/second-facteur", "routes/auth/second-factor.tsx"),
  route("auth/confirmation", "routes/auth/confirmation.tsx"),
  route("auth/mot-de-passe-oublie", "routes/auth/forgotten-password.tsx"),
  route("auth/nouveau-mot-de-passe", "routes/auth/new-password.tsx"),
  route("auth/deconnexion", "routes/auth/sign-out.tsx"),
  route("chefs", "routes/chefs.tsx"),
  route("chefs/:ville", "routes/chefs.$ville.tsx"),
  route("chefs/specialite/:code", "routes/chefs.specialite.$code.tsx"),
  route("chef/:chefId/:slug?", "routes/chef.$chefId.tsx"),
  route("dashboard", "routes/dashboard.tsx"),
  route("chef/profile/securite", "routes/security.tsx"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/chefs.tsx"),
    // The same list, behind the questions that are asked over it.
    route("chefs", "routes/admin/chefs.tsx", { id: "admin-chefs" }, [
      route(":chefId/desactiver", "routes/admin/deactivate-chef.tsx"),
    ]),
    route("chefs/:chefId/activer", "routes/admin/activate-chef.tsx"),
    route("reservations", "routes/admin/reservations.tsx"),
    route("verification", "routes/admin/verification.tsx", [route(":chefId", "routes/admin/dossier.tsx")]),
    route("verification/:chefId/:type", "routes/admin/document.tsx"),
    route("aide", "routes/admin/help.tsx", [route(":messageId", "routes/admin/help-message.tsx")]),
    route("mises-a-jour", "routes/admin/updates.tsx", [route(":updateId", "routes/admin/update.tsx")]),
    route("sante", "routes/admin/health.tsx"),
    route("journal", "routes/admin/journal.tsx"),
    route("chiffres.csv", "routes/admin/figures.tsx"),
    route("profils-clients", "routes/admin/client-profiles.tsx", [
      route("nouveau", "routes/admin/new-client-profile.tsx"),
      route(":profileId", "routes/admin/edit-client-profile.tsx"),
      route(":profileId/statut", "routes/admin/toggle-client-profile.tsx"),
    ]),
  ]),
  route("service/:serviceId", "routes/book-service.tsx"),
  route("reservation", "routes/find-reservation.tsx"),
  route("reservation/:token", "routes/reservation.tsx"),
  route("reservation/:token/agenda.ics", "routes/reservation-agenda.tsx"),
  route("mes-donnees", "routes/my-data.tsx"),
  route("mes-donnees/:token", "routes/open-my-data.tsx"),
  route("mes-donnees/:token/donnees.json", "routes/my-data-file.tsx"),
  route("about", "routes/about.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("help", "routes/help.tsx"),
  route("updates", "routes/updates.tsx"),
  route("mentions-legales", "routes/mentions-legales.tsx"),
  route("classement", "routes/classement.tsx"),
  route("cookies", "routes/cookies.tsx"),
  route("accessibilite", "routes/accessibilite.tsx"),
  ...drawingBoard,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
