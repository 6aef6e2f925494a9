import clsx from "clsx";
import { useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import {
  CANCELLATION_REASONS,
  type CancellationReason,
  isProposedReason,
  proposedReason,
} from "#app/features/bookings/copy/compose.ts";
import { cancelAndTell, wordsFor } from "#app/features/bookings/copy/desk-words.ts";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import type { ChefCancellationInput } from "#app/features/bookings/rules/reservation.schema.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { Button } from "#app/ui/button.tsx";
import * as dialog from "#app/ui/dialog.module.css";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedForm, useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as styles from "./cancel-dialog.module.css";
import { CancellationLetter } from "./cancellation-letter.tsx";
import { CancellationMoney } from "./cancellation-money.tsx";
import { DaySlots } from "./day-slots.tsx";
import type { CancellationPlan } from "./read-cancellation.server.ts";
import { ReasonChips } from "./reason-chips.tsx";
import { errorOf, ReservationProblem } from "./reservation-form.tsx";

/** The typed values and the letter, for the confirmation page shown without JavaScript. */
export type CancelAnswer = RefusedForm | { readonly ok: true; readonly typed: ChefCancellationInput };

type Props = { plan: CancellationPlan; answer: CancelAnswer | undefined; closeTo: string };

export function CancelDialog({ plan, answer, closeTo }: Props) {
  const { lettre } = plan;
  const who = `${lettre.client_prenom} ${plan.client_nom}, ${formatDateTime(lettre.date_souhaitee)}. ${labelOfStatut(plan.statut)}`;
  return (
    <RouteDialog title={`Annuler ${eventWords(lettre).ce}`} description={who} size="xl" closeTo={closeTo}>
      {answer?.ok ? <LetterStep plan={plan} typed={answer.typed} /> : <CancelForm plan={plan} answer={answer} />}
    </RouteDialog>
  );
}

/** The text is kept in sessionStorage: closing the dialog by mistake loses nothing. */
const draftKey = (id: string) => `annulation:${id}`;

/** Storage that is disabled or full throws: the text is then kept in the dialog's state only. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

function useDraft(plan: CancellationPlan, hydrated: boolean) {
  const neutral = proposedReason("autre", plan.lettre.date_souhaitee);
  const key = draftKey(plan.id);
  const [motif, setMotif] = useState(() =>
    hydrated ? (withStorage((storage) => storage.getItem(key)) ?? neutral) : neutral,
  );
  const write = (text: string) => {
    setMotif(text);
    withStorage((storage) => storage.setItem(key, text));
  };
  return { motif, write, forget: () => void withStorage((storage) => storage.removeItem(key)) };
}

function CancelForm({ plan, answer }: { plan: CancellationPlan; answer: RefusedForm | undefined }) {
  const { lettre } = plan;
  const hydrated = useHydrated();
  const { state } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { motif, write, forget } = useDraft(plan, hydrated);
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const choose = (code: CancellationReason) => {
    setReason(code);
    if (isProposedReason(motif, lettre.date_souhaitee)) write(proposedReason(code, lettre.date_souhaitee));
  };
  return (
    <Form
      ref={form}
      method="post"
      className={layout.contents}
      noValidate
      preventScrollReset
      replace
      state={state}
      onSubmit={forget}
    >
      <DialogBody className={styles.body}>
        <div className={styles.choices}>
          <ReservationProblem answer={answer} />
          <div className={clsx(layout.stack, layout.stackTight)}>
            {hydrated ? (
              <ReasonChips legend={`Que se passe-t-il\u00a0?`} reasons={REASONS} chosen={reason} onChoose={choose} />
            ) : null}
            <Field
              label={wordsFor(lettre.client_prenom)}
              required
              error={errorOf(answer, "motif")}
              help="Ces mots partent tels quels. Une maladie n’y est dite que si vous l’écrivez."
            >
              <Textarea
                name="motif"
                rows={3}
                maxLength={MAX_REASON}
                value={motif}
                onChange={(event) => write(event.currentTarget.value)}
              />
            </Field>
          </div>
          <CancellationMoney plan={plan} />
          <DaySlots plan={plan} ill={reason === "malade"} />
        </div>
        {hydrated ? <CancellationLetter lettre={lettre} motif={motif} /> : null}
      </DialogBody>
      <Foot plan={plan} intent={hydrated ? "envoyer" : "apercu"} busy={busy} />
    </Form>
  );
}

const REASONS = (["malade", "imprevu", "materiel", "autre"] as const satisfies CancellationReason[]).map((code) => ({
  code,
  nom: CANCELLATION_REASONS[code],
}));

function Foot({
  plan,
  intent,
  busy,
}: {
  plan: CancellationPlan;
  intent: ChefCancellationInput["intent"];
  busy: boolean;
}) {
  const { client_prenom } = plan.lettre;
  return (
    <div className={clsx(dialog.footer, styles.footer)}>
      <RouteDialogClose>Garder {eventWords(plan.lettre).ce}</RouteDialogClose>
      <Button
        type="submit"
        name="intent"
        value={intent}
        look="danger-solid"
        className={styles.submit}
        busyLabel={busy && "Envoi en cours..."}
      >
        {intent === "envoyer" ? cancelAndTell(client_prenom) : "Relire l’e-mail"}
      </Button>
    </div>
  );
}

/** Without JavaScript, a second page shows the letter before it is sent. */
function LetterStep({ plan, typed }: { plan: CancellationPlan; typed: ChefCancellationInput }) {
  return (
    <Form method="post" className={layout.contents} preventScrollReset replace>
      <DialogBody>
        <CancellationLetter lettre={plan.lettre} motif={typed.motif} />
        <input type="hidden" name="motif" value={typed.motif} />
        {typed.fermer ? <input type="hidden" name="fermer" value="on" /> : null}
        {typed.creneaux.map((id) => (
          <input key={id} type="hidden" name="creneaux" value={id} />
        ))}
      </DialogBody>
      <Foot plan={plan} intent="envoyer" busy={false} />
    </Form>
  );
}
