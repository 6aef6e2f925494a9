import { Button } from "#app/ui/button.tsx";
import * as dialog from "#app/ui/dialog.module.css";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import * as totalFoot from "#app/ui/total-foot.module.css";
import { TotalFoot } from "#app/ui/total-foot.tsx";

export function GalleryDialogs() {
  return (
    <>
      <SmallDialog />
      <BookingDialog />
      <LongDialog />
    </>
  );
}

const cancel = <DialogClose render={<Button look="neutral">Annuler</Button>} />;

function SmallDialog() {
  return (
    <Dialog trigger={<Button look="outline">Fenêtre</Button>} title="Refuser la réservation" description="Jeanne Morel">
      <form className={layout.contents} onSubmit={(event) => event.preventDefault()}>
        <DialogBody>
          <Field label="Motif du refus" required help="Repris dans l’e-mail qui s’ouvrira dans votre messagerie.">
            <TextInput />
          </Field>
        </DialogBody>
        <DialogFoot>
          {cancel}
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
      <DialogBody className={dialog.withSummary}>
        <div className={layout.columns}>
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
        <div className={layout.narrowOnly}>
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
            <Button look="neutral" className={totalFoot.wideOnly}>
              Annuler
            </Button>
          }
        />
        <Button disabled>Confirmer la réservation</Button>
      </TotalFoot>
    </Dialog>
  );
}

function LongDialog() {
  return (
    <Dialog
      trigger={<Button look="outline">Très grande fenêtre</Button>}
      title="Une fenêtre dont le titre est long et passe à la ligne sur un téléphone"
      size="xl"
    >
      <DialogBody>
        {Array.from({ length: 30 }, (_, rank) => (
          <p key={rank}>Ligne {rank + 1}&nbsp;: le contenu défile, la tête et le pied restent en place.</p>
        ))}
      </DialogBody>
      <TotalFoot count="1 participant" total="85€">
        {cancel}
        <Button>Confirmer</Button>
      </TotalFoot>
    </Dialog>
  );
}
