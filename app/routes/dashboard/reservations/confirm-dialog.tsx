import { useState } from "react";
import { thisMeal } from "#app/features/bookings/copy/answers.ts";
import { composeConfirmation } from "#app/features/bookings/copy/compose.ts";
import { confirmAndTell, placesKept, writesOnConfirmation } from "#app/features/bookings/copy/desk-words.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { nearMoment } from "#app/features/evenings/copy/today.ts";
import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { type Mail, quoting } from "#app/shared/copy/mail.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { completeHttps } from "#app/shared/mail-link.ts";
import { refuse } from "#app/shared/result.ts";
import { Band } from "#app/ui/band.tsx";
import { DialogBody } from "#app/ui/dialog.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { AlreadyAnswered, Answered, RequestWords, WhatIsSent } from "./answer-parts.tsx";
import { type ChangeAnswer, prepareWindow, useComposeAfterChange, useKeptAnswer } from "./compose-after-change.ts";
import { errorOf, ReservationForm, ReservationProblem } from "./reservation-form.tsx";
import * as styles from "./reservations.module.css";

export type ConfirmAnswer = Extract<ChangeAnswer, { ok: true }> | RefusedInput;

type Props = {
  reservation: ChefReservationDetails;
  /** The mail of Convive, with the place of the chef's own words. */
  mail: Mail;
  hasPassword: boolean;
  answer: ConfirmAnswer | undefined;
  closeTo: string;
};

export function ConfirmDialog({ closeTo, ...props }: Props) {
  const { reservation } = props;
  const answer = useKeptAnswer(props.answer);
  const { statut, chef, client_email: to, client_prenom, client_nom, nombre_participants, prix_final } = reservation;
  const [asked] = useState(statut === "en_attente");
  const compose = (lien: string) => composeConfirmation(reservation, chef, lien);
  useComposeAfterChange({ answer: props.answer, provider: chef.fournisseur_mail, to, field: "lien_paiement", compose });
  const guests = plural(nombre_participants, "personne", "personnes");
  const who = `${client_prenom} ${client_nom}, ${nearMoment(reservation.date_souhaitee, reservation.vue)}, ${guests}`;
  const title = answer?.ok ? BOOKING_TOASTS.reservation_confirmed.title : `Confirmer ${thisMeal(reservation)}`;
  return (
    <RouteDialog title={title} description={`${who}, ${formatEuros(prix_final)}`} first="h2" closeTo={closeTo}>
      {answer?.ok ? (
        <Answered reservation={reservation} note={`${placesKept(nombre_participants)}.`} mail={compose(answer.texte)} />
      ) : statut === "en_attente" ? (
        <ConfirmForm {...props} />
      ) : (
        <AlreadyAnswered reservation={reservation} elsewhere={asked || answer !== undefined} />
      )}
    </RouteDialog>
  );
}

function ConfirmForm({ reservation, mail, hasPassword, answer }: Omit<Props, "closeTo">) {
  const { chef, prix_final, client_prenom } = reservation;
  const saved = chef.lien_paiement ?? "";
  const typed = answer?.ok === false ? answer.values : {};
  const start = typed.lien_paiement ?? saved;
  const [lien, setLien] = useState(start);
  const [mot, setMot] = useState(typed.mot ?? "");
  // As it was opened: the live page brings a change of the client under the eyes of a chef who has read the former date.
  const [opened] = useState(reservation.changements);
  const free = prix_final === 0;
  const wrongPassword = errorOf(answer, "mot_de_passe");
  const asksPassword =
    hasPassword && !free && (saved === "" || completeHttps(lien) !== saved || wrongPassword !== undefined);
  return (
    <ReservationForm
      answer={answer}
      submitLabel={confirmAndTell(client_prenom)}
      closeLabel="Pas encore"
      onSubmit={() => {
        if (free || lien.trim() !== "") prepareWindow(chef.fournisseur_mail);
      }}
    >
      <DialogBody>
        <input type="hidden" name="changements" value={answer === undefined ? opened : reservation.changements} />
        <ReservationProblem answer={answer} />
        <RequestWords reservation={reservation} />
        {free ? (
          <Band tone="info" title="Il n’y a rien à payer&nbsp;: aucun lien n’est nécessaire." />
        ) : (
          <PaymentLink
            saved={saved}
            start={start}
            meal={thisMeal(reservation)}
            error={errorOf(answer, "lien_paiement")}
            onType={setLien}
          />
        )}
        {asksPassword ? (
          <Field
            label="Mot de passe actuel"
            required
            error={wrongPassword}
            help="Ce lien n’est pas celui de votre profil, et c’est là que votre client paiera. Un e-mail vous le confirmera."
          >
            <TextInput type="password" name="mot_de_passe" autoComplete="current-password" />
          </Field>
        ) : null}
        <Field
          label={
            <>
              Un mot de vous, dans l’e-mail <span className={styles.optional}>facultatif</span>
            </>
          }
          error={errorOf(answer, "mot")}
        >
          <Textarea
            name="mot"
            rows={3}
            maxLength={MAX_REASON}
            value={mot}
            onChange={(event) => setMot(event.currentTarget.value)}
          />
        </Field>
        <WhatIsSent
          reservation={reservation}
          title={writesOnConfirmation(client_prenom)}
          mail={quoting(mail, withoutLiveLinks(mot))}
        >
          {free
            ? "Date, lieu, votre mot, puis la page où tout se prépare."
            : `Date, lieu, ${formatEuros(prix_final)}, votre mot, puis la page qui mène à votre lien de paiement.`}
        </WhatIsSent>
      </DialogBody>
    </ReservationForm>
  );
}

type LinkProps = {
  saved: string;
  start: string;
  /** « ce repas » */
  meal: string;
  error: string | undefined;
  onType: (lien: string) => void;
};

/** The link of the profile as text; its field is sent also while it is folded. */
function PaymentLink({ saved, start, meal, error, onType }: LinkProps) {
  const input = (
    <TextInput
      type="url"
      inputMode="url"
      name="lien_paiement"
      autoComplete="off"
      defaultValue={start}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
  if (saved === "") {
    return (
      <>
        {error === undefined ? (
          <Band tone="warning" title={sentenceOf(refuse("lien_paiement_manquant"))}>
            Indiquez-le ici, ou enregistrez-le dans votre profil.
          </Band>
        ) : null}
        <Field
          label="Lien de paiement"
          required
          error={error}
          help="Une adresse qui commence par https://. Vous pouvez l’enregistrer dans votre profil."
        >
          {input}
        </Field>
      </>
    );
  }
  return (
    <div className={field.field}>
      <p className={field.label}>Lien de paiement</p>
      <details className={styles.savedLink} open={error !== undefined || start !== saved}>
        <summary>
          <span>{saved.replace(/^https:\/\//, "")}</span> <b>Changer pour {meal}</b>
        </summary>
        <Field label={`Lien de paiement pour ${meal}`} required error={error}>
          {input}
        </Field>
      </details>
    </div>
  );
}
