import { Form, useNavigation } from "react-router";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-answer.ts";
import { TextInput } from "#app/ui/text-input.tsx";

type Props = { answer: { envoye: boolean; erreur: string | null; email: string } | undefined };

export function RecoverLink({ answer }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <Form ref={form} method="post" action="/reservation" className="panneau pile gap-4 max-w-140" noValidate>
      <h2 className="m-0">Recevoir mon lien</h2>
      {answer?.envoye ? (
        <Band tone="success" title="C’est noté." aria-live="polite">
          Si des réservations à venir correspondent à cette adresse, leurs liens y arrivent dans un instant.
        </Band>
      ) : null}
      <p className="t-2">
        Indiquez l’adresse donnée en réservant
        {"\u00a0"}: nous y envoyons les liens de vos réservations à venir.
      </p>
      <Field label="Email" required error={answer?.erreur ?? undefined}>
        <TextInput type="email" name="email" autoComplete="email" defaultValue={answer?.email} />
      </Field>
      <div>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Recevoir mon lien
        </Button>
      </div>
      <p className="aide">Par discrétion, la réponse est la même que l’adresse soit connue ou non.</p>
    </Form>
  );
}
