import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { MAX_PHOTO_PIXELS } from "#app/shared/input-limits.ts";
import type { PhotoRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const PHOTO_SENTENCES = {
  galerie_pas_une_image: ({ fichier }) => `${fichier} n'est pas une image valide`,
  galerie_trop_volumineux: ({ fichier }) => `${fichier} est trop volumineux (max 5MB)`,
  photo_pas_une_image: "Le fichier doit être une image",
  photo_trop_volumineuse: "L'image est trop volumineuse (max 5MB)",
  photo_une_seule: "Une seule photo autorisée",
  photos_limite: ({ max }) => `Maximum ${max} photo(s) autorisé(es)`,
  photo_svg: "Le format SVG n’est pas accepté. Choisissez un JPEG, un PNG ou un WebP.",
  photo_gif: "Le format GIF n’est pas accepté. Choisissez un JPEG, un PNG ou un WebP.",
  photo_heic: "Votre téléphone l’a enregistrée en HEIC. Envoyez-la en JPEG, ou une capture d’écran.",
  photo_vide: ({ fichier }) => `${fichier} est vide.`,
  photo_illisible: ({ fichier }) => `${fichier} ne peut pas être lu. Le fichier est peut-être abîmé.`,
  photo_megapixels: ({ fichier }) =>
    `${fichier} dépasse ${MAX_PHOTO_PIXELS / 1_000_000} mégapixels. Réduisez l’image et réessayez.`,
  photo_trop_profonde: ({ fichier }) =>
    `${fichier} ne peut pas être ouvert à cette taille. Enregistrez l’image en JPEG et réessayez.`,
  photo_non_envoyee: ({ fichier }) => `${fichier} n’a pas pu être envoyé.`,
} satisfies SentencesOf<PhotoRefusals>;
