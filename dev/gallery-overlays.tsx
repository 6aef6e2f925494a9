import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Lightbox, type LightboxPhoto } from "#app/ui/lightbox.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import { showToast } from "#app/ui/toast.ts";
import { TotalFoot } from "#app/ui/total-foot.tsx";
import { GallerySection } from "./gallery-section.tsx";

const PHOTOS: readonly LightboxPhoto[] = ["placeholder", "placeholder-chef"].map((name) => ({
  src: `/${name}.svg`,
  thumbnail: `/${name}.svg`,
  description: name === "placeholder" ? "Une assiette" : "Un portrait",
}));

export function GalleryOverlays() {
  return (
    <>
      <GallerySection title="Fenêtres">
        <div className="puces">
          <SmallDialog />
          <BookingDialog />
          <AlertDialog
            trigger={<Button look="danger">Confirmation</Button>}
            title="Supprimer ce créneau&nbsp;?"
            confirmLabel="Supprimer"
            onConfirm={() => showToast({ tone: "success", title: "Créneau supprimé" })}
          >
            Cette action est irréversible. Le créneau sera supprimé définitivement.
          </AlertDialog>
          <Bubble />
          <Photos />
        </div>
      </GallerySection>
      <GallerySection title="Notification éphémère">
        <div className="puces">
          <Button
            look="outline"
            onClick={() =>
              showToast({
                tone: "success",
                title: "Réservation confirmée\u00a0!",
                description: "Votre demande de réservation a été envoyée au chef",
              })
            }
          >
            Succès
          </Button>
          <Button
            look="outline"
            onClick={() =>
              showToast({ tone: "error", title: "Limite atteinte", description: "Maximum 2 place(s) disponible(s)" })
            }
          >
            Erreur
          </Button>
        </div>
      </GallerySection>
    </>
  );
}

function SmallDialog() {
  return (
    <Dialog trigger={<Button look="outline">Fenêtre</Button>} title="Refuser la réservation" description="Jeanne Morel">
      <form className="contents" onSubmit={(event) => event.preventDefault()}>
        <DialogBody>
          <Field label="Motif du refus" required help="Repris dans l’e-mail qui s’ouvrira dans votre messagerie.">
            <TextInput />
          </Field>
        </DialogBody>
        <DialogFoot>
          <DialogClose render={<Button look="neutral">Annuler</Button>} />
          <Button type="submit">Refuser et écrire au client</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function BookingDialog() {
  return (
    <Dialog
      trigger={<Button>Grande fenêtre avec total</Button>}
      title="Réserver ce service"
      description="samedi 12 décembre 2026, 19:00 - 22:00"
      size="l"
    >
      <DialogBody className="dlg-2">
        <div className="grille-2">
          {["Prénom", "Nom", "Email", "Téléphone"].map((label) => (
            <Field key={label} label={label} required tightMark>
              <TextInput />
            </Field>
          ))}
        </div>
        <Ticket title="Récapitulatif">
          <TicketLines>
            <TicketLine label="2 × Adulte">170€</TicketLine>
            <TicketLine label="Prix total" total>
              170€
            </TicketLine>
          </TicketLines>
        </Ticket>
        <div className="seul-etroit">
          <DialogClose
            render={
              <Button look="neutral" block>
                Annuler
              </Button>
            }
          />
        </div>
      </DialogBody>
      <TotalFoot count="2 participants" total="170€" formerTotal="180€">
        <DialogClose
          render={
            <Button look="neutral" className="seul-large">
              Annuler
            </Button>
          }
        />
        <Button disabled>Confirmer la réservation</Button>
      </TotalFoot>
    </Dialog>
  );
}

function Bubble() {
  return (
    <Popover
      title="Notifications"
      trigger={
        <Button look="neutral" size="icon" aria-label="Notifications, 3 à traiter" className="cloche">
          <Bell className="ico" aria-hidden="true" />
          <span className="pastille" aria-hidden="true" data-n={3} />
        </Button>
      }
    >
      <p className="planche__bulle">Les demandes et les messages nouveaux s’affichent ici.</p>
    </Popover>
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
