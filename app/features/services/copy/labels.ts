export const UNTITLED = "Service sans titre";

/** The title of a service, or a placeholder for an empty one: lists need link text. */
export function titleOf({ titre }: { readonly titre: string }): string {
  return titre.trim() === "" ? UNTITLED : titre;
}

export const labelOfVisible = (visible: boolean) => (visible ? "Visible" : "Masqué");
