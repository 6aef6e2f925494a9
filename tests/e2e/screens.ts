/** Every route of app/routes.ts and how a test reaches it; a route that is missing here fails the suite. */
export const screens: { route: string; path: string; name: string; status: number; titre: string | RegExp }[] = [
  { route: "/", path: "/", name: "accueil", status: 200, titre: "Un chef à votre table" },
  { route: "updates", path: "/updates", name: "mises-a-jour", status: 200, titre: "Mises à Jour" },
  { route: "*", path: "/nimporte", name: "introuvable", status: 404, titre: "Cette page n’est pas à la carte" },
];
