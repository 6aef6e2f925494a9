import clsx from "clsx";
import { DeletePhoto } from "#app/features/photos/components/delete-photo.tsx";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { PhotoList } from "#app/features/photos/components/photo-list.tsx";
import { PhotoUploader } from "#app/features/photos/components/photo-uploader.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section.tsx";

/** A picture of the demonstration data, stored by `npm run setup`. */
const STORED = {
  cle: "chef-gallery/eaf9e2ee720c47cd3cfc7fb0c49866af",
  largeur: 1000,
  hauteur: 750,
  apercu: "",
  variantes_pretes: false,
};

const PHOTOS = [
  { id: "1", description: "Une tarte aux figues", photo: STORED },
  { id: "2", description: null, photo: STORED },
  { id: "3", description: "Une longue description de la photo, ".repeat(4), photo: STORED },
];

const HERE = "/dev/composants";

export function GalleryPhotos() {
  return (
    <>
      <GallerySection title="Photo">
        <div className={clsx(styles.narrow, layout.stack)}>
          <Photo photo={STORED} alt="Une tarte aux figues" sizes="460px" />
          <Photo photo={null} alt="Aucune photo" sizes="460px" />
          <Photo photo={null} placeholder="chef" alt="Aucun portrait" sizes="460px" />
        </div>
      </GallerySection>
      <GallerySection title="Photos d’un service">
        <PhotoList kind="service" url={HERE} photos={PHOTOS} />
      </GallerySection>
      <GallerySection title="Galerie">
        <PhotoList kind="galerie" url={HERE} photos={PHOTOS.slice(0, 1)} />
        <PhotoList kind="galerie" url={HERE} photos={[]} />
      </GallerySection>
      <GallerySection title="Supprimer">
        <div className={clsx(layout.cluster, styles.centered)}>
          <DeletePhoto url={HERE} label="Supprimer la photo" wordy />
          <DeletePhoto url={HERE} label="Supprimer la photo" />
        </div>
      </GallerySection>
      <GallerySection title="Envoyer">
        <PhotoUploader kind="galerie" url={HERE} action={HERE} present={0} refused={[]} />
        <PhotoUploader kind="profil" url={HERE} action={HERE} present={1} refused={["menu.pdf n’est pas une image."]} />
        <PhotoUploader kind="service" url={HERE} action={HERE} present={10} refused={[]} />
      </GallerySection>
    </>
  );
}
