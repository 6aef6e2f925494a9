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
  route("admin", "routes/admin.tsx"),
  route("admin/donnees", "routes/admin/personal-data.tsx"),
  route("admin/donnees/fichier.json", "routes/admin/personal-data-file.tsx"),
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
