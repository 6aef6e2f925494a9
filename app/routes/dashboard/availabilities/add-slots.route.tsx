import { pageTitle } from "#app/copy/pages/site.ts";

export const meta = () => [{ title: pageTitle("Ajouter des créneaux") }, { name: "robots", content: "noindex" }];

/** An address for the form that the manager around it shows: on a narrow screen, alone. */
export default function AddSlots() {
  return null;
}
