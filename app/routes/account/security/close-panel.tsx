import clsx from "clsx";
import Archive from "lucide-react/icons/archive";
import CalendarX from "lucide-react/icons/calendar-x";
import EyeOff from "lucide-react/icons/eye-off";
import MailX from "lucide-react/icons/mail-x";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { CurrentPasswordField } from "#app/features/accounts/components/password-field.tsx";
import { pendingRefused } from "#app/features/privacy/copy/counts.ts";
import { mealsAdvice, mealsAwaiting } from "#app/features/privacy/copy/refusals.ts";
import { formatDayAndMonth, formatDeadline } from "#app/shared/copy/format.ts";
import * as button from "#app/ui/button.module.css";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./security.module.css";
import { SecurityPanel } from "./security-panel.tsx";

type Meal = { id: string; service: string; client: string; date_souhaitee: Date };
type Props = {
  meals: readonly Meal[];
  requests: number;
  /** Whether the account has a page: the team's accounts need not. */
  cooks: boolean;
  hasPassword: boolean;
  typed: string | undefined;
  errors: Readonly<Record<string, string>>;
};

export function ClosePanel({ meals, ...rest }: Props) {
  const last = meals.at(-1);
  return last === undefined ? <CloseForm {...rest} /> : <Awaited meals={meals} until={last.date_souhaitee} />;
}

function Awaited({ meals, until }: { meals: readonly Meal[]; until: Date }) {
  return (
    <SecurityPanel
      id="fermer"
      title="Fermer mon compte"
      className={styles.closePanel}
      lede={
        <>
          <b>{mealsAwaiting(meals.length)}.</b> Jusqu’au {formatDayAndMonth(until)}. {mealsAdvice(meals.length)}
        </>
      }
    >
      <ul className={styles.meals}>
        {meals.map(({ id, service, client, date_souhaitee }) => (
          <li key={id}>
            <Link className={text.link} to={`/dashboard/reservations/${id}`}>
              {service}, {formatDeadline(date_souhaitee)}
            </Link>
            <span className={text.secondary}> pour {client}</span>
          </li>
        ))}
      </ul>
    </SecurityPanel>
  );
}

function Consequences({ requests }: { requests: number }) {
  return (
    <ul className={styles.consequences}>
      <Consequence icon={<Icon of={EyeOff} />}>
        Votre page, vos services et vos dates disparaissent aussitôt.
      </Consequence>
      {requests === 0 ? null : <Consequence icon={<Icon of={MailX} />}>{pendingRefused(requests)}</Consequence>}
      <Consequence icon={<Icon of={CalendarX} />}>
        Aucun repas confirmé ne vous attend&nbsp;: rien à annuler.
      </Consequence>
      <Consequence icon={<Icon of={Archive} />}>
        Après 30 jours, photos et profil sont effacés. Les réservations passées restent chez vos clients&nbsp;; les
        justificatifs sont gardés six mois, puis effacés.
      </Consequence>
    </ul>
  );
}

function CloseForm({ requests, cooks, hasPassword, typed, errors }: Omit<Props, "meals">) {
  return (
    <SecurityPanel
      id="fermer"
      title="Fermer mon compte"
      className={styles.closePanel}
      lede="Vous aurez 30 jours pour changer d’avis. Ensuite, c’est définitif."
    >
      {cooks ? <Consequences requests={requests} /> : null}
      <Form method="post" action="#fermer" className={styles.form} noValidate>
        <input type="hidden" name="intent" value="close-account" />
        <Field label="Pour confirmer, écrivez «&nbsp;fermer mon compte&nbsp;»" error={errors.confirmation}>
          <TextInput name="confirmation" autoComplete="off" autoCapitalize="none" defaultValue={typed} required />
        </Field>
        {hasPassword ? <CurrentPasswordField name="password" label="Mot de passe" error={errors.password} /> : null}
        <div className={layout.cluster}>
          <Button type="submit" look="danger-solid">
            Fermer mon compte
          </Button>
          <Link className={clsx(button.button, button.neutral)} to="/dashboard">
            Le garder
          </Link>
        </div>
      </Form>
    </SecurityPanel>
  );
}

function Consequence({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
