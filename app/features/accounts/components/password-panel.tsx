import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CurrentPasswordField, NewPasswordField } from "./password-field.tsx";

type Props = { hasPassword: boolean; errors: Record<string, string> };

export function PasswordPanel({ hasPassword, errors }: Props) {
  return (
    <Panel title="Mot de passe">
      {hasPassword ? (
        <Form method="post" className="securite__mot" noValidate>
          <input type="hidden" name="intent" value="change-password" />
          <CurrentPasswordField name="current_password" label="Mot de passe actuel" error={errors.current_password} />
          <NewPasswordField name="password" label="Nouveau mot de passe" error={errors.password} />
          <Button type="submit" look="outline">
            Changer le mot de passe
          </Button>
        </Form>
      ) : (
        <p className="t-2">
          Vous vous connectez avec Google. Pour ajouter un mot de passe,{" "}
          <Link className="lien" to="/auth/mot-de-passe-oublie">
            demandez un lien par e-mail
          </Link>
          .
        </p>
      )}
    </Panel>
  );
}
