import clsx from "clsx";
import { PhotoList } from "#app/features/photos/components/photo-list.tsx";
import { PhotoUploader } from "#app/features/photos/components/photo-uploader.tsx";
import type { OwnPhotos } from "#app/features/photos/photos.server.ts";
import * as emptyState from "#app/ui/empty-state.module.css";
import * as text from "#app/ui/text.module.css";

type Props = { service_id: string; path: string; photos: OwnPhotos["photos"]; refused: readonly string[] };

/** The photos of one service. */
export function ServicePhotos({ service_id, path, photos, refused }: Props) {
  const url = `/chef/photos/service?service=${service_id}`;
  return (
    <>
      <PhotoUploader kind="service" url={url} action={path} present={photos.length} refused={refused} />
      {photos.length > 0 ? (
        <PhotoList kind="service" url={url} photos={photos} />
      ) : (
        <div className={clsx(emptyState.empty, emptyState.tight)}>
          <img className={emptyState.spot} src="/illustrations/spot-photo.svg" alt="" width={148} height={148} />
          <h3 className={text.display3}>Aucune photo pour ce service</h3>
          <p>
            Une première photo nette et bien éclairée suffit pour commencer. Sans photo, la bannière de votre profil est
            affichée.
          </p>
        </div>
      )}
    </>
  );
}
