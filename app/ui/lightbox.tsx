import { Dialog as Base } from "@base-ui/react/dialog";
import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { Icon } from "./icon.tsx";
import * as layout from "./layout.module.css";
import * as styles from "./lightbox.module.css";
import * as text from "./text.module.css";

export type LightboxPhoto = { src: string; thumbnail: string; description: string; report: string };

type Props = {
  photos: readonly LightboxPhoto[];
  /** The photo shown, or null when closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
};

const SWIPE_PX = 48;

export function Lightbox({ photos, index, onIndexChange }: Props) {
  const startX = useRef<number | null>(null);
  const shown = index === null ? undefined : photos[index];
  const go = (to: number) => onIndexChange((to + photos.length) % photos.length);

  const onKeyDown = (event: KeyboardEvent) => {
    if (index === null) return;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: photos.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = startX.current === null ? 0 : event.clientX - startX.current;
    startX.current = null;
    if (index !== null && Math.abs(moved) > SWIPE_PX) go(index + (moved < 0 ? 1 : -1));
  };

  return (
    <Base.Root open={shown !== undefined} onOpenChange={(open) => open || onIndexChange(null)}>
      <Base.Portal>
        <Base.Popup className={clsx(styles.lightbox, layout.onDark)} aria-label="Photos" onKeyDown={onKeyDown}>
          {shown === undefined || index === null ? null : (
            <>
              <div className={styles.header}>
                <p className={text.numeric} aria-live="polite">
                  {index + 1} sur {photos.length}
                </p>
                <Base.Close className={clsx(styles.round, styles.bare)} aria-label="Fermer la visionneuse">
                  <Icon of={X} size="large" />
                </Base.Close>
              </div>
              <div
                className={styles.stage}
                onPointerDown={(event) => {
                  startX.current = event.clientX;
                }}
                onPointerUp={onPointerUp}
              >
                <button
                  type="button"
                  className={styles.round}
                  aria-label="Photo précédente"
                  onClick={() => go(index - 1)}
                >
                  <Icon of={ChevronLeft} size="large" />
                </button>
                <img src={shown.src} alt={shown.description} draggable={false} />
                <button
                  type="button"
                  className={styles.round}
                  aria-label="Photo suivante"
                  onClick={() => go(index + 1)}
                >
                  <Icon of={ChevronRight} size="large" />
                </button>
              </div>
              <LightboxFoot photos={photos} index={index} go={go} />
            </>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type FootProps = { photos: readonly LightboxPhoto[]; index: number; go: (to: number) => void };

function LightboxFoot({ photos, index, go }: FootProps) {
  return (
    <div className={styles.footer}>
      <p>
        {photos[index]?.description}{" "}
        <a className={styles.report} href={photos[index]?.report} rel="nofollow">
          Signaler cette photo
        </a>
      </p>
      <ul>
        {photos.map((photo, rank) => (
          <li key={photo.src}>
            <button
              type="button"
              aria-current={rank === index || undefined}
              aria-label={`Voir la photo ${rank + 1} sur ${photos.length}${photo.description ? `\u00a0: ${photo.description}` : ""}`}
              onClick={() => go(rank)}
            >
              <img src={photo.thumbnail} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
