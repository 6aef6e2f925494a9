/** Expected refusals, with the facts that their sentence needs. */
export type PhotoRefusals = {
  galerie_pas_une_image: { readonly fichier: string };
  galerie_trop_volumineux: { readonly fichier: string };
  photo_pas_une_image: null;
  photo_trop_volumineuse: null;
  photo_une_seule: null;
  photos_limite: { readonly max: number };
  photo_svg: null;
  photo_gif: null;
  photo_heic: null;
  photo_vide: { readonly fichier: string };
  photo_illisible: { readonly fichier: string };
  photo_megapixels: { readonly fichier: string };
  photo_trop_profonde: { readonly fichier: string };
  photo_non_envoyee: { readonly fichier: string };
};
