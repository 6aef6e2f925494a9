import { COMMON_SENTENCES } from "#app/shared/copy/refusals.ts";
import { failure, gone, success } from "#app/shared/copy/toasts.ts";
import { photosAdded } from "./counts.ts";

export const PHOTO_TOASTS = {
  photo_added: success("Succès", "Photo ajoutée"),
  photo_deleted: gone("Succès", "Photo supprimée"),
  photo_updated: success("Succès", "Photo mise à jour"),
  upload: failure("Erreur lors de l'upload"),
  delete_photo: failure("Erreur lors de la suppression"),
  update_photo: failure("Erreur lors de la mise à jour"),
  too_heavy: failure("Cet envoi est trop lourd."),
};

/** The refusal of more photos than their place takes. */
export const tooManyPhotos = (code: "photo_une_seule" | "photos_limite", sentence: string) =>
  failure(sentence, code === "photos_limite" ? "Limite atteinte" : "Erreur");
export const photosUploaded = (count: number) => success("Succès", photosAdded(count));
export const photosReordered = (description: string, position: number, total: number) =>
  success("Ordre enregistré", `«\u00a0${description}\u00a0» est en position ${position} sur ${total}`);

/** Problems of a photo upload as a whole; each refused file has its own sentence. */
export function uploadProblems(
  end: "complete" | "too_heavy" | "malformed" | { readonly secondes: number },
  files: number,
): string[] {
  if (typeof end === "object") return [COMMON_SENTENCES.trop_de_demandes({ action: "photos", secondes: end.secondes })];
  const heavy = end === "too_heavy" ? [PHOTO_TOASTS.too_heavy.description] : [];
  return files === 0 ? [...heavy, COMMON_SENTENCES.champ_requis] : heavy;
}
