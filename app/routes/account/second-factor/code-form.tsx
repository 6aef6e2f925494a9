import { Link, useNavigation } from "react-router";
import { AuthFields, type FormState } from "#app/features/accounts/components/auth-forms.tsx";
import { RefusalBand } from "#app/features/accounts/components/refusal-band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

type Props = {
  state: FormState;
  /** The server accepts both kinds of code; this only selects the keyboard and the labels. */
  recovery: boolean;
  otherWay: string;
};

export function CodeForm({ state: { errors, refusal }, recovery, otherWay }: Props) {
  const busy = useNavigation().state === "submitting";
  return (
    <>
      {refusal === undefined ? null : <RefusalBand refusal={refusal} />}
      <AuthFields errors={errors}>
        <Field label={recovery ? "Code de secours" : "Code"} error={errors?.code}>
          <TextInput
            name="code"
            className="saisie--code"
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
        <Link className="lien" to={otherWay} replace>
          {recovery ? "Utiliser le code de l’application" : "Utiliser un code de secours"}
        </Link>
      </p>
    </>
  );
}
