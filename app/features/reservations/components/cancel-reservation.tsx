import MessageSquare from "lucide-react/icons/message-square";
import { useState, useSyncExternalStore } from "react";
import { Form, useNavigation } from "react-router";
import { sentenceOf } from "#app/copy/errors.ts";
import { formatDateTime } from "#app/copy/format.ts";
import { checkClientCancellation } from "#app/domain/reservation.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { OwnReservation } from "../show-own-reservation.server.ts";

type Props = { reservation: OwnReservation; error: string | undefined };

/** Offered while the rule allows it; after that, the way to the chef. */
export function CancelReservation({ reservation, error }: Props) {
  const { statut, chef } = reservation;
  if (statut !== "en_attente" && statut !== "confirmee" && statut !== "payee") return null;
  const answer = checkClientCancellation(reservation, reservation.vue);
  const words = {
    en_attente: "Vous pouvez annuler tant que le repas n’a pas commencé. Le chef est prévenu aussitôt.",
    confirmee:
      "Vous pouvez annuler tant que le repas n’a pas commencé. Le chef est prévenu aussitôt, et ses conditions d’annulation s’appliquent aux sommes déjà versées.",
    payee: "Une réservation payée s’annule avec le chef, selon ses conditions de remboursement.",
  }[statut];
  return (
    <section className="panneau ecran suivi-annuler">
      <div>
        <h2>Un empêchement{"\u00a0"}?</h2>
        <p className="t-2">{!answer.ok && answer.code === "annulation_apres_debut" ? sentenceOf(answer) : words}</p>
        {reservation.conditions_annulation ? (
          <p className="t-2 mt-2 whitespace-pre-line">
            Conditions du chef{"\u00a0"}: {reservation.conditions_annulation}
          </p>
        ) : null}
      </div>
      {answer.ok ? (
        <CancelDialog reservation={reservation} error={error} />
      ) : (
        <LinkButton look="outline" to={`/chef/${chef.id}#contact`}>
          <MessageSquare className="ico" aria-hidden="true" />
          Écrire au chef
        </LinkButton>
      )}
    </section>
  );
}

const never = () => () => {};

/** Without scripts the form stands in the page. */
function CancelDialog({ reservation, error }: Props) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [open, setOpen] = useState(false);
  const busy = useNavigation().formMethod === "POST";
  const { service, date_souhaitee, nombre_participants } = reservation;
  const fields = (
    <Field label="Un mot pour le chef" error={error}>
      <Textarea name="motif" rows={3} placeholder="Facultatif" />
    </Field>
  );
  if (!alive) {
    return (
      <Form method="post" className="pile gap-4">
        {fields}
        <Button type="submit" look="danger">
          Annuler ma réservation
        </Button>
      </Form>
    );
  }
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Annuler ma réservation
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Annuler ma réservation\u00a0?`}
        description={`${service}, ${formatDateTime(date_souhaitee)}`}
      >
        <Form method="post" className="contents" onSubmit={() => setOpen(false)} preventScrollReset>
          <DialogBody>
            <p>
              Le chef est prévenu et{" "}
              {nombre_participants > 1
                ? `vos ${nombre_participants} places sont proposées`
                : "votre place est proposée"}{" "}
              à d’autres. Une réservation annulée ne peut pas être rétablie.
            </p>
            {fields}
          </DialogBody>
          <DialogFoot>
            <DialogClose render={<Button look="neutral">La garder</Button>} />
            <Button type="submit" look="danger-solid" busyLabel={busy && "Envoi en cours..."}>
              Annuler ma réservation
            </Button>
          </DialogFoot>
        </Form>
      </Dialog>
    </>
  );
}
