import clsx from "clsx";
import { Form, Link } from "react-router";
import { CurrentPasswordField, NewPasswordField } from "#app/features/accounts/components/password-field.tsx";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./security.module.css";
import { SecurityPanel } from "./security-panel.tsx";

type Props = { hasPassword: boolean; errors: Readonly<Record<string, string>> };

export function PasswordPanel({ hasPassword, errors }: Props) {
  return (
    <SecurityPanel
      id="mot-de-passe"
      title="Mot de passe"
      lede={hasPassword ? "Le changer ferme les autres sessions." : undefined}
    >
      {hasPassword ? (
        <Form method="post" className={clsx(layout.columns640, styles.passwordForm)} noValidate>
          <input type="hidden" name="intent" value="change-password" />
          <CurrentPasswordField name="current_password" label="Mot de passe actuel" error={errors.current_password} />
          <NewPasswordField name="password" label="Nouveau mot de passe" error={errors.password} />
          <div>
            <Button type="submit" look="outline">
              Changer
            </Button>
          </div>
        </Form>
      ) : (
        <p className={text.secondary}>
          Vous vous connectez avec Google. Pour ajouter un mot de passe,{" "}
          <Link className={text.link} to="/auth/mot-de-passe-oublie">
            demandez un lien par e-mail
          </Link>
          .
        </p>
      )}
    </SecurityPanel>
  );
}
