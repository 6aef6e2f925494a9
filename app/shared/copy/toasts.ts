import { UNSENT } from "./unsent.ts";

/** The shape that `showToast` of the kit takes. */
export type Toast = {
  readonly tone: "success" | "error";
  readonly title: string;
  readonly description?: string;
  /** Where « Annuler » is posted. */
  readonly undo?: string;
  /** What was acted on is not on the page any more. Other successes are a line of the page. */
  readonly gone?: true;
};

export function success(title: string, description?: string): Toast {
  return description === undefined ? { tone: "success", title } : { tone: "success", title, description };
}

export function failure(description: string, title = "Erreur"): Toast & { readonly description: string } {
  return { tone: "error", title, description };
}

export function gone(title: string, description?: string): Toast {
  return { ...success(title, description), gone: true };
}

/** A redirect sends « <code>:<id> »: `undoPath` is the address to which « Annuler » of that toast is posted. */
export function undoable(toast: Toast, undoPath: (id: string) => string) {
  return { ...toast, undoPath };
}

/** Toasts of every page. Those of one capability are in its own `copy/toasts.ts`. */
export const COMMON_TOASTS = {
  link_copied: success("Lien copié"),
  unexpected: failure("Une erreur est survenue. Veuillez réessayer."),
  load_own_data: failure("Impossible de charger vos données"),
  load_admin: failure("Erreur lors du chargement des données."),
  copy_link: failure("La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le."),
  network: failure(UNSENT.network),
  unreached: failure(
    "Nous n’avons pas reçu la réponse du serveur. Votre saisie reste ici\u00a0: réessayez dans un instant.",
  ),
  signed_out: failure(
    "Votre session est terminée. Reconnectez-vous dans un autre onglet, puis envoyez de nouveau\u00a0: votre saisie reste ici.",
  ),
  offline: failure(UNSENT.offline),
};
