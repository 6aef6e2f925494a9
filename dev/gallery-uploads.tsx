import { useState } from "react";
import { List } from "#app/ui/list.tsx";
import { DropZone, UploadRow } from "#app/ui/upload.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryUploads() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <GallerySection title="Envoi de fichiers">
      <DropZone
        title="Déposez vos photos ici, ou choisissez des fichiers"
        hint="JPEG, PNG ou WebP, 5 Mo par image"
        accept="image/*"
        choose="Choisir des fichiers"
        release={(count) => `Relâchez pour ajouter ${count} photos`}
        onFiles={(files) => setNames(files.map(({ name }) => name))}
      />
      <DropZone
        disabled
        title="10 photos sur 10"
        hint="Retirez-en une pour en ajouter"
        accept="image/*"
        choose="Choisir des fichiers"
        release={String}
        onFiles={() => {}}
      />
      <List label="Envois">
        {names.map((name) => (
          <UploadRow
            key={name}
            fileName={name}
            state={{ kind: "processing" }}
            cancelLabel="Retirer"
            onCancel={() => {}}
          />
        ))}
        <UploadRow
          fileName="magret.jpg"
          thumbnail="/placeholder.svg"
          state={{ kind: "sending", percent: 64 }}
          cancelLabel="Annuler l’envoi de magret.jpg"
          onCancel={() => {}}
        />
        <UploadRow
          fileName="une-photo-dont-le-nom-de-fichier-est-vraiment-tres-long-et-sans-espace-2026-11-16.jpg"
          state={{ kind: "processing" }}
          cancelLabel="Annuler l’envoi"
          onCancel={() => {}}
        />
        <UploadRow
          fileName="table.webp"
          state={{ kind: "failed", error: "Erreur lors de l'upload" }}
          cancelLabel="Retirer table.webp"
          onCancel={() => {}}
          onRetry={() => {}}
        />
        <UploadRow
          fileName="menu.pdf"
          state={{ kind: "failed", error: "menu.pdf n'est pas une image valide" }}
          cancelLabel="Retirer menu.pdf de la liste"
          onCancel={() => {}}
        />
      </List>
    </GallerySection>
  );
}
