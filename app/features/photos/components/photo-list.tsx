import clsx from "clsx";
import { useState } from "react";
import { useFetcher } from "react-router";
import { photosReordered } from "#app/features/photos/copy/toasts.ts";
import { type Toast } from "#app/shared/copy/toasts.ts";
import * as listStyles from "#app/ui/list.module.css";
import * as text from "#app/ui/text.module.css";
import { photosOf } from "../copy/counts.ts";
import type { OwnPhoto } from "../photos.server.ts";
import { PHOTO_KINDS } from "../rules/photo.ts";
import { type PhotoChange, useChangeToast } from "./change-toast.ts";
import * as styles from "./photo-list.module.css";
import { usePhotoOrder } from "./photo-order.ts";
import { PhotoRow } from "./photo-row.tsx";

type Props = {
  kind: "galerie" | "service";
  /** Where changes are sent. */
  url: string;
  photos: readonly OwnPhoto[];
};

const HINTS = {
  service: "La première ouvre la page du service. Glissez par la poignée, ou utilisez les flèches.",
  galerie: "Les six premières ouvrent votre galerie. Glissez par la poignée, ou utilisez les flèches.",
} as const;

/** The stored photos, with controls to reorder, describe and delete them. */
export function PhotoList({ kind, url, photos }: Props) {
  const fetcher = useFetcher<PhotoChange>();
  const [moved, setMoved] = useState<Toast | null>(null);
  useChangeToast(fetcher.data, moved);
  const move = (photo_id: string, position: number) => {
    const description = photos.find(({ id }) => id === photo_id)?.description ?? "Photo sans description";
    setMoved(photosReordered(description, position + 1, photos.length));
    void fetcher.submit({ intent: "move-photo", photo_id, position }, { method: "post", action: url });
  };
  const { list, order, held, announcement, handle } = usePhotoOrder(
    photos.map(({ id }) => id),
    move,
  );
  const shown = order.flatMap((id) => photos.filter((photo) => photo.id === id));
  return (
    <section className={styles.list} aria-label="Photos en ligne">
      <div className={styles.header}>
        <h3 className={text.title}>Photos en ligne</h3>
        <span className={clsx(text.small, text.secondary, text.numeric)}>
          {photosOf(photos.length, PHOTO_KINDS[kind].max)}
        </span>
      </div>
      <p className={clsx(text.small, text.secondary)}>{HINTS[kind]}</p>
      <ol className={listStyles.list} ref={list}>
        {shown.map((photo, rank) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            rank={rank}
            count={shown.length}
            url={url}
            main={kind === "service" && rank === 0}
            held={held === photo.id}
            handle={handle(photo.id)}
          />
        ))}
      </ol>
      <p className={text.visuallyHidden} role="status">
        {announcement}
      </p>
    </section>
  );
}
