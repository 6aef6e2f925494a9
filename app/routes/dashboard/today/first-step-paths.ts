import type { FirstService, FirstStep, PageState } from "#app/features/chefs/rules/first-steps.ts";

const PROFILE = "/chef/profile";
const SETUP = "/chef/profile/setup";
const NEW_SERVICE = "/dashboard/services/nouveau/essentiel";
const serviceAt = (offer: FirstService, what = "") => `/dashboard/services/${offer.id}${what}`;

/** The service a step refers to: a bookable one, otherwise the first. */
const worked = (offers: readonly FirstService[]): FirstService | undefined =>
  offers.find(({ visible, tarifs }) => visible && tarifs > 0) ?? offers[0];

/** The URL of a step; null while an earlier step is required. */
export function stepPath(step: FirstStep, offers: readonly FirstService[] | null): string | null {
  if (offers === null) return step === "profil" || step === "lien" ? SETUP : null;
  const offer = worked(offers);
  switch (step) {
    case "profil":
      return PROFILE;
    case "zone":
      return `${PROFILE}#zone`;
    case "photo":
      return `${PROFILE}?photos=profil#photos`;
    case "lien":
      return `${PROFILE}#paiement`;
    case "service":
      return offer === undefined ? NEW_SERVICE : serviceAt(offer, "/prix");
    case "photos":
      return offer === undefined ? null : serviceAt(offer, "/photos");
    case "creneaux":
      return offer === undefined ? null : serviceAt(offer, "/disponibilites/ajouter");
    case "justificatifs":
      return `${PROFILE}/justificatifs`;
  }
}

/** The URL where the reason for not being bookable can be fixed. */
export function causePath({ cause, offer }: PageState): string {
  switch (cause) {
    case "profil":
      return SETUP;
    case "lien":
      return `${PROFILE}#paiement`;
    case "zone":
    case "recherche":
      return `${PROFILE}#zone`;
    case "visible":
      return offer === null ? NEW_SERVICE : serviceAt(offer, "/reste");
    case "lieu":
    case "prix":
      return offer === null ? NEW_SERVICE : serviceAt(offer, `/${cause}`);
    case "dates":
      return offer === null ? NEW_SERVICE : serviceAt(offer, "/disponibilites/ajouter");
    case "service":
      return NEW_SERVICE;
    case "desactive":
    case null:
      return "/dashboard";
  }
}
