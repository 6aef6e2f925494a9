import clsx from "clsx";
import { Stars } from "#app/features/reviews/components/stars.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { KindBadge, Star, Status } from "#app/ui/badge.tsx";
import { Chip, LinkChip, RemovableChip } from "#app/ui/chip.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { DisplayName } from "#app/ui/display-name.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageContents } from "#app/ui/page-contents.tsx";
import { Breadcrumb, PageHead } from "#app/ui/page-head.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { QrImage } from "#app/ui/qr-image.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./gallery.module.css";
import { GalleryPrices } from "./gallery-prices.tsx";
import { GallerySection } from "./gallery-section.tsx";

const TONES = [
  ["en_attente", "En attente"],
  ["confirmee", "Confirmée"],
  ["payee", "Payée"],
  ["annulee", "Annulée"],
  ["refuse", "Refusée"],
  ["terminee", "Terminée"],
  ["nouveau", "Nouveau"],
  ["lu", "Lu"],
  ["repondu", "Répondu"],
  ["actif", "Actif"],
  ["inactif", "Inactif"],
  ["visible", "Visible"],
  ["masque", "Masqué"],
  ["inconnu", "statut_inconnu"],
] as const;

const PLATE = { avif: [], webp: "/placeholder.svg", width: 800, height: 600 };

/** One corner of a code. */
const FINDER = { size: 7, path: "M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3z" };

const SECTIONS = [
  { id: "planche-statuts", title: "Statuts" },
  { id: "planche-fin", title: "Une section dont le titre est long et passe à la ligne" },
] as const;

export function GalleryDisplay() {
  return (
    <>
      <GallerySection title="Statuts">
        <div className={clsx(layout.cluster, styles.centered)} id="planche-statuts">
          {TONES.map(([tone, label]) => (
            <Status key={tone} tone={tone}>
              {label}
            </Status>
          ))}
        </div>
      </GallerySection>
      <Marks />
      <GalleryPrices />
      <GallerySection title="Panneau">
        <Panel title="Détails du service">
          <p>Un bord, pas d’ombre, jamais un panneau dans un panneau.</p>
        </Panel>
        <Panel>
          <p>Sans titre.</p>
        </Panel>
      </GallerySection>
      <GallerySection title="Titre de page, fil d’Ariane, sommaire">
        <Breadcrumb trail={[{ to: "/chefs", label: "Les chefs" }]} here="Lyon" />
        <PageHead title="Centre d’aide" lede="Une phrase sous le titre." />
        <PageHead title="Sans chapô" />
        <PageContents label="Sommaire" entries={SECTIONS} />
      </GallerySection>
      <GallerySection title="Personne, image">
        <PersonLinks email="jeanne.morel@exemple.fr" telephone="06 12 34 56 78" call="tel:+33612345678" />
        <PersonLinks email="jeanne@exemple.fr" telephone="douze" call={null} />
        <PersonLinks email="une.adresse.tres.longue.de.jeanne.morel@exemple.fr" telephone={null} call={null} />
        <p id="planche-fin">
          <ComposeAnchor className={text.link} href="mailto:jeanne@exemple.fr">
            Écrire à Jeanne
          </ComposeAnchor>
        </p>
        <div className={styles.narrow}>
          <Picture files={PLATE} sizes="460px" alt="Une assiette" />
        </div>
        <div className={styles.narrow}>
          <QrImage code={FINDER} label="Le repère d’un QR code" />
        </div>
      </GallerySection>
    </>
  );
}

function Marks() {
  return (
    <GallerySection title="Puce, type, étoile, avatar">
      <div className={clsx(layout.cluster, styles.centered)}>
        <Chip>Cuisine Française</Chip>
        <Chip look="butter">Pâtisserie</Chip>
        <Chip look="more">+2 autres</Chip>
        <RemovableChip label="Lait" removeLabel="Retirer Lait" onRemove={() => {}} />
        <LinkChip to="/dev/composants">Barbecue</LinkChip>
        <LinkChip to="/dev/composants" current>
          Ici
        </LinkChip>
        <KindBadge>Chef à domicile</KindBadge>
        <Star label="Plus de 5 ans d’expérience" />
        <Stars note={5} />
        <Stars note={4.4} />
        <Stars note={1} />
        <p className={text.display3}>
          <DisplayName lacksLetter={false}>Camille Rousseau</DisplayName>,{" "}
          <DisplayName lacksLetter>Linh Trần</DisplayName>
        </p>
      </div>
      <div className={clsx(layout.cluster, styles.centered)}>
        <Chip>Une spécialité dont le nom est très long et ne tient pas sur la ligne d’un téléphone</Chip>
        <Avatar initials="JM" seed="Jeanne" />
        <Avatar initials="PA" seed="Paul" />
        <Avatar initials="SB" seed="Sarah" />
        <Avatar initials="TN" seed="Thomas" />
        <Avatar initials="CR" seed="Camille" src="/placeholder-chef.svg" />
      </div>
    </GallerySection>
  );
}
