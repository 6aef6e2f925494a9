import clsx from "clsx";
import { Form, useNavigation } from "react-router";
import { ChangeComparison } from "#app/features/bookings/components/change-comparison.tsx";
import {
  AT_THE_CHEF,
  answersWithin,
  CHANGE_STATUS,
  keptUntilAnswer,
  notAccepted,
  notAnswered,
  WAIT_OR_WITHDRAW,
} from "#app/features/bookings/copy/change-request.ts";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { isPending, type ShownChange } from "#app/features/bookings/rules/change-request.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { formatCancellationLimit } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import * as layout from "#app/ui/layout.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./change.module.css";

type Props = { reservation: OwnReservation; token: string };

const OPEN = { look: "outline", state: OPENED_HERE, preventScrollReset: true } as const;

/** A request that waits: nobody is asked, so the buttons stand on its ticket. */
export function ChangeAtOnce({ reservation: { changeable, statut }, token }: Props) {
  if (!changeable.ok || !isPending(statut)) return null;
  return (
    <div className={clsx(layout.cluster, layout.screenOnly, styles.atOnce)}>
      <LinkButton {...OPEN} size="s" to={`/reservation/${token}/date`}>
        Changer la date
      </LinkButton>
      <LinkButton {...OPEN} size="s" to={`/reservation/${token}/convives`}>
        Changer les convives
      </LinkButton>
    </div>
  );
}

/** Offered while a change can be asked for; otherwise says why not. */
export function ChangeFold({ reservation: { changeable, chef, statut }, token }: Props) {
  if (!changeable.ok) return changeable.code === "changement_impossible" ? null : <NoChange refusal={changeable} />;
  if (isPending(statut)) return null;
  return (
    <Fold title={TITLE} summary={answersWithin(chef.prenom)} className={layout.screenOnly}>
      <div className={clsx(layout.columns640, styles.actions)}>
        <LinkButton {...OPEN} to={`/reservation/${token}/date`}>
          Changer la date
        </LinkButton>
        <LinkButton {...OPEN} to={`/reservation/${token}/convives`}>
          Changer le nombre de convives
        </LinkButton>
      </div>
    </Fold>
  );
}

const TITLE = "Changer la date ou les convives";

type Refusal = Extract<OwnReservation["changeable"], { ok: false }>;

function NoChange({ refusal }: { refusal: Refusal }) {
  return (
    <Fold title={TITLE} className={layout.screenOnly}>
      <p className={text.secondary}>
        {refusal.code === "changement_en_cours" ? WAIT_OR_WITHDRAW : sentenceOf(refusal)}
      </p>
    </Fold>
  );
}

export function ChangeStatus({ change }: { change: ShownChange | null }) {
  return change?.statut === "envoyee" ? <Status tone="en_attente">{CHANGE_STATUS}</Status> : null;
}

/** An open request, which the client can take back. */
export function OpenChange({ change }: { change: ShownChange }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <h2 className={text.display2}>{AT_THE_CHEF[change.type]}</h2>
      <p className={clsx(text.secondary, text.prose)}>
        Réponse avant le <b>{formatCancellationLimit(change.expire_le)}</b>. {keptUntilAnswer(change)}
      </p>
      <ChangeComparison change={change} />
      <Form method="post" className={layout.screenOnly} preventScrollReset>
        <input type="hidden" name="intent" value="retirer" />
        <input type="hidden" name="changement_id" value={change.id} />
        <Button type="submit" look="neutral" busyLabel={busy && "Envoi en cours..."}>
          Retirer ma demande
        </Button>
      </Form>
    </>
  );
}

/** The last request, when the chef refused it or did not answer. */
export function UnchangedEvening({ change }: { change: ShownChange | null }) {
  if (change?.statut !== "refusee" && change?.statut !== "expiree") return null;
  const said = change.statut === "refusee" ? notAccepted : notAnswered;
  return (
    <Band tone="note" title={said(change.date_avant)}>
      {change.reponse ?? undefined}
    </Band>
  );
}
