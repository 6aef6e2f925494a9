import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedForm, useFirstError } from "#app/ui/form-result.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./other-sites.module.css";

type Props = { calendar: string; origines: readonly string[]; refused: RefusedSites | undefined };
export type RefusedSites = RefusedForm & { readonly values: Readonly<Record<string, string>> };

const frame = (src: string, height: number) =>
  `<iframe src="${src}" title="Réserver" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;

/** Which sites may show the calendar, and what to paste into them. */
export function EmbedPanel({ calendar, origines, refused }: Props) {
  const form = useFirstError(refused?.errors);
  return (
    <Panel title="Votre calendrier sur votre site">
      <Form method="post" noValidate ref={form} className={styles.form}>
        <Field
          label="Sites autorisés"
          error={refused?.errors.origines}
          help="Une adresse par ligne, dix au plus. Sans adresse, aucun site ne peut montrer votre calendrier."
        >
          <Textarea
            name="origines"
            rows={3}
            placeholder="https://www.mon-site.fr"
            defaultValue={refused?.values.origines ?? origines.join("\n")}
            key={origines.join()}
          />
        </Field>
        <Button type="submit" name="intent" value="sites">
          Enregistrer les sites
        </Button>
      </Form>
      <div className={styles.codes}>
        <Code label="Code du calendrier" code={frame(calendar, 640)} preview={calendar} />
        <Code label="Code du bouton" code={frame(`${calendar}/bouton`, 110)} preview={`${calendar}/bouton`} />
      </div>
    </Panel>
  );
}

function Code({ label, code, preview }: { label: string; code: string; preview: string }) {
  return (
    <div>
      <Field label={label} help="Sélectionnez tout, copiez, puis collez dans une page de votre site.">
        <Textarea className={styles.code} readOnly rows={4} defaultValue={code} onFocus={selectAll} />
      </Field>
      <a className={text.link} href={preview} target="_blank" rel="noopener">
        Voir l’aperçu<span className={text.visuallyHidden}>&nbsp;: {label}</span>
      </a>
    </div>
  );
}

const selectAll = (event: React.FocusEvent<HTMLTextAreaElement>) => event.currentTarget.select();
