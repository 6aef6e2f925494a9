import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { MAX_EXPERIENCE, MAX_INCLUDED_KM, RADIUS } from "#app/shared/input-limits.ts";
import type { ChefRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const CHEF_SENTENCES = {
  chef_introuvable: "Chef non trouvé",
  hors_zone: ({ km, estimee, rayon_km }) =>
    `Cette commune est à ${km}\u00a0km${estimee ? " environ" : ""}. Le chef se déplace jusqu’à ${rayon_km}\u00a0km\u00a0: écrivez-lui.`,
  rayon_hors_limites: `Un rayon entre ${RADIUS.min} et ${RADIUS.max}\u00a0km.`,
  km_compris_hors_limites: `Une distance entre 0 et ${MAX_INCLUDED_KM}\u00a0km.`,
  prix_km_requis: "Indiquez un prix par kilomètre.",
  forfait_requis: "Indiquez le montant du forfait.",
  adresse_requise: "Indiquez l’adresse où vous recevez.",
  page_en_ligne: "Votre page est de nouveau en ligne.",
  retour_hors_limites: "Choisissez un jour entre demain et dans un an.",
  motif_desactivation_requis: "Donnez un motif\u00a0: le chef le lira.",
  lien_paiement_manquant: "Lien de paiement manquant",
  lien_paiement_requis: "Le lien de paiement est obligatoire",
  champs_profil_requis: "Les champs nom, prénom et lien de paiement sont obligatoires",
  experience_hors_limites: `Indiquez un nombre entre 0 et ${MAX_EXPERIENCE}.`,
} satisfies SentencesOf<ChefRefusals>;
