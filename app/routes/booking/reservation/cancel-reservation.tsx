import clsx from "clsx";
import CalendarIcon from "lucide-react/icons/calendar";
import { useCallback, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { contactOf, WriteToChef } from "#app/features/bookings/components/write-to-chef.tsx";
import { cancellationTerms, datedRule, shareOwed, sumToday } from "#app/features/bookings/copy/cancellation.ts";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { cancellationSteps, checkClientCancellation, currentStep } from "#app/features/bookings/rules/cancellation.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { Cents } from "#app/shared/money.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./reservation.module.css";

type Props = { reservation: OwnReservation };

/** Offered while the rule allows cancelling; afterwards a link to contact the chef. */
export function CancelReservation({ reservation, thread }: Props & { thread: boolean }) {
  const { statut } = reservation;
  if (statut !== "en_attente" && statut !== "confirmee" && statut !== "payee") return null;
  const answer = checkClientCancellation(reservation, reservation.vue);
  const terms = cancellationTerms(reservation);
  const words = answer.ok
    ? cancelUntil(reservation)
    : answer.code === "annulation_apres_debut"
      ? sentenceOf(answer)
      : "Une réservation payée s’annule avec le chef, selon ses conditions de remboursement.";
  return (
    <Fold
      id="annuler"
      title="Annuler"
      summary={answer.ok && isSumKnown(reservation) ? sumToday(reservation.annulation_due) : undefined}
      className={layout.screenOnly}
    >
      <div className={clsx(text.secondary, layout.stack, layout.gap10)}>
        <p>{words}</p>
        {terms ? (
          <p className={text.preserveLines}>
            Conditions du chef{"\u00a0"}: {terms}
          </p>
        ) : null}
        {reservation.renoncer.ok ? null : <p className={text.small}>{sentenceOf(reservation.renoncer)}</p>}
      </div>
      {answer.ok ? (
        <CancelDialog reservation={reservation} />
      ) : (
        <WriteToChef reservation={reservation} thread={thread}>
          {statut === "payee" ? "Demander l’annulation" : "Écrire au chef"}
        </WriteToChef>
      )}
    </Fold>
  );
}

function cancelUntil(reservation: OwnReservation): string {
  const terms = reservation.statut === "confirmee" && cancellationTerms(reservation) !== null;
  return `Vous pouvez annuler tant que ${eventWords(reservation).le} n’a pas commencé. Le chef est prévenu aussitôt${terms ? ", et ses conditions d’annulation s’appliquent" : ""}.`;
}

/** The chef's own terms, where no rule defines the amount due. */
function OwnTerms({ reservation }: Props) {
  const { statut, chef, prix_final } = reservation;
  const terms = cancellationTerms(reservation);
  const name = `${chef.prenom} ${chef.nom}`;
  if (prix_final === 0 || statut === "en_attente") return null;
  return (
    <Band
      tone="warning"
      title={terms ? `${name} a confirmé\u00a0: ses conditions s’appliquent.` : `${name} a déjà confirmé.`}
    >
      {terms ? (
        <span className={text.preserveLines}>{terms}</span>
      ) : (
        "Aucune condition n’a été fixée. Si vous avez déjà payé, voyez la suite avec le chef."
      )}
    </Band>
  );
}

/** Steps and sum of the rule; otherwise the chef's own words. */
function WhatItCosts({ reservation, due }: Props & { due: Cents }) {
  const { nombre_participants, chef } = reservation;
  const places =
    nombre_participants > 1 ? `vos ${nombre_participants} places sont proposées` : "votre place est proposée";
  const told = `Le chef est prévenu et ${places} à d’autres. Une réservation annulée ne peut pas être rétablie.`;
  if (!followsRule(reservation)) {
    return (
      <>
        <SumToday reservation={reservation} />
        <p>{told}</p>
        <OwnTerms reservation={reservation} />
      </>
    );
  }
  return (
    <>
      <SumToday reservation={reservation} />
      <p className={text.secondary}>
        Règle de {chef.prenom}
        {"\u00a0"}: {datedRule(reservation, reservation.date_souhaitee)}
        {reservation.repas < reservation.prix_final ? "\u00a0; le déplacement n’est jamais dû." : "."}
      </p>
      {due === 0 ? <p>{told}</p> : <LateCancellation reservation={reservation} />}
    </>
  );
}

function LateCancellation({ reservation }: Props) {
  const { type_service, chef, vue, date_souhaitee } = reservation;
  const steps = cancellationSteps(reservation, date_souhaitee);
  const owed = shareOwed(steps[currentStep(steps, vue)]?.part ?? 0, type_service);
  return (
    <>
      <p>
        {type_service === "chef_domicile" || type_service === "traiteur"
          ? "Le chef a sans doute déjà fait son marché. "
          : null}
        Selon ses conditions, acceptées à la réservation, {owed}. Le chef vous écrira pour régler cette somme{"\u00a0"};
        Convive n’encaisse rien.
      </p>
      {chef.en_ligne ? (
        <p className={styles.otherDate}>
          <Icon of={CalendarIcon} />
          <span>
            Une autre date vous irait{"\u00a0"}?{" "}
            <Link className={text.link} to={contactOf(reservation)}>
              Écrivez d’abord au chef
            </Link>
            {"\u00a0"}: rien ne l’oblige à demander cette somme.
          </span>
        </p>
      ) : null}
    </>
  );
}

/** A sum can be shown: there is a rule, a price, and the chef has confirmed. */
const followsRule = ({ annulation, prix_final, statut }: OwnReservation) =>
  annulation !== null && prix_final > 0 && statut !== "en_attente";

/** Unknown where only the chef's own words say what is owed. */
const isSumKnown = (reservation: OwnReservation): boolean =>
  reservation.annulation !== null ||
  reservation.prix_final === 0 ||
  reservation.statut === "en_attente" ||
  cancellationTerms(reservation) === null;

function SumToday({ reservation }: Props) {
  const { annulation_due: due } = reservation;
  return isSumKnown(reservation) ? <Band tone={due === 0 ? "success" : "warning"} title={sumToday(due)} /> : null;
}

/**
 * Without JavaScript the form is in the fold. Hydration replaces it by the button that opens the dialog, unless the fold was
 * opened before: somebody may be writing in it.
 */
function CancelDialog({ reservation }: Props) {
  const hydrated = useHydrated();
  const [inUse, setInUse] = useState(false);
  const [open, setOpen] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const busy = useNavigation().formMethod === "POST";
  const { service, date_souhaitee, annulation_due: due } = reservation;
  const act = due === 0 ? "Annuler ma réservation" : `Annuler, ${formatAmount(due)} dus`;
  const fields = (
    <>
      <Field label="Un mot pour le chef">
        <Textarea name="motif" rows={3} placeholder="Facultatif" />
      </Field>
      <input type="hidden" name="somme" value={due} />
      {due === 0 ? null : (
        <label className={styles.agreement}>
          <input type="checkbox" name="accord" onChange={(event) => setAgreed(event.currentTarget.checked)} />
          <span>J’ai compris que {formatAmount(due)} restent dus au chef.</span>
        </label>
      )}
    </>
  );
  // Attached in the commit that hydrates, before `hydrated` changes.
  const noteUse = useCallback((form: HTMLFormElement | null) => {
    if (form?.closest("details")?.open === true) setInUse(true);
  }, []);
  if (!hydrated || inUse) {
    return (
      <Form ref={noteUse} method="post" className={clsx(layout.stack, layout.stackSmall)} preventScrollReset>
        <WhatItCosts reservation={reservation} due={due} />
        {fields}
        <div>
          <Button type="submit" look="danger-solid" busyLabel={busy && "Envoi en cours..."}>
            {act}
          </Button>
        </div>
      </Form>
    );
  }
  return (
    <>
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          Annuler ma réservation
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={"Annuler ma réservation\u00a0?"}
        description={`${service}, ${formatDateTime(date_souhaitee)}`}
      >
        <Form method="post" className={layout.contents} onSubmit={() => setOpen(false)} preventScrollReset>
          <DialogBody>
            <WhatItCosts reservation={reservation} due={due} />
            {fields}
          </DialogBody>
          <DialogFoot>
            <DialogClose render={<Button look="neutral">Garder ma réservation</Button>} />
            <Button
              type="submit"
              look="danger-solid"
              disabled={due > 0 && !agreed}
              busyLabel={busy && "Envoi en cours..."}
            >
              {act}
            </Button>
          </DialogFoot>
        </Form>
      </Dialog>
    </>
  );
}
