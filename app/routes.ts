import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("service/:serviceId", "routes/service.tsx"),
  route("updates", "routes/updates.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
