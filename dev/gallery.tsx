import clsx from "clsx";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { LinkChip } from "#app/ui/chip.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./gallery.module.css";
import { GalleryAccounts } from "./gallery-accounts.tsx";
import { GalleryBookings } from "./gallery-bookings.tsx";
import { GalleryButtons } from "./gallery-buttons.tsx";
import { GalleryChoices } from "./gallery-choices.tsx";
import { GalleryDisplay } from "./gallery-display.tsx";
import { GalleryFields } from "./gallery-fields.tsx";
import { GalleryFrame } from "./gallery-frame.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryMessages } from "./gallery-messages.tsx";
import { GalleryOverlays } from "./gallery-overlays.tsx";
import { GalleryPhotos } from "./gallery-photos.tsx";
import { GalleryPrivacy } from "./gallery-privacy.tsx";
import { GalleryTokens } from "./gallery-tokens.tsx";
import { GalleryUploads } from "./gallery-uploads.tsx";

// The routes that use these components import these stylesheets.

type Sheet = { name: string; title: string; Component: ComponentType };

const TOKENS: Sheet = { name: "jetons", title: "Jetons", Component: GalleryTokens };

/** Each sheet has a URL, `?planche=<name>`; tests/screens/gallery-shots.ts takes a picture of each. */
const SHEETS: readonly Sheet[] = [
  TOKENS,
  { name: "boutons", title: "Boutons", Component: GalleryButtons },
  { name: "champs", title: "Champs", Component: GalleryFields },
  { name: "choix", title: "Choix", Component: GalleryChoices },
  { name: "affichage", title: "Affichage", Component: GalleryDisplay },
  { name: "messages", title: "Messages", Component: GalleryMessages },
  { name: "listes", title: "Listes", Component: GalleryLists },
  { name: "envois", title: "Envois", Component: GalleryUploads },
  { name: "fenetres", title: "Fenêtres", Component: GalleryOverlays },
  { name: "cadre", title: "Cadre des pages", Component: GalleryFrame },
  { name: "comptes", title: "Comptes", Component: GalleryAccounts },
  { name: "reservations", title: "Réservations", Component: GalleryBookings },
  { name: "photos", title: "Photos", Component: GalleryPhotos },
  { name: "donnees", title: "Données personnelles", Component: GalleryPrivacy },
];

export const meta = () => [{ title: "Composants" }, { name: "robots", content: "noindex" }];

/** Every component in every state, for designing screens. */
export default function Composants() {
  const [search] = useSearchParams();
  const { name, Component } = SHEETS.find((sheet) => sheet.name === search.get("planche")) ?? TOKENS;
  return (
    <div className={clsx(layout.container, styles.page)}>
      <h1 className={text.display1}>Composants</h1>
      <nav className={clsx(layout.cluster, styles.centered)} aria-label="Planches">
        {SHEETS.map((sheet) => (
          <LinkChip key={sheet.name} to={`?planche=${sheet.name}`} current={sheet.name === name}>
            {sheet.title}
          </LinkChip>
        ))}
      </nav>
      <Component />
    </div>
  );
}
