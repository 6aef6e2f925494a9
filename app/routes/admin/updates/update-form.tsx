import clsx from "clsx";
import { useState } from "react";
import { Form } from "react-router";
import * as updateEntry from "#app/features/console/components/update-entry.module.css";
import { UpdateEntry } from "#app/features/console/components/update-entry.tsx";
import { instantOf } from "#app/shared/calendar.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { useOneAtATime } from "#app/ui/pending.ts";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./updates.module.css";

export type UpdateValues = { numero_version: string; titre: string; contenu: string; date_publication: string };
type Props = {
  values: UpdateValues;
  published: boolean;
  /** The path that deletes a stored draft. */
  deleteTo: string | null;
  errors: Record<string, string> | undefined;
};

/** A text editor with a preview; without JavaScript the preview shows the last submitted text. */
export function UpdateForm({ values: start, published, deleteTo, errors }: Props) {
  const { busy, onSubmit, held } = useOneAtATime();
  const [values, setValues] = useState(start);
  const form = useFirstError(errors);
  const bind = (name: keyof UpdateValues) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <div className={layout.stack}>
      <Form
        ref={form}
        method="post"
        className={clsx(panel.panel, layout.stack)}
        onSubmit={onSubmit}
        noValidate
        preventScrollReset
      >
        <div className={clsx(layout.columns, styles.row)}>
          <Field label="Version" required error={errors?.numero_version}>
            <TextInput {...bind("numero_version")} maxLength={20} autoComplete="off" />
          </Field>
          <Field label="Date de publication" required error={errors?.date_publication}>
            <TextInput type="date" {...bind("date_publication")} />
          </Field>
        </div>
        <Field label="Titre" required error={errors?.titre}>
          <TextInput {...bind("titre")} autoComplete="off" />
        </Field>
        <Field
          label="Contenu"
          required
          error={errors?.contenu}
          help="Texte simple. Les retours à la ligne sont conservés."
        >
          <Textarea {...bind("contenu")} rows={7} />
        </Field>
        <Foot published={published} deleteTo={deleteTo} busy={busy} held={held} />
      </Form>
      <Preview values={values} />
    </div>
  );
}

type FootProps = Pick<Props, "published" | "deleteTo"> & Omit<ReturnType<typeof useOneAtATime>, "onSubmit">;

function Foot({ published, deleteTo, busy, held }: FootProps) {
  return (
    <div className={styles.formFooter}>
      <Button type="submit" name="intent" value="preview" look="text" {...held}>
        Aperçu
      </Button>
      {deleteTo === null ? null : (
        <LinkButton to={deleteTo} look="danger" state={OPENED_HERE} preventScrollReset>
          Supprimer
        </LinkButton>
      )}
      <Button type="submit" name="intent" value="draft" look="neutral" {...held} className={styles.draftButton}>
        {published ? "Retirer et garder en brouillon" : "Enregistrer le brouillon"}
      </Button>
      <Button type="submit" name="intent" value="publish" busyLabel={busy && "Envoi en cours..."}>
        {published ? "Enregistrer" : "Publier"}
      </Button>
    </div>
  );
}

function Preview({ values: { date_publication, ...values } }: { values: UpdateValues }) {
  const at = instantOf(date_publication, "12:00");
  if (at === null || values.titre.trim() === "") return null;
  return (
    <section className={clsx(styles.preview, updateEntry.list)} aria-labelledby="apercu" id="apercu-maj">
      <h3 className={clsx(text.small, text.secondary, styles.previewTitle)} id="apercu">
        Aperçu sur /updates
      </h3>
      <UpdateEntry {...values} date_publication={at} level={4} />
    </section>
  );
}
