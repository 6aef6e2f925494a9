import { titleOf } from "#app/features/services/copy/labels.ts";
import { formatDayAndMonth, formatTime } from "#app/shared/copy/format.ts";
import type { FirstStep, PageCause, PageState } from "../rules/first-steps.ts";
import { ofCommune } from "./chef-labels.ts";

const quoted = (offer: { readonly titre: string }) => `«\u00a0${titleOf(offer)}\u00a0»`;

/** « vendredi 27 novembre, 15:00 » */
export const firstDate = (date: Date) => `${formatDayAndMonth(date)}, ${formatTime(date)}`;

export const PAGE_STATE_LABELS: Record<PageState["etat"], string> = {
  hors_ligne: "Pas en ligne",
  rien_a_reserver: "En ligne, rien à réserver",
  introuvable: "En ligne, introuvable",
  reservable: "En ligne, réservable",
};

/** « la recherche de Nantes », « aucune recherche par commune » while no commune is known */
const notShown = (ville: string | null) =>
  `Votre page s’ouvre par son adresse, ${ville === null ? "aucune recherche par commune" : `la recherche ${ofCommune(ville)}`} ne la montre pas.`;

/** Why clients cannot book, or the first bookable date. */
export function pageReason({ cause, offer, etat }: PageState, ville: string | null): string {
  switch (cause) {
    case null:
      return offer?.premiere == null ? "" : `Première date\u00a0: ${firstDate(offer.premiere)}.`;
    case "desactive":
      return "Votre page est hors ligne. La raison est en haut du tableau de bord.";
    case "profil":
      return "Votre profil n’est pas encore créé. Personne ne peut vous trouver.";
    case "lien":
      return etat !== "rien_a_reserver"
        ? "On peut vous écrire et vous réserver, mais sans lien de paiement vous ne pourrez rien confirmer."
        : "Votre page se visite, mais sans lien de paiement vous ne pourrez rien confirmer.";
    case "service":
      return "Vos clients lisent votre page et peuvent vous écrire. Il n’y a pas encore de service.";
    case "visible":
      return offer === null ? "" : hiddenReason(offer);
    case "prix":
      return offer === null
        ? ""
        : `${quoted(offer)} n’a pas de prix\u00a0: on ne peut pas le réserver, même avec des dates.`;
    case "dates":
      return offer !== null && offer.dates > 0
        ? "Vos dates ouvertes sont toutes prises ou bloquées. Ouvrez-en d’autres."
        : "Votre page se visite, mais aucune date n’est ouverte\u00a0: on peut seulement vous écrire.";
    case "zone":
    case "recherche":
      return notShown(ville);
    case "lieu":
      return offer === null ? "" : `${quoted(offer)} ne dit pas où il se passe\u00a0: aucune recherche ne le trouve.`;
  }
}

function hiddenReason(offer: { readonly titre: string; readonly dates: number }): string {
  if (offer.dates === 0) return `${quoted(offer)} est masqué\u00a0: vos clients ne le voient pas.`;
  const dates = offer.dates === 1 ? "sa date ne se voit pas" : `ses ${offer.dates} dates ne se voient pas`;
  return `${quoted(offer)} est masqué\u00a0: ${dates}.`;
}

/** The action that removes the cause. */
export const CAUSE_ACTS: Record<PageCause, string> = {
  desactive: "Lire la raison",
  profil: "Créer mon profil",
  lien: "Ajouter mon lien",
  service: "Créer un service",
  visible: "Le rendre visible",
  prix: "Donner un prix",
  dates: "Ouvrir des dates",
  zone: "Remplir ma zone",
  lieu: "Dire où il se passe",
  recherche: "Voir ma zone",
};

/** « Non : il manque la zone » */
export function missingWords(cause: PageCause | null): string {
  if (cause === null) return "Oui";
  const missing = GAPS[cause];
  return missing === undefined ? "Non" : `Non\u00a0: il manque ${missing}`;
}
const GAPS: Partial<Record<PageCause, string>> = {
  lien: "le lien de paiement",
  service: "un service",
  visible: "un service visible",
  prix: "un prix",
  zone: "la zone",
  lieu: "le lieu du service",
  dates: "une date",
};

export const profileZone = (words: string) =>
  `Repris de votre profil\u00a0: «\u00a0${words}\u00a0». Vérifiez, puis enregistrez.`;

/** Later, in one line: « Plus rien à réserver : aucune date n’est ouverte. » */
export function notBookableAnymore(state: PageState, ville: string | null): string {
  if (state.cause === "lien") return "Sans lien de paiement, vous ne pouvez plus rien confirmer.";
  if (state.cause === "zone") return "Dites où vous cuisinez pour apparaître dans les recherches.";
  if (state.cause === "lieu" || state.cause === "recherche") return pageReason(state, ville);
  const why: Partial<Record<PageCause, string>> = {
    service: "vous n’avez plus de service.",
    visible: "vos services sont masqués.",
    prix: "vos services n’ont plus de prix.",
    dates:
      state.offer !== null && state.offer.dates > 0
        ? "vos dates ouvertes sont prises ou bloquées."
        : "aucune date n’est ouverte.",
  };
  return `Plus rien à réserver\u00a0: ${why[state.cause ?? "dates"] ?? ""}`;
}

const WORDS = ["aucune", "une", "deux", "trois", "quatre", "cinq"];

/** By the number of missing required steps. */
export function stepsLede(missing: number, hasProfile: boolean): string {
  if (!hasProfile)
    return "Créez votre profil de chef\u00a0: huit choses à poser, une dizaine de minutes. On garde tout en route.";
  const left = missing === 1 ? "Plus qu’une chose" : `Plus que ${WORDS[missing] ?? missing} choses`;
  return `${left} pour recevoir votre première demande. Le reste peut attendre.`;
}

export const FIRST_STEP_TITLES: Record<FirstStep, string> = {
  profil: "Votre profil",
  zone: "Où vous cuisinez",
  photo: "Votre photo",
  lien: "Votre lien de paiement",
  service: "Votre premier service",
  photos: "Les photos du plat",
  creneaux: "Vos premiers créneaux",
  justificatifs: "Vos justificatifs",
};

export const STEP_HINTS: Record<FirstStep, string> = {
  profil: "Nom, ville, trois spécialités, un mot sur vous.",
  zone: "Sans elle, la recherche ne vous trouve pas.",
  photo: "On voit qui vient cuisiner.",
  lien: "Là où vos clients vous paient, après confirmation.",
  service: "Un titre, une durée, un prix.",
  photos: "Trois suffisent. La première sert d’affiche.",
  creneaux: "Une date ouverte, et l’on peut vous réserver.",
  justificatifs: "Ils donnent le badge «\u00a0Vérifié\u00a0». Quatre pièces, vues par nous seuls.",
};

/** « Votre profil est créé. La suite : où vous cuisinez. » */
export const profileCreated = (next: FirstStep): string =>
  `Votre profil est créé. La suite\u00a0: ${FIRST_STEP_TITLES[next].charAt(0).toLowerCase()}${FIRST_STEP_TITLES[next].slice(1)}.`;

/** Button labels, before and after the step is done; `about` completes the label for screen readers. */
export const STEP_ACTS: Record<FirstStep, { done: string; todo: string; about: string }> = {
  profil: { done: "Modifier", todo: "Créer mon profil", about: "votre profil" },
  zone: { done: "Modifier", todo: "Remplir ma zone", about: "où vous cuisinez" },
  photo: { done: "Changer", todo: "Ajouter une photo", about: "votre photo" },
  lien: { done: "Modifier", todo: "Ajouter mon lien", about: "votre lien de paiement" },
  service: { done: "Modifier", todo: "Créer un service", about: "votre premier service" },
  photos: { done: "Modifier", todo: "Ajouter des photos", about: "les photos du plat" },
  creneaux: { done: "Modifier", todo: "Ouvrir des dates", about: "vos créneaux" },
  justificatifs: { done: "Voir", todo: "Envoyer", about: "vos justificatifs" },
};

/** « Ajoutez encore votre ville et un mot sur vous. »; null when nothing is missing. */
export function profileGaps(complete: { ville: boolean; specialites: boolean; description: boolean }): string | null {
  const missing = [
    complete.ville ? null : "votre ville",
    complete.specialites ? null : "vos spécialités",
    complete.description ? null : "un mot sur vous",
  ].filter((words) => words !== null);
  if (missing.length === 0) return null;
  return `Ajoutez encore ${new Intl.ListFormat("fr").format(missing)}.`;
}
