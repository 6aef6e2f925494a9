import type { FirstStep, OwnOffer, PageState } from "#app/domain/first-steps.ts";

const PROFILE = "/chef/profile";
const SETUP = "/chef/profile/setup";
const NEW_SERVICE = "/dashboard/services/nouveau";
const serviceAt = (offer: OwnOffer, what = "") => `/dashboard/services/${offer.id}${what}`;

/** The service that a step is about: one that is already sold, else the first. */
const worked = (offers: readonly OwnOffer[]): OwnOffer | undefined =>
  offers.find(({ visible, tarifs }) => visible && tarifs > 0) ?? offers[0];

/** Where a step is done. Null while it needs a step before it: nothing could be done there. */
export function stepPath(step: FirstStep, offers: readonly OwnOffer[] | null): string | null {
  if (offers === null) return step === "profil" || step === "lien" ? SETUP : null;
  const offer = worked(offers);
  switch (step) {
    case "profil":
      return PROFILE;
    case "photo":
      return `${PROFILE}?photos=profil#photos`;
    case "lien":
      return `${PROFILE}#paiement`;
    case "service":
      return offer === undefined ? NEW_SERVICE : serviceAt(offer);
    case "photos":
      return offer === undefined ? null : serviceAt(offer, "/photos");
    case "creneaux":
      return offer === undefined ? null : serviceAt(offer, "/disponibilites/ajouter");
    case "justificatifs":
      return `${PROFILE}/justificatifs`;
  }
}

/** Where the cause that keeps clients away is removed. */
export function causePath({ cause, offer }: PageState): string {
  switch (cause) {
    case "profil":
      return SETUP;
    case "lien":
      return `${PROFILE}#paiement`;
    case "visible":
    case "prix":
      return offer === null ? NEW_SERVICE : serviceAt(offer);
    case "dates":
      return offer === null ? NEW_SERVICE : serviceAt(offer, "/disponibilites/ajouter");
    case "service":
      return NEW_SERVICE;
    case "desactive":
    case null:
      return "/dashboard";
  }
}
