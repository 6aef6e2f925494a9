import { Link } from "react-router";
import { PhotoList } from "#app/features/photos/components/photo-list.tsx";
import { PhotoUploader } from "#app/features/photos/components/photo-uploader.tsx";
import type { OwnPhotos } from "#app/features/photos/read-own-photos.server.ts";
import { Panel } from "#app/ui/panel.tsx";
import { PROFILE_TABS, type ProfileTab } from "./profile-tabs.ts";
import { SinglePhoto } from "./single-photo.tsx";

type Props = { path: string; tab: ProfileTab; photos: OwnPhotos["photos"]; refused: readonly string[] };

/** The photos of a profile, one kind per tab; each tab has its own URL. */
export function PhotosPanel({ path, tab, photos, refused }: Props) {
  const url = `/chef/photos/${tab}`;
  return (
    <Panel title="Photos" className="photos-panneau">
      <nav className="onglets" aria-label="Photos">
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
        <div className="vide vide--serre">
          <h3 className="t-d3">Votre galerie est vide</h3>
          <p>Six photos donnent une bonne idée de votre cuisine.</p>
        </div>
      )}
    </Panel>
  );
}
