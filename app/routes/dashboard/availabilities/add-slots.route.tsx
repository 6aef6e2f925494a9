import { pageTitle } from "#app/shared/copy/site.ts";

export const meta = () => [{ title: pageTitle("Ajouter des créneaux") }, { name: "robots", content: "noindex" }];

/** The form is rendered by the parent route; this URL makes it the only view on narrow screens. */
export default function AddSlots() {
  return null;
}
