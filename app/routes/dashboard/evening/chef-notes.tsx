import { Form, useNavigation } from "react-router";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import type { Evening } from "./read-evening.server.ts";

type Props = { dossier: Evening["dossier"]; refused: RefusedInput | undefined; intent: string };

/** What only the chef knows: printed on the sheet, hidden from the client. */
export function ChefNotes({ dossier, refused, intent }: Props) {
  const { errors = {}, problem = null } = refused ?? {};
  const { arrivee, a_apporter } = refused?.values ?? dossier ?? {};
  const form = useFirstError(errors);
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST" && navigation.formData?.get("intent") === intent;
  return (
    <Panel title="Votre feuille">
      <Form ref={form} method="post" className={layout.stack} noValidate preventScrollReset>
        {problem === null ? null : <Band tone="danger" role="alert" title={problem} />}
        <Field label="Arrivée" error={errors.arrivee}>
          <TextInput type="time" name="arrivee" defaultValue={arrivee ?? ""} />
        </Field>
        <Field
          label="À apporter"
          help="Une chose par ligne, imprimée avec une case à cocher."
          error={errors.a_apporter}
        >
          <Textarea name="a_apporter" rows={4} maxLength={600} defaultValue={a_apporter ?? ""} />
        </Field>
        <Button type="submit" name="intent" value={intent} look="outline" busyLabel={busy && "Enregistrement…"}>
          Enregistrer
        </Button>
      </Form>
    </Panel>
  );
}
