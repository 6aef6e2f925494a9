import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("auth", "routes/auth.tsx"),
  route("auth/google", "routes/auth/google.tsx"),
  route("auth/second-facteur", "routes/auth/second-factor.tsx"),
  route("auth/confirmation", "routes/auth/confirmation.tsx"),
  route("auth/mot-de-passe-oublie", "routes/auth/forgotten-password.tsx"),
  route("auth/nouveau-mot-de-passe", "routes/auth/new-password.tsx"),
  route("auth/deconnexion", "routes/auth/sign-out.tsx"),
  route("dashboard", "routes/dashboard.tsx"),
  route("chef/profile/securite", "routes/security.tsx"),
  route("admin", "routes/admin.tsx"),
  route("updates", "routes/updates.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
