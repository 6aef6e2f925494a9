import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The kit, on one page, for whoever draws a screen. Never in production. */
const drawingBoard =
  process.env.NODE_ENV === "production" ? [] : [route("dev/composants", "routes/dev/composants.tsx")];

export default [
  index("routes/home.tsx"),
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
