import { DeletePhoto } from "#app/features/photos/components/delete-photo.tsx";
import { Photo } from "#app/features/photos/components/photo.tsx";
import type { OwnPhoto } from "#app/features/photos/read-own-photos.server.ts";

type Props = { kind: "profil" | "banniere"; url: string; photo: OwnPhoto | undefined };

const WORDS = {
  profil: { alt: "Votre photo de profil", hint: "Carrée de préférence, le visage bien visible." },
  banniere: { alt: "Votre photo bannière", hint: "En largeur\u00a0: elle ouvre votre page." },
} as const;

/** The current photo and the form that replaces it. */
export function SinglePhoto({ kind, url, photo }: Props) {
  const { alt, hint } = WORDS[kind];
  return (
    <div className={`photo-seule photo-seule--${kind}`}>
      <Photo
        photo={photo?.photo ?? null}
        placeholder={kind === "profil" ? "chef" : "plat"}
        alt={photo === undefined ? "" : alt}
        sizes={kind === "profil" ? "160px" : "330px"}
      />
      <p className="aide">{photo === undefined ? hint : "Une nouvelle photo remplace celle-ci."}</p>
      {photo === undefined ? null : <DeletePhoto url={url} label="Supprimer la photo" wordy />}
    </div>
  );
}
