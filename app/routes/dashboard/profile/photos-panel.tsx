import clsx from "clsx";
import { Link } from "react-router";
import { DeletePhoto } from "#app/features/photos/components/delete-photo.tsx";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { PhotoList } from "#app/features/photos/components/photo-list.tsx";
import { PhotoUploader } from "#app/features/photos/components/photo-uploader.tsx";
import type { OwnPhoto, OwnPhotos } from "#app/features/photos/photos.server.ts";
import * as emptyState from "#app/ui/empty-state.module.css";
import * as field from "#app/ui/field.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as tabs from "#app/ui/tabs.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./photos-panel.module.css";

export const PROFILE_TABS = [
  { kind: "profil", label: "Photo de profil" },
  { kind: "banniere", label: "Photo bannière" },
  { kind: "galerie", label: "Galerie" },
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number]["kind"];

type Props = { path: string; tab: ProfileTab; photos: OwnPhotos["photos"]; refused: readonly string[] };

/** The photos of a profile, one kind per tab; each tab has its own URL. */
export function PhotosPanel({ path, tab, photos, refused }: Props) {
  const url = `/chef/photos/${tab}`;
  return (
    <Panel title="Photos" anchor="photos" className={styles.panel}>
      <nav className={clsx(tabs.tabs, styles.tabs)} aria-label="Photos">
        {PROFILE_TABS.map(({ kind, label }) => (
          <Link
            key={kind}
            to={`${path}?photos=${kind}`}
            aria-current={kind === tab ? "page" : undefined}
            preventScrollReset
            replace
          >
            {label}
          </Link>
        ))}
      </nav>
      {tab === "galerie" ? null : <SinglePhoto kind={tab} url={url} photo={photos[0]} />}
      <PhotoUploader
        key={tab}
        kind={tab}
        url={url}
        action={`${path}?photos=${tab}`}
        present={photos.length}
        refused={refused}
      />
      {tab !== "galerie" ? null : photos.length > 0 ? (
        <PhotoList kind="galerie" url={url} photos={photos} />
      ) : (
        <div className={clsx(emptyState.empty, emptyState.tight)}>
          <h3 className={text.display3}>Votre galerie est vide</h3>
          <p>Six photos donnent une bonne idée de votre cuisine.</p>
        </div>
      )}
    </Panel>
  );
}

const SINGLE_PHOTO_WORDS = {
  profil: {
    alt: "Votre photo de profil",
    hint: "Carrée de préférence, le visage bien visible.",
    look: styles.profilePhoto,
  },
  banniere: { alt: "Votre photo bannière", hint: "En largeur\u00a0: elle ouvre votre page.", look: styles.bannerPhoto },
} as const;

type SinglePhotoProps = { kind: "profil" | "banniere"; url: string; photo: OwnPhoto | undefined };

/** The current photo and the form that replaces it. */
function SinglePhoto({ kind, url, photo }: SinglePhotoProps) {
  const { alt, hint, look } = SINGLE_PHOTO_WORDS[kind];
  return (
    <div className={clsx(styles.singlePhoto, look)}>
      <Photo
        photo={photo?.photo ?? null}
        placeholder={kind === "profil" ? "chef" : "plat"}
        alt={photo === undefined ? "" : alt}
        sizes={kind === "profil" ? "160px" : "330px"}
      />
      <p className={field.hint}>{photo === undefined ? hint : "Une nouvelle photo remplace celle-ci."}</p>
      {photo === undefined ? null : <DeletePhoto url={url} label="Supprimer la photo" wordy />}
    </div>
  );
}
