import { Form, Link, useNavigation } from "react-router";
import type { Refusal } from "#app/domain/result.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { RefusalBand } from "./refusal-band.tsx";

type Props = {
  error?: string | undefined;
  refusal?: Refusal | undefined;
  /** The server takes both kinds of code; this only chooses the keyboard and the words. */
  recovery: boolean;
  otherWay: string;
};

export function CodeForm({ error, refusal, recovery, otherWay }: Props) {
  const busy = useNavigation().state === "submitting";
  return (
    <>
      {refusal === undefined ? null : <RefusalBand refusal={refusal} />}
      <Form method="post" className="auth__champs" noValidate>
        <Field label={recovery ? "Code de secours" : "Code"} error={error}>
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
      </Form>
      <p>
        <Link className="lien" to={otherWay} replace>
          {recovery ? "Utiliser le code de l’application" : "Utiliser un code de secours"}
        </Link>
      </p>
    </>
  );
}
