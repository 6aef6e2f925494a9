import { lazy, Suspense, useState } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { type CoveredBox, photoUrl, type StoredPhoto } from "#app/features/photos/rules/stored-photo.ts";
import { allPhotos } from "#app/features/services/copy/prices.ts";
import { GALLERY_PREVIEW } from "#app/shared/display-limits.ts";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./gallery.module.css";

/** Loaded when a photo is first opened. */
const Lightbox = lazy(async () => ({ default: (await import("#app/ui/lightbox.tsx")).Lightbox }));

const FULL_WIDTH = 1920;
const THUMBNAIL_WIDTH = 320;

/** One row of squares; on a phone it scrolls. */
function boxes(count: number): readonly CoveredBox[] {
  const across = Math.max(3, Math.min(GALLERY_PREVIEW, count));
  return [
    { media: "(max-width: 820px)", width: "128px", ratio: 1 },
    { media: "(max-width: 1100px)", width: `${Math.ceil(90 / across)}vw`, ratio: 1 },
    { width: `${Math.ceil(724 / across)}px`, ratio: 1 },
  ];
}

type GalleryPhoto = { id: string; description: string | null; photo: StoredPhoto };
/** `allPath` shows every photo on the page itself, without JavaScript. */
type Props = { photos: readonly GalleryPhoto[]; showAll: boolean; allPath: string };

export function Gallery({ photos, showAll, allPath }: Props) {
  const root = useRouteLoaderData<{ mediaBaseUrl: string }>("root");
  const [index, setIndex] = useState<number | null>(null);
  const [opened, setOpened] = useState(false);
  const base = root?.mediaBaseUrl ?? "";
  const open = (event: React.MouseEvent, rank: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
    setIndex(rank);
  };
  return (
    <section className={panel.panel} id="galerie">
      <div className={styles.head}>
        <h2>Galerie</h2>
        {photos.length > GALLERY_PREVIEW && !showAll ? (
          <Link className={text.link} to={allPath} aria-haspopup="dialog" onClick={(event) => open(event, 0)}>
            {allPhotos(photos.length)}
          </Link>
        ) : null}
      </div>
      <div className={showAll ? styles.all : styles.strip}>
        {(showAll ? photos : photos.slice(0, GALLERY_PREVIEW)).map(({ id, description, photo }, rank) => (
          <a
            key={id}
            href={photoUrl(photo, base, FULL_WIDTH)}
            aria-haspopup="dialog"
            onClick={(event) => open(event, rank)}
          >
            <Photo photo={photo} sizes={boxes(photos.length)} alt={labelOf(rank, photos.length, description)} />
          </a>
        ))}
      </div>
      {opened ? (
        <Suspense>
          <Lightbox
            photos={photos.map(({ description, photo }) => ({
              src: photoUrl(photo, base, FULL_WIDTH),
              thumbnail: photoUrl(photo, base, THUMBNAIL_WIDTH),
              description: description ?? "",
              report: `/signaler?type=photo&id=${photo.cle}`,
            }))}
            index={index}
            onIndexChange={setIndex}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function labelOf(rank: number, count: number, description: string | null): string {
  const position = `Voir la photo ${rank + 1} sur ${count}`;
  return description === null || description === "" ? position : `${position}\u00a0: ${description}`;
}
