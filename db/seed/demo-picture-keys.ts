import { PHOTO_KINDS, type PhotoKind } from "#app/features/photos/rules/photo.ts";
import { demo } from "./demo-data.ts";
import { stableHex } from "./stable-id.ts";

export type DemoPicture = { cle: string; kind: PhotoKind; fichier: string };

const key = (kind: PhotoKind, name: string) => `${PHOTO_KINDS[kind].prefix}/${stableHex(`${kind}:${name}`)}`;

export const portraitKey = (dossier: string) => key("profil", dossier);
export const bannerKey = (dossier: string) => key("banniere", dossier);
export const galleryKey = (dossier: string, fichier: string) => key("galerie", `${dossier}/${fichier}`);
export const servicePhotoKey = (service: string, fichier: string) => key("service", `${service}/${fichier}`);

/** A picture of the chef's own folder, or of another one. */
const fileOf = (dossier: string, fichier: string) => (fichier.includes("/") ? fichier : `${dossier}/${fichier}`);

/** One stored photo per place: two services may use the same file, never the same object. */
export function demoPictures(): DemoPicture[] {
  return demo.chefs.flatMap(({ dossier, portrait, banniere, photos, services }) => [
    ...(portrait ? [{ cle: portraitKey(dossier), kind: "profil" as const, fichier: `${dossier}/profil.jpg` }] : []),
    { cle: bannerKey(dossier), kind: "banniere" as const, fichier: fileOf(dossier, banniere) },
    ...photos.map(({ fichier }) => ({
      cle: galleryKey(dossier, fichier),
      kind: "galerie" as const,
      fichier: `${dossier}/${fichier}`,
    })),
    ...services.flatMap((service) =>
      service.photos.map(({ fichier }) => ({
        cle: servicePhotoKey(service.cle, fichier),
        kind: "service" as const,
        fichier: fileOf(dossier, fichier),
      })),
    ),
  ]);
}
