export const VIEWS = [
  { code: null, label: "En attente" },
  { code: "a-decider", label: "À décider" },
  { code: "retenus", label: "Avis retenus" },
  { code: "contestations", label: "Contestations" },
  { code: "decides", label: "Décidés" },
] as const;
type View = (typeof VIEWS)[number]["code"];

export const viewPath = (view: View): string => `/admin/signalements${view === null ? "" : `?etat=${view}`}`;
