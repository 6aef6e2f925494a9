import clsx from "clsx";
import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Lightbox, type LightboxPhoto } from "#app/ui/lightbox.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { PressedPopover } from "#app/ui/pressed-popover.tsx";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import * as text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast.ts";
import { OutcomeLine } from "#app/ui/toast-host.tsx";
import Toaster from "#app/ui/toaster.tsx";
import * as styles from "./gallery.module.css";
import { GalleryDialogs } from "./gallery-dialogs.tsx";
import { GallerySection } from "./gallery-section.tsx";

const HERE = "?planche=fenetres";

const PHOTOS: readonly LightboxPhoto[] = ["placeholder", "placeholder-chef"].map((name) => ({
  src: `/${name}.svg`,
  thumbnail: `/${name}.svg`,
  description: name === "placeholder" ? "Une assiette" : "Un portrait",
  report: "/signaler",
}));

const TOASTS = [
  { tone: "success", title: "Réservation confirmée\u00a0!", description: "Votre demande a été envoyée au chef" },
  { tone: "error", title: "Limite atteinte", description: "Maximum 2 place(s) disponible(s)" },
  {
    tone: "error",
    title: "La photo n’a pas été enregistrée, et le titre de cette notification est long",
    description: "Vérifiez votre connexion, puis réessayez. Les autres photos sont bien arrivées, rien n’est perdu.",
  },
] as const;

/** A window is opened by its button, or by its URL: `&fenetre=<name>`. */
export function GalleryOverlays() {
  return (
    <>
      <GallerySection title="Fenêtres">
        <div className={clsx(layout.cluster, styles.centered)}>
          <GalleryDialogs />
          <Questions />
          <Bubble />
          <Photos />
        </div>
      </GallerySection>
      <GallerySection title="Fenêtres avec une adresse">
        <div className={clsx(layout.cluster, styles.centered)}>
          {["route", "question", "refus", "notifications", "annonce"].map((name) => (
            <LinkButton key={name} look="outline" to={`${HERE}&fenetre=${name}`} state={OPENED_HERE} preventScrollReset>
              {name}
            </LinkButton>
          ))}
        </div>
        <Opened />
      </GallerySection>
    </>
  );
}

function Opened() {
  const [search] = useSearchParams();
  switch (search.get("fenetre")) {
    case "route":
      return (
        <RouteDialog title="Détails de la réservation" description="Jeanne Morel" closeTo={HERE}>
          <DialogBody>Une fenêtre qui a une adresse. Sans script, un panneau de la page.</DialogBody>
          <DialogFoot>
            <RouteDialogClose>Fermer</RouteDialogClose>
          </DialogFoot>
        </RouteDialog>
      );
    case "question":
    case "refus":
      return (
        <RouteQuestion
          title="Supprimer ce service&nbsp;?"
          confirmLabel="Supprimer"
          closeTo={HERE}
          problem={search.get("fenetre") === "refus" ? "Ce service a des réservations à venir." : null}
        >
          Cette action est irréversible.
        </RouteQuestion>
      );
    case "notifications":
      return <Toaster messages={TOASTS} />;
    case "annonce":
      return <OutcomeLine message={TOASTS[0]} />;
    default:
      return null;
  }
}

function Questions() {
  const done = () => showToast({ tone: "success", title: "Créneau supprimé" });
  return (
    <>
      <AlertDialog
        trigger={<Button look="danger">Confirmation</Button>}
        title="Supprimer ce créneau&nbsp;?"
        confirmLabel="Supprimer"
        onConfirm={done}
      >
        Cette action est irréversible. Le créneau sera supprimé définitivement.
      </AlertDialog>
      <AlertDialog
        trigger={<Button look="outline">Confirmation sans danger</Button>}
        title="Activer ce chef&nbsp;?"
        confirmLabel="Activer"
        cancelLabel="Plus tard"
        harmless
        onConfirm={done}
      >
        Sa page sera de nouveau en ligne.
      </AlertDialog>
      <AlertDialog
        trigger={<Button look="outline">Confirmation en cours</Button>}
        title="Supprimer ce créneau&nbsp;?"
        confirmLabel="Supprimer"
        busyLabel="Suppression..."
        onConfirm={done}
      >
        Cette action est irréversible.
      </AlertDialog>
    </>
  );
}

function Bubble() {
  const [open, setOpen] = useState(false);
  const bell = (
    <Button look="neutral" size="icon" aria-label="Notifications, 3 à traiter" className={styles.bell}>
      <Icon of={Bell} />
      <CountBadge count={3} />
    </Button>
  );
  return (
    <>
      <Popover
        title="Notifications"
        aside={<span className={clsx(text.small, text.secondary)}>3 à traiter</span>}
        trigger={bell}
      >
        <p className={styles.popover}>Les demandes et les messages nouveaux s’affichent ici.</p>
      </Popover>
      <PressedPopover
        title="Notifications"
        page="/dashboard/notifications"
        open={open}
        onOpenChange={setOpen}
        link={
          <LinkButton to="/dashboard/notifications" look="outline">
            Chargée à l’appui
          </LinkButton>
        }
        trigger={<Button look="outline">Chargée à l’appui</Button>}
      >
        <p className={styles.popover}>Les demandes et les messages nouveaux s’affichent ici.</p>
      </PressedPopover>
    </>
  );
}

function Photos() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Button look="outline" onClick={() => setIndex(0)}>
        Visionneuse
      </Button>
      <Lightbox photos={PHOTOS} index={index} onIndexChange={setIndex} />
    </>
  );
}
