import { Form, useLocation, useNavigation } from "react-router";
import { type ComposedMail, composeCancellation, composeRefusal } from "#app/copy/compose.ts";
import { formatDateTime } from "#app/copy/format.ts";
import { placesReturned } from "#app/copy/plurals.ts";
import { SUCCESS_TOASTS } from "#app/copy/toasts.ts";
import { MAX_REASON } from "#app/domain/schemas/refuse-reservation.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-answer.ts";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { ChefReservationDetails } from "../show-chef-reservation.server.ts";
import { type ChangeAnswer, prepareWindow, useComposeAfterChange } from "./compose-after-change.ts";
import { MailStep } from "./mail-step.tsx";

type Words = {
  titre: string;
  fait: string;
  phrase: string;
  champ: string;
  bouton: string;
  avertissement: string | null;
  compose: (...args: Parameters<typeof composeRefusal>) => ComposedMail;
};

/** The two ways for a chef to end a reservation, each with its reason. */
const WORDS: Record<"refuse" | "cancel", Words> = {
  refuse: {
    titre: "Refuser la réservation",
    fait: SUCCESS_TOASTS.reservation_refused.titre,
    phrase: "La demande est refusée.",
    champ: "Motif du refus",
    bouton: "Refuser et écrire au client",
    avertissement: null,
    compose: composeRefusal,
  },
  cancel: {
    titre: "Annuler la réservation",
    fait: SUCCESS_TOASTS.reservation_cancelled.titre,
    phrase: "La réservation est annulée.",
    champ: "Motif de l’annulation",
    bouton: "Annuler et écrire au client",
    avertissement: "Une réservation annulée ne peut pas être rétablie.",
    compose: composeCancellation,
  },
};

type Props = {
  act: keyof typeof WORDS;
  reservation: ChefReservationDetails;
  answer: ChangeAnswer | undefined;
  closeTo: string;
};

export function MotifDialog({ act, reservation, answer, closeTo }: Props) {
  const words = WORDS[act];
  const { chef, client_email: to } = reservation;
  const provider = chef.fournisseur_mail;
  const compose = (motif: string) => words.compose(reservation, chef, motif);
  useComposeAfterChange({ answer, title: words.fait, provider, to, compose });
  const who = `${reservation.client_prenom} ${reservation.client_nom}, ${formatDateTime(reservation.date_souhaitee)}`;
  if (answer?.ok) {
    return (
      <RouteDialog title={words.fait} description={who} closeTo={closeTo}>
        <MailStep
          done={words.phrase}
          note={`${placesReturned(reservation.nombre_participants)}, à nouveau à réserver.`}
          provider={provider}
          to={to}
          mail={compose(answer.texte)}
          contents="votre motif"
        />
      </RouteDialog>
    );
  }
  return (
    <RouteDialog title={words.titre} description={who} closeTo={closeTo}>
      <MotifForm act={act} reservation={reservation} answer={answer} />
    </RouteDialog>
  );
}

function MotifForm({ act, reservation, answer }: Omit<Props, "closeTo">) {
  const words = WORDS[act];
  const { state } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      className="contents"
      noValidate
      preventScrollReset
      state={state}
      onSubmit={(event) => {
        const motif = new FormData(event.currentTarget).get("motif");
        if (typeof motif === "string" && motif.trim() !== "") prepareWindow(reservation.chef.fournisseur_mail);
      }}
    >
      <DialogBody>
        {answer?.ok === false && answer.probleme !== null ? (
          <Band tone="danger" title={answer.probleme} role="alert" />
        ) : null}
        {words.avertissement === null ? null : <p>{words.avertissement}</p>}
        <Field
          label={words.champ}
          required
          error={answer?.ok === false ? (answer.champ ?? undefined) : undefined}
          help="Ce motif est repris dans l’e-mail qui s’ouvrira dans votre messagerie."
        >
          <Textarea name="motif" rows={4} maxLength={MAX_REASON} />
        </Field>
      </DialogBody>
      <DialogFoot>
        <RouteDialogClose>{act === "refuse" ? "Annuler" : "La garder"}</RouteDialogClose>
        <Button type="submit" look="danger-solid" busyLabel={busy && "Envoi en cours..."}>
          {words.bouton}
        </Button>
      </DialogFoot>
    </Form>
  );
}
