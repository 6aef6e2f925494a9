import clsx from "clsx";
import Camera from "lucide-react/icons/camera";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import * as button from "#app/ui/button.module.css";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as list from "#app/ui/list.module.css";
import * as text from "#app/ui/text.module.css";
import { DropZone, UploadRow } from "#app/ui/upload.tsx";
import { photosOf, photosToDrop, uploadsInProgress } from "../copy/counts.ts";
import { PHOTO_KINDS, type PhotoKind } from "../rules/photo.ts";
import * as photoList from "./photo-list.module.css";
import * as styles from "./photo-uploader.module.css";
import { type Upload, useUploads } from "./upload-queue.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

type Props = {
  kind: PhotoKind;
  /** The endpoint for single files sent by script. */
  url: string;
  /** The form action used without JavaScript. */
  action: string;
  present: number;
  /** The refusals of a form posted without JavaScript. */
  refused: readonly string[];
};

/** Accepts dropped, chosen, pasted and camera files. Without JavaScript, a plain form. */
export function PhotoUploader({ kind, url, action, present, refused }: Props) {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const { uploads, problem, add, cancel, retry } = useUploads({
    url,
    kind,
    present,
    onStored: () => void revalidate(),
  });
  usePastedFiles(add);
  const { max } = PHOTO_KINDS[kind];
  const single = max === 1;
  const full = !single && present >= max;
  return (
    <>
      <form method="post" action={action} encType="multipart/form-data" className={styles.uploadForm}>
        <DropZone
          name="photos"
          title={full ? photosOf(present, max) : single ? "Déposez votre photo ici" : "Déposez vos photos ici"}
          hint={full ? "Retirez-en une pour en ajouter." : "JPEG, PNG ou WebP, 5 Mo maximum par image"}
          choose={single ? "Choisir un fichier" : "Choisir des fichiers"}
          release={photosToDrop}
          accept={ACCEPTED}
          multiple={!single}
          disabled={full}
          onFiles={add}
        />
        {hydrated ? <TakePhoto disabled={full} onFiles={add} /> : <Button type="submit">Envoyer</Button>}
      </form>
      <p className={field.hint}>La position et les données de l’appareil sont retirées de vos photos.</p>
      {[...(problem === null ? [] : [problem]), ...refused].map((sentence) => (
        <FieldError key={sentence}>{sentence}</FieldError>
      ))}
      {uploads.length === 0 ? null : <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />}
    </>
  );
}

/** Opens the camera on devices that have one. */
function TakePhoto({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  return (
    <label className={clsx(button.button, button.neutral, button.small, styles.cameraButton)}>
      <Icon of={Camera} />
      Prendre une photo
      <input
        type="file"
        accept={ACCEPTED}
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}

type ListProps = { uploads: readonly Upload[]; onCancel: (id: number) => void; onRetry: (upload: Upload) => void };

function UploadList({ uploads, onCancel, onRetry }: ListProps) {
  const failed = uploads.filter(({ state }) => state.kind === "failed").length;
  return (
    <section aria-label="Envois">
      <div className={photoList.header}>
        <h3 className={text.title}>Envois</h3>
        <span className={clsx(text.small, text.secondary, text.numeric)} role="status">
          {uploadsInProgress(uploads.length - failed, failed)}
        </span>
      </div>
      <ul className={list.list}>
        {uploads.map((upload) => {
          const { id, file, thumbnail, state } = upload;
          const cancelLabel =
            state.kind === "failed" ? `Retirer ${file.name} de la liste` : `Annuler l’envoi de ${file.name}`;
          return (
            <UploadRow
              key={id}
              fileName={file.name}
              thumbnail={state.kind === "failed" ? undefined : thumbnail}
              state={state}
              cancelLabel={cancelLabel}
              onCancel={() => onCancel(id)}
              onRetry={state.kind === "failed" && state.retry ? () => onRetry(upload) : undefined}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** Accepts an image pasted anywhere on the page. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
