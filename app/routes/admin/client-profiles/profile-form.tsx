import { Form, useNavigation } from "react-router";
import { labelOfActif } from "#app/features/chefs/copy/account-labels.ts";
import { servicesUsingProfile } from "#app/features/console/copy/counts.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { Switch } from "#app/ui/switch.tsx";
import * as styles from "./client-profiles.module.css";

type Props = {
  values: Partial<Record<string, string>>;
  errors: Record<string, string> | undefined;
  problem: string | null;
  /** The number of services with a price for this profile, and of their chefs. */
  usage: { services: number; chefs: number };
};

export const PROFILES_PATH = "/admin/profils-clients";

export function ProfileForm({ values, errors, problem, usage }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(errors);
  const actif = values.actif === "on";
  return (
    <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset>
      <DialogBody className={layout.stack}>
        {problem === null ? null : <Band tone="danger" role="alert" title={problem} />}
        <Field label="Nom" required error={errors?.nom}>
          <TextInput name="nom" defaultValue={values.nom} maxLength={80} autoComplete="off" />
        </Field>
        <Field
          label="Description"
          error={errors?.description}
          help="Affichée sous le nom, dans la carte des prix du service."
        >
          <Textarea name="description" rows={3} defaultValue={values.description} />
        </Field>
        <Field label="Prix de base" required error={errors?.prix_base}>
          <TextInput
            name="prix_base"
            suffix="€"
            inputMode="decimal"
            defaultValue={values.prix_base}
            autoComplete="off"
          />
        </Field>
        {usage.services === 0 ? null : (
          <Band tone="info" title={servicesUsingProfile(usage)}>
            Ces prix ne changent pas&nbsp;: le prix de base sert seulement de proposition. Inactif, le profil n’est plus
            proposé à d’autres services, et ces prix restent en ligne.
          </Band>
        )}
      </DialogBody>
      <DialogFoot>
        <Switch name="actif" defaultChecked={actif}>
          {labelOfActif(true)}
        </Switch>
        <span className={styles.cancel}>
          <RouteDialogClose>Annuler</RouteDialogClose>
        </span>
        <Button type="submit" busyLabel={busy && "Enregistrement..."}>
          Enregistrer
        </Button>
      </DialogFoot>
    </Form>
  );
}
