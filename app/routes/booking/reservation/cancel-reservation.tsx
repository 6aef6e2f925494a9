import clsx from "clsx";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { EVENT_NOUNS } from "#app/copy/chef-labels.ts";
import { sentenceOf } from "#app/copy/errors.ts";
import { formatDateTime } from "#app/copy/format.ts";
import { checkClientCancellation } from "#app/domain/reservation.ts";
import { WriteToChef } from "#app/features/bookings/components/write-to-chef.tsx";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./reservation.module.css";

type Props = { reservation: OwnReservation };

/** Offered while the rule allows cancelling; afterwards a link to contact the chef. */
export function CancelReservation({ reservation }: Props) {
  const { statut, type_service } = reservation;
  const le = `le ${EVENT_NOUNS[type_service]}`;
  if (statut !== "en_attente" && statut !== "confirmee" && statut !== "payee") return null;
  const answer = checkClientCancellation(reservation, reservation.vue);
  const words = {
    en_attente: `Vous pouvez annuler tant que ${le} n’a pas commencé. Le chef est prévenu aussitôt, et vous ne devez rien.`,
    confirmee: `Vous pouvez annuler tant que ${le} n’a pas commencé. Le chef est prévenu aussitôt${reservation.conditions_annulation ? ", et ses conditions d’annulation s’appliquent" : ""}.`,
    payee: "Une réservation payée s’annule avec le chef, selon ses conditions de remboursement.",
  }[statut];
  return (
    <section className={clsx(panel.panel, layout.screenOnly, styles.cancellation)}>
      <div>
        <h2>Un empêchement{"\u00a0"}?</h2>
        <p className={text.secondary}>
          {!answer.ok && answer.code === "annulation_apres_debut" ? sentenceOf(answer) : words}
        </p>
        {reservation.conditions_annulation ? (
          <p className={clsx(text.secondary, text.preserveLines, styles.terms)}>
            Conditions du chef{"\u00a0"}: {reservation.conditions_annulation}
          </p>
        ) : null}
      </div>
      {answer.ok ? <CancelDialog reservation={reservation} /> : <WriteToChef reservation={reservation} />}
    </section>
  );
}

/** The cancellation conditions, repeated in the dialog because it covers the page. */
function Consequence({ reservation }: { reservation: OwnReservation }) {
  const { statut, chef, prix_final, conditions_annulation } = reservation;
  const name = `${chef.prenom} ${chef.nom}`;
  if (prix_final === 0) return null;
  if (statut === "en_attente") {
    return <Band tone="note" title="Vous ne devez rien.">{`${name} n’a pas encore confirmé.`}</Band>;
  }
  return (
    <Band
      tone="warning"
      title={
        conditions_annulation ? `${name} a confirmé\u00a0: ses conditions s’appliquent.` : `${name} a déjà confirmé.`
      }
    >
      {conditions_annulation ? (
        <span className={text.preserveLines}>{conditions_annulation}</span>
      ) : (
        "Aucune condition n’a été fixée. Si vous avez déjà payé, voyez la suite avec le chef."
      )}
    </Band>
  );
}

/** Without JavaScript the form is part of the page. */
function CancelDialog({ reservation }: Props) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const busy = useNavigation().formMethod === "POST";
  const { service, date_souhaitee, nombre_participants } = reservation;
  const fields = (
    <Field label="Un mot pour le chef">
      <Textarea name="motif" rows={3} placeholder="Facultatif" />
    </Field>
  );
  if (!hydrated) {
    return (
      <Form method="post" className={clsx(layout.stack, layout.stackSmall)}>
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
        <Form method="post" className={layout.contents} onSubmit={() => setOpen(false)} preventScrollReset>
          <DialogBody>
            <p>
              Le chef est prévenu et{" "}
              {nombre_participants > 1
                ? `vos ${nombre_participants} places sont proposées`
                : "votre place est proposée"}{" "}
              à d’autres. Une réservation annulée ne peut pas être rétablie.
            </p>
            <Consequence reservation={reservation} />
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
