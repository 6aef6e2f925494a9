export const PROFILE_TABS = [
  { kind: "profil", label: "Photo de profil" },
  { kind: "banniere", label: "Photo bannière" },
  { kind: "galerie", label: "Galerie" },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]["kind"];
