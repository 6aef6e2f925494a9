import { Link, useNavigation } from "react-router";
import type { RefusedAccountForm } from "#app/features/accounts/components/account-answer.ts";
import { AuthFields } from "#app/features/accounts/components/auth-forms.tsx";
import { RefusalBand } from "#app/features/accounts/components/refusal-band.tsx";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as text from "#app/ui/text.module.css";

type Props = {
  answer: RefusedAccountForm | undefined;
  /** The server takes both kinds of code; this only chooses the keyboard and the words. */
  recovery: boolean;
  otherWay: string;
};

export function CodeForm({ answer, recovery, otherWay }: Props) {
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <RefusalBand answer={answer} />
      <AuthFields answer={answer}>
        <Field label={recovery ? "Code de secours" : "Code"} error={answer?.errors.code}>
          <TextInput
            name="code"
            className={field.code}
            inputMode={recovery ? "text" : "numeric"}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            maxLength={12}
            required
          />
        </Field>
        <Button type="submit" block busyLabel={busy && "Vérification..."}>
          Continuer
        </Button>
      </AuthFields>
      <p>
        <Link className={text.link} to={otherWay} replace>
          {recovery ? "Utiliser le code de l’application" : "Utiliser un code de secours"}
        </Link>
      </p>
    </>
  );
}
