import clsx from "clsx";
import { Form } from "react-router";
import { CurrentPasswordField } from "#app/features/accounts/components/password-field.tsx";
import { formatDayAndMonth, formatTime } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./email-panel.module.css";
import type { EmailChange } from "./read-security.server.ts";
import * as security from "./security.module.css";
import { SecurityPanel } from "./security-panel.tsx";

type Props = {
  email: string;
  change: EmailChange | null;
  hasPassword: boolean;
  typed: string | undefined;
  errors: Readonly<Record<string, string>>;
};

export function EmailPanel({ email, change, hasPassword, typed, errors }: Props) {
  if (change !== null) return <ChangeInProgress email={email} change={change} />;
  return (
    <SecurityPanel
      id="adresse"
      title="Adresse e-mail"
      lede={
        <>
          Vous vous connectez et recevez tout à <b className={styles.email}>{email}</b>.
        </>
      }
    >
      <Form method="post" className={security.form} noValidate>
        <input type="hidden" name="intent" value="request-email-change" />
        <Field
          label="Nouvelle adresse"
          error={errors.nouvel_email}
          help="Un lien part à l’ancienne adresse, un autre à la nouvelle. Il faut ouvrir les deux sous 24 heures."
        >
          <TextInput name="nouvel_email" type="email" autoComplete="email" defaultValue={typed} required />
        </Field>
        {hasPassword ? (
          <CurrentPasswordField name="password" label="Mot de passe actuel" error={errors.password} />
        ) : null}
        <Button type="submit" look="outline">
          Changer d’adresse
        </Button>
      </Form>
    </SecurityPanel>
  );
}

function ChangeInProgress({ email, change }: { email: string; change: EmailChange }) {
  const { nouvel_email, ancien_confirme_le, nouveau_confirme_le, expire_le } = change;
  const limit = `${formatDayAndMonth(expire_le)}, ${formatTime(expire_le)}`;
  return (
    <SecurityPanel
      id="adresse"
      title="Adresse e-mail"
      state={{ tone: "en_attente", label: "Changement en cours" }}
      lede={`Un lien à l’ancienne adresse, un lien à la nouvelle. Il faut ouvrir les deux avant ${limit}.`}
    >
      <ul className={clsx(layout.columns640, styles.addresses)}>
        <Address label="Ancienne" email={email} confirmed={ancien_confirme_le} />
        <Address label="Nouvelle" email={nouvel_email} confirmed={nouveau_confirme_le} />
      </ul>
      <div className={layout.cluster}>
        <Form method="post">
          <input type="hidden" name="intent" value="resend-email-change" />
          <Button type="submit" look="neutral">
            Renvoyer à la nouvelle
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="intent" value="abandon-email-change" />
          <Button type="submit" look="text">
            Abandonner
          </Button>
        </Form>
      </div>
      <p className={clsx(field.hint, styles.note)}>Jusque-là, vous vous connectez et recevez tout à l’ancienne.</p>
    </SecurityPanel>
  );
}

function Address({ label, email, confirmed }: { label: string; email: string; confirmed: Date | null }) {
  return (
    <li>
      <span className={clsx(text.small, text.secondary)}>{label}</span>
      <b>{email}</b>
      {confirmed === null ? (
        <Status tone="en_attente">En attente</Status>
      ) : (
        <Status tone="actif">{`Confirmée à ${formatTime(confirmed)}`}</Status>
      )}
    </li>
  );
}
