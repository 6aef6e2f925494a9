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
  route("dashboard", "routes/dashboard/layout.tsx", [
    index("routes/dashboard/reservations.tsx"),
    route("services", "routes/dashboard/services.tsx", [
      route("nouveau", "routes/dashboard/edit-service.tsx", { id: "routes/dashboard/new-service" }),
      route(":serviceId", "routes/dashboard/edit-service.tsx"),
      route(":serviceId/supprimer", "routes/dashboard/delete-service.tsx"),
      route(":serviceId/disponibilites", "routes/dashboard/service-availabilities.tsx", [
        route("ajouter", "routes/dashboard/add-slots.tsx"),
        route(":slotId", "routes/dashboard/edit-slot.tsx"),
        route(":slotId/supprimer", "routes/dashboard/delete-slot.tsx"),
      ]),
    ]),
    route("notifications", "routes/dashboard/notifications.tsx"),
  ]),
  route("chef/profile", "routes/own-profile.tsx"),
  route("chef/profile/setup", "routes/own-profile.tsx", { id: "routes/own-profile-setup" }),
  route("chef/photos/:kind", "routes/change-photos.tsx"),
  route("dashboard/services/:serviceId/photos", "routes/service-photos.tsx"),
  route("chef/profile/securite", "routes/security.tsx"),
  route("admin", "routes/admin.tsx"),
  route("service/:serviceId", "routes/book-service.tsx"),
  route("reservation", "routes/find-reservation.tsx"),
  route("reservation/:token", "routes/reservation.tsx"),
  route("reservation/:token/agenda.ics", "routes/reservation-agenda.tsx"),
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
