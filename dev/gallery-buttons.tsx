import clsx from "clsx";
import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import { Button, type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section.tsx";

const LOOKS: readonly { look: ButtonLook; label: string }[] = [
  { look: "primary", label: "Principal" },
  { look: "outline", label: "Secondaire" },
  { look: "neutral", label: "Neutre" },
  { look: "text", label: "Tertiaire" },
  { look: "danger", label: "Refuser" },
  { look: "danger-solid", label: "Supprimer" },
  { look: "butter", label: "Beurre" },
];

export function GalleryButtons() {
  return (
    <>
      {LOOKS.map(({ look, label }) => (
        <GallerySection key={look} title={label}>
          {look === "butter" ? (
            <div className={clsx(styles.dark, layout.onDark)}>
              <States look={look} label={label} />
            </div>
          ) : (
            <States look={look} label={label} />
          )}
        </GallerySection>
      ))}
      <GallerySection title="Texte long">
        <Button>
          Confirmer la réservation, ouvrir l’e-mail et écrire au client pour lui donner le lien de paiement
        </Button>
        <Button block>Toute la largeur</Button>
        <LinkButton to="/dev/composants" look="outline" block>
          Lien sur toute la largeur
        </LinkButton>
      </GallerySection>
      <GallerySection title="Sur fond bordeaux">
        <div className={clsx(styles.dark, layout.onDark, layout.cluster)}>
          {LOOKS.map(({ look, label }) => (
            <Button key={look} look={look}>
              {label}
            </Button>
          ))}
        </div>
      </GallerySection>
    </>
  );
}

function States({ look, label }: { look: ButtonLook; label: string }) {
  return (
    <div className={clsx(layout.cluster, styles.centered)}>
      <Button look={look}>{label}</Button>
      <Button look={look}>
        <Icon of={Check} />
        Avec icône
      </Button>
      <Button look={look} size="s">
        <Icon of={Check} />
        Petit
      </Button>
      <Button look={look} size="icon" aria-label="Notifications">
        <Icon of={Bell} />
      </Button>
      <Button look={look} disabled>
        Désactivé
      </Button>
      <Button look={look} size="s" disabled>
        Petit, désactivé
      </Button>
      <Button look={look} busyLabel="Envoi en cours...">
        Envoyer la demande
      </Button>
      <LinkButton to="/dev/composants" look={look}>
        Lien
      </LinkButton>
      <LinkButton to="/dev/composants" look={look} size="s">
        Petit lien
      </LinkButton>
    </div>
  );
}
