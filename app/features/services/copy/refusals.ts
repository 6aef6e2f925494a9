import { formatTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { MAX_CANCELLATION_HOURS, MAX_DRAFTS, MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import type { ServiceRefusals } from "../rules/refusals.ts";
import { rangeText } from "./prices.ts";

/** One sentence per code: a missing one does not compile. */
export const SERVICE_SENTENCES = {
  service_introuvable: "Service non trouvé",
  sur_devis: "Ce service est sur devis. Écrivez au chef pour connaître son prix.",
  tarif_retire: ({ profile_name }) =>
    profile_name === undefined
      ? "Un tarif choisi n’est plus proposé. Choisissez-en un autre."
      : `Le tarif «\u00a0${profile_name}\u00a0» n’est plus proposé. Choisissez-en un autre.`,
  prix_modifie: ({ ancien_total, nouveau_total }) =>
    `Le tarif a changé pendant votre saisie\u00a0: ${formatAmount(ancien_total)} devient ${formatAmount(nouveau_total)}.`,
  service_masque: "Une décision de Convive masque ce service.",
  service_sans_titre: "Donnez un titre à ce service pour le rendre visible.",
  titre_de_service_requis: "Donnez un titre, et le service paraît.",
  brouillon_change_ailleurs: ({ change_le }) =>
    `Ce service a changé sur un autre appareil, à ${formatTime(change_le)}.`,
  brouillons_trop_nombreux: `Vous avez ${MAX_DRAFTS} brouillons. Mettez-en un en ligne, ou effacez-en un.`,
  delai_annulation: `Indiquez un nombre d’heures entre 0 et ${MAX_CANCELLATION_HOURS}.`,
  part_annulation: "Indiquez une part entre 0 et 100\u00a0%.",
  duree_incomprise: "Écrivez par exemple 90, 1h 30min ou 2h.",
  capacite_hors_limites: `Indiquez entre 1 et ${MAX_PARTICIPANTS} participants.`,
  prix_invalide: "Indiquez un prix au-dessus de zéro, avec deux décimales au plus.",
  profil_client_retire: "Un profil client n’est plus proposé. Rechargez le service, puis reprenez vos changements.",
  palier_min: "Un palier commence à 1 personne au moins.",
  palier_max: "La fin du palier ne peut pas précéder son début.",
  palier_remise: "La remise va de plus de 0 à 100\u00a0%.",
  palier_chevauche: ({ a, b }) => `Ces deux paliers se chevauchent\u00a0: ${rangeText(a)} et ${rangeText(b)}.`,
  profil_client_nom: "Donnez un nom à ce profil.",
  profil_client_prix: "Donnez un prix de base.",
  profil_client_existe: "Un profil porte déjà ce nom.",
  profil_client_utilise: "Des services gardent un prix pour ce profil. Désactivez-le plutôt.",
} satisfies SentencesOf<ServiceRefusals>;
